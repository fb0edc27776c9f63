// SPDX-License-Identifier: MIT
#include "repair/c/test_bench.h"

#include <algorithm>

#include "unroll/drivers/executor.h"

namespace culprit::repair {

using localize::Outcome;
using localize::Test;
using localize::TestOutcome;
using unroll::Subject;

TestBench::TestBench(const Subject& subject, const std::vector<Test>& tests,
                     std::function<bool()> stop)
    : subject_(subject), tests_(tests), stop_(std::move(stop)), checks_(subject.checks) {
  classify();
  trial_checks_ = checks_;
  if (!checks_.enabled(program::CheckGroup::uninitialised)) look_strictly();
  const effort::RepairTable& table = subject.limits.effort->repair;
  std::uint64_t longest = 0;
  for (const TestOutcome& each : outcomes_) {
    if (each.run.end != unroll::RunEnd::limit) longest = std::max(longest, each.run.steps);
  }
  most_steps_ = std::min(table.least_steps + table.times_as_long * longest,
                         subject.limits.effort->localize.test_steps);
  order_of_failing_ = failing_;
  std::stable_sort(order_of_failing_.begin(), order_of_failing_.end(),
                   [this](std::size_t a, std::size_t b) {
                     return outcomes_[a].run.steps < outcomes_[b].run.steps;
                   });
  order_of_passing_ = passing_;
}

// With the rule that nothing is read before it is written.
void TestBench::look_strictly() {
  program::Checks strict = checks_;
  strict.set(program::CheckGroup::uninitialised, true);
  const std::vector<TestOutcome> usual = outcomes_;
  const std::vector<std::size_t> failing = failing_, passing = passing_;
  checks_ = strict;
  classify();
  const bool reads_early = std::any_of(outcomes_.begin(), outcomes_.end(), [](const auto& each) {
    return each.run.violation && each.run.violation->kind == program::PropertyKind::uninitialised;
  });
  if (!reads_early) trial_checks_ = strict;
  // Nothing fails else: then perhaps because such a variable happens to be 0 here.
  if (failing.empty() && !failing_.empty()) {
    trial_checks_ = strict;
    return;
  }
  checks_ = subject_.checks;
  outcomes_ = usual;
  failing_ = failing;
  passing_ = passing;
}

void TestBench::classify() {
  outcomes_.clear();
  failing_.clear();
  passing_.clear();
  for (std::size_t i = 0; i < tests_.size(); ++i) {
    TestOutcome outcome = localize::run_test(subject_, tests_[i], checks_, stop_);
    const bool is_cut = outcome.run.end == unroll::RunEnd::limit && stop_();
    if (is_cut) outcome.outcome = Outcome::error;
    if (outcome.outcome == Outcome::fails) failing_.push_back(i);
    if (outcome.outcome == Outcome::passes) passing_.push_back(i);
    outcomes_.push_back(std::move(outcome));
  }
}

Lines TestBench::lines_of(std::size_t test) const {
  Lines lines;
  Subject tested = localize::subject_of(subject_, tests_[test]);
  tested.checks = checks_;
  std::size_t position = 0;
  const std::string& input = tests_[test].standard_input;
  tested.environment.read_byte = [&]() -> int {
    return position < input.size() ? static_cast<unsigned char>(input[position++]) : -1;
  };
  tested.environment.write = [](unroll::Stream, std::string_view) {};
  tested.limits.max_steps = most_steps_;
  tested.limits.timeout_seconds = 0;
  std::set<source::SourceSpan> spans;
  unroll::execute(tested, [&](const unroll::Step& step) {
    if (step.instruction->span.known()) spans.insert(step.instruction->span);
  });
  for (source::SourceSpan span : spans) {
    const std::uint32_t last = subject_.files.end(span).line;
    for (std::uint32_t line = subject_.files.begin(span).line; line <= last; ++line)
      lines.emplace(span.file, line);
  }
  return lines;
}

bool TestBench::passes(const program::Program& program, program::FunctionId entry,
                       const source::SourceFiles& files, std::size_t index) const {
  const Test& test = tests_[index];
  Subject tested{program,         files,
                 entry,           localize::subject_of(subject_, test).environment,
                 subject_.limits, trial_checks_};
  std::size_t position = 0;
  tested.environment.read_byte = [&]() -> int {
    return position < test.standard_input.size()
               ? static_cast<unsigned char>(test.standard_input[position++])
               : -1;
  };
  const auto& expected = test.expectation.output;
  std::optional<unroll::OutputPosition> at = unroll::OutputPosition{};
  std::size_t printed = 0;
  tested.environment.write = [&](unroll::Stream stream, std::string_view text) {
    if (stream != unroll::Stream::standard_output) return;
    printed += text.size();
    if (expected && at) at = expected->after(std::move(*at), text);
  };
  tested.limits.max_steps = most_steps_;
  tested.limits.timeout_seconds = 0;
  tested.limits.stop_reason = [&]() -> std::string {
    if (stop_()) return "out of time";
    if (!at) return "it prints something else";
    return printed > tested.limits.effort->localize.test_output ? "it prints too much" : "";
  };
  effort::spend(tested.limits.effort->repair.per_run);
  unroll::RunResult run = unroll::execute(tested);
  if (run.end != unroll::RunEnd::exited) return false;
  if (expected && (!at || !expected->is_complete(*at))) return false;
  const auto& status = test.expectation.exit_status;
  return !status || (*status & 0xff) == run.exit_status;
}

bool TestBench::passes_all(const program::Program& program, program::FunctionId entry,
                           const source::SourceFiles& files) {
  for (std::vector<std::size_t>* order : {&order_of_failing_, &order_of_passing_}) {
    for (auto each = order->begin(); each != order->end(); ++each) {
      if (passes(program, entry, files, *each)) continue;
      std::rotate(order->begin(), each, each + 1);
      return false;
    }
  }
  return true;
}

std::vector<std::size_t> TestBench::repaired(const program::Program& program,
                                             program::FunctionId entry,
                                             const source::SourceFiles& files) const {
  std::vector<std::size_t> passed;
  for (std::size_t test : failing_) {
    if (passes(program, entry, files, test)) passed.push_back(test);
  }
  return passed;
}

TestOutcome TestBench::run(const program::Program& program, program::FunctionId entry,
                           const source::SourceFiles& files, std::size_t test) const {
  Subject tested{program, files, entry, subject_.environment, subject_.limits, trial_checks_};
  return localize::run_test(tested, tests_[test], trial_checks_, stop_);
}

}  // namespace culprit::repair
