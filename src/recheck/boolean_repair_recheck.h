// A repair of a Boolean program is made in the text; the text is read and model-checked from
// scratch, and, if it is small enough, checked once more by the explicit-state checker.
#pragma once

#include <string_view>
#include <vector>

#include "boolean/program.h"
#include "boolean/trace.h"
#include "game/limits.h"
#include "recheck/recheck.h"
#include "source/edits.h"

namespace culprit::recheck {

Recheck recheck_repair(std::string_view text, const std::vector<source::Edit>& edits,
                       const game::Limits& limits);

// A failing run is replayed on an interpreter.
Recheck recheck_failing_run(const boolean::Program& program, const boolean::Trace& trace);

}  // namespace culprit::recheck
