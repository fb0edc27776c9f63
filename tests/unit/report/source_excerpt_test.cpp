// SPDX-License-Identifier: MIT
#include "report/parts/source_excerpt.h"

#include <gtest/gtest.h>

#include "source/utf8.h"

namespace culprit::report {
namespace {

// The excerpt of the text between [ and ] in a file of that text without the two.
std::string excerpt(std::string text) {
  auto begin = static_cast<std::uint32_t>(text.find('['));
  text.erase(begin, 1);
  auto end = static_cast<std::uint32_t>(text.find(']'));
  text.erase(end, 1);
  source::SourceFiles files;
  source::FileId id = files.add("a.c", text);
  return source_excerpt(files, {id, begin, end}, palette(Colour::off));
}

TEST(SourceExcerpt, UnderlinesTheSpan) {
  EXPECT_EQ(excerpt("int x;\n  assert([least <= most]);\n"),
            "    2 |   assert(least <= most);\n"
            "      |          ^~~~~~~~~~~~~\n");
}

TEST(SourceExcerpt, PointsWhereTheSpanIsEmpty) {
  EXPECT_EQ(excerpt("x = 1[]\n"), "    1 | x = 1\n      |      ^\n");
  EXPECT_EQ(excerpt("[]"), "    1 |\n      | ^\n");
}

TEST(SourceExcerpt, ExpandsTabs) {
  EXPECT_EQ(excerpt("\tx\t= [y];\n"),
            "    1 |         x       = y;\n      |                   ^\n");
}

TEST(SourceExcerpt, CountsColumnsNotBytes) {
  EXPECT_EQ(excerpt("s = \"é漢\"; [f]();\n"), "    1 | s = \"é漢\"; f();\n      |            ^\n");
}

TEST(SourceExcerpt, ShowsWhatATerminalCannot) {
  EXPECT_EQ(excerpt("a\x07\xe9 = [b];\n"), "    1 | a<07><E9> = b;\n      |             ^\n");
}

TEST(SourceExcerpt, UnderlinesEveryLineOfAShortSpan) {
  EXPECT_EQ(excerpt("x = [f(a,\n      b)];\n"),
            "    1 | x = f(a,\n      |     ^~~~\n"
            "    2 |       b);\n      |       ~~\n");
}

TEST(SourceExcerpt, LeavesOutTheMiddleOfALongSpan) {
  std::string text = "[{\n";
  for (int i = 0; i < 20; ++i) text += "  s" + std::to_string(i) + ";\n";
  std::string out = excerpt(text + "}]\n");
  EXPECT_NE(out.find("  ... |\n"), std::string::npos);
  EXPECT_NE(out.find("   22 | }"), std::string::npos);
  EXPECT_EQ(out.find("s10"), std::string::npos);
}

// The column, counted in what a terminal shows, at which the first line has `x` and the second one
// its caret.
TEST(SourceExcerpt, CropsLongLinesAroundTheSpan) {
  for (std::size_t before : {0u, 3u, 80u, 95u, 500u, 20000u}) {
    for (std::size_t after : {0u, 3u, 80u, 500u, 20000u}) {
      std::string out =
          excerpt(std::string(before, 'a') + "[xyz]" + std::string(after, 'b') + "\n");
      std::size_t newline = out.find('\n');
      EXPECT_LE(newline, 100u);
      EXPECT_EQ(out.find("xyz"), out.find('^') - newline - 1) << before << " " << after;
      EXPECT_EQ(out.find("..."), before + after + 3 <= 92 ? std::string::npos : out.find("..."));
    }
  }
}

TEST(SourceExcerpt, CropsASpanThatIsTooLongItself) {
  std::string out = excerpt("  [" + std::string(300, 'x') + "];\n");
  std::size_t newline = out.find('\n');
  EXPECT_LE(newline, 100u);
  EXPECT_LE(out.size() - newline - 2, 100u);
}

TEST(SourceExcerpt, IsEmptyWithoutASource) {
  source::SourceFiles files;
  EXPECT_EQ(source_excerpt(files, {}, palette(Colour::off)), "");
  EXPECT_EQ(source_line(files, {}, 50), "");
}

TEST(SourceLine, IsTrimmedAndCropped) {
  source::SourceFiles files;
  source::FileId id = files.add("a.c", "  \tcall(1);  \n" + std::string(200, 'y') + "z\n");
  EXPECT_EQ(source_line(files, {id, 3, 7}, 50), "call(1);");
  EXPECT_EQ(source_line(files, {id, 0, 1}, 50), "call(1);");
  EXPECT_EQ(source_line(files, {id, 214, 215}, 50).size(), 47u);
}

}  // namespace
}  // namespace culprit::report
