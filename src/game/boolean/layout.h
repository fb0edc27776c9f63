// SPDX-License-Identifier: MIT
// Which BDD variable stands for what. Locals of different routines share slots: only one routine is
// looked at a time. The copies of one slot stand together, and parameters of an analysis that never
// change during a run ("rigid") are
//   label       which suspect (or alternative) is meant, above everything: each label's game is a
//               subgraph (paper 004, 3.5)
//   recorded    one valuation of the visible variables, beside the slots that it is compared with
//   condition   what an implementation answers for one valuation (paper 004, 3.2), below
//               everything, because a multiplexer with its selectors above the data is small and
//               the other way round is exponential
#pragma once

#include <vector>

#include "boolean/program.h"
#include "game/bdd/bdd.h"

namespace culprit::game {

class Layout {
 public:
  Layout(const boolean::Program& program, int label_bits, int conditions);

  // The slot of a variable that is visible in the routine where it is used.
  [[nodiscard]] std::size_t slot(boolean::VariableId variable) const { return slots_[variable]; }
  [[nodiscard]] std::size_t globals() const { return globals_; }
  [[nodiscard]] std::size_t slots() const { return current_.size(); }

  [[nodiscard]] int entry(std::size_t slot) const {
    return entry_[slot];
  }  // globals and parameters only
  [[nodiscard]] int argument(std::size_t slot) const { return argument_[slot]; }  // parameters only
  [[nodiscard]] int recorded(std::size_t slot) const { return recorded_[slot]; }
  [[nodiscard]] int current(std::size_t slot) const { return current_[slot]; }
  [[nodiscard]] int next(std::size_t slot) const { return next_[slot]; }
  [[nodiscard]] int returned(std::size_t index) const { return returned_[index]; }
  [[nodiscard]] std::size_t most_returned() const { return returned_.size(); }
  [[nodiscard]] const std::vector<int>& label() const { return label_; }
  [[nodiscard]] int outcome() const { return outcome_; }
  // A mark that travels like a global: "the suspect was passed with the recorded valuation".
  [[nodiscard]] int mark_entry() const { return mark_[0]; }
  [[nodiscard]] int mark_current() const { return mark_[1]; }
  [[nodiscard]] int mark_next() const { return mark_[2]; }
  [[nodiscard]] int condition(std::size_t index) const { return conditions_[index]; }
  [[nodiscard]] std::size_t condition_count() const { return conditions_.size(); }
  [[nodiscard]] int variable_count() const { return count_; }

 private:
  std::size_t globals_;
  std::vector<std::size_t> slots_;
  std::vector<int> entry_, argument_, recorded_, current_, next_, returned_, label_, conditions_;
  int mark_[3] = {};
  int outcome_ = 0;
  int count_ = 0;
};

}  // namespace culprit::game
