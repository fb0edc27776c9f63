// SPDX-License-Identifier: MIT
#include "game/expressions/truth_tables.h"

#include <gtest/gtest.h>

namespace culprit::game {
namespace {

TEST(TruthTables, SmallestFirstAndInsideTheInterval) {
  // One variable: true where it is 0, free where it is 1.
  std::vector<TableExpression> found = cheapest_tables(1, 0b01, 0b00, 5);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].table, 0b11);
  EXPECT_EQ(found[1].table, 0b01);
}

TEST(TruthTables, EveryFunctionOfThreeVariables) {
  for (unsigned table = 0; table < 256; ++table) {
    auto one = static_cast<TruthTable>(table), zero = static_cast<TruthTable>(~table & 0xff);
    std::vector<TableExpression> found = cheapest_tables(3, one, zero, 1);
    ASSERT_EQ(found.size(), 1u) << table;
    EXPECT_EQ(found[0].table, one);
  }
}

}  // namespace
}  // namespace culprit::game
