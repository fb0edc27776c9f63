// What `culprit repair` says about a Boolean program.
//
//   1. toggle.bp:7:7: condition   p2   ->   !p1
//        in C   x > 1   ->   x != 0
//        needed: choose[!p1 & (p2 | !p3), 0]
//   …
//   4. toggle.bp:7:7: condition   p2   ->   T        (avoids the assertion by never returning)
#pragma once

#include <string>
#include <vector>

#include "repair/boolean_repair.h"
#include "report/boolean_check_report.h"

namespace culprit::report {

struct BooleanRepairReport {
  BooleanCheckReport check;
  const repair::BooleanRepairResult& found;
  std::vector<recheck::Recheck> rechecks;  // of each repair; a refuted one is not shown
  std::vector<std::string> patches;        // unified diffs
};

std::string boolean_repair_to_text(const BooleanRepairReport& report, Detail detail,
                                   const Palette& colours);
std::string boolean_repair_to_json(const Heading& heading, const BooleanRepairReport& report);

}  // namespace culprit::report
