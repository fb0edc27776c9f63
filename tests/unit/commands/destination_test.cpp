// SPDX-License-Identifier: MIT
#include "commands/delivery/destination.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "source/errors.h"

namespace culprit::commands {
namespace {

namespace fs = std::filesystem;

class Destination : public testing::Test {
 protected:
  Destination() {
    std::string name = (fs::temp_directory_path() / "destination-test-XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~Destination() override { fs::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return folder_ / name; }
  static std::string contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }
  static void put(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
  }
  [[nodiscard]] std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

 private:
  fs::path folder_;
};

TEST_F(Destination, AnOldReportIsRemovedAndTheNewOneIsWhole) {
  put(path("r.json"), "old");
  clear_destination("--json", path("r.json"));
  EXPECT_FALSE(fs::exists(path("r.json")));
  write_destination("--json", path("r.json"), "new");
  EXPECT_EQ(contents(path("r.json")), "new");
  EXPECT_EQ(files(), 1u);
}

TEST_F(Destination, ALinkStaysALink) {
  put(path("there.json"), "old");
  fs::create_symlink("there.json", path("r.json"));
  clear_destination("--json", path("r.json"));
  write_destination("--json", path("r.json"), "new");
  EXPECT_TRUE(fs::is_symlink(path("r.json")));
  EXPECT_EQ(contents(path("there.json")), "new");
}

TEST_F(Destination, APipeIsWrittenToAndStays) {
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  std::fstream other_end(path("pipe"));  // both ends: nobody waits
  clear_destination("--json", path("pipe"));
  write_destination("--json", path("pipe"), "new\n");
  std::string line;
  std::getline(other_end, line);
  EXPECT_EQ(line, "new");
  EXPECT_TRUE(fs::is_fifo(path("pipe")));
}

TEST_F(Destination, DevicesAreWrittenTo) {
  clear_destination("--json", "/dev/null");
  write_destination("--json", "/dev/null", "new");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  EXPECT_THROW(write_destination("--json", "/dev/full", "new"), source::InputError);
}

TEST_F(Destination, WhatCannotBeWrittenIsRefusedBeforehand) {
  EXPECT_THROW(clear_destination("--json", path("no/such/r.json")), source::InputError);
  EXPECT_THROW(clear_destination("--json", path("")), source::InputError);
}

TEST_F(Destination, NothingUnfinishedStays) {
  put(path(".culprit-report-123"), "half a rep");
  remove_unfinished(path("r.json"), 123);
  EXPECT_EQ(files(), 0u);
}

}  // namespace
}  // namespace culprit::commands
