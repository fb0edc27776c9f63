// SPDX-License-Identifier: MIT
#include "findings/c/thread_repairs.h"

#include <algorithm>
#include <set>

namespace culprit::findings {

namespace {

result::CRepair repair_of(const result::CheckedSuggestion& suggestion) {
  result::CRepair made;
  result::CChange change;
  const result::TextEdit& first = suggestion.patch.edits.front();
  change.span = {first.file, first.offset, first.offset};
  change.role = "statement";
  change.replacement = suggestion.advice;
  change.kind = result::Patch::Kind::synchronisation;
  made.changes = {std::move(change)};
  made.patch = suggestion.patch;
  made.proof = suggestion.proof;
  made.recheck = {result::Recheck::Status::skipped, "",
                  "the threads of a patched program take other turns"};
  return made;
}

}  // namespace

result::CRepairs repairs_of(const result::Synchronisation& found,
                            const result::Finding& violation) {
  result::CRepairs made;
  made.specification = result::CSpecification{violation.message, violation.span, "", ""};
  made.tests = {{result::TestOutcome::Kind::fails, "1", violation.message}};
  made.failing = 1;
  std::set<std::string> known;
  auto add = [&](const std::vector<result::CheckedSuggestion>& suggestions) {
    for (const result::CheckedSuggestion& each : suggestions) {
      if (!each.patch.edits.empty() && known.insert(each.patch.diff).second)
        made.repairs.push_back(repair_of(each));
    }
  };
  for (const result::SynchronisationDiagnosis& each : found.diagnoses) add(each.suggestions);
  add(found.calls);
  std::stable_sort(made.repairs.begin(), made.repairs.end(),
                   [](const auto& a, const auto& b) { return a.proof.scope < b.proof.scope; });
  for (std::size_t i = 0; i < made.repairs.size(); ++i) made.repairs[i].group = i;
  made.candidates = made.tried = found.suggestions_tried;
  if (found.assertion_satisfiable == false)
    made.remark = "the assertion is wrong: no run that reaches it satisfies it";
  return made;
}

}  // namespace culprit::findings
