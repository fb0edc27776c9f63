#include "repair/boolean_ways.h"

#include <algorithm>

#include "boolean/relevance.h"
#include "game/search.h"
#include "source/errors.h"

namespace culprit::repair {

namespace {

using boolean::Component;
using boolean::VariableId;
using game::Bdd;
using game::Encoder;
using game::Forced;

// Attempts, not seconds: the same program gives the same answer on every machine.
constexpr std::size_t most_search_rounds = 12;
constexpr std::size_t most_chosen_variables = 5;

class WayFinder {
 public:
  WayFinder(const Encoder& encoder, const BooleanRepairOptions& options, const game::Limits& limits)
      : encoder_(encoder), options_(options), limits_(limits) {}

  SuspectWays run(const Component& suspect, const Forced& forced) {
    SuspectWays result;
    result.suspect = &suspect;
    result.reached = forced.reached;
    result.preferred = preferred_order(suspect, forced);
    switch (forced.state) {
      case Forced::State::impossible:
        result.hopeless = true;
        result.note = "some valuation is forced both ways";
        return result;
      case Forced::State::given_up:
        result.undecided = true;
        result.note = "the diagrams grow too large; --memory allows more";
        return result;
      case Forced::State::complete:
        if (options_.variables.kind != RepairVariables::Kind::list) {
          result.ways.push_back({{forced.one, forced.zero}, Method::forced_values});
          return result;
        }
        break;
      case Forced::State::open: break;
    }
    try {
      choose_ways(suspect, forced, result);
    } catch (const game::LimitReached& limit) {
      if (limits_.expired()) throw;
      result.undecided = true;
      result.note = limit.what();
    }
    return result;
  }

 private:
  [[nodiscard]] std::vector<VariableId> preferred_order(const Component& suspect,
                                                        const Forced& forced) const {
    const boolean::Program& program = encoder_.program();
    std::vector<VariableId> order = variables_of(program, suspect.original);
    std::vector<int> deciding;
    for (const Bdd& set : {forced.one, forced.zero}) {
      for (int variable : game::support(set)) deciding.push_back(variable);
    }
    std::vector<VariableId> visible = program.visible(suspect.routine);
    auto add = [&](VariableId variable) {
      if (std::find(order.begin(), order.end(), variable) == order.end()) order.push_back(variable);
    };
    for (VariableId variable : visible) {
      int copy = encoder_.layout().current(encoder_.layout().slot(variable));
      if (std::find(deciding.begin(), deciding.end(), copy) != deciding.end()) add(variable);
    }
    for (VariableId variable : visible) add(variable);
    return order;
  }

  void choose_ways(const Component& suspect, const Forced& forced, SuspectWays& result) {
    if (options_.variables.kind == RepairVariables::Kind::list) {
      std::vector<VariableId> listed;
      for (VariableId variable : result.preferred) {
        const std::string& name = encoder_.program().variables[variable].name;
        const std::vector<std::string>& names = options_.variables.names;
        if (std::find(names.begin(), names.end(), name) != names.end()) listed.push_back(variable);
      }
      if (!play(suspect, forced, listed, result)) search(suspect, forced, listed, result);
      result.hopeless = result.ways.empty() && !result.undecided;
      return;
    }
    std::vector<VariableId> visible = encoder_.program().visible(suspect.routine);
    if (play(suspect, forced, visible, result)) {
      result.hopeless = result.ways.empty();
      return;
    }
    // Too many valuations for a condition each: few variables first, more while there is no repair.
    if (options_.variables.kind == RepairVariables::Kind::automatic) {
      for (std::size_t count = 2; count < result.preferred.size() && count <= most_chosen_variables;
           ++count) {
        std::vector<VariableId> some(result.preferred.begin(),
                                     result.preferred.begin() + static_cast<std::ptrdiff_t>(count));
        if (!play(suspect, forced, some, result) || !result.ways.empty()) break;
      }
      if (!result.ways.empty()) return;
    }
    search(suspect, forced, visible, result);
    result.hopeless = result.ways.empty() && !result.undecided;
  }

  // False if there are too many valuations.
  bool play(const Component& suspect, const Forced& forced,
            const std::vector<VariableId>& variables, SuspectWays& result) {
    std::optional<game::Implementations> implementations =
        game::play(encoder_, suspect, forced, variables, limits_);
    if (!implementations) return false;
    game::Truth original = encoder_.evaluate(suspect.original);
    for (game::Demand& demand :
         game::prime_implicants(encoder_, *implementations, original, options_.most_ways)) {
      result.ways.push_back({std::move(demand), Method::game});
    }
    return true;
  }

  void search(const Component& suspect, const Forced& forced,
              const std::vector<VariableId>& variables, SuspectWays& result) {
    game::SearchResult found = game::search_implementation(encoder_, suspect, forced, variables,
                                                           limits_, most_search_rounds);
    switch (found.outcome) {
      case game::SearchResult::Outcome::found:
        result.ways.push_back(
            {{found.implementation & forced.reached, forced.reached & !found.implementation},
             Method::search});
        break;
      case game::SearchResult::Outcome::none_exists: break;
      case game::SearchResult::Outcome::given_up:
        result.undecided = true;
        result.note = "no implementation was found in " + std::to_string(most_search_rounds) +
                      " attempts; --repair-vars with fewer variables narrows the search";
        break;
    }
  }

  const Encoder& encoder_;
  const BooleanRepairOptions& options_;
  const game::Limits& limits_;
};

SuspectWays without_influence(const Component* suspect) {
  SuspectWays result;
  result.suspect = suspect;
  result.hopeless = true;
  result.note = "no assertion depends on it";
  return result;
}

}  // namespace

std::vector<SuspectWays> find_ways(const Encoder& encoder, const game::Suspects& suspects,
                                   const BooleanRepairOptions& options,
                                   const game::Limits& limits) {
  boolean::Relevance relevance = boolean::relevance_of(encoder.program());
  game::Suspects relevant;
  std::size_t irrelevant = 0;
  for (const Component* suspect : suspects) {
    if (relevance.matters(encoder.program(), *suspect)) relevant.push_back(suspect);
  }
  std::vector<Forced> forced = game::forced_values(encoder, relevant, limits);
  std::vector<SuspectWays> all;
  WayFinder finder(encoder, options, limits);
  for (const Component* suspect : suspects) {
    std::size_t i = all.size() - irrelevant;
    if (i < relevant.size() && relevant[i] == suspect) {
      all.push_back(finder.run(*suspect, forced[i]));
      continue;
    }
    ++irrelevant;
    all.push_back(without_influence(suspect));
  }
  return all;
}

}  // namespace culprit::repair
