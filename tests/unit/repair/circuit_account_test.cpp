// SPDX-License-Identifier: MIT
#include "repair/circuit/circuit_account.h"

#include <gtest/gtest.h>

namespace culprit::repair {
namespace {

CircuitRepair repair_of(std::vector<std::size_t> components) {
  CircuitRepair repair;
  for (std::size_t each : components) repair.changes.push_back({each, {"1"}});
  return repair;
}

std::vector<std::size_t> components_of(const std::vector<UndecidedComponent>& undecided) {
  std::vector<std::size_t> result;
  for (const UndecidedComponent& each : undecided) result.push_back(each.component);
  return result;
}

TEST(CircuitAccount, WhatIsInNoListIsUndecidedForTheReason) {
  CircuitRepairResult result;
  result.unrepairable = {3};
  account_for(result, {3, 4, 5}, "out of time");
  EXPECT_EQ(components_of(result.undecided), (std::vector<std::size_t>{4, 5}));
  EXPECT_EQ(result.undecided[0].reason, "out of time");
  EXPECT_TRUE(result.repaired.empty());
}

TEST(CircuitAccount, WhatWasRepairedBeforeTheEndIsNotUndecided) {
  CircuitRepairResult result;
  result.repairs.push_back(repair_of({4}));
  result.undecided = {{4, "out of time"}, {5, "too many states"}};
  account_for(result, {4, 5, 6}, "out of time");
  EXPECT_EQ(result.repaired, (std::vector<std::size_t>{4}));
  EXPECT_EQ(components_of(result.undecided), (std::vector<std::size_t>{5, 6}));
  EXPECT_EQ(result.undecided[0].reason, "too many states");
}

TEST(CircuitAccount, ARepairOfSeveralIsARepairOfNoneAlone) {
  CircuitRepairResult result;
  result.unrepairable = {1, 2};
  result.repairs.push_back(repair_of({1, 2}));
  account_for(result, {1, 2}, "");
  EXPECT_EQ(result.unrepairable.size(), 2u);
  EXPECT_TRUE(result.repaired.empty());
}

TEST(CircuitAccount, SetsAreCounted) {
  EXPECT_EQ(number_of_sets(5, 2), 10u);
  EXPECT_EQ(number_of_sets(2, 3), 0u);
  EXPECT_EQ(number_of_sets(100000, 50), UINT64_MAX);
}

TEST(CircuitAccount, TheSharesOfAllProcessesAreAllSets) {
  for (std::uint64_t sets : {0u, 1u, 2u, 3u, 10u, 11u}) {
    for (std::uint64_t count : {1u, 2u, 3u, 4u}) {
      std::uint64_t sum = 0;
      for (std::uint64_t index = 0; index < count; ++index)
        sum += share_of_sets(sets, index, count);
      EXPECT_EQ(sum, sets);
    }
  }
}

}  // namespace
}  // namespace culprit::repair
