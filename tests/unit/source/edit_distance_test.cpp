// SPDX-License-Identifier: MIT
#include "source/edit_distance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

namespace culprit::source {
namespace {

TEST(EditDistance, CountsEdits) {
  EXPECT_EQ(edit_distance("", ""), 0u);
  EXPECT_EQ(edit_distance("abc", "abc"), 0u);
  EXPECT_EQ(edit_distance("abc", ""), 3u);
  EXPECT_EQ(edit_distance("function", "fnction"), 1u);
  EXPECT_EQ(edit_distance("run", "rnu"), 1u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
}

// The obvious recursion.
std::size_t slow_distance(std::string_view one, std::string_view other) {
  if (one.empty() || other.empty()) return one.size() + other.size();
  const std::size_t same = one[0] == other[0] ? 0 : 1;
  std::size_t least =
      std::min({slow_distance(one.substr(1), other) + 1, slow_distance(one, other.substr(1)) + 1,
                slow_distance(one.substr(1), other.substr(1)) + same});
  const bool swapped =
      one.size() > 1 && other.size() > 1 && one[0] == other[1] && one[1] == other[0];
  if (swapped) least = std::min(least, slow_distance(one.substr(2), other.substr(2)) + 1);
  return least;
}

TEST(EditDistance, IsThatOfTheObviousRecursion) {
  std::mt19937 random(1);
  auto word = [&] {
    std::string made(random() % 6, 'a');
    for (char& each : made) each = static_cast<char>('a' + random() % 3);
    return made;
  };
  for (int i = 0; i < 2000; ++i) {
    const std::string one = word(), other = word();
    EXPECT_EQ(edit_distance(one, other), slow_distance(one, other)) << one << ' ' << other;
  }
}

}  // namespace
}  // namespace culprit::source
