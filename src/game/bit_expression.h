// From two sets of valuations to a small expression that is true on the one and false on the other.
// First the fewest variables that can tell them apart, then the smallest expression over them
// (truth_tables.h); with more than four variables an irredundant sum of products.
#pragma once

#include <vector>

#include "boolean/expression.h"
#include "game/bdd.h"

namespace culprit::game {

struct BitExpression {
  boolean::Expressions nodes;  // variable i is the i-th of the given variables; the root is last
  int cost = 0;
};

// `one` and `zero` are disjoint and depend on the BDD variables given alone; earlier ones are used
// rather than later ones.
BitExpression small_expression(const BddManager& manager, const std::vector<int>& variables,
                               const Bdd& one, const Bdd& zero);
// The function that an expression computes.
Bdd function_of(const BddManager& manager, const std::vector<int>& variables,
                const BitExpression& expression);

}  // namespace culprit::game
