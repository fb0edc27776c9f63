#include "localize/failing_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "check/small_values.h"

namespace culprit::localize {

using formula::Term;
using program::ComponentId;
using unroll::Input;

namespace {

// Loops are followed so far first; most good runs need no more.
constexpr std::uint32_t first_unwind = 8;
// Conflicts that the solver may spend on whether a loop can go on.
constexpr int feasibility_conflicts = 200;
constexpr double original_values_seconds = 0.3;
constexpr double small_values_seconds = 0.5;

unroll::Environment environment_of(const Problem& problem, const Test& test) {
  unroll::Environment environment = problem.environment;
  environment.arguments.resize(1);
  environment.arguments.insert(environment.arguments.end(), test.arguments.begin(),
                               test.arguments.end());
  environment.write = {};
  environment.read_byte = {};
  return environment;
}

unroll::Limits limits_of(const Problem& problem, std::function<std::string()> stop_reason) {
  unroll::Limits limits = problem.limits;
  limits.timeout_seconds = 0;
  limits.max_steps = 0;
  limits.stop_reason = std::move(stop_reason);
  return limits;
}

}  // namespace

FailingRun::FailingRun(const Problem& problem, const Test& test, const program::Checks& checks,
                       unroll::Suspension& suspension, const ChangeBound& bound,
                       std::function<bool()> stop)
    : problem_(problem),
      test_(test),
      bound_(bound),
      stop_(std::move(stop)),
      environment_(environment_of(problem, test)),
      questions_(terms_, [this] { return stop_() || seconds() > bound_.seconds_per_question; }),
      runs_({problem.program, problem.files, problem.entry, environment_, test.standard_input,
             test.expectation,
             limits_of(problem,
                       [this]() -> std::string {
                         if (stop_()) return "stopped";
                         if (seconds() < bound_.seconds_per_question) return "";
                         return fmt::format("no answer within {} s of processor time",
                                            bound_.seconds_per_question);
                       }),
             checks, bound.iterations, test.order.empty() ? nullptr : &test.order},
            suspension, terms_, test.known) {}

unroll::RunResult FailingRun::execute(std::span<const ComponentId> components) {
  asked_ = std::clock();
  return runs_.execute(components);
}

Answer FailingRun::can_be_good(std::span<const ComponentId> components, bool wants_values) {
  asked_ = std::clock();
  reason_.clear();
  met_bound_ = false;
  bool found = false, gave_up = false;
  unroll::ChangedRuns::Questions questions;
  questions.wants_originals = wants_values;
  questions.feasible = [this](const std::vector<Term>& conditions) {
    return questions_.ask(conditions, feasibility_conflicts) != solve::Answer::impossible;
  };
  questions.ended_well = [&](const std::vector<Term>& conditions) {
    solve::Answer answer = questions_.ask(conditions);
    if (answer == solve::Answer::possible) {
      good_ = conditions;
      found = true;
    }
    gave_up |= answer == solve::Answer::unknown;
    return found || gave_up;
  };
  std::uint32_t first = std::max(first_unwind, bound_.usual);
  for (std::uint32_t unwind = std::min(first, bound_.unknown);; unwind = bound_.unknown) {
    questions.unwind = unwind;
    unroll::ChangedRuns::Outcome outcome = runs_.explore(components, questions);
    inputs_ = std::move(outcome.inputs);
    if (found) return Answer::yes;
    if (!outcome.stopped.empty() || gave_up) {
      reason_ = !outcome.stopped.empty() ? outcome.stopped
                                         : fmt::format("no answer within {} s of processor time",
                                                       bound_.seconds_per_question);
      return Answer::undecided;
    }
    if (outcome.beyond.empty() || unwind == bound_.unknown) {
      met_bound_ = !outcome.beyond.empty();
      if (outcome.unsupported.empty()) return Answer::no;
      reason_ = outcome.unsupported.front();
      return Answer::undecided;
    }
  }
}

// As few changes as possible, the later ones first to go: each value in turn stays what it would
// have been if that is possible.
solve::Model FailingRun::with_original_values(solve::Model best) {
  for (const Input& input : inputs_) {
    if (!input.original || seconds() > original_values_seconds) continue;
    Term same = terms_.equal(input.variable, *input.original);
    good_.push_back(same);
    if (best.is_true(same)) continue;
    if (questions_.ask(good_) == solve::Answer::possible) {
      best = questions_.model();
    } else {
      good_.pop_back();
    }
  }
  return best;
}

FailingRun::Values FailingRun::values(std::span<const ComponentId> components, bool small) {
  Values result;
  solve::Model model = questions_.model();
  if (small) {
    asked_ = std::clock();
    model = with_original_values(std::move(model));
    std::vector<Input> replaced;
    for (const Input& input : inputs_) {
      if (input.replaces != ComponentId::none) replaced.push_back(input);
    }
    model = check::with_small_values(questions_, good_, replaced, std::move(model),
                                     [this] { return seconds() > small_values_seconds; });
  }
  std::map<ComponentId, std::vector<std::string>> originals = runs_.original_values(components);
  std::map<ComponentId, std::uint32_t> executions;
  auto met = [&](const Input& input, std::uint64_t, std::string value, std::string path) {
    if (input.replaces == ComponentId::none) {
      if (!input.internal) result.inputs.push_back({input.name, std::move(value)});
      return;
    }
    ReplacedValue replaced;
    replaced.component = input.replaces;
    replaced.execution = ++executions[input.replaces];
    replaced.path = std::move(path);
    replaced.value = std::move(value);
    const auto& original = originals[input.replaces];
    if (replaced.execution <= original.size()) {
      replaced.original = original[replaced.execution - 1];
    }
    result.replaced.push_back(std::move(replaced));
  };
  unroll::RunResult run = runs_.replay(
      components, [&](Term variable) { return model.value(variable); }, met,
      &result.standard_output);
  result.confirmed = run.end == unroll::RunEnd::exited;
  return result;
}

}  // namespace culprit::localize
