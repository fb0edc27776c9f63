// From a set of states to the expression that a person would write. The expression must be true on
// `one` and false on `zero`; everything else is free.
//
// First the fewest variables that can tell `one` from `zero` are found, then the smallest
// expression over them with ! & | = !=, by building all functions in the order of their cost; where
// there are too many variables for that, an irredundant sum of products, factored.
#pragma once

#include <vector>

#include "boolean/program.h"
#include "game/encoder.h"

namespace culprit::game {

struct SmallExpression {
  boolean::Expressions nodes;  // postorder, the root last
  Bdd function;                // over current variables
  int cost = 0;
};

// At most `most` of them, with different functions, the cheapest first. Never empty if one & zero
// is false. `preferred` orders the variables: earlier ones are used rather than later ones.
std::vector<SmallExpression> smallest_expressions(const Encoder& encoder,
                                                  const std::vector<boolean::VariableId>& preferred,
                                                  const Bdd& one, const Bdd& zero,
                                                  std::size_t most);

}  // namespace culprit::game
