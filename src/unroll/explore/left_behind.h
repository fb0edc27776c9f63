// SPDX-License-Identifier: MIT
// What a run that has ended leaves in memory: WantedRuns::left.
#pragma once

#include <vector>

#include "unroll/run/run.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

// In the current state. What was never written is an input.
std::vector<formula::Term> left_behind(Run& run);

}  // namespace culprit::unroll
