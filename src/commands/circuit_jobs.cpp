// SPDX-License-Identifier: MIT
#include "commands/circuit_jobs.h"

#include "commands/delivery/jobs.h"
#include "source/invariant.h"

namespace culprit::commands {

namespace {

using Json = nlohmann::json;
using circuit::Circuit;
using circuit::NodeId;
using circuit::NodeKind;
using repair::CircuitRepair;
using repair::CircuitRepairResult;

// The gates that were added to the circuit, and which of them its components are now. Both sides
// have the circuit.
Json pack_gates(const Circuit& circuit, const CircuitRepair& repair) {
  const circuit::Netlist& netlist = repair.repaired.netlist;
  Json added = Json::array(), definitions = Json::array();
  for (std::size_t id = circuit.netlist.size(); id < netlist.size(); ++id) {
    const circuit::Node& node = netlist.node(static_cast<NodeId>(id));
    added.push_back({node.kind, node.operands[0], node.operands[1], node.operands[2]});
  }
  for (const repair::ComponentChange& change : repair.changes) {
    for (const circuit::Copy& copy : circuit.components[change.component].copies) {
      for (NodeId cut : circuit::output_bits(copy))
        definitions.push_back({cut, netlist.node(cut).operands[0]});
    }
  }
  return {{"added", added}, {"definitions", definitions}};
}

Circuit unpack_gates(const Circuit& circuit, const Json& packed) {
  Circuit result = circuit;
  circuit::Netlist& netlist = result.netlist;
  for (const Json& node : packed["added"]) {
    NodeId a = node[1], b = node[2], c = node[3];
    std::size_t expected = netlist.size();
    NodeId made = circuit::no_node;
    switch (node[0].get<NodeKind>()) {
      case NodeKind::negation: made = netlist.negation(a); break;
      case NodeKind::conjunction: made = netlist.both(a, b); break;
      case NodeKind::exclusive_or: made = netlist.differ(a, b); break;
      case NodeKind::choice: made = netlist.choose(a, b, c); break;
      default: break;
    }
    INVARIANT(made == expected, "a gate should be the same in both processes");
  }
  for (const Json& definition : packed["definitions"]) netlist.define(definition[0], definition[1]);
  return result;
}

Json pack(const Circuit& circuit, const CircuitRepairResult& result) {
  Json repairs = Json::array();
  for (const CircuitRepair& repair : result.repairs) {
    Json changes = Json::array();
    for (const repair::ComponentChange& change : repair.changes)
      changes.push_back({change.component, change.texts});
    repairs.push_back({{"changes", changes},
                       {"alternatives", repair.alternatives},
                       {"method", repair.method},
                       {"cost", repair.cost},
                       {"changed", repair.behaviour.changed},
                       {"diverged", repair.behaviour.diverged},
                       {"keeps_original", repair.keeps_original},
                       {"blocks", repair.blocks},
                       {"fixes_input", repair.fixes_input},
                       {"gates", pack_gates(circuit, repair)}});
  }
  Json undecided = Json::array();
  for (const repair::UndecidedComponent& each : result.undecided)
    undecided.push_back({each.component, each.reason});
  const game::CircuitStatistics& figures = result.statistics;
  return {{"repairs", repairs},
          {"repaired", result.repaired},
          {"unrepairable", result.unrepairable},
          {"undecided", undecided},
          {"consistent", result.consistent},
          {"faults", result.faults},
          {"sets", {result.repaired_sets, result.unrepairable_sets, result.undecided_sets}},
          {"reason", result.reason},
          {"figures", {figures.states, figures.nodes, figures.depth, figures.automaton_states}}};
}

CircuitRepairResult unpack(const Circuit& circuit, const Json& packed) {
  CircuitRepairResult result;
  for (const Json& each : packed["repairs"]) {
    CircuitRepair repair;
    for (const Json& change : each["changes"])
      repair.changes.push_back({change[0], change[1].get<std::vector<std::string>>()});
    each["alternatives"].get_to(repair.alternatives);
    repair.method = each["method"].get<repair::CircuitMethod>();
    repair.cost = each["cost"];
    repair.behaviour = {each["changed"], each["diverged"]};
    repair.keeps_original = each["keeps_original"];
    repair.blocks = each["blocks"];
    repair.fixes_input = each["fixes_input"];
    repair.repaired = unpack_gates(circuit, each["gates"]);
    result.repairs.push_back(std::move(repair));
  }
  packed["repaired"].get_to(result.repaired);
  packed["unrepairable"].get_to(result.unrepairable);
  for (const Json& each : packed["undecided"])
    result.undecided.push_back({each[0].get<std::size_t>(), each[1].get<std::string>()});
  packed["consistent"].get_to(result.consistent);
  result.faults = packed["faults"];
  const Json& sets = packed["sets"];
  result.repaired_sets = sets[0];
  result.unrepairable_sets = sets[1];
  result.undecided_sets = sets[2];
  result.reason = packed["reason"];
  const Json& figures = packed["figures"];
  result.statistics = {figures[0], figures[1], figures[2], figures[3]};
  return result;
}

}  // namespace

repair::RunShares<CircuitRepairResult> circuit_shares_in_jobs(const Circuit& circuit,
                                                              const game::Limits& limits,
                                                              Progress& progress) {
  return shares_in_jobs<CircuitRepairResult>(
      [&](const CircuitRepairResult& result) { return pack(circuit, result); },
      [&](const Json& packed) { return unpack(circuit, packed); }, limits, progress);
}

}  // namespace culprit::commands
