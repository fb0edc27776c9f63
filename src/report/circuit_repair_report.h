// What `culprit repair` says about a circuit.
//
//   1. fig1.v:6:11: expression   i & d0   ->   1'b1
//      --- fig1.v
//      +++ fig1.v
#pragma once

#include <string>
#include <vector>

#include "repair/circuit_repair.h"
#include "report/circuit_check_report.h"

namespace culprit::report {

struct CircuitRepairReport {
  CircuitCheckReport check;
  const repair::CircuitRepairResult& found;
  std::size_t suspects = 0;
  bool consistency = false;                // was it asked for
  std::vector<recheck::Recheck> rechecks;  // of each repair
  std::vector<std::string> patches;  // unified diffs; empty where the text has no place for it
};

std::string circuit_repair_to_text(const CircuitRepairReport& report, Detail detail,
                                   const Palette& colours);
std::string circuit_repair_to_json(const Heading& heading, const CircuitRepairReport& report);

}  // namespace culprit::report
