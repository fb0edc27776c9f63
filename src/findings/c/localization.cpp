// SPDX-License-Identifier: MIT
#include "findings/c/localization.h"

#include <fmt/format.h>

#include <algorithm>

#include "findings/c/advice.h"
#include "findings/c/run.h"
#include "findings/c/synchronisation.h"
#include "findings/c/test_outcomes.h"

namespace culprit::findings {

namespace {

using localize::Diagnosis;

result::Verdict verdict_of(const localize::Result& result) {
  if (result.failing != 0) return result::Verdict::violated;
  bool is_known = result.errors == 0 && result.complete;
  return is_known ? result::Verdict::holds : result::Verdict::unknown;
}

class Maker {
 public:
  Maker(const Localized& found, const source::SourceFiles& files)
      : found_(found), result_(found.result), files_(files) {}

  result::Localization made() const {
    result::Localization made;
    made.found_runs = found_.found_runs;
    made.search_ended = found_.ended;
    for (std::size_t i = 0; i < result_.tests.size(); ++i)
      made.tests.push_back(test_outcome_of(found_.tests[i], result_.tests[i], files_));
    made.coverage = coverage_of(result_.tests, files_);
    made.failing = result_.failing;
    made.passing = result_.passing;
    made.errors = result_.errors;
    for (const Diagnosis& each : result_.diagnoses) made.diagnoses.push_back(diagnosis(each));
    for (std::size_t i = 0; i < made.diagnoses.size() && i < found_.rechecks.size(); ++i)
      made.diagnoses[i].recheck = found_.rechecks[i];
    add_edits(made.diagnoses, found_.edits, files_);
    for (const Diagnosis& each : result_.specification_suspects)
      made.specification_suspects.push_back(diagnosis(each));
    for (const localize::TestDiagnoses& each : result_.per_test)
      made.per_test.push_back({name(each.test), each.count, each.size, each.complete});
    made.complete = result_.complete;
    made.incomplete_because = result_.incomplete_because;
    made.is_stopped = !result_.stopped_while.empty();
    for (program::ComponentId id : result_.open) made.open.push_back(suspect(id));
    for (program::Role role : result_.considered)
      made.considered.emplace_back(program::role_name(role));
    made.examined = result_.examined;
    made.tried_size = result_.tried_size;
    made.iterations = result_.iterations;
    made.bound_complete = result_.bound_complete;
    if (found_.threads) made.synchronisation = synchronisation_of(*found_.threads, found_.program);
    if (found_.threads && !found_.tests.empty()) made.order = turns_of(found_.tests.front().order);
    made.queries = result_.queries;
    made.figures = {result_.variables, result_.clauses, result_.solver_calls};
    return made;
  }

 private:
  [[nodiscard]] const std::string& name(std::size_t test) const { return found_.tests[test].name; }

  [[nodiscard]] result::Suspect suspect(program::ComponentId id) const {
    const program::Component& component = found_.program.component(id);
    result::Suspect made;
    made.role = program::role_name(component.role);
    made.span = component.span;
    made.expansions = component.expansions;
    made.text = component.text;
    made.is_statement = component.detour != program::Detour::none;
    if (component.function != program::FunctionId::none)
      made.function = found_.program.function(component.function).name;
    bool is_target = component.role == program::Role::target;
    made.title = component.text.empty() && made.is_statement
                     ? "something that is missing"
                     : fmt::format("{}`{}`", is_target ? "the left side " : "", component.text);
    return made;
  }

  [[nodiscard]] result::Diagnosis diagnosis(const Diagnosis& found) const {
    result::Diagnosis made;
    made.wraps = found.wraps;
    for (program::ComponentId id : found.components) {
      made.suspects.push_back(suspect(id));
      made.suspects.back().advice = advice_of(found, id, found_.program);
      made.suspects.back().original = first_value(found, id);
    }
    for (const localize::ValuesInTest& in_test : found.values)
      made.values.push_back(values(found, in_test));
    return made;
  }

  [[nodiscard]] result::ValuesInTest values(const Diagnosis& found,
                                            const localize::ValuesInTest& in_test) const {
    result::ValuesInTest made;
    made.test = name(in_test.test);
    for (const localize::ReplacedValue& each : in_test.values.replaced) {
      const program::Component& component = found_.program.component(each.component);
      if (component.only_enables_others) continue;
      program::Role role = component.role;
      auto at = std::find(found.components.begin(), found.components.end(), each.component);
      result::ReplacedValue& value = made.replaced.emplace_back();
      if (at != found.components.end())
        value.suspect = static_cast<std::size_t>(at - found.components.begin());
      value.path = each.path;
      value.execution = each.execution;
      value.value = each.value;
      value.original = each.original;
      value.shown = shown_value(role, each.value);
      if (each.original) value.shown_original = shown_value(role, *each.original);
      value.is_action =
          component.detour != program::Detour::none && component.type == program::TypeId::none;
    }
    for (const localize::FreeInput& each : in_test.values.inputs)
      made.inputs.push_back({each.name, each.value});
    return made;
  }

  // The value that it first had.
  static std::optional<std::string> first_value(const Diagnosis& found, program::ComponentId id) {
    for (const localize::ValuesInTest& in_test : found.values) {
      for (const localize::ReplacedValue& value : in_test.values.replaced) {
        if (value.component == id && value.original) return value.original;
      }
    }
    return std::nullopt;
  }

  const Localized& found_;
  const localize::Result& result_;
  const source::SourceFiles& files_;
};

}  // namespace

result::Report localization_report(result::Report begun, const Localized& found) {
  begun.verdict = verdict_of(found.result);
  begun.assumed = assumed_in(found.result.tests);
  if (!found.result.complete) begun.reason = found.result.incomplete_because;
  begun.content = Maker(found, begun.files).made();
  return begun;
}

}  // namespace culprit::findings
