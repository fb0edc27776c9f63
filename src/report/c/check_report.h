// SPDX-License-Identifier: MIT
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

#include "report/parts/detail.h"
#include "report/parts/json_parts.h"
#include "report/parts/palette.h"
#include "result/report.h"

namespace culprit::report {

std::string content_to_text(const result::Report& report, const result::Check& check, Detail detail,
                            const Palette& colours);
Json content_to_json(const result::Report& report, const result::Check& check);
// The failing run alone, shorter: its inputs, the first and last steps, and what a native run says.
std::string failing_run_in_story(const result::Report& report, const result::Check& check,
                                 Detail detail);
// "complete", "up to unwind 8 (main.0 may go on), stdin up to 16 bytes"
std::string extent_to_text(const result::Report& report, const result::Check& check);

}  // namespace culprit::report
