// SPDX-License-Identifier: MIT
#include "source/line_markers.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace culprit::source {
namespace {

class LineMarkers : public ::testing::Test {
 protected:
  LineMarkers() { std::ofstream(original_) << "x\n"; }
  ~LineMarkers() override { std::filesystem::remove(original_); }

  std::string place_of(const std::string& word, const std::string& text,
                       const std::string& name = "x.i") {
    SourceFiles files;
    FileId file = files.add(name, text);
    auto begin = static_cast<std::uint32_t>(text.find(word));
    return files.describe({file, begin, begin + static_cast<std::uint32_t>(word.size())});
  }

  std::string original_ =
      (std::filesystem::path(::testing::TempDir()) / "culprit_markers.c").string();
};

TEST_F(LineMarkers, NameTheOriginal) {
  std::string text = "# 1 \"none.h\" 1 3\nint y;\n# 12 \"" + original_ + "\" 2\n\n  int z;\n";
  EXPECT_EQ(place_of("z", text), original_ + ":13:7");
  EXPECT_EQ(place_of("y", text), "x.i:2:5");  // that file cannot be read
}

TEST_F(LineMarkers, MayLeaveOutTheName) {
  std::string text = "#line 3 \"" + original_ + "\"\nint y;\n#line 40\nint z;\n";
  EXPECT_EQ(place_of("y", text), original_ + ":3:5");
  EXPECT_EQ(place_of("z", text), original_ + ":40:5");
}

TEST_F(LineMarkers, CountInPreprocessedFilesOnly) {
  EXPECT_EQ(place_of("z", "# 12 \"" + original_ + "\"\nint z;\n", "x.c"), "x.c:2:5");
}

}  // namespace
}  // namespace culprit::source
