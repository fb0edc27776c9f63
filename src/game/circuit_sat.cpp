#include "game/circuit_sat.h"

#include <algorithm>
#include <array>
#include <cadical.hpp>
#include <map>
#include <set>

#include "source/invariant.h"

namespace culprit::game {

namespace {

using circuit::Circuit;
using circuit::NodeId;
using circuit::NodeKind;

constexpr std::size_t most_positions = 40;
constexpr std::size_t large_influence = 36;  // registers and inputs
constexpr int conflicts_for_a_run = 30000;   // of one question to the solver
constexpr int conflicts_for_induction = 30000;
constexpr int sat = 10, unsat = 20;

class Stop : public CaDiCaL::Terminator {
 public:
  explicit Stop(const Limits& limits) : limits_(limits) {}
  bool terminate() override { return limits_.expired(); }

 private:
  const Limits& limits_;
};

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
  }
  return roots;
}

// The circuit at positions 0, 1, …: every node is a literal at each; equal gates are one, constants
// are folded. Literal 1 is true.
class Frames {
 public:
  Frames(const Circuit& circuit, const std::vector<NodeId>& roots, const std::vector<NodeId>& open,
         const Limits& limits)
      : circuit_(circuit),
        open_(open.begin(), open.end()),
        order_(circuit.netlist.cone(with_registers(circuit, roots, open), open)),
        stop_(limits),
        limits_(limits) {
    solver_.set("quiet", 1);
    solver_.connect_terminator(&stop_);
    solver_.add(1);
    solver_.add(0);
  }
  ~Frames() { solver_.disconnect_terminator(); }
  Frames(const Frames&) = delete;
  Frames& operator=(const Frames&) = delete;

  int fresh() { return ++last_; }
  [[nodiscard]] int value(std::size_t frame, NodeId node) const { return frames_[frame].at(node); }

  // The next position: registers as given, inputs as given or free.
  void add(const std::map<NodeId, int>& fixed) {
    std::map<NodeId, int>& values = frames_.emplace_back();
    for (NodeId id : order_) {
      auto known = fixed.find(id);
      if (known != fixed.end()) {
        values[id] = known->second;
        continue;
      }
      const circuit::Node& node = circuit_.netlist.node(id);
      auto operand = [&](std::size_t i) { return values.at(node.operands[i]); };
      switch (node.kind) {
        case NodeKind::constant: values[id] = id == circuit::one ? 1 : -1; break;
        case NodeKind::input:
        case NodeKind::state: values[id] = fresh(); break;
        case NodeKind::negation: values[id] = -operand(0); break;
        case NodeKind::conjunction: values[id] = both(operand(0), operand(1)); break;
        case NodeKind::exclusive_or: values[id] = differ(operand(0), operand(1)); break;
        case NodeKind::choice: values[id] = choose(operand(0), operand(1), operand(2)); break;
        case NodeKind::cut: values[id] = open_.contains(id) ? fresh() : operand(0); break;
      }
    }
  }

  // The registers after the last position.
  [[nodiscard]] std::map<NodeId, int> successors() const {
    std::map<NodeId, int> result;
    for (const circuit::Register& each : circuit_.registers) {
      if (frames_.back().contains(each.state)) result[each.state] = frames_.back().at(each.next);
    }
    return result;
  }

  int both(int a, int b) {
    if (a == -1 || b == -1 || a == -b) return -1;
    if (a == 1 || a == b) return b;
    if (b == 1) return a;
    auto [at, is_new] = known_.try_emplace({0, std::min(a, b), std::max(a, b)}, 0);
    if (is_new) {
      int out = at->second = fresh();
      clause({-out, a});
      clause({-out, b});
      clause({out, -a, -b});
    }
    return at->second;
  }
  int either(int a, int b) { return -both(-a, -b); }

