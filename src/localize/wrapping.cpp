// SPDX-License-Identifier: MIT
#include "localize/wrapping.h"

#include <algorithm>

#include "effort/ledger.h"

namespace culprit::localize {

using program::CheckGroup;
using program::ComponentId;
using program::PropertyKind;

namespace {

class WrappingSearch {
 public:
  WrappingSearch(const TestRuns& runs, unroll::Suspension& suspension, bool may_choose)
      : runs_(runs), suspension_(suspension), may_choose_(may_choose) {
    runs_.checks.set(CheckGroup::overflow, true);
  }

  void look_at(std::size_t test, std::vector<Diagnosis>& diagnoses) {
    if (wraps_as_it_is(test)) return;
    ComponentSet members;
    for (const Diagnosis& each : diagnoses)
      members.insert(members.end(), each.components.begin(), each.components.end());
    TestRuns::Runs strict = runs_.make(test, members, suspension_, table().without_overflow);
    for (Diagnosis& diagnosis : diagnoses) {
      auto found = std::find_if(diagnosis.values.begin(), diagnosis.values.end(),
                                [&](const ValuesInTest& each) { return each.test == test; });
      if (found == diagnosis.values.end() || diagnosis.wraps) continue;
      if (runs_.stop() || entry_.is_used_up()) return;
      decide(runs_.run_for(strict, diagnosis.components), diagnosis, found->values);
    }
  }

 private:
  [[nodiscard]] const effort::LocalizeTable& table() const {
    return runs_.subject.limits.effort->localize;
  }

  // Then wrapping around is what the program is used to.
  bool wraps_as_it_is(std::size_t test) {
    auto formulas = std::make_shared<Formulas>(table().without_overflow, runs_.stop);
    auto run = runs_.make_shared(test, {}, suspension_, formulas);
    unroll::RunResult result = run->execute({});
    return result.violation && result.violation->kind == PropertyKind::signed_overflow;
  }

  void decide(FailingRun& run, Diagnosis& diagnosis, FailingRun::Values& values) const {
    FailingRun::Found found;
    for (const ReplacedValue& each : values.replaced) found[each.key] = each.bits;
    if (run.values_again(diagnosis.components, found).confirmed) return;
    switch (run.can_be_good(diagnosis.components, true)) {
      case Answer::yes: {
        if (!may_choose_) return;
        FailingRun::Values others = run.values(diagnosis.components, true);
        if (others.confirmed) values = std::move(others);
        return;
      }
      case Answer::no: diagnosis.wraps = !run.met_bound(); return;
      case Answer::undecided: return;
    }
  }

  TestRuns runs_;
  unroll::Suspension& suspension_;
  bool may_choose_;
  effort::Entry entry_{effort::Purpose::overflow, table().without_overflow_in_all};
};

}  // namespace

void look_for_wrapping(const TestRuns& runs, const std::vector<std::size_t>& failing,
                       unroll::Suspension& suspension, bool may_choose,
                       std::vector<Diagnosis>& diagnoses) {
  if (runs.checks.enabled(CheckGroup::overflow) || diagnoses.empty()) return;
  WrappingSearch search(runs, suspension, may_choose);
  const std::size_t most = runs.subject.limits.effort->localize.failing_in_place;
  for (std::size_t i = 0; i < std::min(failing.size(), most) && !runs.stop(); ++i)
    search.look_at(failing[i], diagnoses);
}

}  // namespace culprit::localize
