// SPDX-License-Identifier: MIT
// What `culprit FILE` says: from top to bottom what fails, why, what can be to blame, and what makes
// it right. Each chapter is taken from the report of the command that tells only that.
#pragma once

#include <string>

#include "report/parts/detail.h"
#include "report/parts/json_parts.h"
#include "report/parts/palette.h"
#include "result/report.h"

namespace culprit::report {

std::string content_to_text(const result::Report& report, const result::Story& story, Detail detail,
                            const Palette& colours);
// The keys of all chapters in one object.
Json content_to_json(const result::Report& report, const result::Story& story);

}  // namespace culprit::report
