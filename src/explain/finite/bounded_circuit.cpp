// SPDX-License-Identifier: MIT
#include "explain/finite/bounded_circuit.h"

#include <algorithm>
#include <map>
#include <set>

namespace culprit::explain {

using circuit::Circuit;
using circuit::FormulaId;
using circuit::FormulaKind;
using circuit::NodeId;
using circuit::NodeKind;
using formula::Term;

namespace {

// "d[3]" without what says which bit it is.
std::string stem_of(const std::string& name) {
  std::size_t bracket = name.rfind('[');
  return bracket == std::string::npos || name.back() != ']' ? name : name.substr(0, bracket);
}

constexpr const char* counter_name = "$pc";

class SignalCollector {
 public:
  explicit SignalCollector(const Circuit& circuit) : circuit_(circuit) {
    for (std::size_t i = 0; i < circuit.inputs.size(); ++i) inputs_[circuit.inputs[i].node] = i;
    for (std::size_t i = 0; i < circuit.registers.size(); ++i)
      if (circuit.registers[i].purpose == circuit::Purpose::design)
        registers_[circuit.registers[i].state] = i;
  }

  std::vector<ComparedSignal> run() {
    // Names of the whole design before those inside instances, which may be the same bits.
    for (bool inside : {false, true}) {
      for (const circuit::Signal& signal : circuit_.signals)
        if ((signal.name.find('.') != std::string::npos) == inside) add(signal);
    }
    for (const auto& [node, index] : inputs_) {
      const std::string& name = circuit_.inputs[index].name;
      unnamed({ComparedSignal::Kind::input, stem_of(name), circuit::Signed::no, {}, {index}});
    }
    for (const auto& [node, index] : registers_) {
      const std::string name = stem_of(circuit_.registers[index].name);
      if (name == counter_name) {
        unnamed({ComparedSignal::Kind::counter, "line", circuit::Signed::no, {}, {index}});
      } else if (!name.starts_with('$')) {
        unnamed({ComparedSignal::Kind::state, name, circuit::Signed::no, {}, {index}});
      }
    }
    std::stable_sort(found_.begin(), found_.end(),
                     [](const ComparedSignal& a, const ComparedSignal& b) {
                       return rank(a.kind) < rank(b.kind);
                     });
    return std::move(found_);
  }

 private:
  static int rank(ComparedSignal::Kind kind) {
    switch (kind) {
      case ComparedSignal::Kind::input: return 0;
      case ComparedSignal::Kind::counter: return 1;
      case ComparedSignal::Kind::state: break;
    }
    return 2;
  }

  void add(const circuit::Signal& signal) {
    add(signal, inputs_, ComparedSignal::Kind::input);
    add(signal, registers_, ComparedSignal::Kind::state);
  }

  void add(const circuit::Signal& signal, std::map<NodeId, std::size_t>& nodes,
           ComparedSignal::Kind kind) {
    bool all = !signal.bits.empty() && std::all_of(signal.bits.begin(), signal.bits.end(),
                                                   [&](NodeId bit) { return nodes.contains(bit); });
    std::set<NodeId> different(signal.bits.begin(), signal.bits.end());
    if (!all || different.size() != signal.bits.size()) return;
    ComparedSignal made{kind, signal.name, signal.is_signed, signal.span, {}};
    for (NodeId bit : signal.bits) {
      made.bits.push_back(nodes.at(bit));
      nodes.erase(bit);
    }
    found_.push_back(std::move(made));
  }

  // Bits of one name are one signal.
  void unnamed(ComparedSignal bit) {
    auto same = std::find_if(
        found_.begin() + static_cast<std::ptrdiff_t>(first_unnamed()), found_.end(),
        [&](const ComparedSignal& each) { return each.kind == bit.kind && each.name == bit.name; });
    if (same == found_.end()) {
      found_.push_back(std::move(bit));
    } else {
      same->bits.push_back(bit.bits.front());
    }
  }
  std::size_t first_unnamed() {
    if (!named_) named_ = found_.size();
    return *named_;
  }

