// SPDX-License-Identifier: MIT
// Executes a Program: the constant path of symbolic execution. With known inputs every value stays
// a constant and this is an interpreter; a value that is not (yet) known carries a tag, and the
// places that meet one are where unknown inputs enter.
//
//   RunResult result = execute(subject, sink);
#pragma once

#include "unroll/run/run_result.h"
#include "unroll/run/subject.h"

namespace culprit::unroll {

class Coverage;

// Throws InputError for an Environment::inputs entry that cannot be used: an ambiguous name (the
// message lists the choices), a value that does not fit the type.
RunResult execute(const Subject& subject, const StepSink& sink = {}, Coverage* coverage = nullptr);

}  // namespace culprit::unroll
