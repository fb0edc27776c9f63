// SPDX-License-Identifier: MIT
// The successful run of a program with threads that is closest to a failing one: as few switches
// between threads as possible are removed or moved and as few inputs have other values; of those
// the run with the fewest values that differ.
//
//   t1 stops before line 12 and t2 reads the old value; if t1 is not interrupted there, t2 reads
//   the new one and the assertion holds: this switch is the one that matters.
//
// A run in another order is executed like any other (unroll/threads/given_schedule.h), so hundreds of
// orders are tried in the time that one query to a solver takes. Removed means: the thread goes
// on until it waits or ends. Moved means: it stops before another of its operations. A switch may
// also go to another thread, which has a turn before the one whose turn it was. Inputs are
// asked for: the run in that order is unrolled with some of them unknown
// (unroll/drivers/changed_runs.h).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "explain/explanation.h"

namespace culprit::explain {

struct SwitchChange {
  std::size_t number = 0;  // of the failing run's switches, from 1
  unroll::ThreadNumber thread = 0;
  source::SourceSpan failing;                 // the thread stopped before this
  std::optional<source::SourceSpan> passing;  // … stops before that; nullopt: it goes on
  // Not 0: it stops where it did, and a thread other than the first of these has its turn then.
  unroll::ThreadNumber failing_target = 0, passing_target = 0;
};

// A value of the failing run that is another one in the successful run.
struct ValueChange {
  unroll::ThreadNumber thread = 0;
  program::Operation operation = program::Operation::evaluate;
  bool reads = false;
  source::SourceSpan span;
  std::string variable;  // empty: a condition
  std::string failing;
  std::optional<std::string> passing;  // nullopt: not executed
};

struct InputChange {
  check::InputValue failing;
  std::uint64_t bits = 0;
  std::string passing;
};

struct ScheduleExplanation {
  bool found = false;
  std::vector<SwitchChange> switches;
  std::vector<InputChange> inputs;
  std::vector<ValueChange> values;  // in the order of the failing run
  bool reaches_property = false;    // the successful run comes to what failed
  std::size_t switches_in_all = 0;
  std::size_t tried = 0;  // orders
  bool complete = true;   // every order with so many changes was tried
  std::optional<Causality> cause;
  std::optional<check::Counterexample> passing;  // the successful run

  [[nodiscard]] std::size_t distance() const { return switches.size() + inputs.size(); }
};

struct ScheduleOptions {
  // Not empty: this variable says whether the predicate holds of which it is asked whether it is a
  // cause.
  std::string cause_variable, cause_text;
};

ScheduleExplanation explain_schedule(const unroll::Subject& subject,
                                     const check::Counterexample& failing,
                                     const ScheduleOptions& options,
                                     const std::function<bool()>& stop);

}  // namespace culprit::explain
