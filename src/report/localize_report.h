// What `culprit localize` says: which expressions can be to blame, with the values they should have
// had.
//
//   2 of 3 tests fail; 2 single expressions could each fix all of them (complete)
//
//   1. sum.c:6:15: this condition should have been true the 4th time              in main
//       6 |   for (i = 0; i < n; i++) s += a[i];
//         |               ^~~~~
#pragma once

#include <string>
#include <vector>

#include "localize/localize.h"
#include "recheck/recheck.h"
#include "report/boolean_check_report.h"
#include "report/palette.h"
#include "report/run_json.h"
#include "report/statistics.h"
#include "report/threads_report.h"

namespace culprit::report {

struct LocalizeReport {
  const localize::Result& result;
  const std::vector<recheck::Recheck>& rechecks;  // of each diagnosis; empty: --recheck off
  const std::vector<localize::Test>& tests;
  const program::Program& program;
  const source::SourceFiles& files;
  std::string name;                  // of the first file
  bool own_counterexamples = false;  // the tests are failing runs that culprit found itself
  std::string ended;                 // then: why it looks for no more of them
  Statistics statistics;
  const ThreadFindings* threads = nullptr;  // of a program with threads
};

std::string localize_to_text(const LocalizeReport& report, Detail detail, const Palette& colours);
std::string localize_to_json(const Heading& heading, const LocalizeReport& report);

}  // namespace culprit::report
