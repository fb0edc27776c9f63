// SPDX-License-Identifier: MIT
#include "circuit/adjust.h"

#include <algorithm>

#include "source/invariant.h"

namespace culprit::circuit {

namespace {

constexpr const char* position_name = "$position";

Register& add_specification_register(Circuit& circuit, Initial initial) {
  Register made;
  made.state = circuit.netlist.add_state();
  made.next = zero;
  made.initial = initial;
  made.name = position_name;
  made.purpose = Purpose::specification;
  circuit.registers.push_back(made);
  return circuit.registers.back();
}

bool depends_on_inputs(const Circuit& circuit, const std::vector<NodeId>& nodes) {
  std::vector<NodeId> cone = circuit.netlist.cone(nodes);
  return std::any_of(circuit.inputs.begin(), circuit.inputs.end(), [&](const Input& input) {
    return !input.unknown && std::find(cone.begin(), cone.end(), input.node) != cone.end();
  });
}

// It depends on inputs, and on nothing else but the position.
bool is_about_inputs(const Circuit& circuit, NodeId node) {
  std::vector<NodeId> cone = circuit.netlist.cone({node});
  for (const Register& each : circuit.registers) {
    bool used = std::find(cone.begin(), cone.end(), each.state) != cone.end();
    if (used && each.name != position_name) return false;
  }
  return true;
}

}  // namespace

void add_reset(Circuit& circuit, NodeId input, bool asserted) {
  circuit.reset = Reset{input, asserted};
  circuit.constraints.push_back(asserted ? circuit.netlist.negation(input) : input);
}

void fix_input(Circuit& circuit, const Word& word, const std::vector<std::uint64_t>& values) {
  INVARIANT(!values.empty(), "an input should be given at least one value");
  Netlist& net = circuit.netlist;
  NodeId good = word_equal(net, word, constant_word(values.back(), word.size()));
  // passed[k]: position k is over.
  NodeId before = one;
  std::vector<NodeId> passed;
  for (std::size_t k = 0; k + 1 < values.size(); ++k) {
    Register& made = add_specification_register(circuit, Initial::low);
    made.next = before;
    before = made.state;
    passed.push_back(before);
  }
  for (std::size_t k = passed.size(); k-- > 0;) {
    NodeId here = word_equal(net, word, constant_word(values[k], word.size()));
    good = net.choose(passed[k], good, here);
  }
  circuit.constraints.push_back(good);
}

FormulaId follow(Circuit& circuit, const Run& run, FormulaId asked) {
  // One register for each position says that the run is there.
  Netlist& net = circuit.netlist;
  std::vector<NodeId> here;
  std::size_t first = circuit.registers.size();
  for (std::size_t k = 0; k < run.inputs.size(); ++k)
    here.push_back(
        add_specification_register(circuit, k == 0 ? Initial::high : Initial::low).state);
  for (std::size_t k = 0; k < run.inputs.size(); ++k)
    circuit.registers[first + k].next = k == 0 ? zero : here[k - 1];
  if (run.loop) {
    Register& back = circuit.registers[first + *run.loop];
    back.next = net.either(back.next, here.back());
  }
  NodeId good = one;
  bool sees_last = run.loop || depends_on_inputs(circuit, circuit.formulas.atoms(asked));
  for (std::size_t k = 0; k + (sees_last ? 0 : 1) < run.inputs.size(); ++k) {
    NodeId same = one;
    for (std::size_t i = 0; i < circuit.inputs.size(); ++i)
      same = net.both(same, net.same(circuit.inputs[i].node, Netlist::constant(run.inputs[k][i])));
    good = net.both(good, net.either(net.negation(here[k]), same));
  }
  // At the start, and only then, the registers are where the run has them.
  NodeId start = add_specification_register(circuit, Initial::high).state;
  for (std::size_t i = 0; i < first; ++i) {
    if (circuit.registers[i].initial != Initial::free && !circuit.reset) continue;
    NodeId same = net.same(circuit.registers[i].state, Netlist::constant(run.start[i]));
    good = net.both(good, net.either(net.negation(start), same));
  }
  // Inputs that broke a constraint after the end of a finite run would not excuse what came before;
  // where the constraint depends on the design, it may be the design that breaks it.
  NodeId allowed = one, during = zero;
  for (NodeId each : circuit.constraints) allowed = net.both(allowed, each);
  if (!sees_last) here.pop_back();
  for (NodeId each : here) during = net.either(during, each);
  NodeId broken = net.negation(allowed);
  if (is_about_inputs(circuit, allowed)) broken = net.both(broken, during);
  circuit.constraints = {good};
  Formulas& f = circuit.formulas;
  const FormulaId violated = f.negation(circuit.assumption);
  return f.either(violated, f.eventually(f.atom(broken)));
}

}  // namespace culprit::circuit