  int differ(int a, int b) {
    if (a == 1 || b == 1) return a == 1 ? -b : -a;
    if (a == -1 || b == -1) return a == -1 ? b : a;
    if (a == b || a == -b) return a == b ? -1 : 1;
    bool flipped = (a < 0) != (b < 0);
    a = std::abs(a);
    b = std::abs(b);
    auto [at, is_new] = known_.try_emplace({1, std::min(a, b), std::max(a, b)}, 0);
    if (is_new) {
      int out = at->second = fresh();
      clause({-out, a, b});
      clause({-out, -a, -b});
      clause({out, -a, b});
      clause({out, a, -b});
    }
    return flipped ? -at->second : at->second;
  }

  int choose(int c, int a, int b) {
    if (c == 1 || a == b) return a;
    if (c == -1) return b;
    if (a == 1 || a == -1 || b == 1 || b == -1 || a == -b)
      return a == -b ? -differ(c, a) : either(both(c, a), both(-c, b));
    int out = either(both(c, a), both(-c, b));
    clause({out, -a, -b});
    clause({-out, a, b});
    return out;
  }

  void require(int literal) { clause({literal}); }

  // Whether it can be that the literal is true; nothing: not decided within the conflicts.
  std::optional<bool> possible(int literal, int conflicts) {
    solver_.limit("conflicts", conflicts);
    solver_.assume(literal);
    int answer = solver_.solve();
    limits_.check();
    if (answer == sat) return true;
    if (answer == unsat) return false;
    return std::nullopt;
  }

  [[nodiscard]] bool in_model(int literal) {
    if (literal == 1 || literal == -1) return literal == 1;
    int value = solver_.val(std::abs(literal));
    return (value > 0) == (literal > 0);
  }
  [[nodiscard]] bool in_model(std::size_t frame, NodeId node) {
    auto at = frames_[frame].find(node);
    return at != frames_[frame].end() && in_model(at->second);
  }

 private:
  void clause(std::initializer_list<int> literals) {
    for (int literal : literals) solver_.add(literal);
    solver_.add(0);
  }

  const Circuit& circuit_;
  std::set<NodeId> open_;
  std::vector<NodeId> order_;
  Stop stop_;
  const Limits& limits_;
  CaDiCaL::Solver solver_;
  std::vector<std::map<NodeId, int>> frames_;
  std::map<std::array<int, 3>, int> known_;
  int last_ = 1;
};

// The registers at position 0: their initial values, or what a cycle of reset makes of them.
std::map<NodeId, int> start_of(const Circuit& circuit, Frames& frames) {
  std::map<NodeId, int> start;
  for (const circuit::Register& each : circuit.registers) {
    start[each.state] = each.initial == circuit::Initial::free
                            ? frames.fresh()
                            : (each.initial == circuit::Initial::high ? 1 : -1);
  }
  return start;
}

circuit::Run run_of(const Circuit& circuit, Frames& frames, std::size_t first, std::size_t last,
                    const std::map<NodeId, int>& start) {
  circuit::Run run;
  for (const circuit::Register& each : circuit.registers) {
    auto at = start.find(each.state);
    run.start.push_back(at != start.end() && frames.in_model(at->second));
  }
  for (std::size_t frame = first; frame <= last; ++frame) {
    circuit::Values inputs;
    for (const circuit::Input& each : circuit.inputs)
      inputs.push_back(frames.in_model(frame, each.node));
    run.inputs.push_back(std::move(inputs));
  }
  return run;
}

}  // namespace

std::size_t influence_size(const Circuit& circuit, const std::vector<NodeId>& roots) {
  std::size_t count = 0;
  for (NodeId node : circuit.netlist.cone(with_registers(circuit, roots, {}))) {
    NodeKind kind = circuit.netlist.node(node).kind;
    count += kind == NodeKind::state || kind == NodeKind::input ? 1 : 0;
  }
  return count;
}

