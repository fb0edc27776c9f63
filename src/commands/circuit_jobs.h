// SPDX-License-Identifier: MIT
// --jobs: the search for repairs of a circuit in several processes, and how what they find travels.
#pragma once

#include "commands/delivery/progress.h"
#include "repair/circuit/circuit_shares.h"

namespace culprit::commands {

// Runs shares of the search in this circuit, each in a process of its own. All of these outlive it.
repair::RunShares<repair::CircuitRepairResult> circuit_shares_in_jobs(
    const circuit::Circuit& circuit, const game::Limits& limits, Progress& progress);

}  // namespace culprit::commands
