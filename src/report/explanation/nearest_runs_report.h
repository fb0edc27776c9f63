// SPDX-License-Identifier: MIT
// The successful runs that are equally near, in groups.
//
//   2 successful runs are as near, and no others
//
//   runs 1 and 2 have in common
//     line  27  least > input2   true         false
//   run 1, the one above, besides
//     input2                     0            1
//   run 2 besides
//     input1                     1            0
#pragma once

#include <string>

#include "report/parts/detail.h"
#include "report/parts/json_parts.h"
#include "result/report.h"

namespace culprit::report {

// Requires: the comparison has nearest runs.
std::string nearest_runs_to_text(const result::Report& report,
                                 const result::Explanation& explanation, Detail detail);
Json nearest_runs_to_json(const result::NearestRuns& found, const source::SourceFiles& files);

}  // namespace culprit::report
