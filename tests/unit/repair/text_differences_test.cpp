// SPDX-License-Identifier: MIT
#include "repair/c/text_differences.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "repair/c/several_texts.h"

namespace culprit::repair {
namespace {

bool says(const std::vector<frontend::TextDifference>& all, std::string_view printed,
          std::string_view expected) {
  return std::any_of(all.begin(), all.end(), [&](const frontend::TextDifference& each) {
    return each.printed == printed && each.expected == expected;
  });
}

TEST(TextDifferences, OfEqualTextsThereAreNone) {
  EXPECT_TRUE(text_differences("a\nb\n", "a\nb\n").empty());
}

TEST(TextDifferences, AreWhatStandsBetweenACommonBeginningAndEnd) {
  std::vector<frontend::TextDifference> all = text_differences("Sum: 5\n", "Sum = 5\n");
  ASSERT_TRUE(says(all, ":", " ="));
  EXPECT_EQ(all.front().before, "Sum");
  EXPECT_EQ(all.front().behind, " 5\n");
}

TEST(TextDifferences, AreFoundLineByLine) {
  std::vector<frontend::TextDifference> all = text_differences("x 1\ny 2\n", "X 1\nY 2\n");
  EXPECT_TRUE(says(all, "x", "X"));
  EXPECT_TRUE(says(all, "y", "Y"));
}

TEST(TextDifferences, AreFoundAtSeveralPlacesOfALine) {
  std::vector<frontend::TextDifference> all = text_differences("a:1 b:2", "a=1 b=2");
  EXPECT_GE(
      std::count_if(all.begin(), all.end(),
                    [](const auto& each) { return each.printed == ":" && each.expected == "="; }),
      2);
}

TEST(TextDifferences, MayBeSomethingThatIsMissing) {
  EXPECT_TRUE(says(text_differences("ab", "a b"), "", " "));
}

TEST(TextDifferences, AreFoundWordByWord) {
  std::vector<frontend::TextDifference> all =
      text_differences("the second number: Sum is 7", "the next number: The sum: 7");
  EXPECT_TRUE(says(all, "second", "next"));
  EXPECT_TRUE(says(all, "Sum is", "The sum:"));
}

TEST(TextDistance, IsOfWhatDiffers) {
  EXPECT_EQ(text_distance("", ""), 0U);
  EXPECT_EQ(text_distance("Sum is 7", "Sum: 7"), 3U);
  const std::string text(100'000, 'x');
  EXPECT_EQ(text_distance(text + "a" + text, text + "b" + text), 1U);
  EXPECT_EQ(text_distance(text, "yy"), 600U);
}

}  // namespace
}  // namespace culprit::repair
