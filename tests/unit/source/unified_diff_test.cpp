// SPDX-License-Identifier: MIT
// Diffs as text, and the round trip: `patch` turns the one file into the other.
#include "source/unified_diff.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

namespace culprit::source {
namespace {

namespace fs = std::filesystem;

TEST(UnifiedDiff, EqualTextsHaveNone) {
  EXPECT_EQ(unified_diff("a\nb\n", "a\nb\n", "x", "x"), "");
  EXPECT_EQ(unified_diff("", "", "x", "x"), "");
}

TEST(UnifiedDiff, ShowsThreeLinesOfContext) {
  EXPECT_EQ(unified_diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n", "old.c",
                         "new.c"),
            "--- old.c\n+++ new.c\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST(UnifiedDiff, JoinsNearbyChangesAndSplitsFarOnes) {
  std::string before, near, far;
  for (int i = 0; i < 20; ++i) {
    std::string line = std::to_string(i) + "\n";
    before += line;
    near += i == 5 || i == 12 ? "changed\n" : line;
    far += i == 5 || i == 13 ? "changed\n" : line;
  }
  auto hunks = [&](const std::string& after) {
    std::string diff = unified_diff(before, after, "a", "a");
    int count = 0;
    for (std::size_t at = 0; (at = diff.find("\n@@", at)) != std::string::npos; ++at) ++count;
    return count;
  };
  EXPECT_EQ(hunks(near), 1);
  EXPECT_EQ(hunks(far), 2);
}

TEST(UnifiedDiff, MarksAMissingNewline) {
  EXPECT_EQ(unified_diff("a\nb", "a\nb\n", "x", "y"),
            "--- x\n+++ y\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n");
}

TEST(UnifiedDiff, FromAndToNothing) {
  EXPECT_EQ(unified_diff("", "a\n", "x", "y"), "--- x\n+++ y\n@@ -0,0 +1 @@\n+a\n");
  EXPECT_EQ(unified_diff("a\nb\n", "", "x", "y"), "--- x\n+++ y\n@@ -1,2 +0,0 @@\n-a\n-b\n");
}

TEST(UnifiedDiff, IsSmallestOnSmallTexts) {
  std::string diff = unified_diff("a\nb\nc\na\nb\nb\na\n", "c\nb\na\nb\na\nc\n", "x", "y");
  int changed = 0;
  std::istringstream lines(diff);
  for (std::string line; std::getline(lines, line);) {
    bool header = line.starts_with("---") || line.starts_with("+++");
    if (!header && (line.starts_with('+') || line.starts_with('-'))) ++changed;
  }
  EXPECT_EQ(changed, 5);  // the example of Myers' paper
}

class PatchRoundTrip : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::system("patch --version > /dev/null 2>&1") != 0)
      GTEST_SKIP() << "patch is not installed";
    std::string pattern = (fs::temp_directory_path() / "culprit-diff-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override {
    if (!folder_.empty()) fs::remove_all(folder_);
  }

  void write(const char* name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  std::string patched(const std::string& before, const std::string& diff) const {
    write("file", before);
    write("diff", diff);
    std::string command = "cd '" + folder_.string() + "' && patch -s -p0 file diff > log 2>&1";
    EXPECT_EQ(std::system(command.c_str()), 0);
    std::ifstream in(folder_ / "file", std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  }

  fs::path folder_;
};

TEST_F(PatchRoundTrip, RandomTexts) {
  std::mt19937 random(17);
  for (int round = 0; round < 60; ++round) {
    std::string before, after;
    auto lines = random() % 40 + 1;
    for (auto i = lines; i > 0; --i) {
      std::string line = std::string(1, static_cast<char>('a' + random() % 6)) + "\n";
      auto what = random() % 8;
      if (what != 0) before += line;
      if (what != 1) after += what == 2 ? "new " + line : line;
    }
    if (random() % 4 == 0 && !before.empty()) before.pop_back();
    if (random() % 4 == 0 && !after.empty()) after.pop_back();
    if (before == after || before.empty() || after.empty()) continue;
    EXPECT_EQ(patched(before, unified_diff(before, after, "file", "file")), after)
        << "round " << round;
  }
}

TEST_F(PatchRoundTrip, TextsThatHaveNothingInCommon) {
  std::string before, after;
  for (int i = 0; i < 3000; ++i) {
    before += "before " + std::to_string(i) + "\n";
    after += "after " + std::to_string(i) + "\n";
  }
  EXPECT_EQ(patched(before, unified_diff(before, after, "file", "file")), after);
}

}  // namespace
}  // namespace culprit::source
