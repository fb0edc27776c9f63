// SPDX-License-Identifier: MIT
// Which components of a circuit can be replaced so that it satisfies its properties for all inputs,
// and by what? (Paper 002.) For every suspect, in this order:
//   1. Consistency: if no outputs at all could have saved the failing run, it is unrepairable.
//   2. The exact search (game/circuit/circuit_search.h) among functions of the component's own
//   operands.
//   3. The game (game/circuit/circuit_game.h), for functions of everything that is visible. A lost
//   safety game
//      proves that there is no replacement.
//   4. Where the Büchi game does not decide, the exact search over all registers and inputs, which
//   may
//      also prove that there is none.
// What works is written as a person would (circuit_candidates.h), or read off table or strategy.
// Several components are changed together only if no single one helps: the same for each set, the
// targets of assignments first, because they are few. circuit_trial.h is what a replacement has
// to stand, circuit_views.h what it may look at.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "circuit/circuit.h"
#include "game/circuit/circuit_check.h"
#include "game/limits.h"
#include "repair/circuit/behaviour_change.h"
#include "repair/circuit/circuit_terms.h"
#include "source/source_files.h"

namespace culprit::repair {

enum class CircuitMethod : std::uint8_t {
  safety_game,
  buchi_game,
  exact_search,
  expression_search
};
std::string_view name_of(CircuitMethod method);

struct ComponentChange {
  std::size_t component = 0;
  std::vector<std::string> texts;  // of each output
};

struct CircuitRepair {
  std::vector<ComponentChange> changes;
  std::vector<std::string> alternatives;  // other texts for the first change that work too
  CircuitMethod method = CircuitMethod::safety_game;
  int cost = 0;
  BehaviourChange behaviour;
  bool keeps_original = false;  // wherever the game leaves a choice
  bool blocks = false;       // only avoids a violation: no input satisfies the assumptions any more
  bool fixes_input = false;  // decides what the environment should decide (fixed_inputs.h)
  circuit::Circuit repaired;
};

struct CircuitRepairResult;

struct CircuitRepairOptions {
  std::vector<std::size_t> suspects;  // components
  // How many to change together: first so many, then more as long as nothing is found.
  std::size_t fewest = 1, faults = 1;
  // Of several processes, this one examines every count-th suspect or set.
  std::size_t share_index = 0, share_count = 1;
  Language language = Language::verilog;
  bool consistency = false;
  // A second look at a repair that was found, on the text; false: try another one.
  std::function<bool(const CircuitRepair&)> accept = [](const CircuitRepair&) { return true; };
  // Said now and then: what is examined, how far it is.
  std::function<void(const std::string&)> progress = [](const std::string&) {};
  // Told after each repair that was found: what is known so far, should the search be ended.
  std::function<void(const CircuitRepairResult&)> partial;
};

struct UndecidedComponent {
  std::size_t component = 0;
  std::string reason;
};

struct CircuitRepairResult {
  std::vector<CircuitRepair> repairs;
  // Every suspect is in exactly one of these three (circuit_account.h).
  std::vector<std::size_t> repaired;      // alone
  std::vector<std::size_t> unrepairable;  // proved unrepairable, alone
  std::vector<UndecidedComponent> undecided;
  std::vector<std::size_t> consistent;  // could have had other outputs in the failing run
  std::size_t faults = 1;               // how many were changed together
  // Of several components: the same three, where such sets were looked at.
  std::uint64_t repaired_sets = 0, unrepairable_sets = 0, undecided_sets = 0;
  std::string reason;  // why the search ended early
  game::CircuitStatistics statistics;
};

CircuitRepairResult find_circuit_repairs(const circuit::Circuit& circuit,
                                         const source::SourceFiles& files, const circuit::Run& run,
                                         const CircuitRepairOptions& options,
                                         const game::Limits& limits);

// What several processes found, each for its share of the suspects.
CircuitRepairResult merge_shares(std::vector<CircuitRepairResult> shares,
                                 const std::vector<std::size_t>& suspects);

}  // namespace culprit::repair
