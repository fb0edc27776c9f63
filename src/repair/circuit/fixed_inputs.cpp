// SPDX-License-Identifier: MIT
#include "repair/circuit/fixed_inputs.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace culprit::repair {

namespace {

using circuit::Circuit;
using circuit::Component;
using circuit::ComponentKind;
using circuit::Node;
using circuit::NodeId;
using circuit::NodeKind;
using circuit::Word;

// What a word depends on within a step. Which variable is assigned is a cut with a constant
// definition, and what another choice would assign is not counted.
class Dependence {
 public:
  Dependence(const Circuit& circuit, const Word& word) : circuit_(circuit) {
    for (NodeId id : circuit.netlist.cone(word)) fold(id);
    std::vector<NodeId> open(word.begin(), word.end());
    while (!open.empty()) {
      NodeId id = open.back();
      open.pop_back();
      if (constant(id) || !seen_.insert(id).second) continue;
      const Node& node = circuit.netlist.node(id);
      if (node.kind == NodeKind::input) on_input_ = true;
      if (node.kind == NodeKind::state) states_.insert(id);
      std::optional<bool> chosen;
      if (node.kind == NodeKind::choice) chosen = constant(node.operands[0]);
      for (std::size_t i = 0; i < operand_count(node.kind); ++i) {
        bool is_dead = chosen && i == (*chosen ? 2u : 1u);
        if (!is_dead && node.operands[i] != circuit::no_node) open.push_back(node.operands[i]);
      }
    }
  }

  [[nodiscard]] bool on_input() const { return on_input_; }
  [[nodiscard]] const std::set<NodeId>& states() const { return states_; }

 private:
  [[nodiscard]] std::optional<bool> constant(NodeId id) const {
    if (id == circuit::zero || id == circuit::one) return id == circuit::one;
    auto at = constants_.find(id);
    return at == constants_.end() ? std::nullopt : std::optional(at->second);
  }

  void fold(NodeId id) {
    const Node& node = circuit_.netlist.node(id);
    auto operand = [&](std::size_t i) {
      return node.operands[i] == circuit::no_node ? std::nullopt : constant(node.operands[i]);
    };
    std::optional<bool> value;
    switch (node.kind) {
      case NodeKind::constant:
      case NodeKind::input:
      case NodeKind::state: return;
      case NodeKind::cut: value = operand(0); break;
      case NodeKind::negation:
        if (auto a = operand(0)) value = !*a;
        break;
      case NodeKind::conjunction: {
        auto a = operand(0), b = operand(1);
        if ((a && !*a) || (b && !*b)) value = false;
        if (a && *a && b && *b) value = true;
        break;
      }
      case NodeKind::exclusive_or: {
        auto a = operand(0), b = operand(1);
        if (a && b) value = *a != *b;
        break;
      }
      case NodeKind::choice:
        if (auto a = operand(0)) value = operand(*a ? 1 : 2);
        break;
    }
    if (value) constants_[id] = *value;
  }

  const Circuit& circuit_;
  std::map<NodeId, bool> constants_;
  std::set<NodeId> seen_, states_;
  bool on_input_ = false;
};

Word outputs_of(const Component& component) {
  Word bits;
  for (const circuit::Copy& copy : component.copies) {
    for (const circuit::Output& output : copy.outputs)
      bits.insert(bits.end(), output.bits.begin(), output.bits.end());
  }
  return bits;
}

// A local has the name of its function before its own where that is needed to tell it apart.
const circuit::Signal* variable_named(const Circuit& circuit, const std::string& name) {
  for (const circuit::Signal& signal : circuit.signals) {
    bool is_meant = signal.name == name || signal.name.ends_with("." + name);
    if (is_meant && signal.kind == circuit::SignalKind::state) return &signal;
  }
  return nullptr;
}

// It only ever holds what the environment gave: no other variable has an influence on it, and an
// input has, or nothing at all is assigned to it.
bool holds_an_input(const Circuit& circuit, const circuit::Signal& variable) {
  std::set<NodeId> others;
  for (const circuit::Signal& signal : circuit.signals) {
    if (signal.kind == circuit::SignalKind::state)
      others.insert(signal.bits.begin(), signal.bits.end());
  }
  for (NodeId bit : variable.bits) others.erase(bit);
  Word next;
  bool is_free = true;
  for (const circuit::Register& each : circuit.registers) {
    if (std::find(variable.bits.begin(), variable.bits.end(), each.state) == variable.bits.end())
      continue;
    next.push_back(each.next);
    is_free = is_free && each.initial == circuit::Initial::free;
  }
  Dependence dependence(circuit, next);
  bool alone = std::none_of(dependence.states().begin(), dependence.states().end(),
                            [&](NodeId state) { return others.contains(state); });
  return alone && (dependence.on_input() || (is_free && !next.empty()));
}

}  // namespace

bool fixes_an_input(const Circuit& given, const CircuitRepair& repair) {
  return std::any_of(
      repair.changes.begin(), repair.changes.end(), [&](const ComponentChange& change) {
        const Component& component = given.components[change.component];
        if (component.kind == ComponentKind::target) {
          const circuit::Signal* assigned = variable_named(given, change.texts.front());
          return assigned != nullptr && holds_an_input(given, *assigned);
        }
        Word outputs = outputs_of(component);
        return Dependence(given, outputs).on_input() &&
               !Dependence(repair.repaired, outputs).on_input();
      });
}

}  // namespace culprit::repair
