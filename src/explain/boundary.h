// SPDX-License-Identifier: MIT
// How far must a value go for the run to succeed?
//
//   a is 9 in the failing run and 0 in the successful one; runs with the same differences succeed
//   up to a == 3: whatever is asked about a is best asked about a > 3.
#pragma once

#include <vector>

#include "check/query.h"
#include "explain/explanation.h"
#include "explain/nearest.h"

namespace culprit::explain {

// Gives the shown deltas of a run their scales. `fixed` holds in the runs with these differences.
void find_scales(check::Queries& queries, const Unrolled& where,
                 const std::vector<formula::Term>& fixed, solve::Model& failing,
                 solve::Model& passing, const unroll::Subject& subject, NearestRun& run);

}  // namespace culprit::explain
