// SPDX-License-Identifier: MIT
#include "findings/c/synchronisation.h"

#include "findings/patch.h"

namespace culprit::findings {

namespace {

result::ThreadPlace place_of(const localize::ThreadPlace& place, const program::Program& program) {
  return {place.thread - 1, program.function(place.function).name, place.span};
}

std::vector<result::CheckedSuggestion> suggestions_of(
    const std::vector<localize::CheckedSuggestion>& suggestions) {
  using Scope = result::Proof::Scope;
  std::vector<result::CheckedSuggestion> made;
  for (const localize::CheckedSuggestion& each : suggestions) {
    result::Patch patch =
        patch_of(result::Patch::Kind::synchronisation, each.file, each.edits, each.patch);
    Scope scope = each.complete ? Scope::all_schedules : Scope::switches;
    made.push_back({each.advice, std::move(patch), {scope, each.switches}});
  }
  return made;
}

result::SynchronisationDiagnosis diagnosis_of(const localize::SynchronisationDiagnosis& found,
                                              const program::Program& program) {
  result::SynchronisationDiagnosis made;
  for (const localize::RequiredSection& each : found.sections) {
    made.sections.push_back(
        {each.span, program.function(each.function).name, each.thread - 1, each.takes_locks});
  }
  for (const localize::OrderedPair& each : found.orders)
    made.orders.push_back({place_of(each.first, program), place_of(each.then, program)});
  made.complete = found.complete;
  made.switches = found.switches;
  return made;
}

}  // namespace

result::Synchronisation synchronisation_of(const localize::ThreadFindings& found,
                                           const program::Program& program) {
  result::Synchronisation made;
  const auto& diagnoses = found.synchronisation.diagnoses;
  for (std::size_t i = 0; i < diagnoses.size(); ++i) {
    made.diagnoses.push_back(diagnosis_of(diagnoses[i], program));
    if (i < found.suggestions.size())
      made.diagnoses.back().suggestions = suggestions_of(found.suggestions[i]);
  }
  made.calls = suggestions_of(found.calls);
  made.complete = found.synchronisation.complete;
  made.checks = found.synchronisation.checks;
  made.suggestions_tried = found.tried;
  made.suggestion_seconds = found.suggestion_seconds;
  made.switches = found.switches;
  made.is_race = found.kind == program::PropertyKind::data_race;
  made.assertion_satisfiable = found.assertion_satisfiable;
  made.assertion = found.assertion;
  return made;
}

}  // namespace culprit::findings
