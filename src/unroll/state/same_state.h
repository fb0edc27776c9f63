// SPDX-License-Identifier: MIT
// Whether a run with known inputs is where it was before, so that it will do the same again.
#pragma once

#include <cstdint>
#include <span>

#include "unroll/state/state.h"

namespace culprit::unroll {

// The same instruction of the same activations?
bool is_same_place(const State& now, const State& before);
// Do all variables and objects have the same values? Locals that stand in the same places of the
// stack count as the same, and pointers to them. Slots that do not count (ascending) may differ.
// `compared` grows by the words that were looked at. Requires the same place and no terms.
bool has_same_values(const State& now, const State& before,
                     std::span<const std::uint32_t> slots_that_do_not_count,
                     std::uint64_t& compared);

}  // namespace culprit::unroll
