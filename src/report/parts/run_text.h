// SPDX-License-Identifier: MIT
// How a run ended, with everything there is to see.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/parts/detail.h"
#include "report/parts/palette.h"
#include "result/report.h"
#include "source/source_files.h"

namespace culprit::report {

std::string ending_to_text(const result::Report& report, const result::Ending& ending,
                           const Palette& colours);

// "a.c:3:5: violated: text" and the source with a caret below it. `name` stands for the program
// where no place is known.
std::string headline(std::string_view name, std::string_view label, std::string_view label_colour,
                     std::string_view text, source::SourceSpan span,
                     const source::SourceFiles& files, const Palette& colours);
// The same of the report's program: why nothing is known.
std::string unknown_to_text(const result::Report& report, const Palette& colours);

// "assumed: …", unless it is to be quiet.
std::string assumed_to_text(const result::Report& report, Detail detail);

// One line for each activation, innermost first; the middle of a very deep stack is left out.
std::string stack_to_text(const std::vector<result::Call>& stack, const source::SourceFiles& files,
                          const Palette& colours);

}  // namespace culprit::report
