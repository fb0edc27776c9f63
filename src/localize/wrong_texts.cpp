// SPDX-License-Identifier: MIT
#include "localize/wrong_texts.h"

#include <algorithm>
#include <map>
#include <set>

#include "effort/ledger.h"

namespace culprit::localize {

using program::ComponentId;

namespace {

class WrongTextSearch {
 public:
  WrongTextSearch(const TestRuns& runs, const std::vector<std::size_t>& failing,
                  const ComponentSet& candidates, unroll::Suspension& suspension);

  WrongTexts find();

 private:
  [[nodiscard]] const program::Component& component(ComponentId id) const {
    return runs_.subject.program.component(id);
  }
  [[nodiscard]] const effort::LocalizeTable& table() const {
    return runs_.subject.limits.effort->localize;
  }
  [[nodiscard]] bool is_over() const { return runs_.stop() || entry_.is_used_up(); }
  [[nodiscard]] Answer ask(std::size_t test, const ComponentSet& set);
  // Those without which the run is not good, whatever the others print.
  void add_needed(std::size_t test);
  bool fixes_all(const ComponentSet& set);
  // Where another text suffices, that is said.
  void prefer_texts(ComponentSet& set);

  const TestRuns& runs_;
  const std::vector<std::size_t>& failing_;
  effort::Entry entry_;
  std::map<std::size_t, TestRuns::Runs> made_;
  ComponentSet calls_;  // and texts that are not in one of them
  ComponentSet texts_;
  std::set<ComponentId> needed_;
};

WrongTextSearch::WrongTextSearch(const TestRuns& runs, const std::vector<std::size_t>& failing,
                                 const ComponentSet& candidates, unroll::Suspension& suspension)
    : runs_(runs), failing_(failing), entry_(effort::Purpose::sets, table().sets) {
  for (ComponentId each : candidates) {
    if (component(each).role == program::Role::output) calls_.push_back(each);
    if (component(each).role == program::Role::text) texts_.push_back(each);
  }
  for (ComponentId text : texts_) {
    const bool is_in_call = std::any_of(calls_.begin(), calls_.end(), [&](ComponentId call) {
      return component(call).span.contains(component(text).span);
    });
    if (!is_in_call) calls_.push_back(text);
  }
  ComponentSet all = calls_;
  all.insert(all.end(), texts_.begin(), texts_.end());
  // Where no output is expected another text does not help.
  const bool is_expected = std::all_of(failing_.begin(), failing_.end(), [&](std::size_t test) {
    return runs_.tests[test].expectation.output.has_value();
  });
  if (all.size() < 2 || !is_expected) return;
  for (std::size_t test : failing_) {
    if (is_over()) return;
    made_[test] = runs_.make(test, all, suspension, table().second_share * runs_.bound.query);
  }
}

Answer WrongTextSearch::ask(std::size_t test, const ComponentSet& set) {
  FailingRun& run = runs_.run_for(made_[test], set);
  // The run as it is ends where its output is wrong: more of them may be executed.
  const bool is_any_executed =
      std::any_of(set.begin(), set.end(), [&](ComponentId each) { return run.is_executed(each); });
  return is_any_executed ? run.can_be_good(set) : Answer::no;
}

void WrongTextSearch::add_needed(std::size_t test) {
  for (ComponentId each : calls_) {
    if (needed_.contains(each)) continue;
    if (is_over()) return;
    ComponentSet others = calls_;
    std::erase(others, each);
    if (ask(test, others) == Answer::no) needed_.insert(each);
  }
}

bool WrongTextSearch::fixes_all(const ComponentSet& set) {
  return std::all_of(failing_.begin(), failing_.end(),
                     [&](std::size_t test) { return !is_over() && ask(test, set) == Answer::yes; });
}

void WrongTextSearch::prefer_texts(ComponentSet& set) {
  for (ComponentId& each : set) {
    for (ComponentId text : texts_) {
      if (text == each || !component(each).span.contains(component(text).span)) continue;
      ComponentSet other = set;
      std::replace(other.begin(), other.end(), each, text);
      if (!fixes_all(other)) continue;
      each = text;
      break;
    }
  }
}

WrongTexts WrongTextSearch::find() {
  if (made_.size() != failing_.size()) return {};
  for (std::size_t test : failing_) {
    if (is_over() || ask(test, calls_) != Answer::yes) return {};
    add_needed(test);
  }
  ComponentSet found(needed_.begin(), needed_.end());
  if (found.size() < 2 || !fixes_all(found)) return {};
  prefer_texts(found);
  const bool are_texts = std::all_of(found.begin(), found.end(), [this](ComponentId each) {
    return component(each).role == program::Role::text;
  });
  return {std::move(found), are_texts};
}

}  // namespace

WrongTexts wrong_texts(const TestRuns& runs, const std::vector<std::size_t>& failing,
                       const ComponentSet& candidates, unroll::Suspension& suspension) {
  return WrongTextSearch(runs, failing, candidates, suspension).find();
}

}  // namespace culprit::localize
