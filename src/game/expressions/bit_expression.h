// SPDX-License-Identifier: MIT
// From two sets of valuations to the expressions that a person would write: true on `one`, false on
// `zero`; everything else is free.
//
// First the fewest variables that can tell `one` from `zero` are found, then the smallest
// expression over them with ! & | = !=, by building all functions in the order of their cost
// (truth_tables.h); where there are too many variables for that, an irredundant sum of products,
// factored.
#pragma once

#include <vector>

#include "boolean/expression.h"
#include "game/bdd/bdd.h"

namespace culprit::game {

struct BitExpression {
  boolean::Expressions nodes;  // variable i is the i-th of the given variables; the root is last
  int cost = 0;
  Bdd function = Bdd();  // over the BDD variables
};

struct ExpressionSearch {
  std::vector<int> variables;      // of the BDDs; earlier ones are used rather than later ones
  std::vector<unsigned> reading;   // the order in which they are written; empty: as they are given
  std::size_t most_subsets = 600;  // of variables that are tried
  std::size_t most_sets = 12;      // that tell the two apart
  std::size_t further_sizes = 2;   // of such sets, beyond the smallest
};

// At most `most` of them, with different functions, the cheapest first. Never empty. `one` and
// `zero` are disjoint and depend on the variables given alone.
std::vector<BitExpression> small_expressions(const BddManager& manager,
                                             const ExpressionSearch& search, const Bdd& one,
                                             const Bdd& zero, std::size_t most);

}  // namespace culprit::game
