// SPDX-License-Identifier: MIT
#include "game/suspects/conditions.h"

namespace culprit::game {

namespace {

using boolean::VariableId;

std::vector<int> current_copies(const Encoder& encoder, const std::vector<VariableId>& variables) {
  std::vector<int> copies;
  for (VariableId variable : variables)
    copies.push_back(encoder.layout().current(encoder.layout().slot(variable)));
  return copies;
}

Bdd valuation_bdd(const Encoder& encoder, const std::vector<VariableId>& variables,
                  const std::vector<bool>& values) {
  std::vector<int> copies = current_copies(encoder, variables);
  std::vector<std::pair<int, bool>> literals;
  for (std::size_t i = 0; i < copies.size(); ++i) literals.emplace_back(copies[i], values[i]);
  return encoder.manager().literals(literals);
}

}  // namespace

std::optional<Implementations> play(const Encoder& encoder, const boolean::Component& suspect,
                                    const Forced& forced, const std::vector<VariableId>& variables,
                                    const Limits& limits) {
  const BddManager& manager = encoder.manager();
  const Layout& layout = encoder.layout();
  Bdd hidden = hidden_variables(encoder, suspect, variables);
  Bdd seen = exists(forced.reached, hidden);
  Implementations result;
  result.variables = variables;
  std::size_t most = layout.condition_count();
  result.valuations = all_solutions(seen, current_copies(encoder, variables), most + 1);
  if (result.valuations.size() > most) return std::nullopt;

  // Valuations that are not in `seen` occur only under implementations that defy what is forced.
  // These are excluded below, so whatever happens there is harmless as long as it is not less than
  // what could happen.
  Bdd must_be_one = exists(forced.one, hidden), must_be_zero = exists(forced.zero, hidden);
  Truth value{!seen, !seen};
  Bdd agrees = manager.constant(true);
  for (std::size_t i = 0; i < result.valuations.size(); ++i) {
    Bdd here = valuation_bdd(encoder, variables, result.valuations[i]);
    Bdd answer = manager.variable(layout.condition(i));
    value.may_be_true |= here & answer;
    value.may_be_false |= here & !answer;
    if (!(here & must_be_one).is_false()) agrees &= answer;
    if (!(here & must_be_zero).is_false()) agrees &= !answer;
  }
  Replacements replacements;
  replace_value(replacements, suspect, manager.constant(true), value);
  Bdd labels = manager.cube(layout.label());
  Reachability reachability(encoder, replacements, agrees & encoder.label_is(0), limits);
  reachability.run();
  result.correct = agrees & !exists(reachability.failing(), labels);
  return result;
}

bool suffices(const Encoder& encoder, const boolean::Component& suspect, const Demand& demand,
              const Limits& limits) {
  Replacements replacements;
  replace_value(replacements, suspect, encoder.manager().constant(true),
                {!demand.zero, !demand.one});
  Reachability reachability(encoder, replacements, encoder.label_is(0), limits);
  reachability.run();
  return reachability.violations().empty();
}

std::vector<Demand> prime_implicants(const Encoder& encoder, const Implementations& implementations,
                                     const Truth& original, std::size_t most,
                                     const std::function<bool(const Demand&)>& suffices) {
  const BddManager& manager = encoder.manager();
  const Layout& layout = encoder.layout();
  std::size_t count = implementations.valuations.size();
  std::vector<Bdd> here(count);
  std::vector<bool> prefers_one(count);
  for (std::size_t i = 0; i < count; ++i) {
    here[i] = valuation_bdd(encoder, implementations.variables, implementations.valuations[i]);
    // Where the original may go both ways nothing is preferred, and 0 is as good as 1.
    prefers_one[i] = (here[i] & original.may_be_false).is_false();
  }
  std::vector<Demand> demands;
  Bdd wrong = !implementations.correct;
  for (Bdd rest = implementations.correct; !rest.is_false() && demands.size() < most;) {
    // One implementation, as close to the original as the conditions allow one after another.
    Bdd narrowed = rest;
    std::vector<bool> answers(count);
    for (std::size_t i = 0; i < count; ++i) {
      Bdd answer = manager.variable(layout.condition(i));
      Bdd preferred = narrowed & (prefers_one[i] ? answer : !answer);
      answers[i] = preferred.is_false() ? !prefers_one[i] : prefers_one[i];
      narrowed &= answers[i] ? answer : !answer;
    }
    // Widened to a prime implicant: an answer that is not needed is dropped, first where it is the
    // original one.
    std::vector<bool> needed(count, true);
    auto cube = [&] {
      std::vector<std::pair<int, bool>> literals;
      for (std::size_t i = 0; i < count; ++i) {
        if (needed[i]) literals.emplace_back(layout.condition(i), answers[i]);
      }
      return manager.literals(literals);
    };
    for (bool as_original : {true, false}) {
      for (std::size_t i = 0; i < count; ++i) {
        if ((answers[i] == prefers_one[i]) != as_original) continue;
        needed[i] = false;
        needed[i] = !(cube() & wrong).is_false();
      }
    }
    auto demanded = [&] {
      Demand demand;
      for (std::size_t i = 0; i < count; ++i) {
        if (needed[i]) (answers[i] ? demand.one : demand.zero) |= here[i];
      }
      return demand;
    };
    Demand demand = demanded();
    if (suffices && !suffices(demand)) {
      needed.assign(count, true);
      demand = demanded();
    }
    demands.push_back(std::move(demand));
    rest &= !cube();
  }
  return demands;
}

}  // namespace culprit::game
