// SPDX-License-Identifier: MIT
// The search that `culprit localize` makes: from given tests, or from failing runs that culprit
// finds itself, and what a native run says to the result.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "commands/delivery/progress.h"
#include "commands/options/command.h"
#include "frontend/c/read_program.h"
#include "localize/localize.h"
#include "recheck/recheck.h"

namespace culprit::commands {

struct Localized {
  std::vector<localize::Test> tests;
  localize::Result result;
  std::string ended;                       // why no further failing run was looked for
  std::vector<recheck::Recheck> rechecks;  // of each diagnosis; empty: --recheck off
};

struct LocalizeSearch {
  const Context& context;
  const frontend::CProgram& read;
  const unroll::Subject& subject;
  const check::CheckOptions& check;
  check::Workspace& workspace;
  const check::Counterexample* found;        // the failing run; null: there are tests
  bool is_race;                              // and that is what is wrong with it
  const std::vector<localize::Test>& tests;  // that are given
  const std::function<bool()>& stop;
  Progress& progress;
  std::function<void(const Localized&)> known;  // told of what is found so far
};

// Where a native run contradicts all singles, larger sets are looked for, too.
Localized find_diagnoses(const LocalizeSearch& search, const localize::Options& how);

}  // namespace culprit::commands
