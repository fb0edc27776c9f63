// SPDX-License-Identifier: MIT
#include "localize/synchronisation/thread_faults.h"

#include <algorithm>
#include <ctime>

#include "effort/ledger.h"
#include "localize/synchronisation/suggestions.h"

namespace culprit::localize {

namespace {

using check::Verdict;

// The property that the failing run breaks, if it is an assertion that somebody wants satisfied.
program::PropertyId failed_assertion(const program::Program& program,
                                     const unroll::Violation& violation) {
  if (violation.kind != program::PropertyKind::assertion) return program::PropertyId::none;
  program::PropertyId found = program::PropertyId::none;
  for (std::size_t i = 1; i < program.properties.size(); ++i) {
    const program::Property& property = program.properties[i];
    if (property.span == violation.span && property.kind == violation.kind)
      found = static_cast<program::PropertyId>(i);
  }
  return found;
}

// Does any run satisfy the assertion that fails? With the assertion negated a run that does is
// a failing one.
std::optional<bool> is_satisfiable(const unroll::Subject& given, const check::CheckOptions& how,
                                   program::PropertyId assertion) {
  source::SourceSpan span = given.program.property(assertion).span;
  if (marks_unreachable(given.program, span)) return std::nullopt;
  unroll::Subject subject = given;
  subject.limits.max_work = given.limits.effort->threads.assertion;
  check::CheckOptions turned = how;
  turned.first = true;
  turned.unknown.wanted.negated_property = assertion;
  check::CheckResult result = check::check_program(subject, turned);
  if (result.verdict == Verdict::holds) return false;
  if (result.verdict != Verdict::violated || !result.counterexample) return std::nullopt;
  if (result.counterexample->run.violation->span != span) return std::nullopt;
  return true;
}

// What there is a proved change for comes first.
void rank(ThreadFindings& findings) {
  auto& diagnoses = findings.synchronisation.diagnoses;
  std::vector<std::size_t> order(diagnoses.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return findings.suggestions[a].empty() < findings.suggestions[b].empty();
  });
  std::vector<SynchronisationDiagnosis> sorted;
  std::vector<std::vector<CheckedSuggestion>> suggestions;
  for (std::size_t i : order) {
    sorted.push_back(std::move(diagnoses[i]));
    suggestions.push_back(std::move(findings.suggestions[i]));
  }
  diagnoses = std::move(sorted);
  findings.suggestions = std::move(suggestions);
}

void find_suggestions(const unroll::Subject& subject, SuggestionCheck& check,
                      ThreadFindings& findings) {
  effort::Entry entry(effort::Purpose::suggestions, subject.limits.effort->threads.suggestions);
  std::clock_t begin = std::clock();
  const unroll::ThreadTrace& trace = findings.synchronisation.trace;
  for (const SynchronisationDiagnosis& diagnosis : findings.synchronisation.diagnoses) {
    findings.suggestions.push_back(
        check.good_ones(suggestions_for(subject.program, subject.files, trace, diagnosis)));
  }
  rank(findings);
  findings.calls = check.good_ones(suggestions_for_calls(subject.program, subject.files, trace));
  findings.tried = check.tried();
  findings.suggestion_seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

}  // namespace

ThreadFindings find_thread_faults(const unroll::Subject& subject, const check::CheckOptions& how,
                                  const check::Counterexample& failing, const ReadChanged& read,
                                  const std::function<bool()>& stop) {
  ThreadFindings findings;
  findings.switches = failing.switches;
  findings.kind = failing.run.violation->kind;
  program::PropertyId assertion = failed_assertion(subject.program, *failing.run.violation);
  if (assertion != program::PropertyId::none) {
    findings.assertion = subject.program.property(assertion).span;
    findings.assertion_satisfiable = is_satisfiable(subject, how, assertion);
  }
  if (findings.assertion_satisfiable == false) return findings;
  findings.synchronisation = find_synchronisation_faults(subject, how, failing, stop);
  SuggestionCheck check(subject, how, failing.switches, read, stop);
  find_suggestions(subject, check, findings);
  return findings;
}

}  // namespace culprit::localize
