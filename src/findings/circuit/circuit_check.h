// SPDX-License-Identifier: MIT
// The check of a circuit as a report tells it.
#pragma once

#include "circuit/circuit.h"
#include "findings/circuit/circuit_run.h"
#include "game/circuit/circuit_check.h"
#include "result/report.h"

namespace culprit::findings {

result::CircuitFigures figures_of(const game::CircuitStatistics& statistics);

result::CircuitCheck circuit_check_of(const circuit::Circuit& circuit,
                                      const game::CircuitCheckResult& checked, Rows rows);

// `begun` has what every report begins with; `made` is what was made of `checked`.
result::Report circuit_check_report(result::Report begun, const game::CircuitCheckResult& checked,
                                    result::CircuitCheck made);

}  // namespace culprit::findings
