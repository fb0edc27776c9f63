// SPDX-License-Identifier: MIT
// Why does a circuit fail? The successful run that is nearest to the failing one (paper 001, for
// circuits and finite-state programs).
//
//   cycle         0 1 2            cycle         0 1 2
//   failing  d    1 1 0            nearest  d    1 0 0       d differs in cycle 1,
//            q    0 1 3  q < 3              q    0 1 1       q in cycle 2: distance 2
//
// Runs are compared position by position; every input and every register counts once at each. A
// successful run satisfies the assumptions and all properties for ever:
// - Beside a finite failing run of N cycles only what comes in these cycles is compared. The
//   nearest beginning that has broken nothing yet is a lower bound; the model checker says whether
//   it can go on, and if not, more cycles are looked at.
// - Beside an endless one the successful run has as many cycles until it repeats, or more where
//   none has so few. Where it begins again counts like an input.
// What matters (section 5): every difference goes back to the failing run's value or keeps the
// successful one's, which must then follow from the cycle before.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "circuit/circuit.h"
#include "circuit/simulation.h"
#include "explain/finite/bounded_circuit.h"
#include "explain/finite/nearest_model.h"
#include "game/circuit/circuit_check.h"

namespace culprit::explain {

struct CircuitExplainOptions {
  bool slicing = true;
  bool all_slices = false;
  bool assume_antecedents = true;  // a program's successful run comes to the assertion
  std::vector<std::string> keep;   // inputs that the successful run keeps
};

struct CircuitDifference {
  std::size_t signal = 0;  // index into CircuitExplanation::signals; of a loop: none
  std::size_t cycle = 0;
  std::vector<bool> failing, passing;  // bits, lowest first
  // Of an endless run, instead: the cycle that comes after the last.
  bool is_loop = false;
  std::size_t failing_loop = 0, passing_loop = 0;
};

struct CircuitExplanation : ModelExplanation {
  std::vector<ComparedSignal> signals;
  std::vector<CircuitDifference> differences;  // by cycle; inputs first
  circuit::Run failing, passing;               // as they were compared
  std::optional<circuit::Run> whole;           // the successful run, if it goes on after that
  std::size_t cycles = 0;                      // of the runs that were compared
  bool any_length = false;                     // no run of another length is nearer
};

// Requires: `checked` has a failing run. InputError: an input to keep that is none.
CircuitExplanation explain_circuit(const circuit::Circuit& circuit,
                                   const game::CircuitCheckResult& checked,
                                   const CircuitExplainOptions& options,
                                   const game::Limits& limits);

}  // namespace culprit::explain
