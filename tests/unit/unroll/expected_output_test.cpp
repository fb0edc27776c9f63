// SPDX-License-Identifier: MIT
// How far a run has come in printing what is expected.
#include "unroll/state/expected_output.h"

#include <gtest/gtest.h>

namespace culprit::unroll {
namespace {

bool prints(std::string_view expected, std::string_view printed) {
  ExpectedOutput output(expected);
  std::optional<OutputPosition> at = output.after({}, printed);
  return at && output.is_complete(*at);
}

TEST(ExpectedOutput, IsTheSameText) {
  EXPECT_TRUE(prints("12 a\n", "12 a\n"));
  EXPECT_FALSE(prints("12 a\n", "12 b\n"));
  EXPECT_FALSE(prints("12 a\n", "12"));
  EXPECT_FALSE(prints("12\n", "12 a\n"));
  EXPECT_TRUE(prints("", ""));
}

TEST(ExpectedOutput, IgnoresWhiteSpaceAtLineEndsAndTheEnd) {
  EXPECT_TRUE(prints("a\nb\n", "a \t\nb"));
  EXPECT_TRUE(prints("a  \nb", "a\nb\n\n\n"));
  EXPECT_FALSE(prints("a\n\nb", "a\nb"));
  EXPECT_FALSE(prints("a b", "a  b"));
  EXPECT_FALSE(prints("a b", "ab"));
  EXPECT_FALSE(prints(" a", "a"));
}

TEST(ExpectedOutput, DoesNotDependOnHowTheTextIsDivided) {
  ExpectedOutput output("one two\nthree\n");
  std::string printed = "one two  \nthree";
  for (std::size_t cut = 0; cut <= printed.size(); ++cut) {
    auto first = output.after({}, std::string_view(printed).substr(0, cut));
    ASSERT_TRUE(first) << cut;
    auto second = output.after(*first, std::string_view(printed).substr(cut));
    ASSERT_TRUE(second) << cut;
    EXPECT_TRUE(output.is_complete(*second)) << cut;
  }
}

TEST(ExpectedOutput, SaysWhereAnyTextMayEnd) {
  ExpectedOutput output("abc");
  OutputPosition anything{1, 0, "", true};
  EXPECT_TRUE(output.is_complete(anything));
  ASSERT_EQ(output.ends(anything).size(), 3u);
  EXPECT_EQ(output.ends(anything).front().matched, 1u);
  EXPECT_EQ(output.ends(anything).back().matched, 3u);
  EXPECT_EQ(output.ends({}).size(), 1u);
}

TEST(ExpectedOutput, ShowsWhatComesNext) {
  ExpectedOutput output("a\n  17 b");
  auto at = output.after({}, "a\n");
  ASSERT_TRUE(at);
  EXPECT_EQ(output.visible_rest(*at), "17 b");
}

}  // namespace
}  // namespace culprit::unroll
