// SPDX-License-Identifier: MIT
#include "repair/circuit/circuit_shares.h"

#include <gtest/gtest.h>

#include "repair/circuit/circuit_account.h"

namespace culprit::repair {
namespace {

// Shares that are not run: what comes back is made up.
class CircuitShares : public testing::Test {
 protected:
  using Outcome = ShareOutcome<CircuitRepairResult>;

  CircuitRepairResult search(std::vector<std::vector<Outcome>> rounds) {
    rounds_ = 0;
    return find_circuit_repairs_in_shares(
        circuit_, files_, run_, options_, limits_, 2,
        [&](const std::vector<Share<CircuitRepairResult>>& shares) {
          EXPECT_EQ(shares.size(), 2u);
          return rounds.at(rounds_++);
        });
  }

  static Outcome found(CircuitRepairResult result) { return {std::move(result), ""}; }

  circuit::Circuit circuit_;
  source::SourceFiles files_;
  circuit::Run run_;
  CircuitRepairOptions options_;
  game::Limits limits_;
  std::size_t rounds_ = 0;
};

TEST_F(CircuitShares, LargerSetsAreTriedOnlyIfNoSingleHelps) {
  options_.suspects = {1, 2, 3};
  options_.faults = 2;
  CircuitRepairResult first;
  first.repairs.emplace_back().changes = {{1, {"x"}}};
  first.repaired = {1};
  CircuitRepairResult second;
  second.unrepairable = {2};
  CircuitRepairResult all = search({{found(first), found(second)}});
  EXPECT_EQ(rounds_, 1u);
  EXPECT_EQ(all.repairs.size(), 1u);
  EXPECT_EQ(all.unrepairable, (std::vector<std::size_t>{2}));
  ASSERT_EQ(all.undecided.size(), 1u);  // nobody spoke of it
  EXPECT_EQ(all.undecided[0].component, 3u);
}

TEST_F(CircuitShares, WhatIsKnownOfSinglesStaysKnown) {
  options_.suspects = {1, 2, 3};
  options_.faults = 2;
  CircuitRepairResult first, second, pairs;
  first.unrepairable = {1, 3};
  second.unrepairable = {2};
  pairs.faults = 2;
  pairs.repairs.emplace_back().changes = {{1, {"x"}}, {2, {"y"}}};
  pairs.repaired_sets = 1;
  CircuitRepairResult all = search({{found(first), found(second)}, {found(pairs), {{}, "lost"}}});
  EXPECT_EQ(rounds_, 2u);
  EXPECT_EQ(all.faults, 2u);
  EXPECT_EQ(all.repairs.size(), 1u);
  EXPECT_EQ(all.unrepairable.size(), 3u);
  EXPECT_EQ(all.undecided_sets, share_of_sets(3, 1, 2));  // that the lost share had
  EXPECT_EQ(all.reason, "lost");
}

}  // namespace
}  // namespace culprit::repair
