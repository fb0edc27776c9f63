// SPDX-License-Identifier: MIT
// Float operations by the compiler's own arithmetic, and values to try them on: random ones,
// special ones, and those near where rounding changes.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "formula/terms.h"

namespace culprit::reference {

// One operation of formula::Terms on floats (or integers) of a width.
struct FloatOperation {
  std::string name;
  std::vector<std::uint32_t> operand_widths;
  formula::Term (*build)(formula::Terms&, const std::vector<formula::Term>&);
  std::uint64_t (*compute)(const std::vector<std::uint64_t>&);
};

// All operations on floats and doubles, and conversions between them and integers of several
// widths.
[[nodiscard]] const std::vector<FloatOperation>& float_operations();

class InterestingFloats {
 public:
  explicit InterestingFloats(std::uint64_t seed) : random_(seed) {}
  // Operands for an operation: related to one another more often than by chance.
  [[nodiscard]] std::vector<std::uint64_t> operands(const FloatOperation& operation);

 private:
  std::uint64_t value(std::uint32_t width);
  std::mt19937_64 random_;
};

// A term whose only unknowns are these variables, evaluated again and again without a walk.
class CompiledTerm {
 public:
  CompiledTerm(const formula::Terms& terms, formula::Term term,
               const std::vector<formula::Term>& variables);
  [[nodiscard]] std::uint64_t operator()(const std::vector<std::uint64_t>& values);
  [[nodiscard]] std::size_t size() const { return order_.size(); }

 private:
  const formula::Terms& terms_;
  formula::Term term_;
  std::vector<formula::Term> variables_;
  std::vector<formula::Term> order_;
  std::vector<std::vector<std::uint64_t>> limbs_;
};

}  // namespace culprit::reference
