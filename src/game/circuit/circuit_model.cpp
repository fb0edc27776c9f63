// SPDX-License-Identifier: MIT
#include "game/circuit/circuit_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "game/circuit/variable_order.h"
#include "source/invariant.h"

namespace culprit::game {

namespace {

using circuit::Circuit;
using circuit::Node;
using circuit::NodeId;
using circuit::NodeKind;
using circuit::Register;

}  // namespace

CircuitModel::CircuitModel(const Circuit& circuit, const std::vector<NodeId>& roots,
                           const std::vector<NodeId>& open, const Limits& limits, int spare)
    : circuit_(circuit), open_(open), limits_(limits) {
  std::vector<NodeId> wanted = roots;
  // Only registers that something depends on need a variable.
  std::set<NodeId> seen;
  std::vector<NodeId> order;
  std::map<NodeId, NodeId> next_of;
  for (const Register& each : circuit.registers) next_of[each.state] = each.next;
  if (circuit.reset) wanted.push_back(circuit.reset->input);
  for (bool more = true; more;) {
    more = false;
    order = circuit.netlist.cone(wanted, open);
    for (NodeId node : order) {
      if (circuit.netlist.node(node).kind != NodeKind::state || !seen.insert(node).second) continue;
      wanted.push_back(next_of.at(node));
      more = true;
    }
  }
  number_variables(order, spare);
  evaluate(order);
  prepare_after();
  prepare_initial();
}

// The sources among the nodes, those that a register's next value depends on near the register.
std::vector<NodeId> CircuitModel::in_good_order(const std::vector<NodeId>& order) const {
  std::set<NodeId> opens(open_.begin(), open_.end());
  std::map<NodeId, std::size_t> numbers;
  std::vector<NodeId> sources;
  for (NodeId node : order) {
    NodeKind kind = circuit_.netlist.node(node).kind;
    if (kind != NodeKind::input && kind != NodeKind::state && !opens.contains(node)) continue;
    numbers[node] = sources.size();
    sources.push_back(node);
  }
  std::vector<std::vector<std::size_t>> groups;
  for (const Register& each : circuit_.registers) {
    if (!numbers.contains(each.state)) continue;
    std::vector<std::size_t> group = {numbers.at(each.state)};
    for (NodeId node : circuit_.netlist.cone({each.next}, open_)) {
      if (node != each.state && numbers.contains(node)) group.push_back(numbers.at(node));
    }
    groups.push_back(std::move(group));
  }
  std::vector<NodeId> result;
  for (std::size_t i : force_order(sources.size(), groups)) result.push_back(sources[i]);
  return result;
}

void CircuitModel::number_variables(const std::vector<NodeId>& order, int spare) {
  std::map<NodeId, std::size_t> registers, inputs, opens;
  for (std::size_t i = 0; i < circuit_.registers.size(); ++i)
    registers[circuit_.registers[i].state] = i;
  for (std::size_t i = 0; i < circuit_.inputs.size(); ++i) inputs[circuit_.inputs[i].node] = i;
  for (std::size_t i = 0; i < open_.size(); ++i) opens[open_[i]] = i;
  states_.assign(circuit_.registers.size(), -1);
  next_states_.assign(circuit_.registers.size(), -1);
  inputs_.assign(circuit_.inputs.size(), -1);
  choices_.assign(open_.size(), -1);
  int count = 0;
  for (NodeId node : in_good_order(order)) {
    if (auto at = registers.find(node); at != registers.end()) {
      states_[at->second] = count++;
      next_states_[at->second] = count++;
    } else if (auto input = inputs.find(node); input != inputs.end()) {
      inputs_[input->second] = count++;
    } else if (auto choice = opens.find(node); choice != opens.end()) {
      choices_[choice->second] = count++;
    }
  }
  for (int& choice : choices_) {
    if (choice < 0) choice = count++;
  }
  first_spare_ = count;
  manager_ = std::make_unique<BddManager>(limits_, count + spare);
  std::vector<std::pair<int, int>> pairs;  // a register's two variables
  for (std::size_t i = 0; i < states_.size(); ++i) {
    if (states_[i] >= 0) pairs.emplace_back(states_[i], next_states_[i]);
  }
  manager_->allow_reordering(pairs);
}

void CircuitModel::evaluate(const std::vector<NodeId>& order) {
  values_[circuit::zero] = manager_->constant(false);
  values_[circuit::one] = manager_->constant(true);
  for (std::size_t i = 0; i < states_.size(); ++i) {
    if (states_[i] >= 0) values_[circuit_.registers[i].state] = manager_->variable(states_[i]);
  }
  for (std::size_t i = 0; i < inputs_.size(); ++i) {
    if (inputs_[i] >= 0) values_[circuit_.inputs[i].node] = manager_->variable(inputs_[i]);
  }
  for (std::size_t i = 0; i < open_.size(); ++i) values_[open_[i]] = choice(i);
  std::size_t done = 0;
  for (NodeId id : order) {
    if (++done % 256 == 0) check_limits();
    const Node& node = circuit_.netlist.node(id);
    auto operand = [&](std::size_t i) -> const Bdd& { return values_.at(node.operands[i]); };
    if (values_.contains(id)) continue;
    switch (node.kind) {
      case NodeKind::negation: values_[id] = !operand(0); break;
      case NodeKind::conjunction: values_[id] = operand(0) & operand(1); break;
      case NodeKind::exclusive_or: values_[id] = operand(0) ^ operand(1); break;
      case NodeKind::choice: values_[id] = if_then_else(operand(0), operand(1), operand(2)); break;
      case NodeKind::cut: values_[id] = operand(0); break;
      default: INVARIANT(false, "constants, inputs and registers should have values already");
    }
  }
  std::vector<int> states, inputs, hidden;
  std::vector<std::pair<int, Bdd>> nexts;
  std::vector<std::pair<int, int>> renamed;
  for (std::size_t i = 0; i < states_.size(); ++i) {
    if (states_[i] < 0) continue;
    states.push_back(states_[i]);
    if (circuit_.registers[i].purpose == circuit::Purpose::specification)
      hidden.push_back(states_[i]);
    nexts.emplace_back(states_[i], values_.at(circuit_.registers[i].next));
    renamed.emplace_back(next_states_[i], states_[i]);
  }
  for (int input : inputs_) {
    if (input >= 0) inputs.push_back(input);
  }
  state_cube_ = manager_->cube(states);
  input_cube_ = manager_->cube(inputs);
  choice_cube_ = manager_->cube(choices_);
  hidden_cube_ = manager_->cube(hidden);
  next_functions_ = std::make_unique<Substitution>(nexts);
  next_to_current_ = std::make_unique<Renaming>(renamed);
}

// One part for each register, those first that let variables go early: greedily the register whose
// function has the most variables that no remaining one mentions.
void CircuitModel::prepare_after() {
  std::set<int> quantifiable;
  for (const Bdd& cube : {state_cube_, input_cube_, choice_cube_}) {
    for (int variable : support(cube)) quantifiable.insert(variable);
  }
  struct Open {
    Part part;
    std::vector<int> mentions;
  };
  std::vector<Open> open;
  std::map<int, std::size_t> uses;
  for (std::size_t i = 0; i < states_.size(); ++i) {
    if (states_[i] < 0) continue;
    const Bdd& function = values_.at(circuit_.registers[i].next);
    open.push_back({{next_states_[i], function, {}}, support(function)});
    for (int variable : open.back().mentions) ++uses[variable];
  }
  while (!open.empty()) {
    auto score = [&](const Open& each) {
      double freed = 0;
      for (int variable : each.mentions) freed += uses[variable] == 1 ? 1 : 0;
      return freed - 0.1 * static_cast<double>(each.mentions.size());
    };
    auto best = std::max_element(open.begin(), open.end(),
                                 [&](const Open& x, const Open& y) { return score(x) < score(y); });
    std::vector<int> last;
    for (int variable : best->mentions) {
      if (--uses[variable] == 0 && quantifiable.erase(variable) > 0) last.push_back(variable);
    }
    best->part.quantified = manager_->cube(last);
    parts_.push_back(best->part);
    open.erase(best);
  }
  unmentioned_ = manager_->cube({quantifiable.begin(), quantifiable.end()});
}

void CircuitModel::prepare_initial() {
  std::vector<std::pair<int, bool>> literals;
  for (std::size_t i = 0; i < states_.size(); ++i) {
    circuit::Initial initial = circuit_.registers[i].initial;
    if (states_[i] >= 0 && initial != circuit::Initial::free)
      literals.emplace_back(states_[i], initial == circuit::Initial::high);
  }
  initial_ = manager_->literals(literals);
  if (!circuit_.reset) return;
  // What the reset cycle leaves; what only the specification remembers starts anew.
  const Bdd& input = values_.at(circuit_.reset->input);
  initial_ = after(initial_ & (circuit_.reset->asserted ? input : !input));
  initial_ = exists(initial_, hidden_cube_);
  literals.clear();
  for (std::size_t i = 0; i < states_.size(); ++i) {
    const Register& each = circuit_.registers[i];
    if (states_[i] >= 0 && each.purpose == circuit::Purpose::specification &&
        each.initial != circuit::Initial::free)
      literals.emplace_back(states_[i], each.initial == circuit::Initial::high);
  }
  initial_ &= manager_->literals(literals);
}

void CircuitModel::begin_step() const {
  check_limits();
  manager_->reorder_if_grown();
  ++steps_;
  if (limits_.progress)
    limits_.tell(fmt::format("step {}, {} BDD nodes", steps_, manager_->nodes_in_use()));
}

Bdd CircuitModel::before(const Bdd& set) const {
  begin_step();
  return substitute(set, *next_functions_);
}

Bdd CircuitModel::after(const Bdd& steps) const {
  begin_step();
  if (steps.is_false()) return steps;
  Bdd set = exists(steps, unmentioned_);
  for (const Part& part : parts_) {
    // Only what the function does on these steps matters, which is often far simpler.
    Bdd relation = equal(manager_->variable(part.next), simplify(part.function, steps));
    set = and_exists(set, relation, part.quantified);
    check_limits();
  }
  return rename(set, *next_to_current_);
}

Bdd CircuitModel::state_bdd(const circuit::Values& state) const {
  std::vector<std::pair<int, bool>> literals;
  for (std::size_t i = 0; i < states_.size(); ++i) {
    if (states_[i] >= 0) literals.emplace_back(states_[i], state[i]);
  }
  return manager_->literals(literals);
}

circuit::Values CircuitModel::state_of(const std::map<int, bool>& solution) const {
  circuit::Values state(states_.size(), false);
  for (std::size_t i = 0; i < states_.size(); ++i) {
    auto at = solution.find(states_[i]);
    if (at != solution.end()) state[i] = at->second;
    // A register that matters to nothing still starts where it starts.
    if (states_[i] < 0) state[i] = circuit_.registers[i].initial == circuit::Initial::high;
  }
  return state;
}

circuit::Values CircuitModel::inputs_of(const std::map<int, bool>& solution) const {
  circuit::Values inputs(inputs_.size(), false);
  for (std::size_t i = 0; i < inputs_.size(); ++i) {
    auto at = solution.find(inputs_[i]);
    if (at != solution.end()) inputs[i] = at->second;
  }
  if (circuit_.reset) {
    for (std::size_t i = 0; i < inputs_.size(); ++i) {
      if (circuit_.inputs[i].node == circuit_.reset->input) inputs[i] = !circuit_.reset->asserted;
    }
  }
  return inputs;
}

void CircuitModel::check_limits() const {
  limits_.check();
}

}  // namespace culprit::game
