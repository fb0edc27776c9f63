// SPDX-License-Identifier: MIT
#include "repair/c/text_differences.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

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

TEST(TextDistance, CountsCharacters) {
  EXPECT_EQ(text_distance("", ""), 0U);
  EXPECT_EQ(text_distance("abc", "abc"), 0U);
  EXPECT_EQ(text_distance("", "abc"), 3U);
  EXPECT_EQ(text_distance("kitten", "sitting"), 3U);
  EXPECT_EQ(text_distance("abcdef", "abXdef"), 1U);
}

// The obvious recursion.
std::size_t slow_distance(std::string_view one, std::string_view other) {
  if (one.empty() || other.empty()) return one.size() + other.size();
  if (one[0] == other[0]) return slow_distance(one.substr(1), other.substr(1));
  return 1 + std::min({slow_distance(one.substr(1), other), slow_distance(one, other.substr(1)),
                       slow_distance(one.substr(1), other.substr(1))});
}

TEST(TextDistance, IsThatOfTheObviousRecursion) {
  std::mt19937 random(1);
  auto word = [&] {
    std::string made(random() % 6, 'a');
    for (char& each : made) each = static_cast<char>('a' + random() % 3);
    return made;
  };
  for (int i = 0; i < 2000; ++i) {
    const std::string one = word(), other = word();
    EXPECT_EQ(text_distance(one, other), slow_distance(one, other)) << one << ' ' << other;
  }
}

}  // namespace
}  // namespace culprit::repair
