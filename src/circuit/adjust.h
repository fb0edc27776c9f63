// SPDX-License-Identifier: MIT
// What the command line adds to a circuit: a reset, inputs that are given.
#pragma once

#include <string>
#include <vector>

#include "circuit/circuit.h"
#include "circuit/simulation.h"

namespace culprit::circuit {

// The input is `asserted` for one cycle before position 0, and never again.
void add_reset(Circuit& circuit, NodeId input, bool asserted);

// The word has these values at positions 0, 1, …; the last one stays. They become a constraint.
void fix_input(Circuit& circuit, const Word& word, const std::vector<std::uint64_t>& values);

// The inputs follow the run; after a finite one they are free. Takes the place of all constraints.
// `asked` is the formula that the run is about: where its atoms do not depend on inputs, those at
// the last position of a finite run are free too. The formula that is returned says that the
// assumptions of the circuit as it was are broken on the way, which excuses a violation.
FormulaId follow(Circuit& circuit, const Run& run, FormulaId asked);

}  // namespace culprit::circuit
