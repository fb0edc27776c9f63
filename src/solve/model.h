// SPDX-License-Identifier: MIT
// An assignment to the variables of terms, and the values that other terms have under it.
#pragma once

#include <cstdint>
#include <vector>

#include "formula/terms.h"

namespace culprit::solve {

class Model {
 public:
  explicit Model(const formula::Terms& terms);

  // Before the first query about a term that depends on it.
  void set(formula::Term variable, std::uint64_t bits);  // up to 64 bits
  void set(formula::Term variable, std::vector<std::uint64_t> limbs);
  // The value of any term, variables that the model does not know being 0; remembered, so asking
  // about many terms that share parts costs each part once. Terms of up to 64 bits.
  std::uint64_t value(formula::Term term);
  std::vector<std::uint64_t> wide_value(formula::Term term);
  bool is_true(formula::Term condition) { return value(condition) != 0; }

 private:
  enum class State : std::uint8_t { unknown, narrow, wide };

  [[nodiscard]] State state(formula::Term term) const;
  void store(formula::Term term, std::uint64_t bits);
  void store(formula::Term term, std::vector<std::uint64_t> limbs);
  // All operands have values.
  void evaluate(formula::Term term);
  void evaluate_below(formula::Term term);
  [[nodiscard]] std::vector<std::uint64_t> limbs_of(formula::Term term) const;

  const formula::Terms* terms_;
  // By the term's number; a value of more than 64 bits is an index into wide_.
  std::vector<State> states_;
  std::vector<std::uint64_t> values_;
  std::vector<std::vector<std::uint64_t>> wide_;
};

}  // namespace culprit::solve
