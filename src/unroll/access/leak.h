// SPDX-License-Identifier: MIT
// Memory that nothing reaches any more when the run ends, found as LeakSanitizer finds it.
#pragma once

#include "unroll/run/run.h"

namespace culprit::unroll {

// Ends the run with a violation if --checks=+leak and some allocation cannot be reached from
// globals or from the activations that are still there (a run may end inside a call of exit).
void check_leaks(Run& run);

// The same where it depends on unknown inputs: events instead of the end of the run.
void check_leaks_unknown(Run& run);

}  // namespace culprit::unroll
