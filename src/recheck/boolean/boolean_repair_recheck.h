// SPDX-License-Identifier: MIT
// A repair of a Boolean program is made in the text; the text is read and model-checked from
// scratch, and, if it is small enough, checked once more by the explicit-state checker.
#pragma once

#include "boolean/program.h"
#include "boolean/trace.h"
#include "frontend/boolean/failures.h"
#include "game/limits.h"
#include "recheck/text_check.h"

namespace culprit::recheck {

// Repairs of the program in this file, which is read again with the same failures in mind.
TextCheck boolean_text_check(const source::SourceFiles& files, source::FileId file,
                             const frontend::boolean::Failures& failures,
                             const game::Limits& limits);

// A failing run is replayed on an interpreter.
Recheck recheck_failing_run(const boolean::Program& program, const boolean::Trace& trace);
// So is a successful one.
Recheck recheck_successful_run(const boolean::Program& program, const boolean::Trace& trace);

}  // namespace culprit::recheck
