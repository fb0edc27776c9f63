// SPDX-License-Identifier: MIT
// A report in the forms that a user wants. Printers look at the report and at nothing else.
#pragma once

#include <string>

#include "report/parts/detail.h"
#include "report/parts/palette.h"
#include "result/report.h"

namespace culprit::report {

// For the terminal.
std::string to_text(const result::Report& report, Detail detail, const Palette& colours);

// Schema "culprit/1": one object with the keys that DESIGN calls for, in a fixed order. Text that
// is not UTF-8 (a program may print any bytes) has each offending byte b written as the character
// U+00bb, as Latin-1 would read it, so that the object is valid JSON whatever the program does.
std::string to_json(const result::Report& report);

}  // namespace culprit::report
