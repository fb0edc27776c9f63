// SPDX-License-Identifier: MIT
#include "game/sat/circuit_sat.h"

#include <algorithm>

#include "game/sat/sat_frames.h"
#include "source/invariant.h"

namespace culprit::game {

namespace {

using circuit::Circuit;
using circuit::NodeId;
using circuit::NodeKind;
using Outcome = InvariantAnswer::Outcome;

std::vector<NodeId> roots_of(const Circuit& circuit, const InvariantQuery& query) {
  std::vector<NodeId> roots = {query.constraint, query.invariant};
  if (circuit.reset) roots.push_back(circuit.reset->input);
  return roots;
}

// --- without a restart ---

// start, good, good, bad?  and  anywhere, good, good, bad?
InvariantAnswer check_plainly(const Circuit& circuit, const InvariantQuery& query,
                              const Limits& limits) {
  std::vector<NodeId> roots = roots_of(circuit, query);
  SatFrames forward(circuit, roots, {}, limits), anywhere(circuit, roots, {}, limits);
  const FrameValues start = forward.start();
  FrameValues now = start, then;
  std::vector<std::size_t> along;
  InvariantAnswer answer;
  bool proving = true;
  for (std::size_t k = 0; k < limits.effort->circuit.positions; ++k) {
    limits.check();
    answer.depth = k + 1;
    // A run that fails here first?
    forward.add(now);
    std::size_t frame = forward.size() - 1;
    along.push_back(frame);
    forward.gates().require(forward.value(frame, query.constraint));
    int bad = -forward.value(frame, query.invariant);
    std::optional<bool> found = forward.gates().possible(bad, limits.effort->circuit.run_conflicts);
    if (!found) return answer;
    if (*found) {
      answer.outcome = Outcome::violated;
      answer.run = forward.run(start, along);
      return answer;
    }
    forward.gates().require(-bad);
    now = forward.successors(frame);
    if (!proving) continue;
    // k good positions anywhere, and then a bad one?
    anywhere.add(then);
    anywhere.gates().require(anywhere.value(k, query.constraint));
    int wrong = -anywhere.value(k, query.invariant);
    std::optional<bool> step =
        anywhere.gates().possible(wrong, limits.effort->circuit.induction_conflicts);
    proving = step.has_value();
    if (step && !*step) {
      answer.outcome = Outcome::holds;
      return answer;
    }
    anywhere.gates().require(-wrong);
    then = anywhere.successors(k);
  }
  return answer;
}

// --- with a restart ---

// An input bit that, where it has this value, makes most registers forget what they were: the
// designer's reset or load.
struct Restart {
  NodeId input = circuit::no_node;
  bool value = true;
  [[nodiscard]] int literal() const { return value ? SatGates::yes : SatGates::no; }
};

// How many registers' next values depend on registers if the input has this value.
std::size_t remembering(const Circuit& circuit, const std::vector<NodeId>& order,
                        const Restart& restart) {
  enum : std::uint8_t { low, high, anything, remembered };
  std::vector<std::uint8_t> values(circuit.netlist.size(), anything);
  for (NodeId id : order) {
    const circuit::Node& node = circuit.netlist.node(id);
    auto operand = [&](std::size_t i) { return values[node.operands[i]]; };
    auto mixed = [](std::uint8_t a, std::uint8_t b) -> std::uint8_t {
      if (a == remembered || b == remembered) return remembered;
      return anything;
    };
    switch (node.kind) {
      case NodeKind::constant: values[id] = id == circuit::one ? high : low; break;
      case NodeKind::input: break;
      case NodeKind::state: values[id] = remembered; break;
      case NodeKind::negation:
        values[id] = operand(0) <= high ? static_cast<std::uint8_t>(high - operand(0)) : operand(0);
        break;
      case NodeKind::conjunction:
        if (operand(0) == low || operand(1) == low) {
          values[id] = low;
        } else if (operand(0) == high || operand(1) == high) {
          values[id] = operand(operand(0) == high ? 1 : 0);
        } else {
          values[id] = mixed(operand(0), operand(1));
        }
        break;
      case NodeKind::exclusive_or:
        values[id] = operand(0) <= high && operand(1) <= high
                         ? static_cast<std::uint8_t>(operand(0) ^ operand(1))
                         : mixed(operand(0), operand(1));
        break;
      case NodeKind::choice:
        if (operand(0) <= high) {
          values[id] = operand(operand(0) == high ? 1 : 2);
        } else {
          values[id] = mixed(operand(0), mixed(operand(1), operand(2)));
        }
        break;
      case NodeKind::cut: values[id] = operand(0); break;
    }
    if (id == restart.input) values[id] = restart.value ? high : low;
  }
  return static_cast<std::size_t>(std::count_if(
      circuit.registers.begin(), circuit.registers.end(),
      [&](const circuit::Register& each) { return values[each.next] == remembered; }));
}

std::optional<Restart> find_restart(const Circuit& circuit, const std::vector<NodeId>& roots) {
  std::vector<NodeId> order = circuit.netlist.cone(with_registers(circuit, roots, {}));
  std::size_t usual = remembering(circuit, order, {}), least = usual / 2 + 1;
  std::optional<Restart> best;
  for (const circuit::Input& input : circuit.inputs) {
    for (bool value : {true, false}) {
      std::size_t left = remembering(circuit, order, {input.node, value});
      if (left >= least) continue;
      least = left;
      best = {input.node, value};
    }
  }
  return best;
}

// Frames that begin somewhere and go on without a restart. At the position that is looked at the
// input is free again, hence a frame of its own for it.
class Episode {
 public:
  enum class From : std::uint8_t { start, anywhere };

