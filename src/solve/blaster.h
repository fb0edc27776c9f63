// SPDX-License-Identifier: MIT
// Terms -> gates, each term once.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "formula/terms.h"
#include "solve/arithmetic_gates.h"
#include "solve/gates.h"

namespace culprit::solve {

class Blaster {
 public:
  Blaster(formula::Terms& terms, Clauses& clauses);

  // Lowest first. What the span shows is gone after the next call.
  std::span<const Bit> bits(formula::Term term);
  Bit condition(formula::Term term) { return bits(term)[0]; }
  [[nodiscard]] Gates& gates() { return gates_; }
  [[nodiscard]] const Gates& gates() const { return gates_; }
  // The variables among the terms so far, in the order in which they came.
  [[nodiscard]] const std::vector<formula::Term>& variables() const { return variables_; }
  [[nodiscard]] std::span<const Bit> known_bits(formula::Term term) const;

 private:
  [[nodiscard]] bool is_done(formula::Term term) const;
  // The term that stands for this one: another one where the operation is written in simpler ones.
  formula::Term lowered(formula::Term term);
  Bits translate(formula::Term term);
  const std::pair<Bits, Bits>& division(formula::Term a, formula::Term b);
  Bits sum(formula::Term a, formula::Term b);
  Bits constant_bits(formula::Term term) const;
  void apply_known_bits(formula::Term term, Bits& result) const;

  formula::Terms& terms_;
  Gates gates_;
  ArithmeticGates arithmetic_;
  std::vector<std::uint32_t> place_;  // of each term: index + 1 into bits_
  Bits bits_;
  std::vector<formula::Term> variables_;
  std::unordered_map<formula::Term, formula::Term> lowered_;
  std::vector<bool> is_float_circuit_;  // of each term: came into being when a float was expanded
  std::unordered_map<std::uint64_t, std::pair<Bits, Bits>> divisions_;
};

}  // namespace culprit::solve
