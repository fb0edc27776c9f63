// SPDX-License-Identifier: MIT
// Where any text may be printed.
#include "unroll/library/any_text.h"

#include <gtest/gtest.h>

namespace culprit::unroll {
namespace {

std::optional<OutputPosition> after_printing(const ExpectedOutput& expected,
                                             std::string_view printed) {
  auto at = expected.after({}, printed);
  return at ? before_any_text(expected, *at) : std::nullopt;
}

TEST(AnyText, MayFollowWhatIsExpected) {
  ExpectedOutput expected("a b\n");
  auto at = after_printing(expected, "a");
  ASSERT_TRUE(at);
  EXPECT_TRUE(at->anything);
  EXPECT_EQ(at->matched, 1u);
  EXPECT_TRUE(expected.is_complete(*at));
}

TEST(AnyText, DoesNotTakeBackWhiteSpace) {
  ExpectedOutput expected("a\n b\n");
  auto at = after_printing(expected, "a\n ");
  ASSERT_TRUE(at);
  EXPECT_EQ(at->matched, 3u);
  // Blanks at a line's end do not count; something else than a line end cannot follow them.
  at = after_printing(expected, "a   ");
  ASSERT_TRUE(at);
  EXPECT_EQ(at->matched, 1u);
  EXPECT_FALSE(after_printing(ExpectedOutput("a b\n"), "a  "));
}

TEST(AnyText, MayStandAtTheEnd) {
  ExpectedOutput expected("a\n");
  auto at = after_printing(expected, "a\n\n");
  ASSERT_TRUE(at);
  EXPECT_TRUE(expected.is_complete(*at));
}

}  // namespace
}  // namespace culprit::unroll
