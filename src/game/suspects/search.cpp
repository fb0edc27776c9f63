// SPDX-License-Identifier: MIT
#include "game/suspects/search.h"

#include <algorithm>
#include <map>
#include <optional>

#include "game/boolean/trace.h"

namespace culprit::game {

namespace {

using boolean::VariableId;
using Valuation = std::vector<bool>;

class Searcher {
 public:
  Searcher(const Encoder& encoder, const boolean::Component& suspect, const Forced& forced,
           const std::vector<VariableId>& variables, const Limits& limits)
      : encoder_(encoder),
        manager_(encoder.manager()),
        layout_(encoder.layout()),
        suspect_(suspect),
        limits_(limits) {
    std::vector<VariableId> visible = encoder.program().visible(suspect.routine);
    for (std::size_t i = 0; i < visible.size(); ++i) {
      if (std::find(variables.begin(), variables.end(), visible[i]) == variables.end()) continue;
      positions_.push_back(i);
      slots_.push_back(layout_.slot(visible[i]));
    }
    Bdd hidden = hidden_variables(encoder, suspect, variables);
    must_be_one_ = exists(forced.one, hidden);
    must_be_zero_ = exists(forced.zero, hidden);
    Truth original = encoder.evaluate(suspect.original);
    original_ = exists(original.may_be_true & !original.may_be_false, hidden);
  }

  SearchResult run() {
    SearchResult result;
    if (!(must_be_one_ & must_be_zero_).is_false()) {
      result.outcome = SearchResult::Outcome::none_exists;
      return result;
    }
    while (valuations_.size() <= layout_.condition_count()) {
      ++result.rounds;
      if (!answer_valuations()) {
        result.outcome = SearchResult::Outcome::none_exists;
        return result;
      }
      Bdd candidate = generalised();
      std::optional<boolean::Trace> trace = near_failing_run(candidate);
      if (!trace) {
        result.outcome = SearchResult::Outcome::found;
        result.demand = demand_of(candidate);
        return result;
      }
      add_valuations(*trace);
    }
    return result;
  }

 private:
  [[nodiscard]] Bdd state_of(const Valuation& valuation) const {
    std::vector<std::pair<int, bool>> literals;
    for (std::size_t i = 0; i < slots_.size(); ++i)
      literals.emplace_back(layout_.current(slots_[i]), valuation[i]);
    return manager_.literals(literals);
  }

  // Plays the game about the valuations, and answers them as the original would as far as it can
  // be won like that; false if it cannot be won.
  bool answer_valuations() {
    Truth value{must_be_one_, must_be_zero_};
    for (std::size_t i = 0; i < valuations_.size(); ++i) {
      Bdd answer = manager_.variable(layout_.condition(i));
      Bdd here = state_of(valuations_[i]);
      value.may_be_true |= here & answer;
      value.may_be_false |= here & !answer;
    }
    Replacements replacements;
    replace_value(replacements, suspect_, manager_.constant(true), value);
    Reachability reachability(encoder_, replacements, encoder_.label_is(0), limits_);
    reachability.run();
    Bdd winning = !exists(reachability.failing(), manager_.cube(layout_.label()));
    if (winning.is_false()) return false;
    answers_.clear();
    for (std::size_t i = 0; i < valuations_.size(); ++i) {
      Bdd answer = manager_.variable(layout_.condition(i));
      bool preferred = !(state_of(valuations_[i]) & original_).is_false();
      Bdd with_preferred = winning & (preferred ? answer : !answer);
      answers_.push_back(with_preferred.is_false() ? !preferred : preferred);
      winning &= answers_.back() ? answer : !answer;
    }
    return true;
  }

  // What the candidate answers to what looks like a valuation that was met; if something else
  // matters too, all that it answers.
  [[nodiscard]] Demand demand_of(const Bdd& candidate) const {
    Bdd met = must_be_one_ | must_be_zero_;
    for (const Valuation& valuation : valuations_) met |= alike(valuation);
    Demand demand{candidate & met, met & !candidate};
    Replacements replacements;
    replace_value(replacements, suspect_, manager_.constant(true), {!demand.zero, !demand.one});
    Reachability reachability(encoder_, replacements, encoder_.label_is(0), limits_);
    reachability.run();
    if (reachability.violations().empty()) return demand;
    return {candidate, !candidate};
  }