std::optional<InvariantQuestion> large_invariant(Circuit& circuit, circuit::FormulaId formula) {
  if (circuit.assumption != circuit::truth) return std::nullopt;
  // The invariants of a program hold far from where it starts, and seldom by induction.
  if (std::any_of(circuit.signals.begin(), circuit.signals.end(), [](const circuit::Signal& each) {
        return each.kind == circuit::SignalKind::counter;
      }))
    return std::nullopt;
  circuit::Property asked;
  asked.formula = formula;
  std::vector<circuit::Property> own = std::move(circuit.properties);
  circuit.properties = {asked};
  circuit::Demand demand = circuit::demand_of(circuit);
  circuit.properties = std::move(own);
  if (demand.liveness != circuit::truth ||
      influence_size(circuit, {demand.constraint, demand.invariant}) < large_influence)
    return std::nullopt;
  return InvariantQuestion{demand.constraint, demand.invariant};
}

InvariantAnswer check_invariant(const Circuit& circuit, const InvariantQuestion& question,
                                const Limits& limits) {
  std::vector<NodeId> roots = {question.constraint, question.invariant};
  if (circuit.reset) roots.push_back(circuit.reset->input);
  Frames forward(circuit, roots, {}, limits), anywhere(circuit, roots, {}, limits);
  std::map<NodeId, int> start = start_of(circuit, forward);
  std::size_t offset = 0;
  if (circuit.reset) {
    std::map<NodeId, int> fixed = start;
    fixed[circuit.reset->input] = circuit.reset->asserted ? 1 : -1;
    forward.add(fixed);
    std::map<NodeId, int> after = forward.successors();
    for (auto& [node, literal] : start) {
      if (after.contains(node)) literal = after[node];
    }
    offset = 1;
  }
  InvariantAnswer answer;
  std::map<NodeId, int> now = start, then;
  bool proving = true;
  for (std::size_t k = 0; k < most_positions; ++k) {
    limits.check();
    answer.depth = k + 1;
    // A run that fails here first?
    forward.add(now);
    std::size_t frame = k + offset;
    forward.require(forward.value(frame, question.constraint));
    int bad = -forward.value(frame, question.invariant);
    std::optional<bool> found = forward.possible(bad, conflicts_for_a_run);
    if (!found) return answer;
    if (*found) {
      answer.outcome = InvariantAnswer::Outcome::violated;
      answer.run = run_of(circuit, forward, offset, frame, start);
      return answer;
    }
    forward.require(-bad);
    now = forward.successors();
    if (!proving) continue;
    // k good positions anywhere, and then a bad one?
    anywhere.add(then);
    anywhere.require(anywhere.value(k, question.constraint));
    int wrong = -anywhere.value(k, question.invariant);
    std::optional<bool> step = anywhere.possible(wrong, conflicts_for_induction);
    proving = step.has_value();
    if (step && !*step) {
      answer.outcome = InvariantAnswer::Outcome::holds;
      return answer;
    }
    anywhere.require(-wrong);
    then = anywhere.successors();
  }
  return answer;
}

bool can_be_saved(const Circuit& circuit, const InvariantQuestion& question,
                  const std::vector<NodeId>& open, NodeId always, const circuit::Run& run,
                  const Limits& limits) {
  INVARIANT(!run.loop, "an invariant should be broken by a finite run");
  Frames frames(circuit, {question.constraint, question.invariant, always}, open, limits);
  std::map<NodeId, int> now;
  for (std::size_t i = 0; i < circuit.registers.size(); ++i)
    now[circuit.registers[i].state] = run.start[i] ? 1 : -1;
  int excused = -1;
  for (std::size_t t = 0; t < run.inputs.size(); ++t) {
    std::map<NodeId, int> fixed = now;
    for (std::size_t i = 0; i < circuit.inputs.size(); ++i)
      fixed[circuit.inputs[i].node] = run.inputs[t][i] ? 1 : -1;
    frames.add(fixed);
    excused = frames.either(excused, -frames.value(t, question.constraint));
    frames.require(frames.either(excused, frames.value(t, question.invariant)));
    frames.require(frames.value(t, always));
    now = frames.successors();
  }
  // Not decided: it may be.
  return frames.possible(1, conflicts_for_a_run).value_or(true);
}

}  // namespace culprit::game
