// SPDX-License-Identifier: MIT
#include "repair/c/output_distance.h"

#include <gtest/gtest.h>

namespace culprit::repair {
namespace {

TEST(OutputDistance, IsNothingForEqualTexts) {
  EXPECT_EQ(output_distance("", ""), 0);
  EXPECT_EQ(output_distance("Sum = 7\n", "Sum = 7\n"), 0);
}

TEST(OutputDistance, CountsNumbersAsWholes) {
  // Half of a number is no better than none of it.
  EXPECT_NEAR(output_distance("Sum = 12", "Sum = 13"), 1, 0.5);
  EXPECT_NEAR(output_distance("Sum = 99", "Sum = 13"), 1, 0.5);
  EXPECT_NEAR(output_distance("Sum = 7, mean 3", "Sum = 12, mean 3.50"), 2, 0.5);
}

TEST(OutputDistance, CountsWhatIsMissingAndWhatIsTooMuch) {
  EXPECT_NEAR(output_distance("", "1 2 3"), 5, 0.5);
  EXPECT_NEAR(output_distance("1 2 3", "1 3"), 2, 0.5);
  EXPECT_NEAR(output_distance("0 1 2 3", "1 2 3"), 2, 0.5);
}

TEST(OutputDistance, LooksAtCharactersLast) {
  EXPECT_LT(output_distance("Averag", "Average"), output_distance("mean", "Average"));
  EXPECT_LT(output_distance("mean 3", "Average 3"), output_distance("mean 4", "Average 3"));
}

}  // namespace
}  // namespace culprit::repair
