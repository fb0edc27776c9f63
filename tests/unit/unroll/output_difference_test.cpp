// SPDX-License-Identifier: MIT
#include "unroll/run/output_difference.h"

#include <gtest/gtest.h>

namespace culprit::unroll {
namespace {

std::string in_words(std::string_view one, std::string_view other) {
  const OutputDifference found = output_difference(one, other, 30);
  return found.one + " / " + found.other + found.where();
}

TEST(OutputDifference, ShortOutputsAreShownWhole) {
  EXPECT_EQ(in_words("3\n", "4"), R"("3\n" / "4")");
  EXPECT_EQ(in_words("", "4"), R"("" / "4")");
}

TEST(OutputDifference, LongOnesWhereTheyDiffer) {
  EXPECT_EQ(in_words("Please enter three numbers > 1 is in the middle\n",
                     "Please enter three numbers > 2 is in the middle\n"),
            R"("…three numbers > 1 is in the mi…" / "…three numbers > 2 is in the mi…")");
  EXPECT_EQ(in_words("one\ntwo\nthree\nfour five six seven eight\n",
                     "one  \ntwo\nthree\nfour five six seven nine\n"),
            R"("four five six seven eight" / "four five six seven nine" (line 4 of the output))");
}

TEST(OutputDifference, OneMayHaveEnded) {
  EXPECT_EQ(in_words("one\ntwo\n", "one\ntwo\nthree\nfour five six seven\n"),
            R"(nothing / "three" (line 3 of the output))");
  EXPECT_EQ(in_words("one two three four five six seven eight nine", "one two three four"),
            R"("one two three four five six se…" / "one two three four")");
}

}  // namespace
}  // namespace culprit::unroll
