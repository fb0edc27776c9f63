// SPDX-License-Identifier: MIT
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

#include "report/parts/detail.h"
#include "report/parts/json_parts.h"
#include "report/parts/palette.h"
#include "result/report.h"

namespace culprit::report {

std::string content_to_text(const result::Report& report, const result::Localization& found,
                            Detail detail, const Palette& colours);
// The likeliest diagnoses alone, behind what is said of all of them.
std::string blame_in_story(const result::Report& report, const result::Localization& found,
                           Detail detail, const Palette& colours);
// "2 single expressions could each fix all of them (complete)"
std::string blame_to_words(const result::Report& report, const result::Localization& found);
Json content_to_json(const result::Report& report, const result::Localization& found);

}  // namespace culprit::report
