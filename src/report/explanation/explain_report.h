// SPDX-License-Identifier: MIT
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

#include "report/explanation/differences.h"
#include "report/parts/detail.h"
#include "report/parts/json_parts.h"
#include "report/parts/palette.h"
#include "result/report.h"

namespace culprit::report {

std::string content_to_text(const result::Report& report, const result::Explanation& explanation,
                            Detail detail, const Palette& colours);
// The nearest successful run alone.
std::string comparison_to_text(const result::Report& report, const result::Explanation& explanation,
                               Detail detail, const Palette& colours);
Json content_to_json(const result::Report& report, const result::Explanation& explanation);

// What explanations of all kinds of runs say.
std::string compared_to_text(const result::Report& report, const Compared& explanation,
                             Detail detail, const Palette& colours);
Json delta_to_json(const result::Delta& delta, const source::SourceFiles& files);
Json causality_to_json(const result::Causality& cause, const source::SourceFiles& files);
Json comparison_to_json(const result::Comparison& found, const source::SourceFiles& files);

}  // namespace culprit::report
