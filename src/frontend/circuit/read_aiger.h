// SPDX-License-Identifier: MIT
// AIGER 1.9, as text (.aag) or binary (.aig): and-inverter graphs with latches, bad states,
// constraints, justice and fairness. Every AND gate is a component. A file without bad states and
// justice properties is read as AIGER 1.0 was: its outputs are the bad states.
#pragma once

#include "circuit/circuit.h"
#include "source/source_files.h"

namespace culprit::frontend::circuit {

::culprit::circuit::Circuit read_aiger(const source::SourceFiles& files, source::FileId file);

}  // namespace culprit::frontend::circuit
