// SPDX-License-Identifier: MIT
// A circuit beside a Büchi automaton: the automaton's states are listed, the circuit's are BDDs, so
// a set of product states is one BDD for each automaton state.
#pragma once

#include <optional>
#include <vector>

#include "circuit/simulation.h"
#include "game/circuit/circuit_model.h"
#include "game/circuit/ltl_automaton.h"

namespace culprit::game {

using ProductSet = std::vector<Bdd>;  // over the circuit's registers

// A run that was found: what the environment did and, where cuts are open, what was chosen.
struct FoundRun {
  circuit::Run run;
  std::vector<circuit::Values> choices;  // one for each position
};

class BuchiProduct {
 public:
  // Every step satisfies `constraint`. The atoms of the automaton are known to the model.
  BuchiProduct(const CircuitModel& model, const Automaton& automaton, const Bdd& constraint);

  // Is there a run of the circuit, for some inputs and choices, that the automaton accepts? A run
  // that has reached the automaton's sink is finite; the one found is then shortest.
  std::optional<FoundRun> find_run();

  // For each state the steps whose transition is in all of the sets of `accepting` and leads into
  // the set; over registers, inputs and choices.
  [[nodiscard]] ProductSet steps_into(const ProductSet& set, std::uint64_t accepting) const;
  [[nodiscard]] const Bdd& label(std::size_t state, std::size_t transition) const {
    return labels_[state][transition];
  }
  [[nodiscard]] const Automaton& automaton() const { return automaton_; }
  [[nodiscard]] const CircuitModel& model() const { return model_; }
  [[nodiscard]] ProductSet nothing() const;
  [[nodiscard]] double reached_states() const { return reached_states_; }
  [[nodiscard]] std::size_t depth() const { return rings_.size(); }

 private:
  struct State {
    circuit::Values registers;
    std::size_t automaton = 0;
  };
  struct Step {
    State from;
    circuit::Values inputs, choices;
  };

  [[nodiscard]] ProductSet before(const ProductSet& set, std::uint64_t accepting) const;
  bool explore();  // true: the sink was reached
  [[nodiscard]] ProductSet fair_states() const;
  // The steps of a shortest path from an initial state to a state of the set, and that state.
  std::vector<Step> path_to(const ProductSet& set, State& end) const;
  // Walks from `at` inside the set to `goal`; false if there is no way.
  bool walk(State& at, const ProductSet& inside, const ProductSet& goal,
            std::vector<Step>& steps) const;
  // One step that leads into the set with a transition in these acceptance sets.
  bool step(State& at, const ProductSet& into, std::uint64_t accepting,
            std::vector<Step>& steps) const;
  [[nodiscard]] FoundRun assemble(const std::vector<Step>& stem, const std::vector<Step>& loop,
                                  bool endless) const;
  FoundRun lasso(const ProductSet& fair) const;
  [[nodiscard]] Bdd concrete(const State& state) const { return model_.state_bdd(state.registers); }
  [[nodiscard]] bool contains(const ProductSet& set, const State& state) const {
    return !(concrete(state) & set[state.automaton]).is_false();
  }
  [[nodiscard]] circuit::Values choices_of(const std::map<int, bool>& solution) const;

  const CircuitModel& model_;
  const Automaton& automaton_;
  Bdd constraint_, moves_;
  std::vector<std::vector<Bdd>> labels_;
  std::vector<ProductSet> rings_;
  ProductSet reached_;
  double reached_states_ = 0;
};

bool is_empty(const ProductSet& set);

}  // namespace culprit::game
