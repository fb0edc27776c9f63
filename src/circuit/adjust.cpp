#include "circuit/adjust.h"

#include "source/invariant.h"

namespace culprit::circuit {

namespace {

Register& add_specification_register(Circuit& circuit, Initial initial) {
  Register made;
  made.state = circuit.netlist.add_state();
  made.next = zero;
  made.initial = initial;
  made.name = "$position";
  made.purpose = Purpose::specification;
  circuit.registers.push_back(made);
  return circuit.registers.back();
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

void follow(Circuit& circuit, const Run& run) {
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
  for (std::size_t k = 0; k < run.inputs.size(); ++k) {
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
  circuit.constraints = {good};
}

}  // namespace culprit::circuit
