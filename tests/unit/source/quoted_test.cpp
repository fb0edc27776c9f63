// SPDX-License-Identifier: MIT
#include "source/quoted.h"

#include <gtest/gtest.h>

#include "source/one_line.h"
#include "source/ordinal.h"

namespace culprit::source {
namespace {

TEST(Quoted, EscapesWhatCWouldNotTake) {
  EXPECT_EQ(quoted("a\n\"\\\x01"), "\"a\\n\\\"\\\\\\001\"");
  EXPECT_EQ(quoted("caf\xc3\xa9\xff"), "\"caf\xc3\xa9\\377\"");
}

TEST(OneLine, JoinsAndCuts) {
  EXPECT_EQ(one_line("  if (a\n\t&& b)"), "if (a && b)");
  EXPECT_EQ(one_line("if (a && b)", 9), "if (a ...");
  EXPECT_EQ(one_line("print(\"a  b\\\"  c\",\n  d)  "), "print(\"a  b\\\"  c\", d)");
  EXPECT_EQ(one_line("a == '\"'  && b  == '\\\"'   ;"), "a == '\"' && b == '\\\"' ;");
  EXPECT_EQ(one_line("not \"closed  here"), "not \"closed here");
}

TEST(Ordinal, KnowsTheTeens) {
  EXPECT_EQ(ordinal(1), "1st");
  EXPECT_EQ(ordinal(2), "2nd");
  EXPECT_EQ(ordinal(13), "13th");
  EXPECT_EQ(ordinal(23), "23rd");
}

}  // namespace
}  // namespace culprit::source
