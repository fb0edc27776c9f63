// SPDX-License-Identifier: MIT
#include "findings/c/explanation.h"

#include <algorithm>

#include "explain/nearest_groups.h"
#include "findings/c/check.h"
#include "findings/c/run.h"

namespace culprit::findings {

namespace {

result::Delta::Kind delta_kind(unroll::SsaKind kind) {
  using Kind = result::Delta::Kind;
  switch (kind) {
    case unroll::SsaKind::input: return Kind::input;
    case unroll::SsaKind::assignment: return Kind::assignment;
    case unroll::SsaKind::argument: return Kind::argument;
    case unroll::SsaKind::result: return Kind::result;
    case unroll::SsaKind::guard: return Kind::guard;
    case unroll::SsaKind::merge: break;
  }
  return Kind::merge;
}

result::Comparison::Outcome outcome_of(explain::Outcome outcome) {
  using Outcome = result::Comparison::Outcome;
  switch (outcome) {
    case explain::Outcome::explained: return Outcome::explained;
    case explain::Outcome::no_successful_run: return Outcome::no_successful_run;
    case explain::Outcome::failing_run_excluded: return Outcome::failing_run_excluded;
    case explain::Outcome::unknown: break;
  }
  return Outcome::unknown;
}

result::Delta delta_of(const explain::Delta& delta) {
  result::Delta made;
  made.kind = delta_kind(delta.kind);
  made.variable = delta.variable;
  made.text = delta.text;
  made.function = delta.function;
  made.span = delta.span;
  made.ssa_name = delta.ssa_name;
  for (const explain::Delta::Change& each : delta.changes)
    made.changes.push_back({each.place, each.identity, each.failing, each.passing});
  made.is_object = delta.is_object;
  made.failing_executes = delta.failing_executes;
  made.passing_executes = delta.passing_executes;
  return made;
}

result::NearestRun nearest_run_of(const explain::NearestRun& run,
                                  const source::SourceFiles& files) {
  result::NearestRun made;
  for (const explain::Delta& each : run.deltas) made.deltas.push_back(delta_of(each));
  if (!run.slices.empty()) made.slice = run.slices.front();
  made.reaches_property = run.reaches_property;
  if (run.passing) made.inputs = view_of(*run.passing, files).inputs;
  return made;
}

// All of them, that which is compared first, and in groups.
result::NearestRuns nearest_runs_of(const explain::Explanation& found,
                                    const source::SourceFiles& files) {
  result::NearestRuns made;
  made.complete = found.others->complete;
  made.open = found.others->open;
  std::vector<const explain::NearestRun*> runs{&found};
  for (const explain::NearestRun& each : found.others->runs) runs.push_back(&each);
  std::vector<std::vector<std::uint64_t>> differences;
  for (const explain::NearestRun* run : runs) {
    made.runs.push_back(nearest_run_of(*run, files));
    std::vector<std::uint64_t> steps;
    for (std::size_t index : run->shown()) steps.push_back(run->deltas[index].step);
    differences.push_back(std::move(steps));
  }
  for (const explain::NearestGroup& group : explain::group_runs(differences)) {
    result::NearestRuns::Group each{group.runs, {}};
    const std::vector<explain::Delta>& deltas = runs[group.runs.front()]->deltas;
    for (std::size_t index : runs[group.runs.front()]->shown()) {
      const bool is_common = std::find(group.common.begin(), group.common.end(),
                                       deltas[index].step) != group.common.end();
      if (is_common) each.common.push_back(index);
    }
    // Of each run, those that are its own.
    for (std::size_t run : group.runs) {
      std::vector<std::size_t> own;
      for (std::size_t index : runs[run]->shown()) {
        const bool is_common = std::find(group.common.begin(), group.common.end(),
                                         runs[run]->deltas[index].step) != group.common.end();
        if (!is_common) own.push_back(index);
      }
      each.own.push_back(std::move(own));
    }
    made.groups.push_back(std::move(each));
  }
  return made;
}

result::Hypotheses hypotheses_of(const explain::Hypotheses& found) {
  result::Hypotheses made;
  for (const explain::Hypothesis& each : found.found)
    made.found.push_back({causality_of(each), each.line, each.avoided, each.necessary});
  made.proposed = found.proposed;
  made.asked = found.asked;
  made.alike = found.alike;
  made.open = found.open;
  made.not_asked = found.not_asked;
  made.reason = found.reason;
  made.unwind = found.unwind;
  made.any_length = found.any_length;
  return made;
}

result::Comparison comparison_of(const explain::Explanation& found,
                                 const source::SourceFiles& files) {
  result::Comparison made;
  made.outcome = outcome_of(found.outcome);
  made.reason = found.reason;
  made.distance = found.distance;
  made.optimal = found.optimal;
  made.at_least = found.at_least;
  for (const explain::Delta& each : found.deltas) made.deltas.push_back(delta_of(each));
  made.slices = found.slices;
  made.slices_complete = found.slices_complete;
  made.assumed = found.assumed;
  made.not_assumed = found.not_assumed;
  made.none_unwind = found.none.unwind;
  made.none_stopped = found.none.stopped;
  made.reaches_property = found.reaches_property;
  made.poor = found.poor;
  if (found.passing) made.passing = view_of(*found.passing, files);
  made.unwind = found.unwind;
  made.sufficient_unwind = found.sufficient_unwind;
  made.steps = found.steps;
  if (found.cause) made.cause = causality_of(*found.cause);
  if (found.others) made.nearest = nearest_runs_of(found, files);
  if (found.hypotheses) made.hypotheses = hypotheses_of(*found.hypotheses);
  made.figures = {found.variables, found.clauses, found.solver_calls};
  return made;
}

}  // namespace

result::Causality causality_of(const explain::Causality& cause) {
  return {cause.predicate, cause.span,           cause.holds_in_failing_run,
          cause.decided,   cause.without_effect, cause.with_effect,
          cause.depends};
}

result::Report explanation_report(result::Report begun, const Explained& found) {
  result::Report made = check_report(std::move(begun), found.checked, found.failing_recheck);
  result::Explanation explanation;
  explanation.check = std::get<result::Check>(std::move(made.content));
  if (found.explanation) {
    explanation.comparison = comparison_of(*found.explanation, made.files);
    explanation.comparison->recheck = found.passing_recheck;
    if (explanation.comparison->nearest) {
      std::vector<result::NearestRun>& runs = explanation.comparison->nearest->runs;
      runs.front().recheck = found.passing_recheck;
      for (std::size_t i = 0; i < found.other_rechecks.size(); ++i)
        runs[i + 1].recheck = found.other_rechecks[i];
    }
  }
  explanation.shows_ssa = found.shows_ssa;
  made.content = std::move(explanation);
  return made;
}

}  // namespace culprit::findings
