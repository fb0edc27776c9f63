// SPDX-License-Identifier: MIT
// Smallest expressions over at most four variables, found by building functions in the order of
// their cost. Knows nothing of BDDs: a function is its truth table, bit i of which is the value
// where the variables are the bits of i.
#pragma once

#include <cstdint>
#include <vector>

#include "boolean/expression.h"

namespace culprit::game {

using TruthTable = std::uint16_t;
inline constexpr std::size_t most_table_variables = 4;

struct TableExpression {
  TruthTable table = 0;
  int cost = 0;
  boolean::Expressions nodes;  // over variable ids 0 … n-1
};

// Expressions for tables that contain `one` and avoid `zero`, cheapest first, at most `most`. A
// search that grows too large ends early, possibly with none.
std::vector<TableExpression> cheapest_tables(std::size_t variables, TruthTable one, TruthTable zero,
                                             std::size_t most);

}  // namespace culprit::game
