// SPDX-License-Identifier: MIT
#include "process/temporary_directory.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

namespace culprit::process {
namespace {

namespace fs = std::filesystem;

TEST(TemporaryDirectory, IsRemovedWithItsContent) {
  fs::path path;
  {
    TemporaryDirectory folder;
    path = folder.path();
    std::ofstream(path / "file") << "text";
    EXPECT_TRUE(fs::exists(path / "file"));
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(TemporaryDirectory, GivesAnEmptyFolderEachTime) {
  TemporaryDirectory folder;
  fs::path first = folder.fresh_folder("run");
  std::ofstream(first / "file") << "text";
  EXPECT_EQ(folder.fresh_folder("run"), first);
  EXPECT_TRUE(fs::is_empty(first));
}

TEST(TemporaryDirectory, OfADeadProcessIsRemovedByTheNext) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  pid_t child = fork();
  if (child == 0) {
    TemporaryDirectory folder;
    std::string path = folder.path().string();
    [[maybe_unused]] ssize_t told = write(ends[1], path.data(), path.size());
    _exit(0);  // without its end
  }
  std::string path(1000, '\0');
  ssize_t length = read(ends[0], path.data(), path.size());
  ASSERT_GT(length, 0);
  path.resize(static_cast<std::size_t>(length));
  waitpid(child, nullptr, 0);
  TemporaryDirectory own;
  EXPECT_TRUE(fs::exists(path));
  remove_stale_directories(own.path().parent_path());
  EXPECT_FALSE(fs::exists(path));
  EXPECT_TRUE(fs::exists(own.path()));
}

TEST(TemporaryDirectory, RemovesNoLinkInTheFormOfOne) {
  TemporaryDirectory parent, other;
  std::ofstream(other.path() / "kept") << "text";
  // A name like that of a directory whose process has ended.
  std::string name = other.path().filename().string();
  std::size_t first = name.find('-', name.find('-') + 1);
  name = name.substr(0, first + 1) + "999999999-1-abcdef";
  fs::create_directory_symlink(other.path(), parent.path() / name);
  remove_stale_directories(parent.path());
  EXPECT_TRUE(fs::exists(other.path() / "kept"));
}

}  // namespace
}  // namespace culprit::process
