// SPDX-License-Identifier: MIT
#include "repair/circuit/circuit_trial.h"

#include <algorithm>

#include "circuit/adjust.h"

namespace culprit::repair {

using circuit::Circuit;
using circuit::Copy;
using circuit::FormulaId;
using circuit::NodeId;
using circuit::Run;

namespace {

// A component that stands at several places may see, at one, what follows from its output at
// another. Where a replacement does so in a circle there are no values at all.
bool has_combinational_loop(const Circuit& work, FormulaId wanted) {
  std::vector<NodeId> roots = work.constraints;
  for (const circuit::Register& each : work.registers) roots.push_back(each.next);
  for (NodeId atom : work.formulas.atoms(wanted)) roots.push_back(atom);
  std::vector<NodeId> loop;
  (void)work.netlist.cone(roots, {}, &loop);
  return !loop.empty();
}

}  // namespace

CircuitTrial::CircuitTrial(const Circuit& circuit, const Run& run, const game::Limits& limits)
    : base_(circuit), limits_(limits), runs_{run} {
  demand_ = circuit::demand_of(base_);
  for (const circuit::Property& property : base_.properties)
    wanted_ = base_.formulas.both(wanted_, property.formula);
  large_ = game::large_invariant(base_, wanted_);
  original_ = base_.netlist;
}

void CircuitTrial::fix(std::size_t index, std::uint64_t value) {
  for (const Copy& copy : component(index).copies) {
    std::vector<NodeId> bits = circuit::output_bits(copy);
    for (std::size_t i = 0; i < bits.size(); ++i)
      base_.netlist.define(bits[i], circuit::Netlist::constant(((value >> i) & 1u) != 0));
  }
}

void CircuitTrial::unfix(std::size_t index) {
  for (NodeId cut : open_cuts({index})) base_.netlist.define(cut, original_.node(cut).operands[0]);
}

std::vector<NodeId> CircuitTrial::open_cuts(const ComponentSet& set) const {
  std::vector<NodeId> open;
  for (std::size_t index : set) {
    for (const Copy& copy : component(index).copies) {
      std::vector<NodeId> bits = circuit::output_bits(copy);
      open.insert(open.end(), bits.begin(), bits.end());
    }
  }
  // Two components may share a bit, as a gate and its expression do.
  std::sort(open.begin(), open.end());
  open.erase(std::unique(open.begin(), open.end()), open.end());
  return open;
}

bool CircuitTrial::disjoint(const ComponentSet& set) const {
  std::size_t sum = 0;
  for (std::size_t index : set) sum += open_cuts({index}).size();
  return sum == open_cuts(set).size();
}

bool CircuitTrial::feeds(std::size_t first, std::size_t second) const {
  std::vector<NodeId> cuts = open_cuts({first});
  std::vector<NodeId> cone = base_.netlist.cone(open_cuts({second}));
  return std::any_of(cone.begin(), cone.end(), [&](NodeId node) {
    return std::binary_search(cuts.begin(), cuts.end(), node);
  });
}

bool CircuitTrial::consistent(const ComponentSet& set) {
  const Run& run = runs_.front();
  if (large_ && !run.loop)
    return game::can_be_saved(base_, *large_, open_cuts(set), circuit::one, run, limits_);
  Circuit relaxed = base_;
  FormulaId excuse = circuit::follow(relaxed, run, wanted_);
  FormulaId good = relaxed.formulas.either(wanted_, excuse);
  return game::some_run_satisfies(relaxed, good, open_cuts(set), limits_);
}

bool CircuitTrial::lost(const ComponentSet& set) {
  if (!large_) return false;
  const effort::CircuitTable& table = limits_.effort->circuit;
  std::vector<NodeId> open = open_cuts(set);
  for (std::size_t i = 0; i < runs_.size() && i < table.known_runs; ++i) {
    const Run& known = runs_[i];
    if (known.loop || known.inputs.empty()) continue;
    // What was right once may have to stay right: with the inputs of the last position or of the
    // one before, which the failure may not depend on, or with nothing.
    std::size_t last = known.inputs.size() - 1;
    for (const circuit::Values& inputs :
         {known.inputs[last], known.inputs[last == 0 ? 0 : last - 1],
          circuit::Values(known.inputs[last].size(), false)}) {
      Run run = known;
      run.inputs[last] = inputs;
      run.inputs.insert(run.inputs.end(), table.repeated_cycles, inputs);
      if (!game::can_be_saved(base_, *large_, open, circuit::one, run, limits_)) return true;
    }
  }
  return false;
}

bool CircuitTrial::fails_a_known_run(const Circuit& work) const {
  if (has_combinational_loop(work, wanted_)) return true;
  return std::any_of(runs_.begin(), runs_.end(), [&](const Run& run) {
    return circuit::outcome_on(work, demand_, run) == circuit::Outcome::violated;
  });
}

bool CircuitTrial::satisfies(const Circuit& work) {
  if (fails_a_known_run(work)) return false;
  game::CircuitPropertyVerdict verdict = game::check_formula(work, wanted_, limits_, statistics);
  if (verdict.verdict == game::Verdict::holds) return true;
  if (verdict.run) runs_.push_back(*verdict.run);
  return false;
}

BehaviourChange CircuitTrial::change_by(const Circuit& work, const ComponentSet& set) const {
  Circuit original = base_;
  original.netlist = original_;
  // Of a program only the steps count at which the component matters.
  NodeId active = circuit::zero;
  for (std::size_t index : set) {
    for (const Copy& copy : component(index).copies)
      active = original.netlist.either(active, copy.active);
  }
  return behaviour_change(original, work, open_cuts(set), active, demand_, limits_.effort->circuit);
}

}  // namespace culprit::repair
