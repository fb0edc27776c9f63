// SPDX-License-Identifier: MIT
#include "game/sat/sat_frames.h"

#include "source/invariant.h"

namespace culprit::game {

using circuit::Circuit;
using circuit::NodeId;
using circuit::NodeKind;

std::vector<NodeId> with_registers(const Circuit& circuit, std::vector<NodeId> roots,
                                   const std::vector<NodeId>& open) {
  std::set<NodeId> seen;
  std::vector<bool> used(circuit.registers.size(), false);
  for (bool more = true; more;) {
    more = false;
    for (NodeId node : circuit.netlist.cone(roots, open)) seen.insert(node);
    for (std::size_t i = 0; i < circuit.registers.size(); ++i) {
      if (used[i] || !seen.contains(circuit.registers[i].state)) continue;
      used[i] = more = true;
      roots.push_back(circuit.registers[i].next);
    }
    for (const auto& [a, b] : circuit.netlist.twins()) {
      if (seen.contains(a) == seen.contains(b)) continue;
      roots.push_back(seen.contains(a) ? b : a);
      more = true;
    }
  }
  return roots;
}

SatFrames::SatFrames(const Circuit& circuit, const std::vector<NodeId>& roots,
                     const std::vector<NodeId>& open, const Limits& limits)
    : circuit_(circuit),
      open_(open.begin(), open.end()),
      order_(circuit.netlist.cone(with_registers(circuit, roots, open), open)),
      gates_(limits) {}

int SatFrames::value(std::size_t frame, NodeId node) const {
  int literal = frames_[frame][node];
  INVARIANT(literal != 0, "a node that is asked for should be among the roots");
  return literal;
}

void SatFrames::add(const FrameValues& fixed) {
  frames_.emplace_back(circuit_.netlist.size(), 0);
  std::vector<int>& values = frames_.back();
  for (NodeId id : order_) {
    auto known = fixed.find(id);
    if (known != fixed.end()) {
      values[id] = known->second;
      continue;
    }
    const circuit::Node& node = circuit_.netlist.node(id);
    auto operand = [&](std::size_t i) { return values[node.operands[i]]; };
    switch (node.kind) {
      case NodeKind::constant:
        values[id] = id == circuit::one ? SatGates::yes : SatGates::no;
        break;
      case NodeKind::input:
      case NodeKind::state: values[id] = gates_.fresh(); break;
      case NodeKind::negation: values[id] = -operand(0); break;
      case NodeKind::conjunction: values[id] = gates_.both(operand(0), operand(1)); break;
      case NodeKind::exclusive_or: values[id] = gates_.differ(operand(0), operand(1)); break;
      case NodeKind::choice: values[id] = gates_.choose(operand(0), operand(1), operand(2)); break;
      case NodeKind::cut: values[id] = open_.contains(id) ? gates_.fresh() : operand(0); break;
    }
  }
  for (const auto& [a, b] : circuit_.netlist.twins()) {
    if (values[a] == 0 || values[b] == 0 || values[a] == values[b]) continue;
    gates_.clause({-values[a], values[b]});
    gates_.clause({values[a], -values[b]});
  }
}

FrameValues SatFrames::successors(std::size_t frame) const {
  FrameValues result;
  for (const circuit::Register& each : circuit_.registers) {
    if (frames_[frame][each.state] != 0) result[each.state] = frames_[frame][each.next];
  }
  return result;
}

FrameValues SatFrames::start() {
  FrameValues start;
  for (const circuit::Register& each : circuit_.registers) {
    start[each.state] = each.initial == circuit::Initial::free   ? gates_.fresh()
                        : each.initial == circuit::Initial::high ? SatGates::yes
                                                                 : SatGates::no;
  }
  if (!circuit_.reset) return start;
  FrameValues fixed = start;
  fixed[circuit_.reset->input] = circuit_.reset->asserted ? SatGates::yes : SatGates::no;
  add(fixed);
  FrameValues after = successors(size() - 1);
  for (const circuit::Register& each : circuit_.registers) {
    // What only the specification remembers starts anew.
    if (each.purpose == circuit::Purpose::design && after.contains(each.state))
      start[each.state] = after[each.state];
  }
  return start;
}

bool SatFrames::in_model(std::size_t frame, NodeId node) {
  int literal = frames_[frame][node];
  return literal != 0 && gates_.in_model(literal);
}

circuit::Run SatFrames::run(const FrameValues& start, const std::vector<std::size_t>& along) {
  circuit::Run run;
  for (const circuit::Register& each : circuit_.registers) {
    auto at = start.find(each.state);
    run.start.push_back(at != start.end() && gates_.in_model(at->second));
  }
  for (std::size_t frame : along) {
    circuit::Values inputs;
    for (const circuit::Input& each : circuit_.inputs) inputs.push_back(in_model(frame, each.node));
    run.inputs.push_back(std::move(inputs));
  }
  return run;
}

}  // namespace culprit::game
