// SPDX-License-Identifier: MIT
#include "localize/test_outcome.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "unroll/drivers/executor.h"
#include "unroll/run/coverage.h"
#include "unroll/run/output_difference.h"

namespace culprit::localize {

using unroll::RunEnd;

namespace {

// Of an output, in the reason for which a test fails.
constexpr std::size_t widest_output = 40;

// As a run that was cut short at once.
TestOutcome unexecuted() {
  TestOutcome outcome;
  outcome.outcome = Outcome::error;
  outcome.reason = "there was no time to execute it";
  outcome.run.end = RunEnd::limit;
  return outcome;
}

}  // namespace

TestOutcome judged(TestOutcome outcome, const unroll::Expectation& expectation) {
  switch (outcome.run.end) {
    case RunEnd::exited: break;
    case RunEnd::unsupported:
      outcome.outcome = Outcome::error;
      outcome.reason = "unsupported: " + outcome.run.reason;
      return outcome;
    case RunEnd::assumption_failed:
      outcome.outcome = Outcome::error;
      outcome.reason = "an assumption does not hold";
      return outcome;
    case RunEnd::violated:
      outcome.outcome = Outcome::fails;
      outcome.reason = outcome.run.violation->text;
      return outcome;
    case RunEnd::signalled:
      outcome.outcome = Outcome::fails;
      outcome.reason = fmt::format("ends by signal {}", outcome.run.signal);
      return outcome;
    case RunEnd::limit:
      outcome.outcome = Outcome::fails;
      outcome.reason = "does not end: " + outcome.run.reason;
      return outcome;
  }
  if (expectation.output) {
    std::optional<unroll::OutputPosition> at =
        expectation.output->after({}, outcome.standard_output);
    if (!at || !expectation.output->is_complete(*at)) {
      outcome.outcome = Outcome::fails;
      const unroll::OutputDifference difference = unroll::output_difference(
          outcome.standard_output, expectation.output->text(), widest_output);
      outcome.reason = fmt::format("prints {} instead of {}{}", difference.one, difference.other,
                                   difference.where());
      return outcome;
    }
  }
  if (expectation.exit_status && (*expectation.exit_status & 0xff) != outcome.run.exit_status) {
    outcome.outcome = Outcome::fails;
    outcome.reason = fmt::format("exits with {} instead of {}", outcome.run.exit_status,
                                 *expectation.exit_status);
  }
  return outcome;
}

TestOutcome run_test(const Subject& subject, const Test& test, const program::Checks& checks,
                     const std::function<bool()>& stop) {
  TestOutcome outcome;
  Subject tested = subject_of(subject, test);
  tested.checks = checks;
  std::size_t position = 0;
  tested.environment.read_byte = [&]() -> int {
    if (position >= test.standard_input.size()) return -1;
    return static_cast<unsigned char>(test.standard_input[position++]);
  };
  tested.environment.write = [&](unroll::Stream stream, std::string_view text) {
    if (stream == unroll::Stream::standard_output) outcome.standard_output += text;
  };
  unroll::Limits& limits = tested.limits;
  limits.max_steps = limits.effort->localize.test_steps;
  limits.timeout_seconds = 0;  // of all tests together: that is for `stop`
  const std::size_t most_output = limits.effort->localize.test_output;
  limits.stop_reason = [&]() -> std::string {
    if (stop()) return "out of time";
    return outcome.standard_output.size() > most_output ? "it prints too much" : "";
  };
  unroll::Coverage coverage;
  outcome.run = unroll::execute(tested, {}, &coverage);
  outcome.executed = coverage.spans();
  return judged(std::move(outcome), test.expectation);
}

TestOutcomes run_tests(const Subject& subject, const std::vector<Test>& tests,
                       const std::function<bool()>& stop) {
  TestOutcomes outcomes;
  outcomes.checks = subject.checks;
  program::Checks strict = subject.checks;
  strict.set(program::CheckGroup::uninitialised, true);
  std::map<std::size_t, TestOutcome> early;  // with that rule, of those that break it
  for (std::size_t i = 0; i < tests.size(); ++i) {
    TestOutcome outcome = unexecuted();
    if (!stop()) outcome = run_test(subject, tests[i], strict, stop);
    const bool reads_early = outcome.run.violation &&
                             outcome.run.violation->kind == program::PropertyKind::uninitialised;
    if (reads_early && !subject.checks.enabled(program::CheckGroup::uninitialised)) {
      early[i] = outcome;
      outcome = run_test(subject, tests[i], subject.checks, stop);
    }
    const bool is_cut = outcome.run.end == RunEnd::limit && stop();
    outcomes.is_stopped |= is_cut;
    outcomes.all.push_back(is_cut ? unexecuted() : std::move(outcome));
    outcomes.read_early.push_back(reads_early);
  }
  // Nothing fails: then perhaps because a variable that is read too early happens to be 0 here.
  const bool any_fails =
      std::any_of(outcomes.all.begin(), outcomes.all.end(),
                  [](const auto& each) { return each.outcome == Outcome::fails; });
  if (any_fails || early.empty()) return outcomes;
  outcomes.checks = strict;
  for (auto& [test, outcome] : early) outcomes.all[test] = std::move(outcome);
  return outcomes;
}

}  // namespace culprit::localize
