// SPDX-License-Identifier: MIT
// --jobs: the search for repairs of a Boolean program in several processes, and how what they find
// travels.
#pragma once

#include "commands/delivery/progress.h"
#include "repair/boolean/boolean_shares.h"

namespace culprit::commands {

// Runs shares of the search in this program, each in a process of its own. The limits and the
// progress outlive it.
repair::RunShares<repair::BooleanRepairResult> boolean_shares_in_jobs(
    const boolean::Program& program, const game::Limits& limits, Progress& progress);

}  // namespace culprit::commands
