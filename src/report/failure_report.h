// What is said where a command had to give up.
//
//   a.c:3:1: unsupported: inline assembly
#pragma once

#include <string>

#include "report/detail.h"
#include "report/json_parts.h"
#include "report/palette.h"
#include "result/report.h"

namespace culprit::report {

std::string content_to_text(const result::Report& report, const result::Failure& failure,
                            Detail detail, const Palette& colours);
Json content_to_json(const result::Report& report, const result::Failure& failure);

}  // namespace culprit::report
