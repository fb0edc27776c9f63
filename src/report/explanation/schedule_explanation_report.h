// SPDX-License-Identifier: MIT
// What `culprit explain` says about a program with threads: the switch that matters, and the values
// that followed from it.
//
//   twostage.c:48:5: violated: assert(follows == seen + 1)
//   the closest successful run differs in 1 of 2 switches
//     switch 1: t1 (write_both) is interrupted before line 29; it should go on
//
//                             fails    succeeds
//     t8  line 46  follows    0        2
#pragma once

#include <string>

#include "report/parts/detail.h"
#include "report/parts/json_parts.h"
#include "report/parts/palette.h"
#include "result/report.h"

namespace culprit::report {

std::string content_to_text(const result::Report& report, const result::ScheduleExplanation& found,
                            Detail detail, const Palette& colours);
// The nearest successful run alone.
std::string nearest_schedule_to_text(const result::Report& report,
                                     const result::ScheduleExplanation& found, Detail detail);
Json content_to_json(const result::Report& report, const result::ScheduleExplanation& found);

}  // namespace culprit::report
