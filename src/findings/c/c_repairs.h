// SPDX-License-Identifier: MIT
// Patches for a C program as a report tells them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "localize/test.h"
#include "repair/c/c_repair.h"
#include "repair/c/distinguish.h"
#include "result/report.h"

namespace culprit::findings {

// A patch that passes all tests again when the changed text is read as a whole.
struct ConfirmedPatch {
  repair::CPatch patch;
  std::string diff;
  result::Recheck recheck;
  result::Proof proof{result::Proof::Scope::tests};
  result::CKept keeps = {};
  bool loses_output = false;  // what the failing run printed before it failed
};

struct FoundCRepairs {
  const std::vector<localize::Test>& tests;
  const std::vector<localize::TestOutcome>& outcomes;  // of the program as it is
  const repair::CRepairResult& found;
  const std::vector<ConfirmedPatch>& patches;
  std::size_t more = 0;                      // that were found and not confirmed
  const repair::Distinctions& distinctions;  // of `patches`, or none
  std::optional<result::CSpecification> specification;
};

// "stdin up to 16 bytes"; empty: no input has a size that is limited.
std::string input_sizes(const check::Bound& bound);
// "for all inputs, stdin up to 16 bytes", "up to unwind 3"
std::string extent_of(const check::Bound& bound);

// `begun` has what every report begins with.
result::Report c_repairs_report(result::Report begun, const FoundCRepairs& repairs);

}  // namespace culprit::findings
