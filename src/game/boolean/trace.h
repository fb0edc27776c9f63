// SPDX-License-Identifier: MIT
// From path edges back to a run. Every edge was found after the edges that it follows from, so
// walking backwards through layers of ever smaller times ends at the start of main; calls are
// filled in from the layers of the callee's exit.
#pragma once

#include "boolean/trace.h"
#include "game/boolean/distance.h"
#include "game/boolean/reachability.h"

namespace culprit::game {

// A run to the earliest found violation under one choice of the rigid variables `within`. The
// reachability has run, has kept its history and has found one.
boolean::Trace failing_run(const Reachability& reachability, const Bdd& within);

// One with the fewest steps.
boolean::Trace shortest_failing_run(const Reachability& reachability, const Distances& distances,
                                    const Bdd& within);

}  // namespace culprit::game