  Episode(const Circuit& circuit, const InvariantQuery& query, const Restart& restart, From from,
          const Limits& limits)
      : query_(query), restart_(restart), frames_(circuit, with_input(circuit), {}, limits) {
    if (from == From::start) now_ = start_ = frames_.start();
  }

  // Whether position number size() can be bad.
  std::optional<bool> can_be_bad(int conflicts) {
    frames_.add(now_);
    looked_at_ = frames_.size() - 1;
    SatGates& gates = frames_.gates();
    return gates.possible(gates.both(frames_.value(looked_at_, query_.constraint),
                                     -frames_.value(looked_at_, query_.invariant)),
                          conflicts);
  }

  // Goes on; the position is known, or assumed, to be good.
  enum class How : std::uint8_t { restarting, quietly };
  void go_on(How how) {
    FrameValues fixed = now_;
    fixed[restart_.input] = how == How::restarting ? restart_.literal() : -restart_.literal();
    frames_.add(fixed);
    std::size_t frame = frames_.size() - 1;
    along_.push_back(frame);
    frames_.gates().require(frames_.value(frame, query_.constraint));
    frames_.gates().require(frames_.value(frame, query_.invariant));
    now_ = frames_.successors(frame);
  }

  [[nodiscard]] std::size_t size() const { return along_.size(); }

  [[nodiscard]] circuit::Run run() {
    std::vector<std::size_t> all = along_;
    all.push_back(looked_at_);
    return frames_.run(start_, all);
  }

 private:
  [[nodiscard]] std::vector<NodeId> with_input(const Circuit& circuit) const {
    std::vector<NodeId> roots = roots_of(circuit, query_);
    roots.push_back(restart_.input);
    return roots;
  }

