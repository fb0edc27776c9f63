// SPDX-License-Identifier: MIT
#include "process/files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "process/temporary_directory.h"

namespace culprit::process {
namespace {

namespace fs = std::filesystem;

TEST(Files, AreNeverWrittenThroughALink) {
  TemporaryDirectory folder;
  fs::path victim = folder.path() / "victim", link = folder.path() / "link";
  write_new_file(victim, "text");
  fs::create_symlink(victim, link);
  EXPECT_THROW(write_new_file(link, "other"), fs::filesystem_error);
  EXPECT_THROW(write_new_file(victim, "other"), fs::filesystem_error);
  EXPECT_EQ(read_plain_file(victim, 100), "text");
}

TEST(Files, AreReadOnlyIfTheyArePlain) {
  TemporaryDirectory folder;
  write_new_file(folder.path() / "file", "0123456789");
  fs::create_symlink(folder.path() / "file", folder.path() / "link");
  ASSERT_EQ(mkfifo((folder.path() / "pipe").c_str(), 0600), 0);
  EXPECT_EQ(read_plain_file(folder.path() / "file", 4), "0123");
  EXPECT_EQ(read_plain_file(folder.path() / "link", 4), std::nullopt);
  EXPECT_EQ(read_plain_file(folder.path() / "pipe", 4), std::nullopt);
  EXPECT_EQ(read_plain_file(folder.path(), 4), std::nullopt);
  EXPECT_EQ(read_plain_file(folder.path() / "none", 4), std::nullopt);
}

TEST(Files, AreRemovedButNotWhatLinksLeadTo) {
  TemporaryDirectory folder, other;
  write_new_file(other.path() / "kept", "text");
  fs::path top = folder.path() / "top";
  fs::create_directories(top / "a" / "b");
  fs::create_directory_symlink(other.path(), top / "a" / "link");
  fs::create_directory_symlink(other.path(), top / "link");
  write_new_file(top / "a" / "b" / "file", "text");
  fs::permissions(top / "a" / "b", fs::perms::none);
  remove_tree(top);
  EXPECT_FALSE(fs::exists(top));
  EXPECT_TRUE(fs::exists(other.path() / "kept"));
}

TEST(Files, AreRemovedHoweverDeep) {
  TemporaryDirectory folder;
  fs::path here = fs::current_path();
  fs::create_directory(folder.path() / "top");
  fs::current_path(folder.path() / "top");
  for (int i = 0; i < 3000; ++i) {
    ASSERT_EQ(mkdir("deep", 0700), 0);
    ASSERT_EQ(chdir("deep"), 0);
  }
  fs::current_path(here);
  remove_tree(folder.path() / "top");
  EXPECT_FALSE(fs::exists(folder.path() / "top"));
}

}  // namespace
}  // namespace culprit::process
