// SPDX-License-Identifier: MIT
// The nearest successful run as a report tells it.
#pragma once

#include <vector>

#include "check/check_program.h"
#include "explain/explanation.h"
#include "result/report.h"

namespace culprit::findings {

result::Causality causality_of(const explain::Causality& cause);

// What is known of a failing run.
struct Explained {
  const check::CheckResult& checked;
  const explain::Explanation* explanation = nullptr;  // null: there is no failing run to explain
  result::Recheck failing_recheck, passing_recheck;
  std::vector<result::Recheck> other_rechecks;  // of runs that are as near; empty: not yet
  bool shows_ssa = false;
};

// `begun` has what every report begins with.
result::Report explanation_report(result::Report begun, const Explained& found);

}  // namespace culprit::findings
