// SPDX-License-Identifier: MIT
#include "repair/circuit/behaviour_change.h"

#include <gtest/gtest.h>

namespace culprit::repair {
namespace {

using circuit::Circuit;
using circuit::NodeId;

// A register that is inverted in each cycle, by a component; its state is the output.
struct Toggle {
  Circuit circuit;
  NodeId state, input, component;

  Toggle() {
    state = circuit.netlist.add_state();
    input = circuit.netlist.add_input();
    component = circuit.netlist.add_cut();
    circuit.netlist.define(component, circuit.netlist.negation(state));
    circuit.inputs.push_back({input, "a", false});
    circuit.registers.push_back(
        {state, component, circuit::Initial::low, "q", circuit::Purpose::design});
    circuit::Signal output;
    output.name = "q";
    output.bits = {state};
    output.kind = circuit::SignalKind::output;
    circuit.signals.push_back(output);
  }

  BehaviourChange with(NodeId replacement, const circuit::Demand& demand) const {
    Circuit repaired = circuit;
    repaired.netlist.define(component, replacement);
    return behaviour_change(circuit, repaired, {component}, circuit::one, demand,
                            effort::table().circuit);
  }
};

TEST(BehaviourChange, NothingChangesWhereTheSameIsAnswered) {
  Toggle toggle;
  NodeId again =
      toggle.circuit.netlist.choose(toggle.input, toggle.circuit.netlist.negation(toggle.state),
                                    toggle.circuit.netlist.negation(toggle.state));
  BehaviourChange change = toggle.with(again, {});
  EXPECT_EQ(change.changed, 0);
  EXPECT_EQ(change.diverged, 0);
}

TEST(BehaviourChange, OutputsThatDifferAreCounted) {
  Toggle toggle;
  BehaviourChange change = toggle.with(circuit::zero, {});
  EXPECT_EQ(change.diverged, 0.5);  // in every other cycle the original's output is 1
  EXPECT_EQ(change.changed, 1);
}

TEST(BehaviourChange, WhatWasWrongMayDiffer) {
  Toggle toggle;
  circuit::Demand demand;
  demand.invariant = toggle.circuit.netlist.negation(toggle.state);
  BehaviourChange change = toggle.with(circuit::zero, demand);
  EXPECT_EQ(change.diverged, 0);
  EXPECT_EQ(change.changed, 1);
}

TEST(BehaviourChange, OnlyCyclesCountInWhichTheAnswerMatters) {
  Toggle toggle;
  // The component is looked at only where the input is 1, and there it answers as before.
  circuit::Netlist& net = toggle.circuit.netlist;
  toggle.circuit.registers[0].next = net.choose(toggle.input, toggle.component, toggle.state);
  NodeId same_there = net.choose(toggle.input, net.negation(toggle.state), toggle.state);
  EXPECT_EQ(toggle.with(same_there, {}).changed, 0);
  EXPECT_EQ(toggle.with(toggle.state, {}).changed, 1);
}

TEST(BehaviourChange, AResetComesOnceAndBeforeTheFirstCycle) {
  Toggle toggle;
  circuit::Netlist& net = toggle.circuit.netlist;
  toggle.circuit.registers[0].initial = circuit::Initial::free;
  toggle.circuit.registers[0].next = net.both(net.negation(toggle.input), toggle.component);
  toggle.circuit.reset = circuit::Reset{toggle.input, true};
  EXPECT_EQ(toggle.with(circuit::zero, {}).diverged, 0.5);
}

}  // namespace
}  // namespace culprit::repair
