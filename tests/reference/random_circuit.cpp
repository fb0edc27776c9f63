// SPDX-License-Identifier: MIT
#include "random_circuit.h"

#include <fmt/format.h>

#include <algorithm>

namespace culprit::reference {

using circuit::Circuit;
using circuit::FormulaId;
using circuit::Formulas;
using circuit::NodeId;
using game::AutomatonTransition;

unsigned below(Random& random, std::size_t limit) {
  return static_cast<unsigned>(random() % limit);
}

FormulaId random_formula(Random& random, Formulas& f, const std::vector<NodeId>& atoms, int size) {
  if (size <= 1) {
    FormulaId atom = f.atom(atoms[below(random, atoms.size())]);
    return below(random, 3) == 0 ? f.negation(atom) : atom;
  }
  int left = 1 + static_cast<int>(below(random, static_cast<std::size_t>(size - 1)));
  auto sub = [&](int n) { return random_formula(random, f, atoms, n); };
  switch (below(random, 11)) {
    case 0: return f.negation(sub(size - 1));
    case 1: return f.next(sub(size - 1));
    case 2: return f.always(sub(size - 1));
    case 3: return f.eventually(sub(size - 1));
    case 4: return f.until(sub(left), sub(size - left));
    case 5: return f.release(sub(left), sub(size - left));
    case 6: return f.weak_until(sub(left), sub(size - left));
    case 7: return f.implies(sub(left), sub(size - left));
    case 8: return f.strong_release(sub(left), sub(size - left));
    case 9: return f.either(sub(left), sub(size - left));
    default: return f.both(sub(left), sub(size - left));
  }
}

// Two nodes belong together if each reaches the other; quadratic and obvious.
std::vector<bool> reaches_fair_cycle(const Graph& graph, std::uint64_t all) {
  std::size_t count = graph.size();
  std::vector<std::vector<bool>> reaches(count, std::vector<bool>(count, false));
  for (std::size_t start = 0; start < count; ++start) {
    std::vector<std::size_t> open = {start};
    while (!open.empty()) {
      std::size_t at = open.back();
      open.pop_back();
      for (const Edge& edge : graph[at]) {
        if (reaches[start][edge.target]) continue;
        reaches[start][edge.target] = true;
        open.push_back(edge.target);
      }
    }
  }
  std::vector<bool> found(count, false);
  for (std::size_t node = 0; node < count; ++node) {
    if (!reaches[node][node]) continue;
    std::uint64_t seen = 0;
    for (std::size_t other = 0; other < count; ++other) {
      if (!reaches[node][other] || !reaches[other][node]) continue;
      for (const Edge& edge : graph[other]) {
        if (reaches[edge.target][node]) seen |= edge.accepting;
      }
    }
    if ((seen & all) != all) continue;
    for (std::size_t other = 0; other < count; ++other)
      if (other == node || reaches[other][node]) found[other] = true;
  }
  return found;
}

bool label_fits(const AutomatonTransition& transition, const std::map<NodeId, bool>& values) {
  return std::all_of(transition.label.begin(), transition.label.end(), [&](const auto& literal) {
    return values.at(literal.first) == literal.second;
  });
}

namespace {

class RandomCircuit {
 public:
  explicit RandomCircuit(Random& random) : random_(random) {}

  Circuit make() {
    unsigned inputs = below(random_, 3), registers = 1 + below(random_, inputs == 2 ? 2 : 3);
    for (unsigned i = 0; i < inputs; ++i) {
      c_.inputs.push_back({c_.netlist.add_input(), fmt::format("i{}", i)});
      name(c_.inputs.back().name, c_.inputs.back().node, circuit::SignalKind::input);
    }
    for (unsigned i = 0; i < registers; ++i) {
      circuit::Register made;
      made.state = c_.netlist.add_state();
      made.initial = static_cast<circuit::Initial>(below(random_, 3));
      made.name = fmt::format("r{}", i);
      c_.registers.push_back(made);
      name(made.name, made.state, circuit::SignalKind::state);
    }
    unsigned gates = 2 + below(random_, 4);
    for (unsigned i = 0; i < gates; ++i) add_gate(fmt::format("g{}", i));
    for (circuit::Register& each : c_.registers) {
      each.next = c_.netlist.add_cut();
      c_.netlist.define(each.next, pick());
    }
    if (below(random_, 4) == 0 && inputs > 0) {
      NodeId other =
          inputs > 1 && below(random_, 2) == 0 ? c_.inputs[1].node : c_.registers[0].state;
      c_.constraints.push_back(c_.netlist.either(c_.inputs[0].node, other));
    }
    circuit::Property property;
    property.formula =
        below(random_, 2) == 0
            ? c_.formulas.always(random_formula(random_, c_.formulas, nodes_, 2))
            : random_formula(random_, c_.formulas, nodes_, 2 + static_cast<int>(below(random_, 5)));
    c_.properties.push_back(property);
    return std::move(c_);
  }

 private:
  NodeId pick() { return nodes_[below(random_, nodes_.size())]; }
  NodeId literal(NodeId node) { return below(random_, 2) ? node : c_.netlist.negation(node); }

  void name(const std::string& text, NodeId node, circuit::SignalKind kind) {
    circuit::Signal signal;
    signal.name = text;
    signal.bits = {node};
    signal.kind = kind;
    c_.signals.push_back(signal);
    nodes_.push_back(node);
  }

  void add_gate(const std::string& text) {
    NodeId a = pick(), b = pick(), cut = c_.netlist.add_cut();
    NodeId x = literal(a), y = literal(b);
    c_.netlist.define(cut,
                      below(random_, 3) == 0 ? c_.netlist.differ(x, y) : c_.netlist.both(x, y));
    circuit::Component component;
    component.name = text;
    circuit::Copy copy;
    copy.outputs = {{text, {cut}}};
    copy.operands = {{c_.name_of_bit(a), {a}, circuit::Signed::no}};
    if (a != b) copy.operands.push_back({c_.name_of_bit(b), {b}, circuit::Signed::no});
    component.copies = {copy};
    c_.components.push_back(component);
    name(text, cut, circuit::SignalKind::wire);
  }

  Random& random_;
  Circuit c_;
  std::vector<NodeId> nodes_;
};

}  // namespace

Circuit random_circuit(Random& random) {
  return RandomCircuit(random).make();
}

circuit::Values bits_of(unsigned number, std::size_t count) {
  circuit::Values values;
  for (std::size_t i = 0; i < count; ++i) values.push_back((number >> i) & 1u);
  return values;
}

bool may_start(const Circuit& c, const circuit::Values& state) {
  for (std::size_t i = 0; i < state.size(); ++i) {
    circuit::Initial wanted = c.registers[i].initial;
    if (wanted != circuit::Initial::free && state[i] != (wanted == circuit::Initial::high))
      return false;
  }
  return true;
}

}  // namespace culprit::reference
