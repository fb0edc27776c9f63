// SPDX-License-Identifier: MIT
// Repairs of a Boolean program as a report tells them.
#pragma once

#include <string>
#include <vector>

#include "boolean/program.h"
#include "game/boolean/check.h"
#include "repair/boolean/boolean_repair.h"
#include "result/report.h"

namespace culprit::findings {

struct FoundBooleanRepairs {
  const boolean::Program& program;
  const game::CheckResult& checked;
  result::Recheck recheck;  // of the failing run
  const repair::BooleanRepairResult& found;
  const std::vector<result::Recheck>& rechecks;  // of each repair
  const std::vector<std::string>& patches;       // unified diffs
};

// `begun` has what every report begins with.
result::Report boolean_repairs_report(result::Report begun, const FoundBooleanRepairs& repairs);

}  // namespace culprit::findings
