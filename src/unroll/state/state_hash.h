// SPDX-License-Identifier: MIT
// A number that tells states apart, as far as they can behave differently: what was executed before
// does not count, nor slots that are not read any more, nor what inputs and objects will be called.
// Of 64 bits: among a million states two are taken for one with a probability of about 10^-7.
#pragma once

#include <cstdint>

#include "unroll/state/state.h"

namespace culprit::unroll {

std::uint64_t hash_of(const ParkedThread& thread);
// Of where a thread stands: its activations and its next visible operation, without values.
std::uint64_t place_hash(const Stack& stack, const VisibleOperation& next);
// A state of one thread without terms. Objects that are as they are in `base` do not count.
std::uint64_t hash_of(const State& state, const Memory& base, bool any_slot_counts);
// Does nothing in the state depend on an unknown value? Then executing it on costs little.
bool is_constant(const State& state);
// All threads are parked. Objects that are as they are in `base` do not count.
std::uint64_t hash_of(const State& state, const State& base, const formula::Terms* terms);

}  // namespace culprit::unroll
