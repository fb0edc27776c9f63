// SPDX-License-Identifier: MIT
#include "explain/finite/circuit_continuation.h"

#include "game/circuit/circuit_check.h"

namespace culprit::explain {

namespace {

using circuit::Circuit;
using circuit::Initial;
using circuit::Netlist;
using circuit::NodeId;
using circuit::Run;

NodeId add_position(Circuit& circuit, Initial initial, NodeId next) {
  circuit::Register made;
  made.state = circuit.netlist.add_state();
  made.next = next;
  made.initial = initial;
  made.name = "$position";
  made.purpose = circuit::Purpose::specification;
  circuit.registers.push_back(made);
  return circuit.registers.back().state;
}

// The run is made a constraint: one register for each of its positions says that this is it.
void begin_with(Circuit& circuit, const Run& run) {
  Netlist& net = circuit.netlist;
  const std::size_t own = circuit.registers.size();
  NodeId before = circuit::zero, good = circuit::one;
  for (std::size_t t = 0; t < run.inputs.size(); ++t) {
    const NodeId here = add_position(circuit, t == 0 ? Initial::high : Initial::low, before);
    NodeId same = circuit::one;
    for (std::size_t i = 0; i < circuit.inputs.size(); ++i)
      same = net.both(same, net.same(circuit.inputs[i].node, Netlist::constant(run.inputs[t][i])));
    for (std::size_t i = 0; t == 0 && i < own; ++i) {
      if (circuit.registers[i].initial != Initial::free && !circuit.reset) continue;
      same = net.both(same, net.same(circuit.registers[i].state, Netlist::constant(run.start[i])));
    }
    good = net.both(good, net.either(net.negation(here), same));
    before = here;
  }
  circuit.constraints.push_back(good);
}

}  // namespace

Continuation continuation(const Circuit& circuit, const circuit::Formulas& formulas,
                          circuit::FormulaId wanted, const std::optional<Run>& beginning,
                          const game::Limits& limits) {
  Circuit work = circuit;
  work.formulas = formulas;
  work.assumption = circuit::truth;
  if (beginning) begin_with(work, *beginning);
  game::Limits own = limits;
  own.meter = {};
  own.max_work = limits.effort->explain.continued;
  game::CircuitStatistics ignored;
  try {
    // A run that breaks the negation is one that satisfies the formula.
    game::CircuitPropertyVerdict found =
        game::check_formula(work, work.formulas.negation(wanted), own, ignored);
    if (!found.run) return {solve::Answer::impossible, std::nullopt};
    found.run->start.resize(circuit.registers.size());
    return {solve::Answer::possible, std::move(found.run)};
  } catch (const game::LimitReached&) {
    return {};
  }
}

}  // namespace culprit::explain
