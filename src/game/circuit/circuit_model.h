// SPDX-License-Identifier: MIT
// A circuit as BDDs. Every node that matters is a function of the registers, the inputs and the
// choices: the values of the cuts that are left open. One variable for each of them, near those
// that it works with (variable_order.h); a register's next-state variable follows its current one.
//
// Sets of states are functions of the current variables. `before` replaces each register by its
// next-state function, which needs no transition relation; `after` uses one, in parts, with early
// quantification.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "circuit/circuit.h"
#include "circuit/simulation.h"
#include "game/bdd/bdd.h"
#include "game/bdd/bdd_compose.h"
#include "game/limits.h"

namespace culprit::game {

class CircuitModel {
 public:
  // `roots` are the nodes that will be asked for, beside the registers; `open` the cuts that become
  // choices; `spare` variables come last, for what the caller likes.
  CircuitModel(const circuit::Circuit& circuit, const std::vector<circuit::NodeId>& roots,
               const std::vector<circuit::NodeId>& open, const Limits& limits, int spare = 0);

  [[nodiscard]] const circuit::Circuit& circuit() const { return circuit_; }
  [[nodiscard]] const BddManager& manager() const { return *manager_; }
  // How many steps backwards and forwards were made.
  [[nodiscard]] std::size_t steps() const { return steps_; }
  [[nodiscard]] const Bdd& value(circuit::NodeId node) const { return values_.at(node); }
  [[nodiscard]] bool knows(circuit::NodeId node) const { return values_.contains(node); }
  [[nodiscard]] Bdd choice(std::size_t index) const { return manager_->variable(choices_[index]); }
  [[nodiscard]] Bdd spare(std::size_t index) const {
    return manager_->variable(first_spare_ + static_cast<int>(index));
  }
  [[nodiscard]] int choice_variable(std::size_t index) const { return choices_[index]; }
  [[nodiscard]] int spare_variable(std::size_t index) const {
    return first_spare_ + static_cast<int>(index);
  }
  [[nodiscard]] std::size_t choice_count() const { return choices_.size(); }
  // -1 for a register or input that nothing depends on.
  [[nodiscard]] int state_variable(std::size_t index) const { return states_[index]; }
  [[nodiscard]] int input_variable(std::size_t index) const { return inputs_[index]; }

  [[nodiscard]] const Bdd& initial() const { return initial_; }
  [[nodiscard]] const Bdd& state_cube() const { return state_cube_; }
  [[nodiscard]] const Bdd& input_cube() const { return input_cube_; }
  [[nodiscard]] const Bdd& choice_cube() const { return choice_cube_; }
  // The registers that only the specification sees.
  [[nodiscard]] const Bdd& hidden_cube() const { return hidden_cube_; }
  [[nodiscard]] Bdd move_cube() const { return input_cube_ & choice_cube_; }

  // Where a step leads into the set, as a function of registers, inputs and choices.
  [[nodiscard]] Bdd before(const Bdd& set) const;
  // Where the steps (a set over registers, inputs and choices) lead.
  [[nodiscard]] Bdd after(const Bdd& steps) const;

  // Concrete values: `registers` gives the state as a conjunction of literals.
  [[nodiscard]] Bdd state_bdd(const circuit::Values& state) const;
  [[nodiscard]] circuit::Values state_of(const std::map<int, bool>& solution) const;
  [[nodiscard]] circuit::Values inputs_of(const std::map<int, bool>& solution) const;

  void check_limits() const;

 private:
  [[nodiscard]] std::vector<circuit::NodeId> in_good_order(
      const std::vector<circuit::NodeId>& order) const;
  void number_variables(const std::vector<circuit::NodeId>& order, int spare);
  void evaluate(const std::vector<circuit::NodeId>& order);
  void prepare_after();
  void prepare_initial();
  // Before a step: the limits, a word about it, perhaps a better order of the variables.
  void begin_step() const;

  const circuit::Circuit& circuit_;
  std::vector<circuit::NodeId> open_;
  Limits limits_;
  mutable std::size_t steps_ = 0;
  std::vector<int> states_, next_states_, inputs_, choices_;
  int first_spare_ = 0;
  // The manager goes last.
  std::unique_ptr<BddManager> manager_;
  std::map<circuit::NodeId, Bdd> values_;
  Bdd initial_, state_cube_, input_cube_, choice_cube_, hidden_cube_;
  std::unique_ptr<Substitution> next_functions_;
  std::unique_ptr<Renaming> next_to_current_;
  struct Part {
    int next;        // the variable
    Bdd function;    // its value
    Bdd quantified;  // variables that no later part mentions
  };
  std::vector<Part> parts_;
  Bdd unmentioned_;  // current variables and moves that no part mentions
};

}  // namespace culprit::game
