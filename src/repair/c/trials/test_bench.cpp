// SPDX-License-Identifier: MIT
#include "repair/c/trials/test_bench.h"

#include <algorithm>
#include <cctype>

#include "effort/weights.h"
#include "unroll/drivers/executor.h"

namespace culprit::repair {

using localize::Outcome;
using localize::Test;
using localize::TestOutcome;
using unroll::Subject;

namespace {

// "total is read before it is written", "days[3] is …"
std::string name_at_begin(const std::string& text) {
  const auto end = std::find_if_not(text.begin(), text.end(), [](unsigned char each) {
    return std::isalnum(each) != 0 || each == '_';
  });
  return {text.begin(), end};
}

}  // namespace

TestBench::TestBench(const Subject& subject, const std::vector<Test>& tests,
                     std::function<bool()> stop)
    : subject_(subject),
      tests_(tests),
      stop_(std::move(stop)),
      first_(localize::run_tests(subject, tests, stop_)),
      trial_checks_(first_.checks) {
  for (std::size_t i = 0; i < tests_.size(); ++i) {
    if (outcomes()[i].outcome == Outcome::fails) failing_.push_back(i);
    if (outcomes()[i].outcome == Outcome::passes) passing_.push_back(i);
  }
  const std::vector<bool>& early = first_.read_early;
  if (std::find(early.begin(), early.end(), true) == early.end())
    trial_checks_.set(program::CheckGroup::uninitialised, true);
  limit_steps();
  order_of_failing_ = failing_;
  std::stable_sort(order_of_failing_.begin(), order_of_failing_.end(),
                   [this](std::size_t a, std::size_t b) {
                     return outcomes()[a].run.steps < outcomes()[b].run.steps;
                   });
  order_of_passing_ = passing_;
  refuted_.assign(tests_.size(), 1);
}

void TestBench::limit_steps() {
  const effort::RepairTable& table = subject_.limits.effort->repair;
  const std::uint64_t most = subject_.limits.effort->localize.test_steps;
  std::vector<std::uint64_t> lengths;
  for (const TestOutcome& each : outcomes()) {
    if (each.run.end != unroll::RunEnd::limit) lengths.push_back(each.run.steps);
  }
  std::sort(lengths.begin(), lengths.end());
  usual_steps_ = lengths.empty() ? 0 : lengths[lengths.size() / 2];
  auto limit = [&](std::uint64_t steps) {
    return std::min(table.least_steps + table.times_as_long * steps, most);
  };
  most_steps_ = limit(lengths.empty() ? 0 : lengths.back());
  for (const TestOutcome& each : outcomes()) {
    const bool ends = each.run.end != unroll::RunEnd::limit;
    const std::uint64_t usual = each.outcome == Outcome::fails ? usual_steps_ : 0;
    limits_.push_back(ends ? limit(std::max(each.run.steps, usual)) : most_steps_);
  }
}

Subject TestBench::subject_for(const ChangedProgram& changed, const Test& input,
                               const program::Checks& checks, std::uint64_t most_steps) const {
  Subject tested{changed.program, changed.files,
                 changed.entry,   localize::subject_of(subject_, input).environment,
                 subject_.limits, checks};
  tested.environment.read_byte = [&input, position = std::size_t{0}]() mutable -> int {
    return position < input.standard_input.size()
               ? static_cast<unsigned char>(input.standard_input[position++])
               : -1;
  };
  tested.environment.write = [](unroll::Stream, std::string_view) {};
  tested.limits.max_steps = most_steps;
  tested.limits.timeout_seconds = 0;
  tested.limits.stop_reason = [this]() -> std::string { return stop_() ? "out of time" : ""; };
  effort::spend(tested.limits.effort->repair.per_run);
  return tested;
}

Lines TestBench::lines_of(std::size_t test) const {
  Lines lines;
  for (source::SourceSpan span : outcomes()[test].executed) {
    const std::uint32_t last = subject_.files.end(span).line;
    for (std::uint32_t line = subject_.files.begin(span).line; line <= last; ++line)
      lines.emplace(span.file, line);
  }
  return lines;
}

void TestBench::observe(const ChangedProgram& changed, std::size_t test,
                        const Observer& observer) const {
  // What is noted may not be set yet.
  program::Checks checks = first_.checks;
  checks.set(program::CheckGroup::uninitialised, false);
  Subject tested = subject_for(changed, tests_[test], checks, most_steps_);
  tested.environment.observe = observer;
  unroll::execute(tested);
}

TestBench::Trial TestBench::trial(const ChangedProgram& changed, const Test& test,
                                  std::uint64_t most_steps) const {
  Subject tested = subject_for(changed, test, trial_checks_, most_steps);
  const auto& expected = test.expectation.output;
  std::optional<unroll::OutputPosition> at = unroll::OutputPosition{};
  std::size_t printed = 0;
  tested.environment.write = [&](unroll::Stream stream, std::string_view text) {
    if (stream != unroll::Stream::standard_output) return;
    printed += text.size();
    if (expected && at) at = expected->after(std::move(*at), text);
  };
  bool is_wrong = false;
  tested.limits.stop_reason = [&]() -> std::string {
    const bool prints_too_much = printed > tested.limits.effort->localize.test_output;
    is_wrong = stop_() || !at || prints_too_much;
    return is_wrong ? "there is no need to go on" : "";
  };
  unroll::RunResult run = unroll::execute(tested);
  if (run.end == unroll::RunEnd::limit && at && !is_wrong) return Trial::too_long;
  if (run.end != unroll::RunEnd::exited) return Trial::fails;
  if (expected && (!at || !expected->is_complete(*at))) return Trial::fails;
  const auto& status = test.expectation.exit_status;
  return !status || (*status & 0xff) == run.exit_status ? Trial::passes : Trial::fails;
}

bool TestBench::passes(const ChangedProgram& changed, const Test& test) const {
  return trial(changed, test, most_steps_) == Trial::passes;
}

// What refutes many changes for little work comes first.
void TestBench::note_refuted(std::vector<std::size_t>& order, std::size_t place) {
  ++refuted_[order[place]];
  auto worth = [this](std::size_t test) {
    const std::uint64_t begin = subject_.limits.effort->repair.per_run / effort::per_step;
    return static_cast<double>(refuted_[test]) /
           static_cast<double>(begin + outcomes()[test].run.steps);
  };
  for (; place > 0 && worth(order[place]) > worth(order[place - 1]); --place)
    std::swap(order[place], order[place - 1]);
}

bool TestBench::passes_all(const ChangedProgram& changed) {
  // Those that take much longer than they do now have to wait until all others pass.
  std::vector<std::size_t> waiting;
  for (std::vector<std::size_t>* order : {&order_of_failing_, &order_of_passing_}) {
    for (std::size_t place = 0; place < order->size(); ++place) {
      const std::size_t test = (*order)[place];
      const Trial made = trial(changed, tests_[test], limits_[test]);
      if (made == Trial::too_long && limits_[test] < most_steps_) {
        waiting.push_back(test);
      } else if (made != Trial::passes) {
        note_refuted(*order, place);
        return false;
      }
    }
  }
  return std::all_of(waiting.begin(), waiting.end(),
                     [&](std::size_t test) { return passes(changed, tests_[test]); });
}

unroll::RunResult TestBench::trace(const ChangedProgram& changed, const Test& input,
                                   const unroll::StepSink& sink, std::string& output) const {
  return trace_within(changed, input, sink, output, most_steps_);
}

unroll::RunResult TestBench::trace_within(const ChangedProgram& changed, const Test& input,
                                          const unroll::StepSink& sink, std::string& output,
                                          std::uint64_t most_steps) const {
  Subject tested = subject_for(changed, input, trial_checks_, most_steps);
  tested.environment.write = [&](unroll::Stream stream, std::string_view text) {
    if (stream == unroll::Stream::standard_output) output += text;
  };
  tested.limits.stop_reason = [&]() -> std::string {
    if (stop_()) return "out of time";
    const std::size_t most = tested.limits.effort->localize.test_output;
    return output.size() > most ? "it prints too much" : "";
  };
  return unroll::execute(tested, sink);
}

Behaviour TestBench::behave(const ChangedProgram& changed, const Test& input) const {
  return behave_within(changed, input, most_steps_, nullptr);
}

Behaviour TestBench::behave(const ChangedProgram& changed, std::size_t test,
                            std::uint64_t* steps) const {
  return behave_within(changed, tests_[test], limits_[test], steps);
}

Behaviour TestBench::behave_within(const ChangedProgram& changed, const Test& input,
                                   std::uint64_t most_steps, std::uint64_t* steps) const {
  Behaviour made;
  unroll::RunResult run = trace_within(changed, input, {}, made.output, most_steps);
  if (steps != nullptr) *steps = run.steps;
  made.exit_status = run.exit_status;
  if (run.violation) {
    made.broken = run.violation->text;
    if (run.violation->kind == program::PropertyKind::uninitialised)
      made.read_early = name_at_begin(made.broken);
  }
  made.has_ended = run.violation || run.end == unroll::RunEnd::exited;
  if (!made.has_ended) made.broken = "it does not end";
  return made;
}

bool TestBench::prints_exactly(const ChangedProgram& changed) const {
  auto without_end = [](std::string_view text) {
    while (text.ends_with('\n')) text.remove_suffix(1);
    return text;
  };
  return std::all_of(failing_.begin(), failing_.end(), [&](std::size_t test) {
    const auto& expected = tests_[test].expectation.output;
    return !expected ||
           without_end(behave(changed, tests_[test]).output) == without_end(expected->written());
  });
}

bool TestBench::is_lax() const {
  return !trial_checks_.enabled(program::CheckGroup::uninitialised) &&
         std::none_of(tests_.begin(), tests_.end(), [](const Test& each) {
           return each.known.variables_are_inputs || !each.inputs.empty();
         });
}

std::string TestBench::read_early(const ChangedProgram& changed) const {
  program::Checks strict = first_.checks;
  strict.set(program::CheckGroup::uninitialised, true);
  for (const Test& each : tests_) {
    const unroll::RunResult run = unroll::execute(subject_for(changed, each, strict, most_steps_));
    const bool is_early =
        run.violation && run.violation->kind == program::PropertyKind::uninitialised;
    if (is_early) return name_at_begin(run.violation->text);
  }
  return "";
}

bool TestBench::gives_up(const ChangedProgram& changed, const Test& test) const {
  if (test.expectation.output || test.expectation.exit_status) return false;
  std::string output;
  const unroll::RunResult run = trace(changed, test, {}, output);
  return run.end == unroll::RunEnd::exited && run.by_call && run.exit_status != 0;
}

std::vector<std::size_t> TestBench::repaired(const ChangedProgram& changed) const {
  std::vector<std::size_t> passed;
  for (std::size_t test : failing_) {
    if (trial(changed, tests_[test], limits_[test]) == Trial::passes) passed.push_back(test);
  }
  return passed;
}

TestOutcome TestBench::run(const ChangedProgram& changed, std::size_t test) const {
  Subject tested{changed.program,      changed.files,   changed.entry,
                 subject_.environment, subject_.limits, trial_checks_};
  return localize::run_test(tested, tests_[test], trial_checks_, stop_);
}

}  // namespace culprit::repair
