// SPDX-License-Identifier: MIT
#include "commands/delivery/changed_files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "process/temporary_directory.h"
#include "source/errors.h"

namespace culprit::commands {
namespace {

namespace fs = std::filesystem;

class ChangedFiles : public testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& text) {
    std::string path = (folder_.path() / name).string();
    std::ofstream(path) << text;
    return path;
  }
  static std::string contents(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }

  process::TemporaryDirectory folder_;
};

TEST_F(ChangedFiles, KeepTheirPermissions) {
  std::string path = file("a.c", "old");
  ::chmod(path.c_str(), 0751);
  change_files({{path, "old", "new"}});
  EXPECT_EQ(contents(path), "new");
  EXPECT_EQ(fs::status(path).permissions(), static_cast<fs::perms>(0751));
}

TEST_F(ChangedFiles, AreAllChangedOrNone) {
  std::string one = file("a.c", "one"), other = file("b.c", "two");
  ::chmod(other.c_str(), 0444);
  EXPECT_THROW(change_files({{one, "one", "1"}, {other, "two", "2"}}), source::InputError);
  EXPECT_EQ(contents(one), "one");
  EXPECT_EQ(contents(other), "two");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator()), 2);
}

TEST_F(ChangedFiles, AreNotChangedIfSomebodyElseDid) {
  std::string path = file("a.c", "newer");
  EXPECT_THROW(change_files({{path, "old", "new"}}), source::InputError);
  EXPECT_EQ(contents(path), "newer");
}

TEST_F(ChangedFiles, MayBeNamedByALink) {
  std::string path = file("a.c", "old");
  fs::create_symlink(path, folder_.path() / "link.c");
  change_files({{(folder_.path() / "link.c").string(), "old", "new"}});
  EXPECT_EQ(contents(path), "new");
  EXPECT_TRUE(fs::is_symlink(folder_.path() / "link.c"));
}

}  // namespace
}  // namespace culprit::commands
