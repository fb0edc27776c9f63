// SPDX-License-Identifier: MIT
// What `culprit repair` says about a C program with tests.
//
//   2 of 3 tests fail; 2 patches make all 3 tests pass
//
//   1. sum_to.c:9:15: condition   i < n   ->   i <= n                                    in main
//      @@ -6,7 +6,7 @@
//      …
#pragma once

#include <string>

#include "report/parts/detail.h"
#include "report/parts/json_parts.h"
#include "report/parts/palette.h"
#include "result/report.h"

namespace culprit::report {

std::string content_to_text(const result::Report& report, const result::CRepairs& found,
                            Detail detail, const Palette& colours);
// The likeliest patch alone, behind what is said of all of them; and which tests fail.
std::string patches_in_story(const result::Report& report, const result::CRepairs& found,
                             Detail detail, const Palette& colours);
std::string failing_tests_in_story(const result::CRepairs& found, const Palette& colours);
Json content_to_json(const result::Report& report, const result::CRepairs& found);

}  // namespace culprit::report
