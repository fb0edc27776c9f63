// SPDX-License-Identifier: MIT
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

#include "report/parts/detail.h"
#include "report/parts/json_parts.h"
#include "report/parts/palette.h"
#include "result/report.h"

namespace culprit::report {

std::string content_to_text(const result::Report& report, const result::BooleanCheck& check,
                            Detail detail, const Palette& colours);
// The failing run alone.
std::string failing_run_in_story(const result::Report& report, const result::BooleanCheck& check,
                                 Detail detail, const Palette& colours);
Json content_to_json(const result::Report& report, const result::BooleanCheck& check);

// Parts that repair prints too: the headline of the violated assertion, with its source line;
// verdict, reason, properties, property and counterexample.
std::string violated_assertion_to_text(const result::Report& report,
                                       const result::BooleanCheck& check, const Palette& colours);
Json boolean_check_to_json(const result::Report& report, const result::BooleanCheck& check);

// The steps of a successful run.
Json boolean_steps_to_json(const std::vector<result::BooleanStep>& steps,
                           const source::SourceFiles& files);

}  // namespace culprit::report
