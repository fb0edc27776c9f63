// SPDX-License-Identifier: MIT
// All runs up to a bound, for a search that has a clock of its own: loops are followed once more
// only where a run may still be in them, and what stops the search stops the unrolling.
#pragma once

#include <functional>
#include <string>

#include "check/check_program.h"
#include "check/query.h"
#include "unroll/explore/loop_cuts.h"

namespace culprit::check {

struct HowFar {
  std::uint32_t bound = 0;
  unroll::LoopCuts* cuts = nullptr;  // loops that are not followed at all
  Companion* companion = nullptr;    // unrolled like it, and joined
};

// `stop`: a reason to end, or empty.
unroll::Unrolling unrolled(const unroll::Subject& subject, const unroll::UnknownOptions& how,
                           HowFar far, Queries& queries, unroll::Registry& registry,
                           const std::function<std::string()>& stop);

}  // namespace culprit::check
