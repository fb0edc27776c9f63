// SPDX-License-Identifier: MIT
// A formula as it was written, before it is known which parts are words and which are formulas.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "circuit/circuit.h"
#include "source/source_span.h"

namespace culprit::frontend::ltl {

using ExpressionId = std::size_t;

enum class Operator : std::uint8_t {
  word,      // bits of a signal
  constant,  // value, width 0 if it has none
  negation,
  bitwise_negation,
  minus,
  multiply,
  divide,
  remainder,
  add,
  subtract,
  shift_left,
  shift_right,
  equal,
  different,
  less,
  less_equal,
  greater,
  greater_equal,
  conjunction,
  exclusive_or,
  disjunction,
  implication,
  equivalence,
  concatenation,
  past,  // of its operand, `value` cycles ago
  make_signed,
  globally,
  finally,
  next,
  until,
  weak_until,
  release,
  strong_release,
};

inline bool is_temporal(Operator op) {
  return op >= Operator::globally;
}
inline bool is_comparison(Operator op) {
  return op >= Operator::equal && op <= Operator::greater_equal;
}

struct Expression {
  Operator op = Operator::constant;
  std::vector<ExpressionId> operands;
  source::SourceSpan span;
  ::culprit::circuit::Word bits;
  ::culprit::circuit::Signed is_signed = ::culprit::circuit::Signed::no;
  std::uint64_t value = 0;
  std::size_t width = 0;
  bool temporal = false;  // itself or something inside is
};

using Expressions = std::vector<Expression>;  // operands before what is made of them

}  // namespace culprit::frontend::ltl
