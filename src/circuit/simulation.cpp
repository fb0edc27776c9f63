// SPDX-License-Identifier: MIT
#include "circuit/simulation.h"

#include <algorithm>
#include <map>

#include "source/invariant.h"

namespace culprit::circuit {

Simulator::Simulator(const Circuit& circuit, const std::vector<NodeId>& watched)
    : circuit_(circuit), watched_(watched), values_(circuit.netlist.size(), 0) {
  for (const Register& each : circuit.registers) watched_.push_back(each.next);
  open_cuts({});
}

void Simulator::open_cuts(const std::vector<NodeId>& cuts) {
  cuts_ = cuts;
  order_ = circuit_.netlist.cone(watched_, cuts);
}

void Simulator::cycle(const Values& state, const Values& inputs, const Values& cut_values) {
  values_[one] = 1;
  for (std::size_t i = 0; i < circuit_.inputs.size(); ++i)
    values_[circuit_.inputs[i].node] = inputs[i] ? 1 : 0;
  for (std::size_t i = 0; i < circuit_.registers.size(); ++i)
    values_[circuit_.registers[i].state] = state[i] ? 1 : 0;
  std::map<NodeId, std::uint8_t> given;
  for (std::size_t i = 0; i < cuts_.size(); ++i) given[cuts_[i]] = cut_values[i] ? 1 : 0;
  for (NodeId id : order_) {
    const Node& node = circuit_.netlist.node(id);
    auto operand = [&](std::size_t i) { return values_[node.operands[i]]; };
    switch (node.kind) {
      case NodeKind::constant:
      case NodeKind::input:
      case NodeKind::state: break;
      case NodeKind::negation: values_[id] = operand(0) ^ 1; break;
      case NodeKind::conjunction: values_[id] = operand(0) & operand(1); break;
      case NodeKind::exclusive_or: values_[id] = operand(0) ^ operand(1); break;
      case NodeKind::choice: values_[id] = operand(0) != 0 ? operand(1) : operand(2); break;
      case NodeKind::cut: {
        auto at = given.find(id);
        values_[id] = at != given.end() ? at->second : operand(0);
        break;
      }
    }
  }
}

Values Simulator::next_state() const {
  Values state;
  for (const Register& each : circuit_.registers) state.push_back(values_[each.next] != 0);
  return state;
}

Lasso unroll(const Circuit& circuit, const Run& run, const std::vector<NodeId>& watched,
             std::size_t most_positions) {
  Simulator simulator(circuit, watched);
  Lasso lasso;
  Values state = run.start;
  std::map<Values, std::size_t> seen;  // states at the loop's first position
  for (std::size_t position = 0;; ++position) {
    if (position == run.inputs.size()) {
      if (!run.loop) break;
      position = *run.loop;
    }
    if (run.loop && position == *run.loop) {
      auto [at, added] = seen.try_emplace(state, lasso.states.size());
      if (!added) {
        lasso.loop = at->second;
        return lasso;
      }
    }
    if (lasso.states.size() == most_positions) {
      lasso.given_up = true;
      break;
    }
    simulator.cycle(state, run.inputs[position]);
    lasso.states.push_back(state);
    lasso.inputs.push_back(run.inputs[position]);
    std::vector<bool> values;
    for (NodeId node : watched) values.push_back(simulator.value(node));
    lasso.watched.push_back(std::move(values));
    state = simulator.next_state();
  }
  lasso.loop = lasso.states.size();
  return lasso;
}

bool holds_on(const Formulas& formulas, FormulaId formula, const std::vector<NodeId>& atoms,
              const std::vector<std::vector<bool>>& values, std::optional<std::size_t> loop) {
  std::size_t length = values.size();
  std::map<NodeId, std::size_t> column;
  for (std::size_t i = 0; i < atoms.size(); ++i) column[atoms[i]] = i;
  std::map<FormulaId, std::vector<bool>> done;
  done[falsity] = std::vector<bool>(length, false);
  done[truth] = std::vector<bool>(length, true);
  // Operands have smaller ids than what is made of them.
  std::vector<FormulaId> open = {formula}, parts;
  std::map<FormulaId, bool> listed;
  while (!open.empty()) {
    FormulaId id = open.back();
    open.pop_back();
    if (id <= truth || listed[id]) continue;
    listed[id] = true;
    parts.push_back(id);
    if (formulas[id].kind < FormulaKind::conjunction) continue;
    open.push_back(formulas[id].left);
    open.push_back(formulas[id].right);
  }
  std::sort(parts.begin(), parts.end());
  // At the position after this one, if there is one.
  auto after = [&](const std::vector<bool>& of, std::size_t i) {
    if (i + 1 < length) return bool(of[i + 1]);
    return loop && of[*loop];
  };
  for (FormulaId id : parts) {
    const Formula& f = formulas[id];
    std::vector<bool> result(length);
    if (f.kind == FormulaKind::atom || f.kind == FormulaKind::not_atom) {
      for (std::size_t i = 0; i < length; ++i)
        result[i] = values[i][column.at(f.node)] == (f.kind == FormulaKind::atom);
      done[id] = std::move(result);
      continue;
    }
    const std::vector<bool>&left = done.at(f.left), &right = done.at(f.right);
    switch (f.kind) {
      case FormulaKind::conjunction:
        for (std::size_t i = 0; i < length; ++i) result[i] = left[i] && right[i];
        break;
      case FormulaKind::disjunction:
        for (std::size_t i = 0; i < length; ++i) result[i] = left[i] || right[i];
        break;
      case FormulaKind::next:
        for (std::size_t i = 0; i < length; ++i) result[i] = after(left, i);
        break;
      default: {
        // The least solution for until, the greatest for release: two rounds reach it.
        bool is_until = f.kind == FormulaKind::until;
        result.assign(length, !is_until);
        for (int round = 0; round < 2; ++round) {
          for (std::size_t i = length; i-- > 0;) {
            result[i] = is_until ? right[i] || (left[i] && after(result, i))
                                 : right[i] && (left[i] || after(result, i));
          }
        }
      }
    }
    done[id] = std::move(result);
  }
  return length == 0 || done.at(formula)[0];
}

Outcome outcome_on(const Circuit& circuit, const Demand& demand, const Run& given) {
  Run run = given;
  // A finite run that breaks a temporal formula does so however it goes on: let the last inputs
  // stay.
  if (!run.loop && demand.liveness != truth && !run.inputs.empty())
    run.loop = run.inputs.size() - 1;
  std::vector<NodeId> watched = circuit.formulas.atoms(demand.liveness);
  std::size_t atoms = watched.size();
  watched.push_back(demand.constraint);
  watched.push_back(demand.invariant);
  constexpr std::size_t enough_positions = std::size_t{1} << 14;
  Lasso lasso = unroll(circuit, run, watched, given.inputs.size() + enough_positions);
  for (const std::vector<bool>& values : lasso.watched) {
    if (!values[atoms]) return Outcome::assumption_broken;
    if (!values[atoms + 1]) return Outcome::violated;
  }
  if (!run.loop || lasso.given_up) return Outcome::satisfied;
  watched.resize(atoms);
  bool good = holds_on(circuit.formulas, demand.liveness, watched, lasso.watched, lasso.loop);
  return good ? Outcome::satisfied : Outcome::violated;
}

}  // namespace culprit::circuit
