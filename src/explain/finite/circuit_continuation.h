// SPDX-License-Identifier: MIT
// Whether the beginning of a run can go on so that it satisfies everything, for ever.
#pragma once

#include <optional>

#include "circuit/circuit.h"
#include "circuit/simulation.h"
#include "game/limits.h"
#include "solve/solver.h"

namespace culprit::explain {

struct Continuation {
  solve::Answer answer = solve::Answer::unknown;  // unknown: a limit was reached
  std::optional<circuit::Run> run;                // of possible: with its beginning
};

// A run that satisfies the formula, a part of the table, and the circuit's constraints; one that
// begins like this, if a beginning is given.
Continuation continuation(const circuit::Circuit& circuit, const circuit::Formulas& formulas,
                          circuit::FormulaId wanted, const std::optional<circuit::Run>& beginning,
                          const game::Limits& limits);

}  // namespace culprit::explain
