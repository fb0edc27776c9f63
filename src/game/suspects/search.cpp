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

// One of the suspects, with the valuations that are asked about.
class AskedSuspect {
 public:
  AskedSuspect(const Encoder& encoder, const Asked& asked)
      : manager_(encoder.manager()), layout_(encoder.layout()), suspect_(*asked.suspect) {
    std::vector<VariableId> visible = encoder.program().visible(suspect_.routine);
    for (std::size_t i = 0; i < visible.size(); ++i) {
      const std::vector<VariableId>& variables = asked.variables;
      if (std::find(variables.begin(), variables.end(), visible[i]) == variables.end()) continue;
      positions_.push_back(i);
      slots_.push_back(layout_.slot(visible[i]));
    }
    Bdd hidden = hidden_variables(encoder, suspect_, asked.variables);
    must_be_one_ = exists(asked.forced.one, hidden);
    must_be_zero_ = exists(asked.forced.zero, hidden);
    Truth original = encoder.evaluate(suspect_.original);
    original_ = exists(original.may_be_true & !original.may_be_false, hidden);
  }

  [[nodiscard]] const boolean::Component& suspect() const { return suspect_; }
  [[nodiscard]] std::size_t count() const { return valuations_.size(); }
  [[nodiscard]] bool is_contradictory() const { return !(must_be_one_ & must_be_zero_).is_false(); }

  // The valuations are answered by conditions from `first` on; no other one is passed.
  [[nodiscard]] Truth asked(std::size_t first) const {
    Truth value{must_be_one_, must_be_zero_};
    for (std::size_t i = 0; i < valuations_.size(); ++i) {
      Bdd answer = manager_.variable(layout_.condition(first + i));
      Bdd here = state_of(valuations_[i]);
      value.may_be_true |= here & answer;
      value.may_be_false |= here & !answer;
    }
    return value;
  }

  // Answers as the original would, as far as that can be won; narrows what is winning.
  void answer(std::size_t first, Bdd& winning) {
    answers_.clear();
    for (std::size_t i = 0; i < valuations_.size(); ++i) {
      Bdd answer = manager_.variable(layout_.condition(first + i));
      bool preferred = !(state_of(valuations_[i]) & original_).is_false();
      Bdd with_preferred = winning & (preferred ? answer : !answer);
      answers_.push_back(with_preferred.is_false() ? !preferred : preferred);
      winning &= answers_.back() ? answer : !answer;
    }
  }

  [[nodiscard]] Bdd generalised() const {
    Bdd function = original_;
    for (std::size_t v = 0; v < valuations_.size(); ++v) {
      Bdd here = alike(valuations_[v]);
      function = answers_[v] ? function | here : function & !here;
    }
    return (function | must_be_one_) & !must_be_zero_;
  }

  // What looks like a valuation that was met, or is forced.
  [[nodiscard]] Bdd met() const {
    Bdd all = must_be_one_ | must_be_zero_;
    for (const Valuation& valuation : valuations_) all |= alike(valuation);
    return all;
  }

