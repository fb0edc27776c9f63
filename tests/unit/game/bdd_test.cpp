// SPDX-License-Identifier: MIT
#include "game/bdd/bdd.h"

#include <gtest/gtest.h>

namespace culprit::game {
namespace {

TEST(Bdd, OperationsAndQuantification) {
  BddManager manager({}, 3);
  Bdd a = manager.variable(0), b = manager.variable(1), c = manager.variable(2);
  EXPECT_EQ(exists(a & b, manager.cube({0})), b);
  EXPECT_EQ(and_exists(a | c, (!a) | b, manager.cube({0})), b | c);
  EXPECT_EQ(rename(a & c, Renaming({{0, 1}})), b & c);
  EXPECT_EQ(support(a & (b | !b) & c), (std::vector<int>{0, 2}));
  EXPECT_EQ(solution_count(a | b, {0, 1}), 3);
  EXPECT_EQ(all_solutions(a ^ b, {0, 1}, 10),
            (std::vector<std::vector<bool>>{{false, true}, {true, false}}));
}

TEST(Bdd, RunningOutOfNodesIsReportedAndSurvived) {
  Limits limits;
  limits.memory_mb = 1;
  BddManager manager(limits, 60);
  auto blow_up = [&] {
    Bdd sum = manager.constant(false);
    for (int i = 0; i < 30; ++i) sum |= manager.variable(i) & manager.variable(59 - (i + 7) % 30);
  };
  EXPECT_THROW(blow_up(), LimitReached);
  EXPECT_EQ(manager.variable(0) & !manager.variable(0), manager.constant(false));
  EXPECT_EQ((manager.variable(0) | manager.variable(1)).is_true(), false);
}

// Pairs far apart make a diagram exponential; next to one another, linear.
TEST(Bdd, ABetterOrderKeepsFunctions) {
  constexpr int pairs = 19;
  BddManager manager({}, 2 * pairs);
  manager.allow_reordering({{0, 1}});
  Bdd sum = manager.constant(false);
  for (int i = 0; i < pairs; ++i) sum |= manager.variable(i) & manager.variable(pairs + i);
  int before = node_count(sum);
  manager.reorder_if_grown();
  EXPECT_LT(node_count(sum), before / 100);
  Bdd again = manager.constant(false);
  for (int i = pairs; i-- > 0;) again |= manager.variable(pairs + i) & manager.variable(i);
  EXPECT_EQ(sum, again);
  EXPECT_EQ(exists(sum, manager.cube({0})), sum | manager.variable(pairs));
  EXPECT_EQ(all_solutions(manager.variable(1) & !manager.variable(pairs + 1), {pairs + 1, 1}, 10),
            (std::vector<std::vector<bool>>{{false, true}}));
}

TEST(Bdd, AManagerCanFollowAnother) {
  for (int variables : {40, 10, 60}) {
    BddManager manager({}, variables);
    EXPECT_EQ(support(manager.variable(variables - 1)), std::vector<int>{variables - 1});
  }
}

}  // namespace
}  // namespace culprit::game
