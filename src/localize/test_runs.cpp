// SPDX-License-Identifier: MIT
#include "localize/test_runs.h"

#include <algorithm>

namespace culprit::localize {

using program::ComponentId;

bool TestRuns::any_target(std::span<const ComponentId> set) const {
  return std::any_of(set.begin(), set.end(), [this](ComponentId each) {
    return subject.program.component(each).role == program::Role::target;
  });
}

// What a changed run reads has to have been written if the run as it is reads nothing else. Where
// uninitialised variables are inputs that holds only if an assignment goes elsewhere.
TestRuns::Runs TestRuns::make(std::size_t test, const ComponentSet& components,
                              unroll::Suspension& suspension, effort::Work query) const {
  Runs runs;
  auto make_one = [&](bool is_strict) {
    program::Checks rules = checks;
    if (is_strict) rules.set(program::CheckGroup::uninitialised, true);
    auto run = std::make_unique<FailingRun>(subject, tests[test], rules, suspension, bound,
                                            std::make_shared<Formulas>(query, stop));
    run->execute(components);
    return run;
  };
  bool strict = !reads_early[test];
  runs.usual = make_one(strict && !variables_are_inputs);
  if (strict && variables_are_inputs && any_target(components)) runs.of_targets = make_one(true);
  return runs;
}

FailingRun& TestRuns::run_for(const Runs& runs, std::span<const ComponentId> set) const {
  return runs.of_targets && any_target(set) ? *runs.of_targets : *runs.usual;
}

std::unique_ptr<FailingRun> TestRuns::make_shared(std::size_t test, const ComponentSet& components,
                                                  unroll::Suspension& suspension,
                                                  std::shared_ptr<Formulas> formulas) const {
  // What passes reads nothing too early, or what it reads does not matter.
  program::Checks rules = checks;
  bool strict = !reads_early[test] && (!variables_are_inputs || any_target(components));
  if (strict) rules.set(program::CheckGroup::uninitialised, true);
  auto run = std::make_unique<FailingRun>(subject, tests[test], rules, suspension, bound,
                                          std::move(formulas));
  if (!components.empty()) run->execute(components);
  return run;
}

std::string set_text(const Subject& subject, std::span<const ComponentId> set) {
  std::string text;
  for (ComponentId component : set) {
    const program::Component& each = subject.program.component(component);
    text += (text.empty() ? "" : " and ") + subject.files.describe(each.span);
  }
  return text;
}

}  // namespace culprit::localize
