// SPDX-License-Identifier: MIT
// What `culprit run` says about a run, in the manner of a sanitizer.
//
//   off_by_one.c:6:14: violated: index 5 is outside int a[5]
//       6 |     sum += a[i];
//         |            ^~~~
//     in total at off_by_one.c:6:14
//     called from main at off_by_one.c:12:18    printf("%d\n", total(a));
#pragma once

#include <string>

#include "report/parts/detail.h"
#include "report/parts/json_parts.h"
#include "report/parts/palette.h"
#include "result/report.h"

namespace culprit::report {

std::string content_to_text(const result::Report& report, const result::RunView& run, Detail detail,
                            const Palette& colours);
Json content_to_json(const result::Report& report, const result::RunView& run);

}  // namespace culprit::report
