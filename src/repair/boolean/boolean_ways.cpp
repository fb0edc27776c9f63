// SPDX-License-Identifier: MIT
#include "repair/boolean/boolean_ways.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>

#include "boolean/relevance.h"
#include "game/suspects/decide.h"
#include "game/suspects/search.h"
#include "game/suspects/unrepairable.h"
#include "source/errors.h"

namespace culprit::repair {

namespace {

using boolean::Component;
using boolean::VariableId;
using game::Bdd;
using game::Encoder;
using game::Forced;

class WayFinder {
 public:
  WayFinder(const Encoder& encoder, const BooleanRepairOptions& options, const game::Limits& limits)
      : encoder_(encoder), options_(options), limits_(limits) {}

  // What propagation, and a condition for each valuation if they are few, say about a suspect;
  // false if that leaves it open.
  bool settle(const Component& suspect, const Forced& forced, SuspectWays& result) {
    result.suspect = &suspect;
    result.reached = as_far_as_nameable(suspect, forced.reached);
    result.preferred = preferred_order(suspect, forced);
    switch (forced.state) {
      case Forced::State::impossible:
        result.unrepairable = true;
        result.note = "some valuation is forced both ways";
        return true;
      case Forced::State::given_up:
        result.undecided = true;
        result.note = "the diagrams grow too large; --memory allows more";
        return true;
      case Forced::State::complete:
        if (listed_only()) break;
        result.ways.push_back({{forced.one, forced.zero}, Method::forced_values});
        return true;
      case Forced::State::open: break;
    }
    return guarded(result, [&] {
      if (play(suspect, forced, allowed(suspect, result), result)) {
        result.unrepairable = result.ways.empty();
        return true;
      }
      return false;
    });
  }

  // Where there are too many valuations for a condition each: a few variables, more while there is
  // no repair. False if that finds none.
  bool settle_with_few(const Component& suspect, const Forced& forced, SuspectWays& result) {
    if (options_.variables.kind != RepairVariables::Kind::automatic) return false;
    return guarded(result, [&] {
      play_with_few(suspect, forced, result);
      return !result.ways.empty();
    });
  }

  // A game about few valuations, more while it can be won; false if they become too many.
  bool settle_by_search(const Component& suspect, const Forced& forced, SuspectWays& result) {
    return guarded(result, [&] { return search(suspect, forced, result); });
  }

  // What decisions say.
  void conclude(const game::Decided& decided, SuspectWays& result) {
    using Outcome = game::Decided::Outcome;
    if (decided.outcome == Outcome::none_exists) {
      result.unrepairable = true;
      result.note = "every answer leads to a failure";
    } else if (decided.outcome == Outcome::found && !listed_only()) {
      result.ways.push_back({{decided.forced.one, decided.forced.zero}, Method::decisions});
      result.reached = as_far_as_nameable(*result.suspect, decided.forced.reached);
    } else {
      result.undecided = true;
      // Five variables have fewer valuations than there are conditions.
      result.note =
          "its valuations are too many; --repair-vars with up to five names gives an answer";
    }
  }

 private:
  [[nodiscard]] bool listed_only() const {
    return options_.variables.kind == RepairVariables::Kind::list;
  }

  // A set of states, whatever the globals are that a local hides: an expression cannot name them.
  [[nodiscard]] Bdd as_far_as_nameable(const Component& suspect, const Bdd& set) const {
    return game::exists(set, game::hidden_variables(encoder_, suspect,
                                                    encoder_.program().nameable(suspect.routine)));
  }

  // The variables of which an implementation is a function.
  [[nodiscard]] std::vector<VariableId> allowed(const Component& suspect,
                                                const SuspectWays& result) const {
    if (!listed_only()) return encoder_.program().nameable(suspect.routine);
    std::vector<VariableId> found;
    for (VariableId variable : result.preferred) {
      const std::string& name = encoder_.program().variables[variable].name;
      const std::vector<std::string>& names = options_.variables.names;
      if (std::find(names.begin(), names.end(), name) != names.end()) found.push_back(variable);
    }
    return found;
  }

  // Diagrams that outgrow memory leave the suspect undecided.
  bool guarded(SuspectWays& result, const std::function<bool()>& analyse) const {
    try {
      return analyse();
    } catch (const game::LimitReached& limit) {
      if (limits_.expired()) throw;
      result.undecided = true;
      result.note = limit.what();
      return true;
    }
  }

  void play_with_few(const Component& suspect, const Forced& forced, SuspectWays& result) {
    for (std::size_t count = 2;
         count < result.preferred.size() && count <= limits_.effort->boolean.chosen_variables;
         ++count) {
      std::vector<VariableId> some(result.preferred.begin(),
                                   result.preferred.begin() + static_cast<std::ptrdiff_t>(count));
      if (!play(suspect, forced, some, result) || !result.ways.empty()) return;
    }
  }

