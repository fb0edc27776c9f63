// SPDX-License-Identifier: MIT
#include "game/boolean/smallest_expression.h"

#include "game/expressions/bit_expression.h"

namespace culprit::game {

std::vector<SmallExpression> smallest_expressions(const Encoder& encoder,
                                                  const std::vector<boolean::VariableId>& preferred,
                                                  const Bdd& one, const Bdd& zero,
                                                  std::size_t most) {
  ExpressionSearch search;
  for (boolean::VariableId variable : preferred)
    search.variables.push_back(encoder.layout().current(encoder.layout().slot(variable)));
  search.reading = preferred;  // as they are declared
  std::vector<SmallExpression> result;
  for (BitExpression& small : small_expressions(encoder.manager(), search, one, zero, most)) {
    for (boolean::Expression& node : small.nodes) {
      if (node.variable != boolean::none) node.variable = preferred[node.variable];
    }
    result.push_back({std::move(small.nodes), std::move(small.function), small.cost});
  }
  return result;
}

}  // namespace culprit::game
