// What `culprit check` says about a Boolean program.
//
//   toggle.bp:4:10: violated: assert(p1)
//       4 |   assert(p1);
//         |          ^~
//   failing run
//     line 2   p1,p2,p3 := 0,1,1        p1 = 0  p2 = 1  p3 = 1
//     line 3   f()
//     line 6     p1,p2,p3 := …
#pragma once

#include <string>

#include "boolean/program.h"
#include "game/check.h"
#include "recheck/recheck.h"
#include "report/detail.h"
#include "report/json_parts.h"
#include "report/palette.h"
#include "report/statistics.h"
#include "source/source_files.h"

namespace culprit::report {

struct BooleanCheckReport {
  const boolean::Program& program;
  const game::CheckResult& checked;
  recheck::Recheck recheck;  // of the failing run
  const source::SourceFiles& files;
  Statistics statistics;
};

using result::Heading;

std::string boolean_check_to_text(const BooleanCheckReport& report, Detail detail,
                                  const Palette& colours);
std::string boolean_check_to_json(const Heading& heading, const BooleanCheckReport& report);

// The headline of the violated assertion, with its source line.
std::string violated_assertion_to_text(const BooleanCheckReport& report, const Palette& colours);

}  // namespace culprit::report
