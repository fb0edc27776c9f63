#include "game/search.h"

#include <algorithm>
#include <cadical.hpp>
#include <map>

#include "game/trace.h"

namespace culprit::game {

namespace {

using boolean::VariableId;

class Searcher {
 public:
  Searcher(const Encoder& encoder, const boolean::Component& suspect, const Forced& forced,
           const std::vector<VariableId>& variables, const Limits& limits)
      : encoder_(encoder),
        suspect_(suspect),
        forced_(forced),
        variables_(variables),
        limits_(limits) {
    std::vector<VariableId> visible = encoder.program().visible(suspect.routine);
    std::vector<int> hidden;
    for (std::size_t i = 0; i < visible.size(); ++i) {
      bool chosen = std::find(variables.begin(), variables.end(), visible[i]) != variables.end();
      if (chosen) {
        positions_.push_back(i);
        slots_.push_back(encoder.layout().slot(visible[i]));
      } else {
        hidden.push_back(encoder.layout().current(encoder.layout().slot(visible[i])));
      }
    }
    Bdd cube = encoder.manager().cube(hidden);
    must_be_one_ = exists(forced.one, cube);
    must_be_zero_ = exists(forced.zero, cube);
    solver_.set("quiet", 1);
    Truth original = encoder.evaluate(suspect.original);
    Bdd only_one = forced.reached & original.may_be_true & !original.may_be_false;
    default_ = (exists(only_one, cube) | must_be_one_) & !must_be_zero_;
  }

  SearchResult run(std::size_t most_rounds) {
    SearchResult result;
    if (!(must_be_one_ & must_be_zero_).is_false()) {
      result.outcome = SearchResult::Outcome::none_exists;
      return result;
    }
    for (result.rounds = 1; result.rounds <= most_rounds; ++result.rounds) {
      Bdd candidate = implementation();
      Replacements replacements;
      replace_value(replacements, suspect_, encoder_.manager().constant(true),
                    {candidate, !candidate});
      Reachability reachability(encoder_, replacements, encoder_.label_is(0), limits_,
                                History::keep);
      reachability.run();
      if (reachability.violations().empty()) {
        result.outcome = SearchResult::Outcome::found;
        result.implementation = candidate;
        return result;
      }
      if (!learn(failing_run(reachability, encoder_.label_is(0)), candidate) ||
          solver_.solve() != satisfiable) {
        result.outcome = SearchResult::Outcome::none_exists;
        return result;
      }
      for (auto& [valuation, condition] : conditions_)
        condition.answer = solver_.val(condition.literal) > 0;
    }
    return result;
  }

 private:
  static constexpr int satisfiable = 10;
  struct Condition {
    int literal;
    bool answer;
  };
  using Valuation = std::vector<bool>;

  [[nodiscard]] Bdd state_of(const Valuation& valuation) const {
    std::vector<std::pair<int, bool>> literals;
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      literals.emplace_back(encoder_.layout().current(slots_[i]), valuation[i]);
    }
    return encoder_.manager().literals(literals);
  }

  [[nodiscard]] Bdd implementation() const {
    Bdd function = default_;
    for (const auto& [valuation, condition] : conditions_) {
      Bdd here = state_of(valuation);
      function = condition.answer ? function | here : function & !here;
    }
    return function;
  }

  // Adds "not all of these answers" for the answers of a failing run; false if there were none to
  // change.
  bool learn(const boolean::Trace& trace, const Bdd& candidate) {
    std::vector<int> clause;
    for (const boolean::TraceStep& step : trace.steps) {
      if (step.routine != suspect_.routine) continue;
      bool here = std::any_of(
          suspect_.sites.begin(), suspect_.sites.end(),
          [&](const boolean::ComponentSite& site) { return site.statement == step.statement; });
      if (!here) continue;
      Valuation valuation;
      for (std::size_t position : positions_) valuation.push_back(step.values[position]);
      Bdd state = state_of(valuation);
      if (!(state & (must_be_one_ | must_be_zero_)).is_false()) continue;
      bool answer = !(state & candidate).is_false();
      auto [at, fresh] = conditions_.try_emplace(valuation, Condition{0, answer});
      if (fresh) {
        at->second.literal = ++literals_;
        // What the original would answer is tried first.
        solver_.phase(answer ? literals_ : -literals_);
      }
      int literal = answer ? -at->second.literal : at->second.literal;
      if (std::find(clause.begin(), clause.end(), literal) == clause.end())
        clause.push_back(literal);
    }
    for (int literal : clause) solver_.add(literal);
    solver_.add(0);
    return !clause.empty();
  }

  const Encoder& encoder_;
  const boolean::Component& suspect_;
  const Forced& forced_;
  const std::vector<VariableId>& variables_;
  const Limits& limits_;
  std::vector<std::size_t> positions_;  // of the chosen variables among the visible ones
  std::vector<std::size_t> slots_;
  Bdd must_be_one_, must_be_zero_, default_;
  std::map<Valuation, Condition> conditions_;
  int literals_ = 0;
  CaDiCaL::Solver solver_;
};

}  // namespace

SearchResult search_implementation(const Encoder& encoder, const boolean::Component& suspect,
                                   const Forced& forced, const std::vector<VariableId>& variables,
                                   const Limits& limits, std::size_t most_rounds) {
  return Searcher(encoder, suspect, forced, variables, limits).run(most_rounds);
}

}  // namespace culprit::game