  // The variables in which the valuations differ tell what an answer looks at.
  [[nodiscard]] bool differs(std::size_t i) const {
    return std::any_of(valuations_.begin(), valuations_.end(), [&](const Valuation& valuation) {
      return valuation[i] != valuations_.front()[i];
    });
  }

  [[nodiscard]] Bdd alike(const Valuation& valuation) const {
    std::vector<std::pair<int, bool>> literals;
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      if (differs(i)) literals.emplace_back(layout_.current(slots_[i]), valuation[i]);
    }
    return manager_.literals(literals);
  }

  [[nodiscard]] Bdd generalised() const {
    Bdd function = original_;
    for (std::size_t v = 0; v < valuations_.size(); ++v) {
      Bdd here = alike(valuations_[v]);
      function = answers_[v] ? function | here : function & !here;
    }
    return (function | must_be_one_) & !must_be_zero_;
  }

  // A failing run of the candidate whose valuations differ from those that are known in variables
  // that differ already, and in as few others as possible.
  [[nodiscard]] std::optional<boolean::Trace> near_failing_run(const Bdd& candidate) const {
    Bdd passable = manager_.constant(true);
    std::vector<int> may_differ;
    for (std::size_t i = 0; !valuations_.empty() && i < slots_.size(); ++i) {
      if (differs(i)) continue;
      Bdd value = manager_.variable(layout_.current(slots_[i]));
      may_differ.push_back(layout_.recorded(slots_[i]));
      passable &= manager_.variable(may_differ.back()) | (valuations_.front()[i] ? value : !value);
    }
    passable |= must_be_one_ | must_be_zero_;
    Replacements replacements;
    replace_value(replacements, suspect_, manager_.constant(true),
                  {candidate & passable, passable & !candidate});
    Reachability reachability(encoder_, replacements, encoder_.label_is(0), limits_, History::keep);
    reachability.run();
    if (reachability.violations().empty()) return std::nullopt;
    // The more may differ, the more runs there are: the least solution has nothing superfluous.
    std::map<int, bool> least = one_solution(reachability.failing());
    std::vector<std::pair<int, bool>> literals;
    for (int variable : may_differ)
      literals.emplace_back(variable, least.contains(variable) && least.at(variable));
    return failing_run(reachability, encoder_.label_is(0) & manager_.literals(literals));
  }

  void add_valuations(const boolean::Trace& trace) {
    for (const boolean::TraceStep& step : trace.steps) {
      if (step.routine != suspect_.routine) continue;
      bool here = std::any_of(
          suspect_.sites.begin(), suspect_.sites.end(),
          [&](const boolean::ComponentSite& site) { return site.statement == step.statement; });
      if (!here) continue;
      Valuation valuation;
      for (std::size_t position : positions_) valuation.push_back(step.values[position]);
      if (!(state_of(valuation) & (must_be_one_ | must_be_zero_)).is_false()) continue;
      if (std::find(valuations_.begin(), valuations_.end(), valuation) == valuations_.end())
        valuations_.push_back(valuation);
    }
  }

  const Encoder& encoder_;
  const BddManager& manager_;
  const Layout& layout_;
  const boolean::Component& suspect_;
  const Limits& limits_;
  std::vector<std::size_t> positions_;  // of the variables among the visible ones
  std::vector<std::size_t> slots_;
  Bdd must_be_one_, must_be_zero_, original_;
  std::vector<Valuation> valuations_;
  std::vector<bool> answers_;
};

}  // namespace

SearchResult search_implementation(const Encoder& encoder, const boolean::Component& suspect,
                                   const Forced& forced, const std::vector<VariableId>& variables,
                                   const Limits& limits) {
  return Searcher(encoder, suspect, forced, variables, limits).run();
}

}  // namespace culprit::game
