// SPDX-License-Identifier: MIT
// What `culprit repair` says about a circuit.
//
//   1. fig1.v:6:11: expression   i & d0   ->   1'b1
//      --- fig1.v
//      +++ fig1.v
#pragma once

#include <string>

#include "report/parts/detail.h"
#include "report/parts/json_parts.h"
#include "report/parts/palette.h"
#include "result/report.h"

namespace culprit::report {

std::string content_to_text(const result::Report& report, const result::CircuitRepairs& found,
                            Detail detail, const Palette& colours);
// The repairs alone.
std::string patches_in_story(const result::Report& report, const result::CircuitRepairs& found,
                             Detail detail, const Palette& colours);
Json content_to_json(const result::Report& report, const result::CircuitRepairs& found);

}  // namespace culprit::report
