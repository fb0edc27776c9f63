// SPDX-License-Identifier: MIT
// The diagnoses of failing tests as a report tells them.
#pragma once

#include <string>
#include <vector>

#include "findings/c/edited_places.h"
#include "localize/localize.h"
#include "localize/synchronisation/thread_faults.h"
#include "program/program.h"
#include "result/report.h"

namespace culprit::findings {

// What the search found so far, or in the end.
struct Localized {
  const localize::Result& result;
  const std::vector<localize::Test>& tests;
  const std::vector<result::Recheck>& rechecks;  // of each diagnosis; empty: --recheck off
  const program::Program& program;
  bool found_runs = false;  // the tests are failing runs that culprit found itself
  std::string ended;        // then: why it looks for no more of them
  const localize::ThreadFindings* threads = nullptr;  // of a program with threads
  std::vector<MendingEdit> edits = {};                // the likeliest first
};

// `begun` has what every report begins with.
result::Report localization_report(result::Report begun, const Localized& found);

}  // namespace culprit::findings
