// SPDX-License-Identifier: MIT
// Two states that came to the same place are merged: what is equal stays, what differs becomes a
// choice on the condition that tells the two ways apart.
#pragma once

#include <cstdint>

#include "unroll/run/run.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

// Are there no terms in both of them? To find out takes a look at the whole memory of both.
enum class WithoutTerms : std::uint8_t { not_known, both, not_both };

// `into` becomes both; `from` is used up. False, and nothing is changed: what differs cannot be
// expressed as a choice of values, and the states have to go on apart.
bool merge(Run& run, Symbolic& symbolic, State& into, State& from,
           WithoutTerms without_terms = WithoutTerms::not_known);

}  // namespace culprit::unroll
