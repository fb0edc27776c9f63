// SPDX-License-Identifier: MIT
// A test as it is: does it pass?
#pragma once

#include <string>

#include "localize/failing_run.h"
#include "localize/test.h"

namespace culprit::localize {

enum class Outcome : std::uint8_t { passes, fails, error };

struct TestOutcome {
  Outcome outcome = Outcome::passes;
  std::string reason;  // in a few words: "prints 58 instead of 54", "index 5 is outside int a[5]"
  unroll::RunResult run;
  std::string standard_output;
  std::vector<source::SourceSpan> executed;  // of the user's functions; of runs that are tests
};

// Runs a test as it is; a run that `stop` ends has reached a limit.
TestOutcome run_test(const Subject& subject, const Test& test, const program::Checks& checks,
                     const std::function<bool()>& stop);

// All tests of a program, each executed once.
struct TestOutcomes {
  std::vector<TestOutcome> all;
  std::vector<bool> read_early;  // of each: does it read what was never written?
  program::Checks checks;        // the rules by which they fail
  bool is_stopped = false;       // there was no time for all of them
};
// A test is run with the rule that nothing is read before it is written; if that is what it breaks,
// once more without. So one run says whether it fails and whether it reads too early.
TestOutcomes run_tests(const Subject& subject, const std::vector<Test>& tests,
                       const std::function<bool()>& stop);

// Did the run that `outcome` holds do what is expected?
TestOutcome judged(TestOutcome outcome, const unroll::Expectation& expectation);

}  // namespace culprit::localize
