// What `culprit explain` says: the failing run left, the nearest successful run right, and only
// what differs and matters.
//
//   minmax.c:14:3: violated: assert(least <= most)
//   the closest successful run differs in 3 places that matter (5 in all, proved minimal)
//
//                               fails               succeeds
//     input2                    0                   1
//     line  9  least > input2   true                false
//     line 10  most             0                   1 (not executed)
//     line 13  least <= most    fails               holds
#pragma once

#include <string>

#include "check/check_program.h"
#include "explain/explanation.h"
#include "recheck/recheck.h"
#include "report/boolean_check_report.h"
#include "report/palette.h"
#include "report/run_json.h"
#include "report/statistics.h"
#include "source/source_files.h"

namespace culprit::report {

struct ExplainReport {
  const check::CheckResult& checked;
  const explain::Explanation* explanation;  // null: there is no failing run to explain
  recheck::Recheck failing_recheck, passing_recheck;
  const source::SourceFiles& files;
  std::string name;  // of the first file
  bool show_ssa = false;
  Statistics statistics;
};

std::string explain_to_text(const ExplainReport& report, Detail detail, const Palette& colours);
std::string explain_to_json(const Heading& heading, const ExplainReport& report);

}  // namespace culprit::report
