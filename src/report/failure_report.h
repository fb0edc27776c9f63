// SPDX-License-Identifier: MIT
// What is said where a command had to give up.
//
//   a.c:3:1: unsupported: inline assembly
#pragma once

#include <string>

#include "report/parts/detail.h"
#include "report/parts/json_parts.h"
#include "report/parts/palette.h"
#include "result/report.h"

namespace culprit::report {

std::string content_to_text(const result::Report& report, const result::Failure& failure,
                            Detail detail, const Palette& colours);
Json content_to_json(const result::Report& report, const result::Failure& failure);

}  // namespace culprit::report
