// SPDX-License-Identifier: MIT
#include "repair/circuit/behaviour_change.h"

#include <algorithm>
#include <optional>
#include <random>

#include "circuit/simulation.h"

namespace culprit::repair {

namespace {

using circuit::Circuit;
using circuit::NodeId;
using circuit::Values;

bool is_program(const Circuit& circuit) {
  return std::any_of(
      circuit.signals.begin(), circuit.signals.end(),
      [](const circuit::Signal& each) { return each.kind == circuit::SignalKind::counter; });
}

// What can be seen of a circuit from outside; of one without outputs, its registers.
std::vector<NodeId> outputs_of(const Circuit& circuit) {
  std::vector<NodeId> bits;
  for (const circuit::Signal& signal : circuit.signals) {
    if (signal.kind == circuit::SignalKind::output)
      bits.insert(bits.end(), signal.bits.begin(), signal.bits.end());
  }
  if (!bits.empty()) return bits;
  for (const circuit::Register& each : circuit.registers) {
    if (each.purpose == circuit::Purpose::design) bits.push_back(each.state);
  }
  return bits;
}

class BehaviourComparison {
 public:
  BehaviourComparison(const Circuit& original, const Circuit& repaired,
                      const std::vector<NodeId>& cuts, NodeId active, const circuit::Demand& demand,
                      const effort::CircuitTable& table)
      : original_(original),
        cuts_(cuts),
        active_(active),
        demand_(demand),
        table_(table),
        is_program_(is_program(original)),
        has_right_cycles_(!is_program_ && demand.liveness == circuit::truth),
        outputs_(outputs_of(original)),
        before_(original, watched_in_original()),
        flipped_(original, outputs_),
        after_(repaired, watched_in_both()) {
    flipped_.open_cuts(cuts);
  }

  BehaviourChange run() {
    for (int i = 0; i < table_.random_runs; ++i) one_run(i);
    auto share = [](std::size_t part, std::size_t whole) {
      return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
    };
    return {share(changed_, mattering_), share(diverged_, judged_)};
  }

 private:
  std::vector<NodeId> watched_in_both() const {
    std::vector<NodeId> nodes = outputs_;
    nodes.insert(nodes.end(), cuts_.begin(), cuts_.end());
    return nodes;
  }

  std::vector<NodeId> watched_in_original() const {
    std::vector<NodeId> nodes = watched_in_both();
    nodes.insert(nodes.end(), {active_, demand_.constraint, demand_.invariant});
    return nodes;
  }

  // In two of three runs some inputs mostly stay at one value: a reset that comes in every other
  // cycle lets nothing happen.
  void choose_weights(int run) {
    weights_.assign(original_.inputs.size(), 8);
    if (is_program_ || run % 3 == 0) return;
    constexpr unsigned weights[] = {1, 8, 15};
    for (unsigned& weight : weights_) weight = weights[random_() % 3];
  }

  Values random_inputs(bool resetting) {
    Values inputs;
    for (std::size_t i = 0; i < original_.inputs.size(); ++i) {
      bool value = random_() % 16 < weights_[i];
      if (original_.reset && original_.inputs[i].node == original_.reset->input)
        value = original_.reset->asserted == resetting;
      inputs.push_back(value);
    }
    return inputs;
  }

  std::optional<Values> allowed_inputs(const Values& state) {
    for (int attempt = 0; attempt < table_.random_tries; ++attempt) {
      Values inputs = random_inputs(false);
      before_.cycle(state, inputs);
      if (before_.value(demand_.constraint)) return inputs;
    }
    return std::nullopt;
  }

  Values initial_state() {
    Values state;
    for (const circuit::Register& each : original_.registers) {
      bool free = each.initial == circuit::Initial::free;
      state.push_back(free ? random_() % 2 == 1 : each.initial == circuit::Initial::high);
    }
    return state;
  }

  void one_run(int number) {
    choose_weights(number);
    Values old_state = initial_state(), new_state = old_state;
    if (original_.reset) {
      Values inputs = random_inputs(true);
      before_.cycle(old_state, inputs);
      after_.cycle(new_state, inputs);
      old_state = before_.next_state();
      new_state = after_.next_state();
    }
    for (int cycle = 0; cycle < table_.random_cycles; ++cycle) {
      std::optional<Values> inputs = allowed_inputs(old_state);
      if (!inputs) return;
      after_.cycle(new_state, *inputs);
      if (has_right_cycles_ && before_.value(demand_.invariant)) {
        ++judged_;
        diverged_ += same_values(outputs_, before_, after_) ? 0 : 1;
      }
      Values next = before_.next_state();
      look_at_components(new_state, *inputs);
      old_state = std::move(next);
      new_state = after_.next_state();
    }
  }

  // In the state of the repaired circuit.
  void look_at_components(const Values& state, const Values& inputs) {
    before_.cycle(state, inputs);
    if (!before_.value(demand_.constraint) || !before_.value(active_)) return;
    if (is_program_) {
      ++mattering_;
      changed_ += same_values(cuts_, before_, after_) ? 0 : 1;
      return;
    }
    Values others;
    for (NodeId cut : cuts_) others.push_back(!before_.value(cut));
    flipped_.cycle(state, inputs, others);
    const Values next = before_.next_state();
    auto answers_alike = [&](const circuit::Simulator& other) {
      return same_values(outputs_, before_, other) && same_design(next, other.next_state());
    };
    const bool changes = !answers_alike(after_);
    if (!changes && answers_alike(flipped_)) return;
    ++mattering_;
    changed_ += changes ? 1 : 0;
  }

  bool same_design(const Values& a, const Values& b) const {
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (a[i] != b[i] && original_.registers[i].purpose == circuit::Purpose::design) return false;
    }
    return true;
  }

  static bool same_values(const std::vector<NodeId>& nodes, const circuit::Simulator& a,
                          const circuit::Simulator& b) {
    return std::all_of(nodes.begin(), nodes.end(),
                       [&](NodeId node) { return a.value(node) == b.value(node); });
  }

  const Circuit& original_;
  const std::vector<NodeId>& cuts_;
  NodeId active_;
  const circuit::Demand& demand_;
  const effort::CircuitTable& table_;
  bool is_program_;
  // Of a program each step after another branch is another one, whatever it is good for; and no
  // cycle alone is right or wrong where something has to happen some time.
  bool has_right_cycles_;
  std::vector<NodeId> outputs_;
  circuit::Simulator before_, flipped_, after_;
  std::mt19937 random_{1};
  std::vector<unsigned> weights_;  // sixteenths
  std::size_t mattering_ = 0, changed_ = 0, judged_ = 0, diverged_ = 0;
};

}  // namespace

BehaviourChange behaviour_change(const Circuit& original, const Circuit& repaired,
                                 const std::vector<NodeId>& cuts, NodeId active,
                                 const circuit::Demand& demand, const effort::CircuitTable& table) {
  return BehaviourComparison(original, repaired, cuts, active, demand, table).run();
}

}  // namespace culprit::repair
