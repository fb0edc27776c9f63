// What `culprit explain` says about a program with threads: the switch that matters, and the values
// that followed from it.
//
//   twostage.c:48:5: violated: assert(follows == seen + 1)
//   the closest successful run differs in 1 of 2 switches
//     switch 1: t1 (write_both) is interrupted before line 29; it should go on
//
//                             fails    succeeds
//     t8  line 46  follows    0        2
#pragma once

#include <string>
#include <vector>

#include "explain/nearest_schedule.h"
#include "recheck/recheck.h"
#include "report/boolean_check_report.h"
#include "report/palette.h"
#include "report/run_json.h"
#include "report/statistics.h"

namespace culprit::report {

struct ScheduleExplanationReport {
  const check::CheckResult& checked;
  const explain::ScheduleExplanation& explanation;
  recheck::Recheck recheck;  // of the failing run
  recheck::Recheck passing_recheck;
  const std::vector<std::string>& assumed;
  const source::SourceFiles& files;
  Statistics statistics;
};

std::string schedule_explanation_to_text(const ScheduleExplanationReport& report, Detail detail,
                                         const Palette& colours);
std::string schedule_explanation_to_json(const Heading& heading,
                                         const ScheduleExplanationReport& report);

}  // namespace culprit::report
