// SPDX-License-Identifier: MIT
// A run of a circuit as a report tells it: a row for each signal, a value for each cycle.
#pragma once

#include <string>
#include <vector>

#include "circuit/circuit.h"
#include "circuit/simulation.h"
#include "result/circuit_check.h"

namespace culprit::findings {

enum class Rows : std::uint8_t { relevant, all };

// Relevant rows: inputs, registers and outputs that the formula depends on, and what it names.
result::CircuitRun circuit_run_of(const circuit::Circuit& circuit, const circuit::Run& run,
                                  circuit::FormulaId formula, Rows rows);

// What another circuit with the same inputs does with those of a run, for so many cycles.
result::CircuitRun same_inputs_in(const circuit::Circuit& other, const circuit::Run& run,
                                  std::size_t cycles, circuit::FormulaId formula);

// The number as the user would write it: decimal, negative where the signal is signed.
std::string word_value(const std::vector<bool>& bits, circuit::Signed is_signed);

}  // namespace culprit::findings
