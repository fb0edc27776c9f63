// SPDX-License-Identifier: MIT
#include "report/parts/wrap.h"

#include <gtest/gtest.h>

namespace culprit::report {
namespace {

TEST(Wrap, ShortLinesStay) {
  EXPECT_EQ(wrapped("a  b", 2), "a  b\n");
  EXPECT_EQ(wrapped("", 2), "\n");
}

TEST(Wrap, BreaksAtTheLastBlankThatFits) {
  std::string word(40, 'x');
  EXPECT_EQ(wrapped(word + " " + word + " " + word, 4), word + " " + word + "\n    " + word + "\n");
}

TEST(Wrap, PrefersAGapBetweenItems) {
  std::string item = std::string(30, 'x') + " = 1";
  EXPECT_EQ(wrapped(item + "   " + item + "   " + item, 2),
            item + "   " + item + "\n  " + item + "\n");
}

TEST(Wrap, ALongWordStaysWhole) {
  std::string word(150, 'x');
  EXPECT_EQ(wrapped("a " + word + " b", 2), "a\n  " + word + "\n  b\n");
}

TEST(Wrap, ColoursTakeNoRoom) {
  std::string text = "\x1b[1m" + std::string(99, 'x') + "\x1b[0m";
  EXPECT_EQ(wrapped(text, 2), text + "\n");
}

}  // namespace
}  // namespace culprit::report
