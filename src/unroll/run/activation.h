// SPDX-License-Identifier: MIT
// Activations of functions: their slots, and the objects of their locals.
#pragma once

#include <cstdint>

#include "program/ids.h"
#include "unroll/run/run.h"

namespace culprit::unroll {

// Begins an activation: all slots indeterminate, no local alive. Ends the run if the stack is full.
void push_frame(Run& run, const PreparedFunction& code);
// Ends the innermost activation and the life of its locals.
void pop_frame(Run& run);

// Begins a new object for a local of an activation; the local's previous one ends.
ObjectId begin_local(Run& run, const Frame& frame, program::LocalId local, std::uint64_t size);
// Nothing if it is not alive.
void end_local(Run& run, const Frame& frame, program::LocalId local);

}  // namespace culprit::unroll
