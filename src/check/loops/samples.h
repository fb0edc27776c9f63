// SPDX-License-Identifier: MIT
// What the variables of a loop are at its head, in a few runs whose inputs are drawn, small ones for
// the most part. Guesses that are made of them need no luck (loops/relations.h).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "unroll/explore/loop_cuts.h"
#include "unroll/run/subject.h"
#include "unroll/run/unrolling.h"

namespace culprit::check {

// A state at the head.
using LoopSample = std::map<unroll::CutPlace, std::uint64_t>;
// By Cut::loop.
using LoopSamples = std::map<std::uint64_t, std::vector<LoopSample>>;

// Of the loops that `cuts` cuts, in the order of the runs.
LoopSamples samples_of(const unroll::Subject& subject, const unroll::UnknownOptions& options,
                       formula::Terms& terms, const unroll::Registry& registry,
                       const unroll::LoopCuts& cuts, const std::function<std::string()>& stop);

}  // namespace culprit::check
