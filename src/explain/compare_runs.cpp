// SPDX-License-Identifier: MIT
#include "explain/compare_runs.h"

#include <algorithm>
#include <numeric>

#include "explain/difference_text.h"

namespace culprit::explain {

using formula::Term;
using unroll::SsaKind;
using unroll::SsaStep;

namespace {

// Not to come to the assertion is to succeed too, and explains nothing.
bool reaches_property(const RunsCompared& compared, const Unrolled& where, solve::Model& passing) {
  if (!compared.checked.property) return true;
  const check::CheckedProperty& violated = compared.checked.properties[*compared.checked.property];
  if (violated.kind != program::PropertyKind::assertion) return true;
  return std::any_of(where.unrolling.visits.begin(), where.unrolling.visits.end(),
                     [&](const unroll::Visit& visit) {
                       return compared.subject.program.property(visit.property).span ==
                                  violated.span &&
                              passing.is_true(visit.reached) && passing.is_true(visit.alive);
                     });
}

std::vector<std::size_t> different_steps(const RunsCompared& compared, const Unrolled& where,
                                         solve::Model& passing) {
  std::vector<std::size_t> different;
  for (std::size_t i = 0; i < where.recorder->steps.size(); ++i) {
    const SsaStep& step = where.recorder->steps[i];
    bool differs =
        compared.counts(step) &&
        std::any_of(step.parts.begin(), step.parts.end(), [&](const auto& part) {
          return !part.missing && compared.failing.value(part.value) != passing.value(part.value);
        });
    if (differs) different.push_back(i);
  }
  return different;
}

}  // namespace

std::vector<std::size_t> NearestRun::shown() const {
  if (!slices.empty()) return slices.front();
  std::vector<std::size_t> all(deltas.size());
  std::iota(all.begin(), all.end(), 0);
  return all;
}

ComparedRun compare_runs(const RunsCompared& compared, const Unrolled& where,
                         solve::Model& passing) {
  ComparedRun made;
  NearestRun& run = made.run;
  run.reaches_property = reaches_property(compared, where, passing);
  run.unwind = where.unwind;
  Narrator failing_words, passing_words;
  // What was found before an interruption is still told.
  unroll::Subject repeated = compared.subject;
  repeated.limits.interrupted = nullptr;
  auto replay = [&](solve::Model& model, unroll::SsaObserver* observer) {
    return check::replay_model(repeated, compared.checking, compared.workspace.terms,
                               compared.workspace.registry, model, where.unrolling.elements,
                               observer);
  };
  replay(compared.failing, &failing_words);
  replay(passing, &passing_words);
  run.passing = replay(passing, nullptr);
  if (run.passing->run.end != unroll::RunEnd::exited &&
      run.passing->run.end != unroll::RunEnd::signalled) {
    made.problem =
        "the successful run that was found fails when it is repeated: a bug of culprit, not of "
        "your program";
    run.passing.reset();
    return made;
  }
  std::vector<std::size_t> order;
  BothRuns runs{compared.subject, where, compared.failing, passing, failing_words, passing_words};
  run.deltas = deltas_of(runs, different_steps(compared, where, passing), order);
  if (compared.slices) {
    Slices found = compared.slices(where, passing);
    run.slices_complete = found.complete;
    if (found.answer == solve::Answer::impossible) {
      // All differences are shown then.
      made.problem = "what matters was not found: a bug of culprit, not of your program";
    }
    for (const std::set<std::uint64_t>& keys : found.slices) {
      std::vector<std::size_t> slice;
      for (std::size_t i = 0; i < run.deltas.size(); ++i)
        if (keys.contains(run.deltas[i].step)) slice.push_back(i);
      run.slices.push_back(std::move(slice));
    }
    std::sort(run.slices.begin(), run.slices.end());
  }
  for (const check::InputValue& input : run.passing->inputs) {
    bool was_met = input.input.variable != Term{};
    if (was_met && compared.failing.value(input.input.variable) != input.bits)
      run.changed_inputs.push_back(input);
  }
  run.poor = !run.slices.empty() &&
             std::all_of(run.slices.front().begin(), run.slices.front().end(),
                         [&run](std::size_t i) { return run.deltas[i].kind == SsaKind::input; });
  return made;
}

}  // namespace culprit::explain
