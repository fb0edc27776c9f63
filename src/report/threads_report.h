// What `culprit localize` says about programs with threads besides expressions: statements that
// must not be interrupted, or have to come in an order, and changes that were checked.
//
//   a. twostage.c:25:3: lines 25 to 30 must not be interrupted                        in write_both
//      no schedule fails then
//      hold value_lock over lines 25 to 32 of write_both; proved for all schedules:
//      --- twostage.c …
#pragma once

#include <string>

#include "localize/thread_faults.h"
#include "report/json_parts.h"
#include "report/palette.h"

namespace culprit::report {

using localize::CheckedSuggestion;
using localize::ThreadFindings;

std::string thread_findings_to_text(const ThreadFindings& findings, const program::Program& program,
                                    const source::SourceFiles& files, const Palette& colours);
Json thread_findings_to_json(const ThreadFindings& findings, const program::Program& program,
                             const source::SourceFiles& files);

}  // namespace culprit::report
