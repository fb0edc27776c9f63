// SPDX-License-Identifier: MIT
// What `culprit explain` says of circuits, finite-state programs and Boolean programs: the same as
// of C programs (report/explanation/explain_report.h), with cycles instead of lines where there are some.
#pragma once

#include <string>

#include "report/parts/detail.h"
#include "report/parts/json_parts.h"
#include "report/parts/palette.h"
#include "result/report.h"

namespace culprit::report {

std::string content_to_text(const result::Report& report,
                            const result::ModelExplanation& explanation, Detail detail,
                            const Palette& colours);
Json content_to_json(const result::Report& report, const result::ModelExplanation& explanation);

}  // namespace culprit::report
