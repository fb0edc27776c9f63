// SPDX-License-Identifier: MIT
// What `culprit repair` says about a Boolean program.
//
//   1. toggle.bp:7:7: condition   p2   ->   !p1
//        in C   x > 1   ->   x != 0
//        needed: choose[!p1 & (p2 | !p3), 0]
//   …
//   4. toggle.bp:7:7: condition   p2   ->   T        (avoids the assertion by never returning)
#pragma once

#include <string>

#include "report/parts/detail.h"
#include "report/parts/json_parts.h"
#include "report/parts/palette.h"
#include "result/report.h"

namespace culprit::report {

std::string content_to_text(const result::Report& report, const result::BooleanRepairs& found,
                            Detail detail, const Palette& colours);
// The repairs alone.
std::string patches_in_story(const result::Report& report, const result::BooleanRepairs& found,
                             Detail detail, const Palette& colours);
Json content_to_json(const result::Report& report, const result::BooleanRepairs& found);

}  // namespace culprit::report
