// SPDX-License-Identifier: MIT
// Terms as plain trees, with the obvious evaluator: nothing is simplified, nothing is shared, and
// no line is shared with src/formula. What formula::Terms makes of the same tree must have the same
// value for all values of the variables.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "formula/terms.h"

namespace culprit::reference {

// One for each function of formula::Terms that makes a term.
enum class Action : std::uint8_t {
  constant,  // immediate: the bits
  variable,  // immediate: its number
  complement,
  negate,
  bit_and,
  bit_or,
  bit_xor,
  add,
  subtract,
  multiply,
  unsigned_divide,
  unsigned_remainder,
  signed_divide,
  signed_remainder,
  shift_left,
  shift_right_logical,
  shift_right_arithmetic,
  equal,
  unsigned_less,
  unsigned_less_equal,
  signed_less,
  signed_less_equal,
  choose,
  concatenate,
  extract,      // immediate: the lowest bit
  zero_extend,  // width: the new one
  sign_extend,
  add_overflows,  // immediate: 1 if signed
  subtract_overflows,
  multiply_overflows,
};
inline constexpr std::size_t action_count =
    static_cast<std::size_t>(Action::multiply_overflows) + 1;

struct Plain {
  Action action;
  std::uint32_t width;
  std::uint64_t immediate = 0;
  std::array<const Plain*, 3> operands{};
};

[[nodiscard]] std::size_t operand_count(Action action);
// Up to 64 bits; `variables` by number.
[[nodiscard]] std::uint64_t evaluate(const Plain& term,
                                     const std::vector<std::uint64_t>& variables);
[[nodiscard]] formula::Term build(formula::Terms& terms, const Plain& term,
                                  const std::vector<formula::Term>& variables);
// The outermost operation on operands that are built already.
[[nodiscard]] formula::Term build_outermost(formula::Terms& terms, const Plain& term,
                                            const std::array<formula::Term, 3>& operands);
[[nodiscard]] std::string to_string(const Plain& term);

}  // namespace culprit::reference
