// SPDX-License-Identifier: MIT
// On which of many predicates is the failure causally dependent? Each one is asked as --cause asks
// (cause.h), of one unrolling of the program with all of them in it.
//
//   assert(a <= 3 || c == 0)      failing a = 9, b = 1
//     line 31  a > 3    without it a run succeeds at distance 1, and none fails:   yes
//     line 31  a == 9   without it a run fails at distance 1 (a = 8):              no
//
// First are those that no successful run has that is as near as the nearest one; then those without which
// a run fails as far away as possible, or not at all. Of those that speak of the same variables
// at the same place only the first is told.
#pragma once

#include <functional>
#include <vector>

#include "explain/explain.h"
#include "explain/hypotheses/proposals.h"

namespace culprit::explain {

// `with_predicates` is the program in which cause_variable(i) says whether the i-th proposal holds;
// those that have no such variable are not asked. `known` are the runs of the program without.
Hypotheses ask_hypotheses(const unroll::Subject& with_predicates,
                          const check::CheckOptions& checking, const KnownRuns& known,
                          const std::vector<Proposal>& proposals, const std::function<bool()>& stop,
                          const std::function<void(const std::string&)>& progress);

}  // namespace culprit::explain