  // What the candidate lets pass: valuations that differ from those that are known in variables
  // that differ already, and in those that `may_differ` allows.
  [[nodiscard]] Bdd passable(std::vector<int>& may_differ) const {
    Bdd all = manager_.constant(true);
    for (std::size_t i = 0; !valuations_.empty() && i < slots_.size(); ++i) {
      if (differs(i)) continue;
      Bdd value = manager_.variable(layout_.current(slots_[i]));
      int allowed = layout_.recorded(slots_[i]);
      if (std::find(may_differ.begin(), may_differ.end(), allowed) == may_differ.end())
        may_differ.push_back(allowed);
      all &= manager_.variable(allowed) | (valuations_.front()[i] ? value : !value);
    }
    return all | must_be_one_ | must_be_zero_;
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

 private:
  [[nodiscard]] Bdd state_of(const Valuation& valuation) const {
    std::vector<std::pair<int, bool>> literals;
    for (std::size_t i = 0; i < slots_.size(); ++i)
      literals.emplace_back(layout_.current(slots_[i]), valuation[i]);
    return manager_.literals(literals);
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

  const BddManager& manager_;
  const Layout& layout_;
  const boolean::Component& suspect_;
  std::vector<std::size_t> positions_;  // of the variables among the visible ones
  std::vector<std::size_t> slots_;
  Bdd must_be_one_, must_be_zero_, original_;
  std::vector<Valuation> valuations_;
  std::vector<bool> answers_;
};

class Searcher {
 public:
  Searcher(const Encoder& encoder, const std::vector<Asked>& asked, const Limits& limits)
      : encoder_(encoder), manager_(encoder.manager()), layout_(encoder.layout()), limits_(limits) {
    for (const Asked& each : asked) parts_.emplace_back(encoder, each);
  }

  SearchResult run() {
    SearchResult result;
    auto contradictory = [](const AskedSuspect& part) { return part.is_contradictory(); };
    if (std::any_of(parts_.begin(), parts_.end(), contradictory)) {
      result.outcome = SearchResult::Outcome::none_exists;
      return result;
    }
    while (valuation_count() <= layout_.condition_count()) {
      ++result.rounds;
      if (!answer_valuations()) {
        result.outcome = SearchResult::Outcome::none_exists;
        return result;
      }
      std::vector<Bdd> candidates;
      for (const AskedSuspect& part : parts_) candidates.push_back(part.generalised());
      std::optional<boolean::Trace> trace = near_failing_run(candidates);
      if (!trace) {
        result.outcome = SearchResult::Outcome::found;
        result.demands = demands_of(candidates);
        return result;
      }
      for (AskedSuspect& part : parts_) part.add_valuations(*trace);
    }
    return result;
  }

 private:
  [[nodiscard]] std::size_t valuation_count() const {
    std::size_t count = 0;
    for (const AskedSuspect& part : parts_) count += part.count();
    return count;
  }

  [[nodiscard]] Replacements replaced(const std::vector<Truth>& values) const {
    Replacements replacements;
    for (std::size_t i = 0; i < parts_.size(); ++i)
      replace_value(replacements, parts_[i].suspect(), manager_.constant(true), values[i]);
    return replacements;
  }

  // Plays the game about the valuations, and answers them; false if it cannot be won.
  bool answer_valuations() {
    std::vector<Truth> values;
    std::size_t first = 0;
    for (const AskedSuspect& part : parts_) {
      values.push_back(part.asked(first));
      first += part.count();
    }
    Reachability reachability(encoder_, replaced(values), encoder_.label_is(0), limits_);
    reachability.run();
    Bdd winning = !exists(reachability.failing(), manager_.cube(layout_.label()));
    if (winning.is_false()) return false;
    first = 0;
    for (AskedSuspect& part : parts_) {
      part.answer(first, winning);
      first += part.count();
    }
    return true;
  }

  // What the candidates answer to what looks like a valuation that was met; if something else
  // matters too, all that they answer.
  [[nodiscard]] std::vector<Demand> demands_of(const std::vector<Bdd>& candidates) const {
    std::vector<Demand> demands, whole;
    std::vector<Truth> open;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      Bdd met = parts_[i].met();
      demands.push_back({candidates[i] & met, met & !candidates[i]});
      whole.push_back({candidates[i], !candidates[i]});
      open.push_back({!demands[i].zero, !demands[i].one});
    }
    Reachability reachability(encoder_, replaced(open), encoder_.label_is(0), limits_);
    reachability.run();
    return reachability.violations().empty() ? demands : whole;
  }

  // A failing run of the candidates whose valuations differ from those that are known in variables
  // that differ already, and in as few others as possible.
  [[nodiscard]] std::optional<boolean::Trace> near_failing_run(
      const std::vector<Bdd>& candidates) const {
    std::vector<int> may_differ;
    std::vector<Truth> values;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      Bdd passable = parts_[i].passable(may_differ);
      values.push_back({candidates[i] & passable, passable & !candidates[i]});
    }
    Reachability reachability(encoder_, replaced(values), encoder_.label_is(0), limits_,
                              History::keep);
    reachability.run();
    if (reachability.violations().empty()) return std::nullopt;
    // The more may differ, the more runs there are: the least solution has nothing superfluous.
    std::map<int, bool> least = one_solution(reachability.failing());
    std::vector<std::pair<int, bool>> literals;
    literals.reserve(may_differ.size());
    for (int variable : may_differ)
      literals.emplace_back(variable, least.contains(variable) && least.at(variable));
    return failing_run(reachability, encoder_.label_is(0) & manager_.literals(literals));
  }

  const Encoder& encoder_;
  const BddManager& manager_;
  const Layout& layout_;
  const Limits& limits_;
  std::vector<AskedSuspect> parts_;
};

}  // namespace

SearchResult search_implementations(const Encoder& encoder, const std::vector<Asked>& asked,
                                    const Limits& limits) {
  return Searcher(encoder, asked, limits).run();
}

SearchResult search_implementation(const Encoder& encoder, const boolean::Component& suspect,
                                   const Forced& forced, const std::vector<VariableId>& variables,
                                   const Limits& limits) {
  return search_implementations(encoder, {{&suspect, forced, variables}}, limits);
}

}  // namespace culprit::game
