// SPDX-License-Identifier: MIT
// Arithmetic as circuits of gates. Operands of one operation have equal width, lowest bit first.
#pragma once

#include <span>
#include <utility>

#include "solve/gates.h"

namespace culprit::solve {

class ArithmeticGates {
 public:
  explicit ArithmeticGates(Gates& gates) : gates_(gates) {}

  Bits add(std::span<const Bit> a, std::span<const Bit> b, Bit carry = false_bit);
  Bits negate(std::span<const Bit> a);
  Bits multiply(std::span<const Bit> a, std::span<const Bit> b);
  // Quotient and remainder as fresh bits that a relation defines: quotient * b + remainder == a
  // without overflow, and remainder < b; where b is 0 as SMT-LIB says.
  std::pair<Bits, Bits> divide(std::span<const Bit> a, std::span<const Bit> b);
  Bits shift_left(std::span<const Bit> a, std::span<const Bit> by);
  Bits shift_right(std::span<const Bit> a, std::span<const Bit> by, Bit fill);
  Bit equal(std::span<const Bit> a, std::span<const Bit> b);
  Bit unsigned_less(std::span<const Bit> a, std::span<const Bit> b);
  Bit signed_less(std::span<const Bit> a, std::span<const Bit> b);
  Bits choose(Bit condition, std::span<const Bit> then, std::span<const Bit> otherwise,
              ChoiceClauses clauses = ChoiceClauses::all);

 private:
  // The product's lowest bits; `overflow` collects what would not fit.
  Bits multiply_into(std::span<const Bit> a, std::span<const Bit> b, std::size_t width,
                     Bits* overflow);
  Bits multiply_by_constant(std::span<const Bit> a, std::span<const Bit> constant);
  Bit less(std::span<const Bit> a, std::span<const Bit> b, bool is_signed);

  Gates& gates_;
};

}  // namespace culprit::solve
