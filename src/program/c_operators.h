// SPDX-License-Identifier: MIT
// C's infix operators: how they are written and how tightly they bind. Everything that prints
// expressions as C needs this.
#pragma once

#include <string_view>

#include "program/expression.h"

namespace culprit::program {

// How tightly C's operators bind.
enum Precedence : int {
  any = 0,
  conditional = 3,
  logical_or_level = 4,
  logical_and_level = 5,
  bit_or_level = 6,
  bit_xor_level = 7,
  bit_and_level = 8,
  equality = 9,
  relation = 10,
  shifting = 11,
  additive = 12,
  multiplicative = 13,
  unary = 14,
  postfix = 15,
  primary = 16,
};

struct Infix {
  std::string_view text;  // " + "; empty: it is no infix operator
  int precedence = any;
};

Infix infix_of(Op op);

}  // namespace culprit::program
