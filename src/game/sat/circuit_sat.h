// SPDX-License-Identifier: MIT
// Invariants by SAT, for circuits whose states are too many for decision diagrams (a multiplier of
// eight bits): bounded model checking finds the shortest failing run, induction over k positions
// proves that there is none.
//
//   start, good, good, good, bad?           a failing run
//   anywhere, good, good, good, bad?        no: then good for ever
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "circuit/circuit.h"
#include "circuit/simulation.h"
#include "game/limits.h"

namespace culprit::game {

// `constraint` is assumed at every position, `invariant` must hold at each.
struct InvariantQuery {
  circuit::NodeId constraint = circuit::one;
  circuit::NodeId invariant = circuit::one;
};

struct InvariantAnswer {
  enum class Outcome : std::uint8_t { holds, violated, undecided } outcome = Outcome::undecided;
  std::optional<circuit::Run> run;  // of violated; finite
  std::size_t depth = 0;            // positions that were looked at
};

// What a formula under the circuit's constraints comes down to, if it is an invariant and the
// circuit is so large that SAT should be asked before decision diagrams. Adds nodes to the circuit.
std::optional<InvariantQuery> large_invariant(circuit::Circuit& circuit,
                                              circuit::FormulaId formula);

// The number of registers and inputs that the nodes depend on, over all time.
std::size_t influence_size(const circuit::Circuit& circuit,
                           const std::vector<circuit::NodeId>& roots);

// LimitReached passes through.
InvariantAnswer check_invariant(const circuit::Circuit& circuit, const InvariantQuery& query,
                                const Limits& limits);

// Whether the open cuts can have values along the inputs of the run so that no position breaks the
// invariant before the constraint is broken. `always` must hold at each position. Necessary for a
// replacement to exist. LimitReached passes through.
bool can_be_saved(const circuit::Circuit& circuit, const InvariantQuery& query,
                  const std::vector<circuit::NodeId>& open, circuit::NodeId always,
                  const circuit::Run& run, const Limits& limits);

}  // namespace culprit::game
