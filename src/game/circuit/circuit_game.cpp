// SPDX-License-Identifier: MIT
#include "game/circuit/circuit_game.h"

#include <algorithm>
#include <set>

#include "effort/table.h"
#include "source/invariant.h"

namespace culprit::game {

namespace {

using circuit::Circuit;
using circuit::Demand;
using circuit::NodeId;

// The automaton of "true": one state, one transition.
Automaton trivial_automaton() {
  Automaton automaton;
  automaton.sets = 1;
  automaton.states = {{{0, {}, 1}}};
  return automaton;
}

std::vector<NodeId> roots_of(const Circuit& circuit, const Demand& demand,
                             const std::vector<NodeId>& open,
                             const std::vector<NodeId>& observable) {
  std::vector<NodeId> roots = {demand.constraint, demand.invariant};
  for (NodeId atom : circuit.formulas.atoms(demand.liveness)) roots.push_back(atom);
  roots.insert(roots.end(), observable.begin(), observable.end());
  // What the suspects do now.
  for (NodeId cut : open) roots.push_back(circuit.netlist.node(cut).operands[0]);
  return roots;
}

}  // namespace

CircuitGame::CircuitGame(const Circuit& circuit, const Demand& demand,
                         const std::vector<NodeId>& open, const std::vector<NodeId>& observable,
                         const Limits& limits)
    : circuit_(circuit),
      demand_(demand),
      open_(open),
      automaton_(demand.liveness == circuit::truth
                     ? trivial_automaton()
                     : with_one_set(translate(circuit.formulas, demand.liveness))),
      safety_(demand.liveness == circuit::truth),
      model_(circuit, roots_of(circuit, demand, open, observable), open, limits,
             static_cast<int>(effort::table().circuit.game_observed)) {
  constraint_ = model_.value(demand.constraint);
  invariant_ = model_.value(demand.invariant);
  product_.emplace(model_, automaton_, invariant_);
  original_ = model_.manager().constant(true);
  for (std::size_t i = 0; i < open.size(); ++i)
    original_ &= equal(model_.choice(i), model_.value(circuit.netlist.node(open[i]).operands[0]));
}

// For every input that keeps the constraint there is a choice.
ProductSet CircuitGame::controllable(const ProductSet& steps) const {
  ProductSet result = steps;
  for (Bdd& each : result) {
    each = for_all(exists(each | !constraint_, model_.choice_cube()), model_.input_cube());
    model_.check_limits();
  }
  return result;
}

void CircuitGame::find_reachable() {
  reachable_ = model_.initial();
  for (Bdd ring = reachable_; !ring.is_false();) {
    ring = model_.after(ring & constraint_) & !reachable_;
    reachable_ |= ring;
  }
}

bool CircuitGame::solve() {
  find_reachable();
  safety_ ? solve_safety() : solve_buchi();
  return (model_.initial() & !winning_[0]).is_false();
}

void CircuitGame::play_original() {
  INVARIANT(safety_, "the circuit as it is should be described without an automaton");
  allowed_ = {original_};
  taken_ = {{model_.manager().constant(true)}};
  winning_ = {model_.manager().constant(true)};
}

void CircuitGame::solve_safety() {
  Bdd inside = reachable_;
  for (;;) {
    Bdd leads = model_.before(simplify(inside, reachable_));
    ProductSet steps = {simplify(invariant_ & leads, reachable_)};
    Bdd next = inside & controllable(steps)[0];
    allowed_ = {steps[0] | !constraint_};
    if (next == inside) break;
    inside = next;
    if ((model_.initial() & !inside).is_false()) continue;
    break;  // already lost
  }
  winning_ = {inside};
  taken_ = {{allowed_[0]}};
}

// Z is where an accepting transition back into Z can be forced again and again; layer j of the
// inner fixpoint is where that takes at most j steps.
void CircuitGame::solve_buchi() {
  std::size_t states = automaton_.states.size();
  ProductSet outer(states, reachable_);
  std::vector<ProductSet> layers;
  for (;;) {
    layers = {ProductSet(states)};
    ProductSet accepting = product_->steps_into(outer, 1);
    for (;;) {
      ProductSet steps = product_->steps_into(layers.back(), 0);
      for (std::size_t q = 0; q < states; ++q) steps[q] |= accepting[q];
      ProductSet next = controllable(steps);
      for (std::size_t q = 0; q < states; ++q) next[q] = (next[q] & outer[q]) | layers.back()[q];
      if (next == layers.back()) break;
      layers.push_back(std::move(next));
    }
    if (layers.back() == outer) break;
    outer = layers.back();
    if (!(model_.initial() & !outer[0]).is_false()) break;  // already lost
  }
  winning_ = outer;
  if (!(model_.initial() & !winning_[0]).is_false()) return;
  // The strategy: from layer j to layer j-1, or over an accepting transition to Z. Of several
  // transitions of the automaton the first one is taken.
  std::vector<Bdd> into_outer;
  for (std::size_t q = 0; q < states; ++q) into_outer.push_back(model_.before(outer[q]));
  taken_.assign(states, {});
  allowed_.assign(states, Bdd());
  for (std::size_t q = 0; q < states; ++q) taken_[q].assign(automaton_.states[q].size(), Bdd());
  for (std::size_t j = 1; j < layers.size(); ++j) {
    std::vector<Bdd> into_below;
    for (std::size_t q = 0; q < states; ++q) into_below.push_back(model_.before(layers[j - 1][q]));
    for (std::size_t q = 0; q < states; ++q) {
      Bdd here = layers[j][q] & !layers[j - 1][q];
      if (here.is_false()) continue;
      Bdd rest = here;
      for (int round = 0; round < 2; ++round) {  // accepting transitions first
        for (std::size_t t = 0; t < automaton_.states[q].size(); ++t) {
          const AutomatonTransition& transition = automaton_.states[q][t];
          if ((transition.accepting != 0) != (round == 0)) continue;
          const Bdd& into =
              transition.accepting ? into_outer[transition.target] : into_below[transition.target];
          Bdd steps = rest & product_->label(q, t) & into;
          taken_[q][t] |= steps;
          allowed_[q] |= steps;
          rest &= !steps;
        }
      }
    }
  }
  for (std::size_t q = 0; q < states; ++q) allowed_[q] |= winning_[q] & !constraint_;
}

ProductSet CircuitGame::keeping_original(const ProductSet& allowed) const {
  ProductSet result;
  for (const Bdd& each : allowed) {
    Bdd kept = each & original_;
    Bdd possible = exists(kept, model_.choice_cube());
    result.push_back(if_then_else(possible, kept, each));
  }
  return result;
}

ProductSet CircuitGame::situations(const ProductSet& allowed) const {
  ProductSet reached(allowed.size()), ring(allowed.size());
  ring[0] = model_.initial();
  reached[0] = ring[0];
  while (!is_empty(ring)) {
    ProductSet next(allowed.size());
    for (std::size_t q = 0; q < ring.size(); ++q) {
      if (ring[q].is_false()) continue;
      for (std::size_t t = 0; t < automaton_.states[q].size(); ++t) {
        Bdd steps = ring[q] & constraint_ & allowed[q] & taken_[q][t];
        if (steps.is_false()) continue;
        next[automaton_.states[q][t].target] |= model_.after(steps);
      }
    }
    for (std::size_t q = 0; q < ring.size(); ++q) {
      ring[q] = next[q] & !reached[q];
      reached[q] |= next[q];
    }
  }
  for (Bdd& each : reached) each &= exists(constraint_, model_.choice_cube());
  return reached;
}

std::size_t CircuitGame::choice_index(NodeId cut) const {
  auto at = std::find(open_.begin(), open_.end(), cut);
  INVARIANT(at != open_.end(), "an output of an unknown should be an open cut");
  return static_cast<std::size_t>(at - open_.begin());
}

std::optional<std::vector<BitExpression>> CircuitGame::extract_one(
    const Unknown& unknown, ProductSet& allowed, const ProductSet& situations) const {
  const BddManager& manager = model_.manager();
  std::set<int> choices, own;
  for (int variable : support(model_.choice_cube())) choices.insert(variable);
  for (NodeId cut : unknown.outputs) own.insert(model_.choice_variable(choice_index(cut)));
  // What is seen gets a variable: its own if it is a register or an input, else a spare one.
  if (unknown.observed.size() > effort::table().circuit.game_observed) return std::nullopt;
  std::vector<int> seen;
  std::vector<std::pair<int, Bdd>> functions;
  std::set<int> used;
  for (std::size_t i = 0; i < unknown.observed.size(); ++i) {
    const Bdd& value = model_.value(unknown.observed[i]);
    std::vector<int> mentioned = support(value);
    for (int variable : mentioned) {
      if (choices.contains(variable)) return std::nullopt;  // it sees another unknown
    }
    bool plain = mentioned.size() == 1 && value == manager.variable(mentioned[0]) &&
                 used.insert(mentioned[0]).second;
    seen.push_back(plain ? mentioned[0] : model_.spare_variable(i));
    if (!plain) functions.emplace_back(seen.back(), value);
  }
  std::vector<int> hidden, others;
  for (const Bdd& cube : {model_.state_cube(), model_.input_cube()}) {
    for (int variable : support(cube)) {
      if (!used.contains(variable)) hidden.push_back(variable);
    }
  }
  for (int variable : choices) {
    if (!own.contains(variable)) others.push_back(variable);
  }
  Bdd hidden_cube = manager.cube(hidden), other_cube = manager.cube(others);
  auto look = [&](Bdd set) {  // from situations to what is seen of them
    for (const auto& [variable, function] : functions)
      set &= equal(manager.variable(variable), function);
    return exists(set, hidden_cube);
  };
  Bdd forbidden, reached;
  for (std::size_t q = 0; q < allowed.size(); ++q) {
    if (situations[q].is_false()) continue;
    Bdd possible = exists(allowed[q], other_cube) | !constraint_;
    forbidden |= look(situations[q] & !possible);
    reached |= look(situations[q]);
    model_.check_limits();
  }
  Bdd good = (!forbidden) & reached;
  Bdd own_cube = manager.cube({own.begin(), own.end()});
  if (!(reached & !exists(good, own_cube)).is_false()) return std::nullopt;
  // One output after another: where it must be 1, where it must be 0.
  std::vector<BitExpression> expressions;
  std::vector<std::pair<int, Bdd>> decided;
  for (NodeId cut : unknown.outputs) {
    int variable = model_.choice_variable(choice_index(cut));
    own.erase(variable);
    Bdd rest = exists(good, manager.cube({own.begin(), own.end()}));
    Bdd can_be_one = exists(rest & manager.variable(variable), manager.cube({variable}));
    Bdd can_be_zero = exists(rest & !manager.variable(variable), manager.cube({variable}));
    Bdd one = reached & can_be_one & !can_be_zero, zero = reached & can_be_zero & !can_be_one;
    ExpressionSearch search{seen, {}, 4000, 8, 0};
    expressions.push_back(std::move(small_expressions(manager, search, one, zero, 1).front()));
    const Bdd function = expressions.back().function;
    expressions.back().function = Bdd();  // outlives the game
    good = exists(good & equal(manager.variable(variable), function), manager.cube({variable}));
    decided.emplace_back(variable, function);
  }
  // For the unknowns that follow, these outputs are what they were made.
  std::vector<std::pair<int, Bdd>> back;
  for (const auto& [variable, function] : functions) back.emplace_back(variable, function);
  Substitution to_situations(back);
  for (Bdd& each : allowed) {
    for (const auto& [variable, function] : decided)
      each &= equal(manager.variable(variable), substitute(function, to_situations));
  }
  return expressions;
}

std::optional<std::vector<std::vector<BitExpression>>> CircuitGame::extract(
    const std::vector<Unknown>& unknowns, Keep keep) {
  ProductSet allowed = keep == Keep::original ? keeping_original(allowed_) : allowed_;
  ProductSet reached = situations(allowed);
  std::vector<std::vector<BitExpression>> result;
  for (const Unknown& unknown : unknowns) {
    auto expressions = extract_one(unknown, allowed, reached);
    if (!expressions) return std::nullopt;
    result.push_back(std::move(*expressions));
  }
  return result;
}

CircuitStatistics CircuitGame::statistics() const {
  CircuitStatistics statistics;
  statistics.nodes = model_.manager().nodes_in_use();
  statistics.automaton_states = static_cast<unsigned>(automaton_.states.size());
  return statistics;
}

}  // namespace culprit::game
