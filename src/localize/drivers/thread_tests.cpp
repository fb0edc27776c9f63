// SPDX-License-Identifier: MIT
#include "localize/drivers/thread_tests.h"

#include <fmt/format.h>

#include "localize/drivers/counterexample_refinement.h"

namespace culprit::localize {

ThreadTests find_failing_orders(const unroll::Subject& given, const check::CheckOptions& how,
                                const std::vector<Test>& tests, const std::function<bool()>& stop) {
  ThreadTests found;
  for (const Test& test : tests) {
    if (stop()) {
      found.undecided = fmt::format("test {}: stopped", test.name);
      return found;
    }
    check::CheckOptions check = how;
    check.first = true;
    check.unknown.inputs.unknown_arguments = false;
    check.unknown.inputs.unknown_stdin = false;
    check.unknown.inputs.standard_input = &test.standard_input;
    check::CheckResult checked = check::check_program(subject_of(given, test), check);
    if (checked.verdict == check::Verdict::holds) found.passing.push_back(test);
    if (checked.verdict == check::Verdict::unknown)
      found.undecided = fmt::format("test {}: {}", test.name, checked.reason);
    if (!checked.counterexample) continue;
    Test failing = test_of(*checked.counterexample, test.arguments, 1);
    failing.name = test.name;
    failing.standard_input = test.standard_input;
    found.failing.push_back(std::move(failing));
  }
  return found;
}

OrderedTests localize_in_orders(const unroll::Subject& subject, const check::CheckOptions& how,
                                const std::vector<Test>& tests, Options options,
                                const std::function<bool()>& stop) {
  ThreadTests orders = find_failing_orders(subject, how, tests, stop);
  OrderedTests found;
  found.tests = std::move(orders.failing);
  options.variables_are_inputs = true;
  found.result = localize(subject, found.tests, options, stop);
  for (Test& each : orders.passing) {
    found.tests.push_back(std::move(each));
    found.result.tests.emplace_back();
    ++found.result.passing;
  }
  if (!orders.undecided.empty()) {
    found.result.complete = false;
    found.result.incomplete_because = orders.undecided;
    ++found.result.errors;
  }
  return found;
}

Result result_of_race() {
  Result result;
  TestOutcome outcome;
  outcome.outcome = Outcome::fails;
  outcome.reason = "a data race";
  result.tests.push_back(std::move(outcome));
  result.failing = 1;
  result.complete = false;
  result.incomplete_because = "for a data race expressions are not asked about";
  return result;
}

}  // namespace culprit::localize
