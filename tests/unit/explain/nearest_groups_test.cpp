// SPDX-License-Identifier: MIT
#include "explain/nearest_groups.h"

#include <gtest/gtest.h>

namespace culprit::explain {
namespace {

using Numbers = std::vector<std::size_t>;
using Steps = std::vector<std::uint64_t>;

TEST(NearestGroups, PutRunsTogetherByWhatTheyHaveInCommon) {
  const std::vector<NearestGroup> groups = group_runs({{1, 8, 9}, {2, 8, 9}, {3, 9}});
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(groups[0].runs, (Numbers{0, 1}));
  EXPECT_EQ(groups[0].common, (Steps{8, 9}));
  EXPECT_EQ(groups[1].runs, Numbers{2});
  EXPECT_EQ(groups[1].common, (Steps{3, 9}));
}

TEST(NearestGroups, TakeTheLargestFirst) {
  const std::vector<NearestGroup> groups = group_runs({{1, 5}, {2, 6}, {3, 6}, {4, 6}, {7, 5}});
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(groups[0].runs, (Numbers{1, 2, 3}));
  EXPECT_EQ(groups[1].runs, (Numbers{0, 4}));
}

TEST(NearestGroups, AreOneIfOnlyWhatAllHaveIsShared) {
  const std::vector<NearestGroup> groups = group_runs({{1, 9}, {2, 9}});
  ASSERT_EQ(groups.size(), 1u);
  EXPECT_EQ(groups[0].runs, (Numbers{0, 1}));
  EXPECT_EQ(groups[0].common, Steps{9});
}

TEST(NearestGroups, AreSingleRunsIfNothingIsShared) {
  const std::vector<NearestGroup> groups = group_runs({{1, 2}, {3, 4}});
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(groups[1].common, (Steps{3, 4}));
}

TEST(NearestGroups, KeepRunsTogetherThatDifferInNothing) {
  const std::vector<NearestGroup> groups = group_runs({{1, 2}, {1, 2}});
  ASSERT_EQ(groups.size(), 1u);
  EXPECT_EQ(groups[0].common, (Steps{1, 2}));
}

TEST(NearestGroups, OfNoRunsAreNone) {
  EXPECT_TRUE(group_runs({}).empty());
}

}  // namespace
}  // namespace culprit::explain