  [[nodiscard]] std::vector<VariableId> preferred_order(const Component& suspect,
                                                        const Forced& forced) const {
    const boolean::Program& program = encoder_.program();
    std::vector<VariableId> order = variables_of(program, suspect.original);
    std::vector<int> deciding;
    for (const Bdd& set : {forced.one, forced.zero}) {
      for (int variable : game::support(set)) deciding.push_back(variable);
    }
    std::vector<VariableId> nameable = program.nameable(suspect.routine);
    auto add = [&](VariableId variable) {
      if (std::find(order.begin(), order.end(), variable) == order.end()) order.push_back(variable);
    };
    for (VariableId variable : nameable) {
      int copy = encoder_.layout().current(encoder_.layout().slot(variable));
      if (std::find(deciding.begin(), deciding.end(), copy) != deciding.end()) add(variable);
    }
    for (VariableId variable : nameable) add(variable);
    return order;
  }

  // False if there are too many valuations.
  bool play(const Component& suspect, const Forced& forced,
            const std::vector<VariableId>& variables, SuspectWays& result) {
    std::optional<game::Implementations> implementations =
        game::play(encoder_, suspect, forced, variables, limits_);
    if (!implementations) return false;
    game::Truth original = encoder_.evaluate(suspect.original);
    // The expression that is looked for may name more than the variables of this game.
    std::function<bool(const game::Demand&)> suffices;
    if (variables.size() < encoder_.program().nameable(suspect.routine).size()) {
      suffices = [&](const game::Demand& demand) {
        return game::suffices(encoder_, suspect, demand, limits_);
      };
    }
    for (game::Demand& demand : game::prime_implicants(encoder_, *implementations, original,
                                                       options_.most_ways, suffices)) {
      result.ways.push_back({std::move(demand), Method::game});
    }
    return true;
  }

  bool search(const Component& suspect, const Forced& forced, SuspectWays& result) {
    game::SearchResult found =
        game::search_implementation(encoder_, suspect, forced, allowed(suspect, result), limits_);
    switch (found.outcome) {
      case game::SearchResult::Outcome::found:
        result.ways.push_back(
            {{found.demands[0].one & result.reached, found.demands[0].zero & result.reached},
             Method::search});
        return true;
      case game::SearchResult::Outcome::none_exists:
        result.unrepairable = true;
        result.note = "the game is lost about a few of its valuations";
        return true;
      case game::SearchResult::Outcome::given_up: break;
    }
    return false;
  }

  const Encoder& encoder_;
  const BooleanRepairOptions& options_;
  const game::Limits& limits_;
};

SuspectWays given_up_hope(const Component* suspect, std::string why) {
  SuspectWays result;
  result.suspect = suspect;
  result.unrepairable = true;
  result.note = std::move(why);
  return result;
}

// The suspects that are worth a game; the others are answered.
game::Suspects worth_a_game(const Encoder& encoder, const game::Suspects& suspects,
                            const game::Limits& limits,
                            std::map<const Component*, SuspectWays>& answered) {
  boolean::Relevance relevance = boolean::relevance_of(encoder.program());
  game::Suspects relevant, left;
  for (const Component* suspect : suspects) {
    if (relevance.matters(encoder.program(), *suspect)) {
      relevant.push_back(suspect);
    } else {
      answered.emplace(suspect, given_up_hope(suspect, "no assertion depends on it"));
    }
  }
  std::vector<bool> unrepairable = game::unrepairable(encoder, relevant, limits);
  for (std::size_t i = 0; i < relevant.size(); ++i) {
    if (unrepairable[i]) {
      answered.emplace(relevant[i], given_up_hope(relevant[i], "it fails whatever is answered"));
    } else {
      left.push_back(relevant[i]);
    }
  }
  return left;
}

}  // namespace

std::vector<SuspectWays> find_ways(const Encoder& encoder, const game::Suspects& suspects,
                                   const BooleanRepairOptions& options,
                                   const game::Limits& limits) {
  std::map<const Component*, SuspectWays> answered;
  game::Suspects relevant = worth_a_game(encoder, suspects, limits, answered);
  std::vector<Forced> forced = game::forced_values(encoder, relevant, limits);
  WayFinder finder(encoder, options, limits);
  std::vector<SuspectWays> found(relevant.size());
  std::vector<std::size_t> left;
  for (std::size_t i = 0; i < relevant.size(); ++i) {
    limits.tell(fmt::format("playing games, {} of {} done", i, relevant.size()));
    if (!finder.settle(*relevant[i], forced[i], found[i]) &&
        !finder.settle_with_few(*relevant[i], forced[i], found[i]) &&
        !finder.settle_by_search(*relevant[i], forced[i], found[i])) {
      left.push_back(i);
    }
  }
  game::Suspects open;
  std::vector<Forced> open_forced;
  for (std::size_t i : left) {
    open.push_back(relevant[i]);
    open_forced.push_back(forced[i]);
  }
  std::vector<game::Decided> decided =
      game::decide(encoder, open, open_forced, limits, limits.effort->boolean.decisions);
  for (std::size_t k = 0; k < left.size(); ++k) finder.conclude(decided[k], found[left[k]]);
  for (SuspectWays& ways : found) answered.emplace(ways.suspect, std::move(ways));
  std::vector<SuspectWays> all;
  for (const Component* suspect : suspects) all.push_back(std::move(answered.at(suspect)));
  return all;
}

}  // namespace culprit::repair
