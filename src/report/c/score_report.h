// SPDX-License-Identifier: MIT
// What `culprit score` says.
//
//   score 0.91: 4 lines are reported, the fault is among them (of 45 lines)
#pragma once

#include <string>

#include "report/parts/detail.h"
#include "report/parts/json_parts.h"
#include "report/parts/palette.h"
#include "result/report.h"

namespace culprit::report {

std::string content_to_text(const result::Report& report, const result::Score& score, Detail detail,
                            const Palette& colours);
Json content_to_json(const result::Report& report, const result::Score& score);

}  // namespace culprit::report
