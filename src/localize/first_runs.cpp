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

// A test is run with the rule that nothing is read before it is written; if that is what it breaks,
// once more without. So one run says whether it fails and whether it is strict.
void FirstRuns::execute() {
  runs_.checks = runs_.subject.checks;
  program::Checks strict = runs_.checks;
  strict.set(program::CheckGroup::uninitialised, true);
  for (std::size_t i = 0; i < runs_.tests.size(); ++i) execute(i, strict);
  // Nothing fails: then perhaps because a variable that is read too early happens to be 0 here.
  if (!with(Outcome::fails).empty() || strict_.empty()) return;
  runs_.checks = strict;
  for (const auto& [test, outcome] : strict_) outcomes_[test] = outcome;
}

void FirstRuns::execute(std::size_t test, const program::Checks& strict) {
  const Test& given = runs_.tests[test];
  runs_.reads_early.push_back(false);
  if (runs_.stop()) {
    is_stopped_ = true;
    outcomes_.push_back(unexecuted());
    return;
  }
  if (runs_.variables_are_inputs) {
    TestOutcome outcome = run_found(given);
    bool is_cut = outcome.run.end == RunEnd::limit && runs_.stop();
    outcomes_.push_back(is_cut ? unexecuted() : std::move(outcome));
    return;
  }
  TestOutcome outcome = run_test(runs_.subject, given, strict, runs_.stop);
  runs_.reads_early.back() =
      outcome.run.violation && outcome.run.violation->kind == program::PropertyKind::uninitialised;
  if (runs_.reads_early.back() && !runs_.checks.enabled(program::CheckGroup::uninitialised)) {
    strict_[test] = outcome;
    outcome = run_test(runs_.subject, given, runs_.checks, runs_.stop);
  }
  if (outcome.run.end == RunEnd::limit && runs_.stop()) {
    is_stopped_ = true;
    outcome = unexecuted();
  }
  outcomes_.push_back(std::move(outcome));
}

std::vector<std::size_t> FirstRuns::with(Outcome outcome) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < outcomes_.size(); ++i)
    if (outcomes_[i].outcome == outcome) found.push_back(i);
  return found;
}

// A failing run that was found fails, executed again or not; of a test that is given nothing is
// known.
TestOutcome FirstRuns::unexecuted() const {
  TestOutcome outcome;
  outcome.outcome = runs_.variables_are_inputs ? Outcome::fails : Outcome::error;
  outcome.reason = "there was no time to execute it";
  return outcome;
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
