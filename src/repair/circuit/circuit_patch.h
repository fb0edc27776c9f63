// SPDX-License-Identifier: MIT
// A repair of a Verilog design as changes of its text.
#pragma once

#include <optional>

#include "circuit/circuit.h"
#include "repair/circuit/circuit_repair.h"
#include "source/changed_texts.h"
#include "source/source_files.h"

namespace culprit::repair {

// Nothing where a change has no place in the text: a bit of an expression, a register, an output
// without a name.
std::optional<source::FileEdits> edits_of(const circuit::Circuit& circuit,
                                          const source::SourceFiles& files,
                                          const CircuitRepair& repair);

}  // namespace culprit::repair
