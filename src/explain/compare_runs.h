// SPDX-License-Identifier: MIT
// What is different in a successful run, in words, and what of it matters.
#pragma once

#include <functional>

#include "check/check_program.h"
#include "explain/explanation.h"
#include "explain/nearest.h"
#include "explain/slice.h"

namespace culprit::explain {

struct RunsCompared {
  const unroll::Subject& subject;
  const check::CheckOptions& checking;
  const check::CheckResult& checked;
  check::Workspace& workspace;
  solve::Model& failing;
  std::function<bool(const unroll::SsaStep&)> counts;
  // The slices of the differences with this run; none: all differences are shown.
  std::function<Slices(const Unrolled&, solve::Model&)> slices;
};

// `problem` says what went wrong; if the run is none that succeeds, it has no `passing`.
struct ComparedRun {
  NearestRun run;
  std::string problem;
};
ComparedRun compare_runs(const RunsCompared& compared, const Unrolled& where,
                         solve::Model& passing);

}  // namespace culprit::explain
