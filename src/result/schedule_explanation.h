// SPDX-License-Identifier: MIT
// Why does a program with threads fail? The switches and inputs that matter, and the values that
// followed from them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "result/explanation.h"
#include "result/recheck.h"
#include "result/run_view.h"

namespace culprit::result {

struct SwitchChange {
  std::size_t number = 0;                     // of the failing run's switches, from 1
  std::uint32_t thread = 0;                   // 1 is main
  source::SourceSpan failing;                 // the thread stopped before this
  std::optional<source::SourceSpan> passing;  // … stops before that; nullopt: it goes on
  // Not 0: it stops where it did, and a thread other than the first of these has its turn then.
  std::uint32_t failing_target = 0, passing_target = 0;
};

struct InputChange {
  std::string name;
  source::SourceSpan span;
  std::string failing, passing;
};

// A value of the failing run that is another one in the successful run.
struct ValueChange {
  std::uint32_t thread = 0;  // 1 is main
  bool is_read = false;
  bool is_condition = false;  // of a branch
  source::SourceSpan span;
  std::string variable;  // empty: no variable has it
  std::string failing;
  std::optional<std::string> passing;  // nullopt: not executed
};

struct ScheduleExplanation {
  RunView failing_run;
  bool is_assertion = false;  // that it breaks
  Recheck recheck, passing_recheck;
  bool found = false;
  std::vector<SwitchChange> switches;
  std::vector<InputChange> inputs;
  std::vector<ValueChange> values;    // in the order of the failing run
  std::vector<Input> passing_inputs;  // all of them
  bool reaches_property = false;      // the successful run comes to what failed
  std::size_t switches_in_all = 0;
  std::size_t tried = 0;  // orders of threads
  bool complete = true;   // every order with so many changes was tried
  std::optional<Causality> cause;
  std::vector<std::string> assumed;  // by the user
};

}  // namespace culprit::result
