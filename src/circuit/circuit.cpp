// SPDX-License-Identifier: MIT
#include "circuit/circuit.h"

namespace culprit::circuit {

const Signal* Circuit::signal_named(std::string_view wanted) const {
  for (const Signal& signal : signals) {
    if (signal.name == wanted) return &signal;
  }
  return nullptr;
}

std::string Circuit::name_of_bit(NodeId node) const {
  std::string best;
  for (const Signal& signal : signals) {
    for (std::size_t i = 0; i < signal.bits.size(); ++i) {
      if (signal.bits[i] != node) continue;
      std::string found = bit_name(signal, i);
      if (best.empty() || found.size() < best.size()) best = found;
    }
  }
  return best;
}

std::string_view name_of(ComponentKind kind) {
  switch (kind) {
    case ComponentKind::gate: return "gate";
    case ComponentKind::expression: return "expression";
    case ComponentKind::operator_: return "operator";
    case ComponentKind::target: return "target";
    case ComponentKind::instance: return "instance";
    case ComponentKind::register_: return "register";
  }
  return "";
}

std::string_view name_of(PropertyKind kind) {
  switch (kind) {
    case PropertyKind::assertion: return "assertion";
    case PropertyKind::bad: return "bad";
    case PropertyKind::justice: return "justice";
    case PropertyKind::ltl: return "ltl";
  }
  return "";
}

std::string bit_name(const Signal& signal, std::size_t bit) {
  if (signal.bits.size() == 1) return signal.name;
  auto offset = static_cast<int>(signal.upward ? signal.bits.size() - 1 - bit : bit);
  return signal.name + "[" + std::to_string(signal.lowest + offset) + "]";
}

Demand demand_of(Circuit& circuit, const Property* only) {
  Demand demand;
  Netlist& net = circuit.netlist;
  Formulas& formulas = circuit.formulas;
  for (NodeId each : circuit.constraints) demand.constraint = net.both(demand.constraint, each);
  // G p is an invariant, and a conjunction is each of its parts.
  auto add = [&](FormulaId formula) {
    std::vector<FormulaId> open = {formula};
    while (!open.empty()) {
      FormulaId id = open.back();
      open.pop_back();
      Formula at = formulas[id];
      bool always = at.kind == FormulaKind::release && at.left == falsity;
      if (at.kind == FormulaKind::conjunction) {
        open.push_back(at.left);
        open.push_back(at.right);
      } else if (always && formulas[at.right].kind == FormulaKind::conjunction) {
        open.push_back(formulas.always(formulas[at.right].left));
        open.push_back(formulas.always(formulas[at.right].right));
      } else if (always && formulas.propositional(at.right)) {
        demand.invariant = net.both(demand.invariant, formulas.as_node(net, at.right));
      } else {
        demand.liveness = formulas.both(demand.liveness, id);
      }
    }
  };
  FormulaId wanted = truth;
  for (const Property& property : circuit.properties) {
    if (only && &property != only) continue;
    wanted = formulas.both(wanted, property.formula);
  }
  if (circuit.assumption == truth) {
    add(wanted);
  } else {
    demand.liveness = formulas.implies(circuit.assumption, wanted);
  }
  return demand;
}

std::vector<NodeId> output_bits(const Copy& copy) {
  std::vector<NodeId> bits;
  for (const Output& output : copy.outputs)
    bits.insert(bits.end(), output.bits.begin(), output.bits.end());
  return bits;
}

}  // namespace culprit::circuit
