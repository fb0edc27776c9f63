// SPDX-License-Identifier: MIT
// The runs of tests, ready to be changed: with the rules that changed runs of each have to keep.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "localize/failing_run.h"
#include "localize/test.h"

namespace culprit::localize {

using ComponentSet = std::vector<program::ComponentId>;

struct TestRuns {
  const Subject& subject;
  const std::vector<Test>& tests;
  bool variables_are_inputs = false;  // those that are not initialised may have any value
  const std::function<bool()>& stop;
  program::Checks checks{};         // with which the tests fail
  std::vector<bool> reads_early{};  // by test: does it read something before it is written?
  ChangeBound bound{};

  // A run for each kind of component.
  struct Runs {
    std::unique_ptr<FailingRun> usual, of_targets;  // null: the usual one serves
  };
  [[nodiscard]] Runs make(std::size_t test, const ComponentSet& components,
                          unroll::Suspension& suspension) const {
    return make(test, components, suspension, bound.query);
  }
  [[nodiscard]] Runs make(std::size_t test, const ComponentSet& components,
                          unroll::Suspension& suspension, effort::Work query) const;
  [[nodiscard]] FailingRun& run_for(const Runs& runs,
                                    std::span<const program::ComponentId> set) const;
  // One run for all kinds, whose formulas others share.
  [[nodiscard]] std::unique_ptr<FailingRun> make_shared(std::size_t test,
                                                        const ComponentSet& components,
                                                        unroll::Suspension& suspension,
                                                        std::shared_ptr<Formulas> formulas) const;

 private:
  [[nodiscard]] bool any_target(std::span<const program::ComponentId> set) const;
};

// The places of the components, for people.
std::string set_text(const Subject& subject, std::span<const program::ComponentId> set);

}  // namespace culprit::localize
