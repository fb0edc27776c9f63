// SPDX-License-Identifier: MIT
// The nearest successful run of a program with threads as a report tells it.
#pragma once

#include <string>
#include <vector>

#include "check/check_program.h"
#include "explain/nearest_schedule.h"
#include "result/report.h"

namespace culprit::findings {

struct ExplainedSchedule {
  const check::CheckResult& checked;  // with a failing run
  const explain::ScheduleExplanation& explanation;
  result::Recheck recheck, passing_recheck;
  std::vector<std::string> assumed;  // by the user
};

// `begun` has what every report begins with.
result::Report schedule_explanation_report(result::Report begun, const ExplainedSchedule& found);

}  // namespace culprit::findings
