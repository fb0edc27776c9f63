// SPDX-License-Identifier: MIT
// Boolean programs on concrete states: one valuation at a time, no BDDs. Slow and obvious on
// purpose: it is the second opinion on src/game and shares no code with it.
#pragma once

#include <cstdint>
#include <vector>

#include "boolean/program.h"

namespace culprit::recheck {

// The values of Program::visible(routine): bit i is the i-th variable.
using State = std::uint64_t;

// What an expression may evaluate to.
struct Outcomes {
  bool can_be_true = false;
  bool can_be_false = false;
  [[nodiscard]] bool allow(bool value) const { return value ? can_be_true : can_be_false; }
};

class StateSpace {
 public:
  explicit StateSpace(const boolean::Program& program);

  [[nodiscard]] const boolean::Program& program() const { return program_; }
  // The most variables that are visible in any routine; more than 64 cannot be handled.
  [[nodiscard]] std::size_t widest() const { return widest_; }
  [[nodiscard]] std::size_t bit(boolean::VariableId variable) const { return bits_[variable]; }
  [[nodiscard]] State globals_of(State state) const { return state & global_mask_; }
  [[nodiscard]] State global_mask() const { return global_mask_; }
  [[nodiscard]] bool value(State state, boolean::VariableId variable) const {
    return (state >> bits_[variable]) & 1u;
  }
  [[nodiscard]] State with(State state, boolean::VariableId variable, bool value) const;

  // `after` is what primed variables mean.
  [[nodiscard]] Outcomes evaluate(boolean::ExpressionId expression, State before,
                                  State after) const;
  [[nodiscard]] Outcomes evaluate(boolean::ExpressionId expression, State state) const {
    return evaluate(expression, state, state);
  }
  [[nodiscard]] bool enforced(boolean::RoutineId routine, State state) const;
  // Every tuple of values that the expressions may take together; bit i is the i-th.
  [[nodiscard]] std::vector<State> tuples(const std::vector<boolean::ExpressionId>& expressions,
                                          State state) const;

 private:
  const boolean::Program& program_;
  std::vector<std::size_t> bits_;
  State global_mask_ = 0;
  std::size_t widest_ = 0;
};

}  // namespace culprit::recheck
