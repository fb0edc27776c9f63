// SPDX-License-Identifier: MIT
#include "circuit/print.h"

#include <fmt/format.h>

#include <map>

namespace culprit::circuit {

namespace {

std::string node_name(const Circuit& circuit, NodeId node) {
  if (node <= one) return node == one ? "1" : "0";
  std::string name = circuit.name_of_bit(node);
  return name.empty() ? fmt::format("n{}", node) : name;
}

std::string operand_names(const Circuit& circuit, const Copy& copy) {
  std::string text;
  for (const Operand& operand : copy.operands) {
    if (!text.empty()) text += ", ";
    if (!operand.text.empty()) {
      text += operand.text;
      continue;
    }
    for (std::size_t i = operand.bits.size(); i-- > 0;)
      text += node_name(circuit, operand.bits[i]) + (i > 0 ? "." : "");
  }
  return text;
}

std::string output_names(const Circuit& circuit, const Copy& copy) {
  std::string text;
  for (const Output& output : copy.outputs) {
    if (!text.empty()) text += ", ";
    text += output.text.empty() && output.bits.size() == 1 ? node_name(circuit, output.bits[0])
                                                           : output.text;
    if (output.bits.size() > 1) text += fmt::format("({} bits)", output.bits.size());
  }
  return text;
}

}  // namespace

std::string to_text(const Circuit& circuit, FormulaId formula) {
  const Formulas& formulas = circuit.formulas;
  // Operands have smaller ids.
  std::map<FormulaId, std::string> texts;
  std::vector<FormulaId> open = {formula};
  std::map<FormulaId, bool> parts;
  while (!open.empty()) {
    FormulaId id = open.back();
    open.pop_back();
    if (parts[id]) continue;
    parts[id] = true;
    if (formulas[id].kind < FormulaKind::conjunction) continue;
    open.push_back(formulas[id].left);
    open.push_back(formulas[id].right);
  }
  for (const auto& [id, ignored] : parts) {
    const Formula& f = formulas[id];
    auto part = [&](FormulaId of) { return texts[of]; };
    switch (f.kind) {
      case FormulaKind::never: texts[id] = "false"; break;
      case FormulaKind::ever: texts[id] = "true"; break;
      case FormulaKind::atom: texts[id] = node_name(circuit, f.node); break;
      case FormulaKind::not_atom: texts[id] = "!" + node_name(circuit, f.node); break;
      case FormulaKind::conjunction:
        texts[id] = fmt::format("({} & {})", part(f.left), part(f.right));
        break;
      case FormulaKind::disjunction:
        texts[id] = fmt::format("({} | {})", part(f.left), part(f.right));
        break;
      case FormulaKind::next: texts[id] = fmt::format("X {}", part(f.left)); break;
      case FormulaKind::until:
        texts[id] = f.left == truth ? fmt::format("F {}", part(f.right))
                                    : fmt::format("({} U {})", part(f.left), part(f.right));
        break;
      case FormulaKind::release:
        texts[id] = f.left == falsity ? fmt::format("G {}", part(f.right))
                                      : fmt::format("({} R {})", part(f.left), part(f.right));
        break;
    }
  }
  return texts[formula];
}

std::string dump(const Circuit& circuit, const source::SourceFiles& files) {
  std::string text = fmt::format("circuit {}\n", circuit.name);
  for (const Input& input : circuit.inputs) text += fmt::format("  input {}\n", input.name);
  for (const Register& each : circuit.registers) {
    text += fmt::format("  register {} starts {}{}\n", each.name,
                        each.initial == Initial::free   ? "anywhere"
                        : each.initial == Initial::high ? "1"
                                                        : "0",
                        each.purpose == Purpose::specification ? ", in the specification" : "");
  }
  for (const Signal& signal : circuit.signals)
    text += fmt::format("  signal {}: {} bit{}\n", signal.name, signal.bits.size(),
                        signal.bits.size() == 1 ? "" : "s");
  for (std::size_t i = 0; i < circuit.components.size(); ++i) {
    const Component& component = circuit.components[i];
    text += fmt::format("  component {} {} {}", i + 1, name_of(component.kind),
                        component.span.known() ? files.describe(component.span) : "(no source)");
    if (!component.name.empty()) text += " " + component.name;
    text += fmt::format("  {}: {} from {}", component.operation,
                        output_names(circuit, component.copies[0]),
                        operand_names(circuit, component.copies[0]));
    if (component.copies.size() > 1) text += fmt::format("  ({} copies)", component.copies.size());
    text += "\n";
  }
  text += fmt::format("  {} nodes\n", circuit.netlist.size());
  for (const Property& property : circuit.properties) {
    text += fmt::format("  property {} {}: {}\n", name_of(property.kind), property.text,
                        to_text(circuit, property.formula));
  }
  return text;
}

}  // namespace culprit::circuit