  const Circuit& circuit_;
  std::map<NodeId, std::size_t> inputs_, registers_;  // that have no name yet
  std::vector<ComparedSignal> found_;
  std::optional<std::size_t> named_;
};

}  // namespace

std::vector<ComparedSignal> compared_signals(const Circuit& circuit) {
  return SignalCollector(circuit).run();
}

BoundedCircuit::BoundedCircuit(formula::Terms& terms, const Circuit& circuit,
                               std::vector<NodeId> roots)
    : terms_(terms), circuit_(circuit) {
  for (const circuit::Register& each : circuit.registers) roots.push_back(each.next);
  order_ = circuit.netlist.cone(roots);
}

BoundedCircuit::Frame BoundedCircuit::made(FrameStart start) {
  Frame frame{std::move(start), std::vector<Term>(circuit_.netlist.size(), terms_.truth(false))};
  std::vector<Term>& values = frame.values;
  for (std::size_t i = 0; i < circuit_.registers.size(); ++i)
    values[circuit_.registers[i].state] = frame.start.registers[i];
  for (std::size_t i = 0; i < circuit_.inputs.size(); ++i)
    values[circuit_.inputs[i].node] = frame.start.inputs[i];
  for (NodeId id : order_) {
    const circuit::Node& node = circuit_.netlist.node(id);
    auto operand = [&](std::size_t i) { return values[node.operands[i]]; };
    switch (node.kind) {
      case NodeKind::constant: values[id] = terms_.truth(id == circuit::one); break;
      case NodeKind::input:
      case NodeKind::state: break;
      case NodeKind::negation: values[id] = terms_.logical_not(operand(0)); break;
      case NodeKind::conjunction: values[id] = terms_.logical_and(operand(0), operand(1)); break;
      case NodeKind::exclusive_or: values[id] = terms_.bit_xor(operand(0), operand(1)); break;
      case NodeKind::choice: values[id] = terms_.choose(operand(0), operand(1), operand(2)); break;
      case NodeKind::cut: values[id] = operand(0); break;
    }
  }
  return frame;
}

void BoundedCircuit::add(FrameStart start) {
  frames_.push_back(made(std::move(start)));
}

std::vector<Term> BoundedCircuit::successors(std::size_t frame) const {
  std::vector<Term> next;
  for (const circuit::Register& each : circuit_.registers) next.push_back(value(frame, each.next));
  return next;
}

std::vector<Term> BoundedCircuit::free_inputs() {
  std::vector<Term> inputs;
  for (std::size_t i = 0; i < circuit_.inputs.size(); ++i) inputs.push_back(terms_.variable(1));
  return inputs;
}

std::vector<Term> BoundedCircuit::initial() {
  std::vector<Term> start;
  for (const circuit::Register& each : circuit_.registers) {
    start.push_back(each.initial == circuit::Initial::free
                        ? terms_.variable(1)
                        : terms_.truth(each.initial == circuit::Initial::high));
  }
  if (!circuit_.reset) return start;
  std::vector<Term> inputs = free_inputs();
  for (std::size_t i = 0; i < circuit_.inputs.size(); ++i) {
    if (circuit_.inputs[i].node == circuit_.reset->input)
      inputs[i] = terms_.truth(circuit_.reset->asserted);
  }
  const Frame reset = made({start, inputs});
  for (std::size_t i = 0; i < circuit_.registers.size(); ++i) {
    // What only the specification remembers starts anew.
    const circuit::Register& each = circuit_.registers[i];
    if (each.purpose == circuit::Purpose::design) start[i] = reset.values[each.next];
  }
  return start;
}

Term formula_on(formula::Terms& terms, const BoundedCircuit& frames,
                const circuit::Formulas& formulas, FormulaId formula, std::size_t positions,
                std::optional<std::size_t> loop) {
  std::vector<FormulaId> open = {formula}, parts;
  std::set<FormulaId> listed;
  while (!open.empty()) {
    FormulaId id = open.back();
    open.pop_back();
    if (!listed.insert(id).second) continue;
    parts.push_back(id);
    if (formulas[id].kind < FormulaKind::conjunction) continue;
    open.push_back(formulas[id].left);
    open.push_back(formulas[id].right);
  }
  // Operands have smaller ids than what is made of them.
  std::sort(parts.begin(), parts.end());
  std::map<FormulaId, std::vector<Term>> done;
  auto after = [&](const std::vector<Term>& of, std::size_t i) {
    if (i + 1 < positions) return of[i + 1];
    return loop ? of[*loop] : terms.truth(true);
  };
  for (FormulaId id : parts) {
    const circuit::Formula& f = formulas[id];
    std::vector<Term> result(positions, terms.truth(f.kind == FormulaKind::ever));
    switch (f.kind) {
      case FormulaKind::never:
      case FormulaKind::ever: break;
      case FormulaKind::atom:
        for (std::size_t i = 0; i < positions; ++i) result[i] = frames.value(i, f.node);
        break;
      case FormulaKind::not_atom:
        for (std::size_t i = 0; i < positions; ++i)
          result[i] = terms.logical_not(frames.value(i, f.node));
        break;
      case FormulaKind::conjunction:
        for (std::size_t i = 0; i < positions; ++i)
          result[i] = terms.logical_and(done.at(f.left)[i], done.at(f.right)[i]);
        break;
      case FormulaKind::disjunction:
        for (std::size_t i = 0; i < positions; ++i)
          result[i] = terms.logical_or(done.at(f.left)[i], done.at(f.right)[i]);
        break;
      case FormulaKind::next:
        for (std::size_t i = 0; i < positions; ++i) result[i] = after(done.at(f.left), i);
        break;
      case FormulaKind::until:
      case FormulaKind::release: {
        // The least solution for until, the greatest for release: two rounds reach it.
        const bool is_until = f.kind == FormulaKind::until;
        const std::vector<Term>&left = done.at(f.left), &right = done.at(f.right);
        result.assign(positions, terms.truth(!is_until));
        for (int round = 0; round < (loop ? 2 : 1); ++round) {
          for (std::size_t i = positions; i-- > 0;) {
            const Term later = after(result, i);
            const Term go_on =
                is_until ? terms.logical_and(left[i], later) : terms.logical_or(left[i], later);
            result[i] =
                is_until ? terms.logical_or(right[i], go_on) : terms.logical_and(right[i], go_on);
          }
        }
      }
    }
    done[id] = std::move(result);
  }
  return done.at(formula)[0];
}

std::vector<std::size_t> influencing_registers(const Circuit& circuit, std::vector<NodeId> roots) {
  std::vector<bool> used(circuit.registers.size(), false);
  for (bool more = true; more;) {
    more = false;
    std::vector<NodeId> cone = circuit.netlist.cone(roots);
    std::set<NodeId> seen(cone.begin(), cone.end());
    for (std::size_t i = 0; i < circuit.registers.size(); ++i) {
      if (used[i] || !seen.contains(circuit.registers[i].state)) continue;
      used[i] = more = true;
      roots.push_back(circuit.registers[i].next);
    }
  }
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < used.size(); ++i)
    if (used[i]) found.push_back(i);
  return found;
}

}  // namespace culprit::explain
