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

}  // namespace culprit::report
