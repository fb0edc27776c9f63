// SPDX-License-Identifier: MIT
// Repairs of a circuit as a report tells them.
#pragma once

#include <optional>
#include <vector>

#include "circuit/circuit.h"
#include "findings/circuit/circuit_check.h"
#include "repair/circuit/circuit_patch.h"
#include "repair/circuit/circuit_repair.h"
#include "result/report.h"

namespace culprit::findings {

// The text that a repair makes of the circuit's.
struct CircuitText {
  source::FileEdits edits;
  std::string diff;  // empty: the text has no place for it
};

struct FoundCircuitRepairs {
  const circuit::Circuit& circuit;
  const game::CircuitCheckResult& checked;
  const repair::CircuitRepairResult& found;
  std::size_t suspects = 0;
  bool consistency = false;               // was it asked for
  std::vector<result::Recheck> rechecks;  // of each repair
  std::vector<CircuitText> texts;         // of each repair
};

// `begun` has what every report begins with; `check` is what was made of `repairs.checked`.
result::Report circuit_repairs_report(result::Report begun, result::CircuitCheck check,
                                      const FoundCircuitRepairs& repairs);

}  // namespace culprit::findings
