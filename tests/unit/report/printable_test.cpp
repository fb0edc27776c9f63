// SPDX-License-Identifier: MIT
#include "report/parts/printable.h"

#include <gtest/gtest.h>

#include "report/parts/json_parts.h"
#include "report/parts/palette.h"

namespace culprit::report {
namespace {

TEST(Printable, ShowsWhatATerminalWouldObey) {
  EXPECT_EQ(printable("a\x1b[2Jb\x07"), "a<1B>[2Jb<07>");
  EXPECT_EQ(printable("\xc2\x9b"
                      "2J"),
            "<U+009B>2J");
  EXPECT_EQ(printable("a\rb"), "a<0D>b");
  EXPECT_EQ(printable("\x7f"), "<7F>");
  EXPECT_EQ(printable("\xe2\x80\xae"), "<U+202E>");
}

TEST(Printable, ShowsWhatIsNoUtf8) {
  EXPECT_EQ(printable("caf\xe9"), "caf<E9>");
  EXPECT_EQ(printable("\xc3\xa9\xff"), "\xc3\xa9<FF>");
}

TEST(Printable, KeepsLinesAndTabs) {
  EXPECT_EQ(printable("a\tb\r\nc\n"), "a\tb\r\nc\n");
}

TEST(Printable, MakesColoursOfMarksOnly) {
  const Palette& colours = palette(Colour::on);
  EXPECT_EQ(printable(std::string(colours.violated) + "x" + std::string(colours.end)),
            "\x1b[1;31mx\x1b[0m");
  EXPECT_EQ(printable("\x1b[1;31mx"), "<1B>[1;31mx");
}

TEST(Printable, JsonEscapesThem) {
  EXPECT_EQ(print(Json("\x1b\xc2\x9b\x7f\xe2\x80\xae\xc3\xa9")),
            "\"\\u001b\\u009b\\u007f\\u202e\xc3\xa9\"\n");
  EXPECT_EQ(print(Json("\xf3\xa0\x80\xa1")), "\"\\udb40\\udc21\"\n");
}

}  // namespace
}  // namespace culprit::report