  InvariantQuery query_;
  Restart restart_;
  SatFrames frames_;
  FrameValues start_, now_;
  std::vector<std::size_t> along_;
  std::size_t looked_at_ = 0;
};

// The first bad position of a run is one of these, for some k that is asked until the last query
// has no answer:
//   - k positions after the start, none of which restarts,
//   - up to k after a restart, wherever that was,
//   - after k good ones without a restart, wherever they begin.
// In the second case most registers are functions of the inputs since the restart, and constants
// stay constants: a product that is computed step by step becomes the gates of a product.
InvariantAnswer check_from_restarts(const Circuit& circuit, const InvariantQuery& query,
                                    const Restart& restart, const Limits& limits) {
  using From = Episode::From;
  using How = Episode::How;
  Episode first(circuit, query, restart, From::start, limits),
      restarted(circuit, query, restart, From::anywhere, limits),
      later(circuit, query, restart, From::anywhere, limits);
  restarted.go_on(How::restarting);
  InvariantAnswer answer;
  auto violated = [&](Episode& episode) {
    answer.outcome = Outcome::violated;
    answer.run = episode.run();
    return answer;
  };
  for (std::size_t k = 0; k < limits.effort->circuit.positions; ++k) {
    limits.check();
    answer.depth = k + 1;
    std::optional<bool> bad = first.can_be_bad(limits.effort->circuit.run_conflicts);
    if (!bad) return answer;
    if (*bad) return violated(first);
    if (k > 0) {
      bad = restarted.can_be_bad(limits.effort->circuit.run_conflicts);
      if (!bad) return answer;
      if (*bad) {
        // After a restart at position 0 too?
        Episode real(circuit, query, restart, From::start, limits);
        real.go_on(How::restarting);
        while (real.size() < k) real.go_on(How::quietly);
        bad = real.can_be_bad(limits.effort->circuit.run_conflicts);
        if (bad && *bad) return violated(real);
        return answer;
      }
      restarted.go_on(How::quietly);
    }
    bad = later.can_be_bad(limits.effort->circuit.induction_conflicts);
    if (!bad) return answer;
    if (!*bad) {
      answer.outcome = Outcome::holds;
      return answer;
    }
    first.go_on(How::quietly);
    later.go_on(How::quietly);
  }
  return answer;
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

std::optional<InvariantQuery> large_invariant(Circuit& circuit, circuit::FormulaId formula) {
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
      influence_size(circuit, {demand.constraint, demand.invariant}) <
          effort::table().circuit.large_influence)
    return std::nullopt;
  return InvariantQuery{demand.constraint, demand.invariant};
}

InvariantAnswer check_invariant(const Circuit& circuit, const InvariantQuery& query,
                                const Limits& limits) {
  if (std::optional<Restart> restart = find_restart(circuit, roots_of(circuit, query))) {
    InvariantAnswer answer = check_from_restarts(circuit, query, *restart, limits);
    if (answer.outcome != Outcome::undecided) return answer;
  }
  return check_plainly(circuit, query, limits);
}

bool can_be_saved(const Circuit& circuit, const InvariantQuery& query,
                  const std::vector<NodeId>& open, NodeId always, const circuit::Run& run,
                  const Limits& limits) {
  INVARIANT(!run.loop, "an invariant should be broken by a finite run");
  SatFrames frames(circuit, {query.constraint, query.invariant, always}, open, limits);
  SatGates& gates = frames.gates();
  FrameValues now;
  auto literal = [](bool value) { return value ? SatGates::yes : SatGates::no; };
  for (std::size_t i = 0; i < circuit.registers.size(); ++i)
    now[circuit.registers[i].state] = literal(run.start[i]);
  int excused = SatGates::no;
  for (std::size_t t = 0; t < run.inputs.size(); ++t) {
    FrameValues fixed = now;
    for (std::size_t i = 0; i < circuit.inputs.size(); ++i)
      fixed[circuit.inputs[i].node] = literal(run.inputs[t][i]);
    frames.add(fixed);
    excused = gates.either(excused, -frames.value(t, query.constraint));
    gates.require(gates.either(excused, frames.value(t, query.invariant)));
    gates.require(frames.value(t, always));
    now = frames.successors(t);
  }
  // Not decided: it may be.
  return gates.possible(SatGates::yes, limits.effort->circuit.run_conflicts).value_or(true);
}

}  // namespace culprit::game
