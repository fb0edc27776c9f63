// SPDX-License-Identifier: MIT
// The expressions that a person would write over the variables of a Boolean program
// (bit_expression.h): true on `one`, false on `zero`.
#pragma once

#include <vector>

#include "boolean/program.h"
#include "game/boolean/encoder.h"

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
