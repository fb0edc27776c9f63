// SPDX-License-Identifier: MIT
// A run of a Boolean program, statement by statement: what the checker shows and the interpreter
// replays.
#pragma once

#include <cstdint>
#include <vector>

#include "boolean/program.h"

namespace culprit::boolean {

struct TraceStep {
  RoutineId routine = none;
  StatementId statement = none;
  std::uint32_t depth = 0;     // 0 in main
  std::vector<bool> values;    // of Program::visible(routine), before the statement
  std::vector<bool> returned;  // at an exit: what the routine returns
};

// Starts at main's first statement and ends at the assertion that fails. A call is followed by the
// steps of its callee up to and including the callee's exit.
struct Trace {
  std::vector<TraceStep> steps;
};

}  // namespace culprit::boolean
