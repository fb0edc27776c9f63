// SPDX-License-Identifier: MIT
// Float operations as circuits over bit-vectors, written in ordinary terms so that they are
// simplified and shared like all others.
//
//   expand_float(terms, float_less(terms, x, terms.constant(32, 0)))
//   ->  x's sign is set, and the rest of it is neither 0 nor above infinity
//
// Only the outermost operation is expanded; its operands stay as they are.
#pragma once

#include "formula/terms.h"

namespace culprit::formula {

[[nodiscard]] constexpr bool is_float_operation(Op op) {
  return op >= Op::float_add;
}

// The same value without the float operation that the term is.
[[nodiscard]] Term expand_float(Terms& terms, Term term);

}  // namespace culprit::formula
