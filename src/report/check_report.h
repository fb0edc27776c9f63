// What `culprit check` says about a C program.
//
//   minmax.c:14:3: violated: assert(least <= most)
//      14 |   assert(least <= most);
//         |   ^~~~~~~~~~~~~~~~~~~~~
//   failing run
//     inputs   input1 = 1   input2 = 0
//     line  4  least = 1
//     line 10  condition least > input2 is true
#pragma once

#include <string>

#include "check/check_program.h"
#include "recheck/recheck.h"
#include "report/boolean_check_report.h"
#include "report/palette.h"
#include "report/run_json.h"
#include "report/statistics.h"
#include "source/source_files.h"

namespace culprit::report {

struct CheckReport {
  const check::CheckResult& checked;
  recheck::Recheck recheck;  // of the failing run
  const source::SourceFiles& files;
  std::string name;  // of the first file
  Statistics statistics;
};

std::string check_to_text(const CheckReport& report, Detail detail, const Palette& colours);
std::string check_to_json(const Heading& heading, const CheckReport& report);

}  // namespace culprit::report
