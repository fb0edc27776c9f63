// SPDX-License-Identifier: MIT
// A run of several threads, executed again for what each of them did.
#pragma once

#include "formula/terms.h"
#include "unroll/drivers/changed_runs.h"
#include "unroll/threads/thread_trace.h"

namespace culprit::unroll {

// A run in this order of threads and with these inputs, executed to its end.
ThreadTrace trace_threads(const RunToChange& run, formula::Terms& terms, KnownInputs known,
                          const StepSink& sink = {});

}  // namespace culprit::unroll
