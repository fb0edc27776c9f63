// SPDX-License-Identifier: MIT
// With unknown inputs: what becomes of runs. Assumptions, assertions and the ends of states become
// events of the unrolling, each with the condition under which it happens.
#pragma once

#include <vector>

#include "program/program.h"
#include "unroll/run/run.h"

namespace culprit::unroll {

// What was looked for has been found.
struct GoalReached {};

class EventRecorder {
 public:
  // `is_observed`: by an SsaObserver.
  EventRecorder(Run& run, bool is_observed) : run_(run), is_observed_(is_observed) {}

  void result_has(program::TypeId type) { entry_result_type_ = type; }

  void assume(const program::Instruction& instruction, Value value);
  void assert_that(const program::Instruction& instruction, Value value);
  // The current state has ended as run.result says. Throws RunStopped where that ends all of them.
  void end();

  [[nodiscard]] bool goes_on_after_failure() const;
  [[nodiscard]] bool no_run_goes_on() const;

 private:
  void good_end(int status) const;
  void keep_end(const RunResult& result);
  [[nodiscard]] program::PropertyId stated_property(program::PropertyKind kind) const;

  Run& run_;
  const bool is_observed_;
  program::TypeId entry_result_type_ = program::TypeId::none;
  std::vector<formula::Term> failed_;  // ways on which an assertion fails whatever the inputs are
};

}  // namespace culprit::unroll
