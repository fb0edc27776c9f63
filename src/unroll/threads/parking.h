// SPDX-License-Identifier: MIT
// The running thread of a state is put aside before its next visible operation, and taken out again.
#pragma once

#include "unroll/state/state.h"
#include "unroll/state/thread.h"

namespace culprit::unroll {

// `granted`: it may perform the operation that it stands before.
void resume_thread(State& state, ThreadNumber thread, bool granted);
void park_thread(State& state, VisibleOperation next);

}  // namespace culprit::unroll
