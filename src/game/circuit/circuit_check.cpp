// SPDX-License-Identifier: MIT
#include "game/circuit/circuit_check.h"

#include <algorithm>

#include "game/sat/circuit_sat.h"

namespace culprit::game {

namespace {

using circuit::Circuit;
using circuit::FormulaId;
using circuit::Formulas;
using circuit::NodeId;

Bdd constraint_bdd(const CircuitModel& model) {
  Bdd all = model.manager().constant(true);
  for (NodeId each : model.circuit().constraints) all &= model.value(each);
  return all;
}

// Builds model and product for one formula and looks for a run that it accepts.
std::optional<FoundRun> find_run(const Circuit& circuit, const Formulas& formulas,
                                 FormulaId formula, const std::vector<NodeId>& open,
                                 const Limits& limits, CircuitStatistics& statistics) {
  if (formula == circuit::falsity) return std::nullopt;
  Automaton automaton = translate(formulas, formula);
  std::vector<NodeId> roots = circuit.constraints;
  for (NodeId atom : formulas.atoms(formula)) roots.push_back(atom);
  CircuitModel model(circuit, roots, open, limits);
  BuchiProduct product(model, automaton, constraint_bdd(model));
  std::optional<FoundRun> found = product.find_run();
  statistics.add({product.reached_states(), model.manager().nodes_in_use(), product.depth(),
                  static_cast<unsigned>(automaton.states.size())});
  return found;
}

// A run with its last inputs going on where it is finite satisfies the constraints or not; where
// the registers that nothing depends on start is no matter.
bool assumptions_possible(const Circuit& circuit, const Limits& limits,
                          CircuitStatistics& statistics) {
  if (circuit.constraints.empty() && circuit.assumption == circuit::truth) return true;
  Formulas formulas = circuit.formulas;
  return find_run(circuit, formulas, circuit.assumption, {}, limits, statistics).has_value();
}

}  // namespace

void CircuitStatistics::add(const CircuitStatistics& other) {
  states = std::max(states, other.states);
  nodes = std::max(nodes, other.nodes);
  depth = std::max(depth, other.depth);
  automaton_states = std::max(automaton_states, other.automaton_states);
}

std::optional<std::size_t> CircuitCheckResult::violated() const {
  for (std::size_t i = 0; i < properties.size(); ++i) {
    if (properties[i].verdict == Verdict::violated) return i;
  }
  return std::nullopt;
}

CircuitPropertyVerdict check_formula(const Circuit& circuit, FormulaId formula,
                                     const Limits& limits, CircuitStatistics& statistics) {
  Circuit work = circuit;
  if (std::optional<InvariantQuery> query = large_invariant(work, formula)) {
    InvariantAnswer answer = check_invariant(work, *query, limits);
    statistics.add({0, 0, answer.depth, 0});
    using Outcome = InvariantAnswer::Outcome;
    if (answer.outcome == Outcome::holds) return {Verdict::holds, "", std::nullopt};
    if (answer.outcome == Outcome::violated) return {Verdict::violated, "", std::move(answer.run)};
  }
  Formulas formulas = circuit.formulas;
  FormulaId wrong = formulas.both(circuit.assumption, formulas.negation(formula));
  std::optional<FoundRun> found = find_run(circuit, formulas, wrong, {}, limits, statistics);
  if (!found) return {Verdict::holds, "", std::nullopt};
  return {Verdict::violated, "", std::move(found->run)};
}

namespace {

// As if the search ended now.
CircuitCheckResult with_the_rest_open(CircuitCheckResult known, std::size_t properties) {
  known.verdict = Verdict::violated;
  known.properties.resize(properties, {Verdict::unknown, "interrupted", std::nullopt});
  return known;
}

}  // namespace

CircuitCheckResult check_circuit(const Circuit& circuit, const Limits& limits,
                                 const std::function<void(const CircuitCheckResult&)>& partial) {
  CircuitCheckResult result;
  result.verdict = Verdict::holds;
  try {
    if (!assumptions_possible(circuit, limits, result.statistics)) {
      result.verdict = Verdict::unknown;
      result.reason = "no run satisfies the assumptions";
      result.properties.assign(circuit.properties.size(),
                               {Verdict::unknown, result.reason, std::nullopt});
      return result;
    }
  } catch (const LimitReached& limit) {
    result.verdict = Verdict::unknown;
    result.reason = limit.what();
    result.properties.assign(circuit.properties.size(),
                             {Verdict::unknown, result.reason, std::nullopt});
    return result;
  }
  for (const circuit::Property& property : circuit.properties) {
    try {
      result.properties.push_back(
          check_formula(circuit, property.formula, limits, result.statistics));
      if (partial && result.properties.back().verdict == Verdict::violated)
        partial(with_the_rest_open(result, circuit.properties.size()));
    } catch (const LimitReached& limit) {
      result.properties.push_back({Verdict::unknown, limit.what(), std::nullopt});
      result.reason = limit.what();
    }
  }
  for (const CircuitPropertyVerdict& each : result.properties) {
    if (each.verdict == Verdict::unknown && result.verdict == Verdict::holds)
      result.verdict = Verdict::unknown;
    if (each.verdict == Verdict::violated) result.verdict = Verdict::violated;
  }
  return result;
}

bool some_run_satisfies(const Circuit& circuit, FormulaId formula, const std::vector<NodeId>& open,
                        const Limits& limits) {
  CircuitStatistics ignored;
  return find_run(circuit, circuit.formulas, formula, open, limits, ignored).has_value();
}

bool can_block(const Circuit& circuit, const Limits& limits) {
  if (circuit.constraints.empty()) return false;
  CircuitModel model(circuit, circuit.constraints, {}, limits);
  Bdd constraint = constraint_bdd(model);
  Bdd reached = model.initial();
  for (Bdd ring = reached; !ring.is_false();) {
    ring = model.after(ring & constraint) & !reached;
    reached |= ring;
  }
  return !(reached & !exists(constraint, model.input_cube())).is_false();
}

}  // namespace culprit::game
