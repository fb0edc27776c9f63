// SPDX-License-Identifier: MIT
// The tests as they are: which of them fail, by which rules, and how far their loops go.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "localize/test_outcome.h"
#include "localize/test_runs.h"

namespace culprit::localize {

class FirstRuns {
 public:
  // `runs` is told with which rules the tests fail, and what reads too early. All outlive it.
  // `known`: what others found by executing the tests; null: nothing.
  FirstRuns(TestRuns& runs, unroll::Suspension& suspension, const TestOutcomes* known)
      : runs_(runs), suspension_(suspension), known_(known) {}

  void execute();
  // There was no time for all of them.
  [[nodiscard]] bool is_stopped() const { return is_stopped_; }
  [[nodiscard]] const std::vector<TestOutcome>& outcomes() const { return outcomes_; }
  [[nodiscard]] std::vector<std::size_t> with(Outcome outcome) const;
  // Why nothing is known if no test fails; empty: all were executed.
  [[nodiscard]] std::string unexecuted_tests() const;
  // The most iterations that are seen in them, or that their texts have lines.
  [[nodiscard]] std::uint32_t iterations() const;

 private:
  void execute_found();
  [[nodiscard]] TestOutcome run_found(const Test& test) const;
  [[nodiscard]] const effort::LocalizeTable& table() const {
    return runs_.subject.limits.effort->localize;
  }

  TestRuns& runs_;
  unroll::Suspension& suspension_;
  const TestOutcomes* known_;
  std::vector<TestOutcome> outcomes_;
  bool is_stopped_ = false;
};

}  // namespace culprit::localize
