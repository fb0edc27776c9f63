// SPDX-License-Identifier: MIT
// Unrolls a Program: the executor, with inputs that are unknown.
#pragma once

#include "formula/terms.h"
#include "unroll/run/registry.h"
#include "unroll/run/run_result.h"
#include "unroll/run/subject.h"
#include "unroll/run/unrolling.h"

namespace culprit::unroll {

// Executes the program for all values of its inputs at once.
Unrolling unroll(const Subject& subject, formula::Terms& terms, Registry& registry,
                 const UnknownOptions& options);

// The same with known values: ReplayOptions::value.
RunResult replay(const Subject& subject, formula::Terms& terms, Registry& registry,
                 const UnknownOptions& options, const StepSink& sink, const InputObserver& met);

}  // namespace culprit::unroll
