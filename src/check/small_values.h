// SPDX-License-Identifier: MIT
// Among the runs that violate a rule, one with small and readable inputs.
#pragma once

#include <functional>
#include <vector>

#include "check/query.h"
#include "unroll/run/unrolling.h"

namespace culprit::check {

// From the model `best` on: input by input, the smallest value of a few that is possible with those
// chosen before; `fixed` has to hold too. Ends early when `enough` says so. The result is a model
// of all this.
solve::Model with_small_values(Queries& queries, std::vector<formula::Term> fixed,
                               const std::vector<unroll::Input>& inputs, solve::Model best,
                               const std::function<bool()>& enough);

}  // namespace culprit::check
