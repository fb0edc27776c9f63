// SPDX-License-Identifier: MIT
// What `culprit localize` says about programs with threads besides expressions.
//
//   a. twostage.c:25:3: lines 25 to 30 must not be interrupted                        in write_both
//      no schedule fails then
//      hold value_lock over lines 25 to 32 of write_both; proved for all schedules:
//      --- twostage.c …
#pragma once

#include <string>

#include "report/parts/json_parts.h"
#include "report/parts/palette.h"
#include "result/synchronisation.h"

namespace culprit::report {

std::string synchronisation_to_text(const result::Synchronisation& found,
                                    const source::SourceFiles& files, const Palette& colours);
Json synchronisation_to_json(const result::Synchronisation& found,
                             const source::SourceFiles& files);

}  // namespace culprit::report
