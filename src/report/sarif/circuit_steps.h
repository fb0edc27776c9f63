// SPDX-License-Identifier: MIT
// A run of a circuit as steps: what each signal that matters becomes, cycle by cycle, at the place
// of its declaration.
#pragma once

#include "result/circuit_check.h"
#include "result/run_view.h"

namespace culprit::report {

// `property`: where a step is shown whose signal has no place of its own.
result::RunView steps_of(const result::CircuitRun& run, source::SourceSpan property,
                         bool is_program);

}  // namespace culprit::report
