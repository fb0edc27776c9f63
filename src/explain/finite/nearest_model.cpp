// SPDX-License-Identifier: MIT
#include "explain/finite/nearest_model.h"

#include <algorithm>

#include "solve/optimiser.h"

namespace culprit::explain {

using formula::Term;

NearestModel nearest_model(formula::Terms& terms, solve::Solver& solver,
                           std::span<const ModelDifference> differences,
                           std::vector<Term> conditions) {
  NearestModel found;
  std::erase_if(conditions, [&](Term each) { return terms.is_true(each); });
  if (std::any_of(conditions.begin(), conditions.end(),
                  [&](Term each) { return terms.is_false(each); })) {
    found.answer = solve::Answer::impossible;
    return found;
  }
  // One input outweighs all differences together.
  const std::uint64_t input = differences.size() + 1;
  solve::Optimiser optimiser(terms, solver);
  for (const ModelDifference& each : differences) {
    optimiser.charge(each.differs, 1);
    optimiser.charge(each.input_differs, input);
  }
  solve::Optimum best = optimiser.minimise(std::move(conditions));
  found.answer = best.answer;
  if (best.answer != solve::Answer::possible) return found;
  found.optimal = best.optimal;
  found.cost = best.cost;
  found.inputs = best.cost / input;
  found.distance = best.cost % input;
  // With one input more than is necessary there may be as few differences as inputs.
  const std::uint64_t inputs = best.at_least / input, others = best.at_least % input;
  found.at_least = best.optimal ? found.distance : std::min(std::max(inputs, others), inputs + 1);
  found.model = std::move(best.model);
  return found;
}

ModelSlices smallest_slices(formula::Terms& terms, solve::Solver& solver,
                            std::span<const Term> changed, const std::vector<Term>& conditions,
                            bool all, std::size_t most) {
  solve::Optimiser optimiser(terms, solver);
  for (Term each : changed) optimiser.charge(each, 1);
  solve::Optimum best = optimiser.minimise(conditions);
  ModelSlices found;
  if (best.answer != solve::Answer::possible || !best.optimal) return found;
  auto keep = [&](solve::Model& model) {
    std::vector<std::size_t> slice;
    for (std::size_t i = 0; i < changed.size(); ++i)
      if (model.is_true(changed[i])) slice.push_back(i);
    found.slices.push_back(std::move(slice));
  };
  keep(*best.model);
  while (all && found.slices.size() < most) {
    solve::Answer answer = optimiser.next_optimum();
    if (answer == solve::Answer::possible) {
      keep(optimiser.model());
      continue;
    }
    found.complete = answer == solve::Answer::impossible;
    break;
  }
  std::sort(found.slices.begin(), found.slices.end());
  return found;
}

std::function<bool()> give_up_after(const game::Limits& limits, effort::Work work) {
  return
      [&limits, work, meter = effort::Meter()] { return limits.expired() || meter.spent() > work; };
}

std::string not_known_to_reach(const std::string& why) {
  return "whether a run that comes to the assertion succeeds is not known: " + why;
}

void ModelExplanation::add(const solve::Solver::Statistics& statistics) {
  variables += statistics.variables;
  clauses += statistics.clauses;
  solver_calls += statistics.calls;
}

void ModelExplanation::take(const NearestModel& found) {
  inputs = found.inputs;
  distance = found.distance;
  at_least = found.at_least;
  optimal = found.optimal;
}

}  // namespace culprit::explain
