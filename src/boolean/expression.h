// SPDX-License-Identifier: MIT
// Expressions of Boolean programs. All expressions of a program live in one vector, in postorder:
// the operands of a node stand before it, and the nodes of one expression are the contiguous range
// [first, id]. Every traversal is therefore a loop over a range, and a sum of a hundred thousand
// operands needs no stack.
#pragma once

#include <cstdint>
#include <vector>

#include "source/source_span.h"

namespace culprit::boolean {

using ExpressionId = std::uint32_t;
using VariableId = std::uint32_t;
inline constexpr std::uint32_t none = UINT32_MAX;

enum class ExpressionKind : std::uint8_t {
  constant,      // 0, 1, F, T
  variable,      // v
  primed,        // 'v: the value after the assignment, in its constrain clause
  unknown,       // *: either value, chosen anew at each evaluation
  choose,        // choose[p, n]: 1 if p, otherwise 0 if n, otherwise either
  negation,      // !a
  conjunction,   // a & b
  disjunction,   // a | b
  exclusive_or,  // a ^ b, a != b
  equivalence,   // a = b, a <=> b
  implication,   // a => b
};

struct Expression {
  ExpressionKind kind = ExpressionKind::constant;
  bool value = false;          // constant
  VariableId variable = none;  // variable, primed
  ExpressionId first = none;   // where the nodes of this expression begin
  ExpressionId left = none;    // negation, and all with two operands
  ExpressionId right = none;   // all with two operands
  source::SourceSpan span;
};

using Expressions = std::vector<Expression>;

}  // namespace culprit::boolean
