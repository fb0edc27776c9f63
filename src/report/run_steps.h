// The steps of a failing run as text.
#pragma once

#include <string>
#include <string_view>

#include "check/check_program.h"
#include "report/boolean_check_report.h"
#include "source/source_files.h"

namespace culprit::report {

// On one line, cut off at a width.
std::string one_line(std::string_view text, std::size_t width);
// "most = 2", "condition b > a is true"; empty: not worth a line.
std::string run_step_to_text(const check::RunStep& step, const source::SourceFiles& files);

// A run of several threads as a table: a column for each, switches marked and numbered.
std::string schedule_to_text(const check::Counterexample& run, const source::SourceFiles& files,
                             Detail detail);

}  // namespace culprit::report
