// SPDX-License-Identifier: MIT
#include "localize/query.h"

#include <algorithm>

namespace culprit::localize {

using program::ComponentId;
using Kind = QueryResult::Kind;

namespace {

// The answer to a question that was asked, and what it took since then.
QueryResult result_of(Answer answer, FailingRun& run, const effort::Meter& meter,
                      const solve::Solver::Statistics& before) {
  QueryResult result;
  switch (answer) {
    case Answer::yes:
      result.kind = Kind::yes;
      result.values = run.found_values();
      break;
    case Answer::no: result.kind = run.met_bound() ? Kind::no_within_bound : Kind::no; break;
    case Answer::undecided:
      result.kind = Kind::undecided;
      result.reason = run.reason();
      result.refuted_up_to = run.refuted_up_to();
      break;
  }
  result.spent = meter.spent();
  const solve::Solver::Statistics after = run.statistics();
  result.statistics = {after.variables - before.variables, after.clauses - before.clauses,
                       after.calls - before.calls};
  return result;
}

}  // namespace

QueryResult asked(FailingRun& run, ComponentId component, effort::Work most,
                  bool small_values_first) {
  run.limit(most);
  run.look_among_small_values_first(small_values_first);
  const solve::Solver::Statistics before = run.statistics();
  const effort::Meter meter;
  const Answer answer = run.can_be_good(std::span(&component, 1));
  return result_of(answer, run, meter, before);
}

QueryResult asked_roughly(FailingRun& run, ComponentId component, effort::Work most) {
  run.limit(most);
  const solve::Solver::Statistics before = run.statistics();
  const effort::Meter meter;
  const Answer answer = run.cannot_be_good(std::span(&component, 1));
  return result_of(answer, run, meter, before);
}

Answer answered_in_steps(FailingRun& run, std::span<const ComponentId> components,
                         const effort::LocalizeTable& table, effort::Work most) {
  run.limit(std::min(table.least_query, most));
  const Answer answer = run.can_be_good(components);
  if (answer != Answer::undecided) return answer;
  run.limit(std::min(table.rough, most));
  if (run.cannot_be_good(components) == Answer::no) return Answer::no;
  run.limit(most);
  return run.can_be_good(components);
}

}  // namespace culprit::localize
