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
#include <vector>

#include "circuit/circuit.h"
#include "game/circuit_check.h"
#include "recheck/recheck.h"
#include "report/boolean_check_report.h"
#include "report/json_parts.h"
#include "report/palette.h"
#include "report/statistics.h"
#include "source/source_files.h"

namespace culprit::report {

struct CircuitCheckReport {
  const circuit::Circuit& circuit;
  const game::CircuitCheckResult& checked;
  recheck::Recheck recheck;  // of the failing run
  const source::SourceFiles& files;
  const std::vector<std::string>& paths;
  Statistics statistics;
};

std::string circuit_check_to_text(const CircuitCheckReport& report, Detail detail,
                                  const Palette& colours);
std::string circuit_check_to_json(const Heading& heading, const CircuitCheckReport& report);

// Parts that repair prints too: the headline of the violated property; verdict, properties and
// counterexample.
std::string violated_property_to_text(const CircuitCheckReport& report, const Palette& colours);
void add_circuit_check(Json& object, const CircuitCheckReport& report);
void add_circuit_statistics(Json& object, const Statistics& statistics,
                            const game::CircuitStatistics& circuit);

}  // namespace culprit::report
