// SPDX-License-Identifier: MIT
#include "game/circuit/buchi_product.h"

#include <algorithm>

#include "source/invariant.h"

namespace culprit::game {

bool is_empty(const ProductSet& set) {
  return std::all_of(set.begin(), set.end(), [](const Bdd& each) { return each.is_false(); });
}

BuchiProduct::BuchiProduct(const CircuitModel& model, const Automaton& automaton,
                           const Bdd& constraint)
    : model_(model), automaton_(automaton), constraint_(constraint), moves_(model.move_cube()) {
  for (const std::vector<AutomatonTransition>& transitions : automaton.states) {
    std::vector<Bdd>& labels = labels_.emplace_back();
    for (const AutomatonTransition& transition : transitions) {
      Bdd label = constraint;
      for (auto [node, value] : transition.label) {
        const Bdd& atom = model.value(node);
        label &= value ? atom : !atom;
      }
      labels.push_back(label);
    }
  }
}

ProductSet BuchiProduct::nothing() const {
  return ProductSet(automaton_.states.size());
}

ProductSet BuchiProduct::steps_into(const ProductSet& set, std::uint64_t accepting) const {
  ProductSet leads(set.size()), steps(set.size());
  for (std::size_t q = 0; q < set.size(); ++q) {
    if (!set[q].is_false()) leads[q] = model_.before(set[q]);
  }
  for (std::size_t q = 0; q < set.size(); ++q) {
    for (std::size_t t = 0; t < automaton_.states[q].size(); ++t) {
      const AutomatonTransition& transition = automaton_.states[q][t];
      if ((transition.accepting & accepting) != accepting) continue;
      if (leads[transition.target].is_false()) continue;
      steps[q] |= labels_[q][t] & leads[transition.target];
    }
  }
  return steps;
}

ProductSet BuchiProduct::before(const ProductSet& set, std::uint64_t accepting) const {
  ProductSet steps = steps_into(set, accepting);
  for (Bdd& each : steps) each = exists(each, moves_);
  return steps;
}

bool BuchiProduct::explore() {
  ProductSet ring = nothing();
  ring[0] = model_.initial();
  reached_ = ring;
  rings_ = {ring};
  if (automaton_.sink == std::size_t{0}) return true;
  while (!is_empty(ring)) {
    ProductSet next = nothing();
    for (std::size_t q = 0; q < ring.size(); ++q) {
      if (ring[q].is_false()) continue;
      for (std::size_t t = 0; t < automaton_.states[q].size(); ++t) {
        Bdd steps = ring[q] & labels_[q][t];
        if (steps.is_false()) continue;
        std::size_t target = automaton_.states[q][t].target;
        next[target] |= model_.after(steps);
      }
    }
    for (std::size_t q = 0; q < ring.size(); ++q) {
      ring[q] = next[q] & !reached_[q];
      reached_[q] |= next[q];
    }
    rings_.push_back(ring);
    if (automaton_.sink && !ring[*automaton_.sink].is_false()) return true;
  }
  return false;
}

// Emerson and Lei: the largest set from which, inside it, a transition of every acceptance set can
// be reached again and again.
ProductSet BuchiProduct::fair_states() const {
  ProductSet fair = reached_;
  for (bool changed = true; changed;) {
    ProductSet old = fair;
    for (unsigned k = 0; k < std::max(automaton_.sets, 1u); ++k) {
      std::uint64_t accepting = automaton_.sets == 0 ? 0 : std::uint64_t{1} << k;
      ProductSet good = before(fair, accepting);
      for (std::size_t q = 0; q < good.size(); ++q) good[q] &= fair[q];
      ProductSet frontier = good;
      while (!is_empty(frontier)) {
        ProductSet more = before(frontier, 0);
        for (std::size_t q = 0; q < good.size(); ++q) {
          frontier[q] = more[q] & fair[q] & !good[q];
          good[q] |= frontier[q];
        }
      }
      fair = good;
      if (is_empty(fair)) return fair;
    }
    changed = fair != old;
  }
  return fair;
}

circuit::Values BuchiProduct::choices_of(const std::map<int, bool>& solution) const {
  circuit::Values choices;
  for (std::size_t i = 0; i < model_.choice_count(); ++i) {
    auto at = solution.find(model_.choice_variable(i));
    choices.push_back(at != solution.end() && at->second);
  }
  return choices;
}

std::vector<BuchiProduct::Step> BuchiProduct::path_to(const ProductSet& set, State& end) const {
  std::size_t ring = 0;
  std::size_t automaton = SIZE_MAX;
  for (; ring < rings_.size() && automaton == SIZE_MAX; ++ring) {
    for (std::size_t q = 0; q < set.size() && automaton == SIZE_MAX; ++q) {
      if (!(rings_[ring][q] & set[q]).is_false()) automaton = q;
    }
    if (automaton != SIZE_MAX) break;
  }
  INVARIANT(automaton != SIZE_MAX, "a path should be asked to a set that is reached");
  end = {model_.state_of(one_solution(rings_[ring][automaton] & set[automaton])), automaton};
  std::vector<Step> steps;
  State at = end;
  for (std::size_t i = ring; i-- > 0;) {
    Bdd leads = model_.before(concrete(at));
    bool found = false;
    for (std::size_t q = 0; q < set.size() && !found; ++q) {
      for (std::size_t t = 0; t < automaton_.states[q].size() && !found; ++t) {
        if (automaton_.states[q][t].target != at.automaton) continue;
        Bdd possible = rings_[i][q] & labels_[q][t] & leads;
        if (possible.is_false()) continue;
        std::map<int, bool> solution = one_solution(possible);
        at = {model_.state_of(solution), q};
        steps.push_back({at, model_.inputs_of(solution), choices_of(solution)});
        found = true;
      }
    }
    INVARIANT(found, "a state of a ring should have a predecessor in the ring before");
  }
  std::reverse(steps.begin(), steps.end());
  return steps;
}

bool BuchiProduct::step(State& at, const ProductSet& into, std::uint64_t accepting,
                        std::vector<Step>& steps) const {
  Bdd here = concrete(at);
  for (std::size_t t = 0; t < automaton_.states[at.automaton].size(); ++t) {
    const AutomatonTransition& transition = automaton_.states[at.automaton][t];
    if ((transition.accepting & accepting) != accepting || into[transition.target].is_false())
      continue;
    Bdd possible = here & labels_[at.automaton][t] & model_.before(into[transition.target]);
    if (possible.is_false()) continue;
    std::map<int, bool> solution = one_solution(possible);
    steps.push_back({at, model_.inputs_of(solution), choices_of(solution)});
    // The step is one point of registers, inputs and choices, so its image is one state.
    std::vector<std::pair<int, bool>> point;
    for (const Bdd& cube : {model_.state_cube(), model_.input_cube(), model_.choice_cube()}) {
      for (int variable : support(cube)) {
        auto value = solution.find(variable);
        point.emplace_back(variable, value != solution.end() && value->second);
      }
    }
    Bdd next = model_.after(model_.manager().literals(point));
    at = {model_.state_of(one_solution(next)), transition.target};
    return true;
  }
  return false;
}

bool BuchiProduct::walk(State& at, const ProductSet& inside, const ProductSet& goal,
                        std::vector<Step>& steps) const {
  std::vector<ProductSet> layers = {goal};
  ProductSet seen = goal;
  while (!contains(layers.back(), at)) {
    ProductSet more = before(layers.back(), 0);
    for (std::size_t q = 0; q < more.size(); ++q) {
      more[q] &= inside[q] & !seen[q];
      seen[q] |= more[q];
    }
    if (is_empty(more)) return false;
    layers.push_back(std::move(more));
  }
  for (std::size_t i = layers.size() - 1; i-- > 0;) {
    bool moved = step(at, layers[i], 0, steps);
    INVARIANT(moved, "a state of a layer should lead into the layer below");
  }
  return true;
}

FoundRun BuchiProduct::assemble(const std::vector<Step>& stem, const std::vector<Step>& loop,
                                bool endless) const {
  FoundRun found;
  for (const std::vector<Step>* part : {&stem, &loop}) {
    for (const Step& each : *part) {
      if (found.run.inputs.empty()) found.run.start = each.from.registers;
      found.run.inputs.push_back(each.inputs);
      found.choices.push_back(each.choices);
    }
  }
  if (endless) found.run.loop = stem.size();
  return found;
}

// From a fair state round through a transition of every acceptance set, and back. Where there is no
// way back the walk has left a strongly connected component for a lower one, and starts again
// there.
FoundRun BuchiProduct::lasso(const ProductSet& fair) const {
  State start;
  std::vector<Step> stem = path_to(fair, start);
  for (;;) {
    State at = start;
    std::vector<Step> loop;
    for (unsigned k = 0; k < std::max(automaton_.sets, 1u); ++k) {
      std::uint64_t accepting = automaton_.sets == 0 ? 0 : std::uint64_t{1} << k;
      ProductSet goal = before(fair, accepting);
      for (std::size_t q = 0; q < goal.size(); ++q) goal[q] &= fair[q];
      bool there = walk(at, fair, goal, loop) && step(at, fair, accepting, loop);
      INVARIANT(there, "from a fair state every acceptance set should be reached");
    }
    ProductSet goal = nothing();
    goal[start.automaton] = concrete(start);
    std::size_t length = loop.size();
    if (walk(at, fair, goal, loop)) return assemble(stem, loop, true);
    loop.resize(length);
    stem.insert(stem.end(), loop.begin(), loop.end());
    start = at;
  }
}

std::optional<FoundRun> BuchiProduct::find_run() {
  bool finite = explore();
  reached_states_ = 0;
  for (const Bdd& each : reached_) {
    if (!each.is_false()) {
      reached_states_ =
          std::max(reached_states_, solution_count(each, support(model_.state_cube())));
    }
  }
  if (finite) {
    ProductSet sink = nothing();
    sink[*automaton_.sink] = rings_.back()[*automaton_.sink];
    State end;
    std::vector<Step> steps = path_to(sink, end);
    // Where every run is accepted, one position shows it.
    if (steps.empty()) {
      Bdd possible = concrete(end) & constraint_;
      if (possible.is_false()) return std::nullopt;
      std::map<int, bool> solution = one_solution(possible);
      steps.push_back({end, model_.inputs_of(solution), choices_of(solution)});
    }
    return assemble(steps, {}, false);
  }
  ProductSet fair = fair_states();
  if (is_empty(fair)) return std::nullopt;
  return lasso(fair);
}

}  // namespace culprit::game
