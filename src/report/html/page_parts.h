// SPDX-License-Identifier: MIT
// What a page shows of a report, whatever command made it: each part that is there.
#pragma once

#include "report/explanation/differences.h"
#include "result/report.h"

namespace culprit::report {

struct PageParts {
  const result::Failure* failure = nullptr;
  const result::Check* check = nullptr;
  const result::Comparison* comparison = nullptr;  // with the nearest successful run
  Compared compared;                               // the same, with what it is of
  const result::ScheduleExplanation* schedule = nullptr;
  const result::Localization* blame = nullptr;
  const result::CRepairs* patches = nullptr;
  const result::PatchedRuns* patched_runs = nullptr;  // the runs below
  const result::BooleanCheck* boolean = nullptr;
  const result::BooleanRepairs* boolean_repairs = nullptr;
  const result::CircuitCheck* circuit = nullptr;
  const result::CircuitRepairs* circuit_repairs = nullptr;
  const result::Story* story = nullptr;

  const result::RunView* run = nullptr;        // the failing one, or the one that was executed
  const result::RunView* other_run = nullptr;  // that it is compared with
  const result::Finding* finding = nullptr;    // what fails
  const result::Recheck* recheck = nullptr;    // of the failing run
};

PageParts parts_of(const result::Report& report);

// What the runs are: "the failing run", "the nearest successful run".
std::string name_of_run(const PageParts& parts);
std::string name_of_other_run(const PageParts& parts);

}  // namespace culprit::report
