// SPDX-License-Identifier: MIT
// Is there a run that never ends? The slow way: all pairs of entry and current state are listed,
// and a run that never ends is a cycle of "can be followed by" or "calls, and waits for".
#pragma once

#include "boolean/program.h"

namespace culprit::reference {

// The program as it is written, without what asserts termination.
bool may_run_for_ever(const boolean::Program& program);

}  // namespace culprit::reference
