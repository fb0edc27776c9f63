// SPDX-License-Identifier: MIT
#include "repair/c/located_places.h"

#include <algorithm>
#include <set>

#include "localize/localize.h"

namespace culprit::repair {

using program::ComponentId;
using source::SourceSpan;

namespace {

// One short query for each expression: what that leaves open is executed, which is cheaper.
effort::Table little_effort(const effort::Table& usual) {
  effort::Table table = usual;
  effort::LocalizeTable& localize = table.localize;
  localize.query = usual.repair.location;
  localize.least_query = usual.repair.location;
  localize.rough_in_all = {};
  localize.probes = {};
  localize.open_queries = 0;
  localize.asked_again = 0;
  localize.few = 0;
  localize.queries_for_first = 0;
  localize.last_growth = 0;
  localize.retry_budget = {};
  localize.least_farther = {};
  localize.most_farther = {};
  return table;
}

}  // namespace

LocatedPlaces::LocatedPlaces(const unroll::Subject& subject,
                             const std::vector<localize::Test>& tests,
                             const localize::TestOutcomes& outcomes,
                             const std::vector<std::size_t>& failing, localize::KnownAnswers* known,
                             const std::function<bool()>& stop) {
  std::vector<localize::Test> some;
  localize::TestOutcomes executed;
  executed.checks = outcomes.checks;
  for (std::size_t test : failing) {
    some.push_back(tests[test]);
    executed.all.push_back(outcomes.all[test]);
    executed.read_early.push_back(outcomes.read_early[test]);
  }
  const effort::Table table = little_effort(*subject.limits.effort);
  unroll::Subject looked_at = subject;
  looked_at.limits.effort = &table;
  localize::Options options;
  options.only_singles = true;
  options.faults = 1;
  options.query = table.localize.query;
  // Runs that `check` found: what their variables hold without a value was given.
  options.variables_are_inputs =
      std::all_of(some.begin(), some.end(), [](const localize::Test& each) {
        return !each.inputs.empty() && !each.expectation.output && !each.expectation.exit_status;
      });
  options.known = known;
  options.known_as = failing;
  options.outcomes = &executed;
  const localize::Result result = localize::localize(looked_at, some, options, stop);
  std::set<ComponentId> helpful(result.open.begin(), result.open.end());
  helpful.insert(result.within_bound.begin(), result.within_bound.end());
  for (const localize::Diagnosis& each : result.diagnoses) helpful.insert(each.components.front());
  const bool is_known = result.failing == some.size() && result.stopped_while.empty();
  if (!is_known) return;
  for (ComponentId each :
       localize::candidates(subject.program, subject.files, options.selection, false)) {
    const SourceSpan span = subject.program.component(each).span;
    examined_.push_back(span);
    if (helpful.contains(each)) helpful_.push_back(span);
  }
}

bool LocatedPlaces::may_help(const frontend::EditCandidate& candidate) const {
  if (candidate.kind != frontend::EditKind::expression) return true;
  if (candidate.has_effects || candidate.changes_type) return true;
  if (candidate.edits.size() != 1 || candidate.edits.begin()->second.size() != 1) return true;
  const source::Edit& edit = candidate.edits.begin()->second.front();
  const SourceSpan span{candidate.edits.begin()->first, edit.begin, edit.end};
  auto around = [&](SourceSpan each) { return each.contains(span); };
  if (std::none_of(examined_.begin(), examined_.end(), around)) return true;
  return std::any_of(helpful_.begin(), helpful_.end(), around);
}

}  // namespace culprit::repair
