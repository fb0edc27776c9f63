// SPDX-License-Identifier: MIT
#include "localize/first_runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace culprit::localize {

using unroll::RunEnd;

namespace {

std::uint32_t lines_of(std::string_view text) {
  return static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

void FirstRuns::execute() {
  if (runs_.variables_are_inputs) return execute_found();
  TestOutcomes found =
      known_ != nullptr ? *known_ : run_tests(runs_.subject, runs_.tests, runs_.stop);
  outcomes_ = std::move(found.all);
  runs_.reads_early = std::move(found.read_early);
  runs_.checks = found.checks;
  is_stopped_ = found.is_stopped;
}

// Runs that were found failing: these fail, executed again or not.
void FirstRuns::execute_found() {
  runs_.checks = runs_.subject.checks;
  runs_.reads_early.assign(runs_.tests.size(), false);
  for (const Test& each : runs_.tests) {
    TestOutcome outcome;
    outcome.outcome = Outcome::fails;
    outcome.reason = "there was no time to execute it";
    is_stopped_ |= runs_.stop();
    if (!runs_.stop()) {
      TestOutcome executed = run_found(each);
      const bool is_cut = executed.run.end == RunEnd::limit && runs_.stop();
      if (!is_cut) outcome = std::move(executed);
    }
    outcomes_.push_back(std::move(outcome));
  }
}

std::vector<std::size_t> FirstRuns::with(Outcome outcome) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < outcomes_.size(); ++i)
    if (outcomes_[i].outcome == outcome) found.push_back(i);
  return found;
}

std::string FirstRuns::unexecuted_tests() const {
  const std::vector<std::size_t> errors = with(Outcome::error);
  if (errors.empty()) return "";
  return fmt::format("no test fails, but {} could not be executed: test {}: {}",
                     errors.size() == 1 ? "one" : std::to_string(errors.size()),
                     runs_.tests[errors.front()].name, outcomes_[errors.front()].reason);
}

// A run that was found, with the inputs that were found.
TestOutcome FirstRuns::run_found(const Test& test) const {
  ChangeBound all;
  all.iterations = table().most_iterations;
  all.query = table().found_run;
  FailingRun run(runs_.subject, test, runs_.checks, suspension_, all,
                 std::make_shared<Formulas>(all.query, runs_.stop));
  TestOutcome outcome;
  outcome.run = run.execute({});
  return judged(std::move(outcome), test.expectation);
}

std::uint32_t FirstRuns::iterations() const {
  std::uint32_t seen = 0;
  std::size_t passing = 0;
  for (std::size_t i = 0; i < runs_.tests.size(); ++i) {
    if (runs_.stop()) return seen;
    const TestOutcome& outcome = outcomes_[i];
    if (outcome.outcome == Outcome::error || outcome.run.end == RunEnd::limit) continue;
    if (outcome.outcome == Outcome::passes && ++passing > table().passing_followed) continue;
    ChangeBound all;
    all.iterations = table().most_iterations;
    all.query = table().seen_iterations;
    Test whole = runs_.tests[i];
    whole.expectation = {};
    FailingRun run(runs_.subject, whole, runs_.checks, suspension_, all,
                   std::make_shared<Formulas>(all.query, runs_.stop));
    run.execute({});
    seen = std::max(seen, run.iterations());
  }
  for (std::size_t test : with(Outcome::fails)) {
    const Test& each = runs_.tests[test];
    seen = std::max(seen, lines_of(each.standard_input));
    if (each.expectation.output) seen = std::max(seen, lines_of(each.expectation.output->text()));
  }
  return seen;
}

}  // namespace culprit::localize
