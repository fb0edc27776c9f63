// SPDX-License-Identifier: MIT
// The nearest successful run of a circuit as a report tells it.
#pragma once

#include "circuit/circuit.h"
#include "explain/finite/circuit_explanation.h"
#include "findings/circuit/circuit_run.h"
#include "result/report.h"

namespace culprit::findings {

// `begun` is the report of the failing run. `found` is null where there is none to explain.
result::Report circuit_explanation_report(result::Report begun, const circuit::Circuit& circuit,
                                          const explain::CircuitExplanation* found,
                                          const result::Recheck& passing, Rows rows);

}  // namespace culprit::findings
