// SPDX-License-Identifier: MIT
// What `culprit check` says about a circuit.
//
//   arbiter.v:14:5: violated: assert (!(g0 && g1))
//      14 |     assert (!(g0 && g1));
//         |     ^~~~~~~~~~~~~~~~~~~~
//   failing run
//     cycle  0  1
//     r0     1  1
#pragma once

#include <string>

#include "report/parts/detail.h"
#include "report/parts/json_parts.h"
#include "report/parts/palette.h"
#include "result/report.h"

namespace culprit::report {

std::string content_to_text(const result::Report& report, const result::CircuitCheck& check,
                            Detail detail, const Palette& colours);
// The failing run alone.
std::string failing_run_in_story(const result::CircuitCheck& check, Detail detail,
                                 const Palette& colours);
Json content_to_json(const result::Report& report, const result::CircuitCheck& check);

// Parts that repair prints too: the headline of the violated property; verdict, properties and
// counterexample; figures.
std::string violated_property_to_text(const result::Report& report,
                                      const result::CircuitCheck& check, const Palette& colours);
Json circuit_check_to_json(const result::Report& report, const result::CircuitCheck& check);
Json circuit_statistics_to_json(const result::Report& report,
                                const result::CircuitFigures& figures);

// A run, cycle by cycle.
Json cycles_to_json(const result::CircuitRun& run, const result::Recheck& recheck,
                    const source::SourceFiles& files);

}  // namespace culprit::report
