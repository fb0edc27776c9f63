// SPDX-License-Identifier: MIT
#include "explain/slice.h"

#include <algorithm>

#include "effort/table.h"
#include "solve/optimiser.h"

namespace culprit::explain {

using formula::Term;
using formula::Terms;
using solve::Answer;
using unroll::SsaKind;
using unroll::SsaPart;
using unroll::SsaStep;

namespace {

std::vector<unroll::ObjectId> objects_of(const SsaStep& step) {
  std::vector<unroll::ObjectId> objects;
  for (const SsaPart& part : step.parts) {
    if (part.object != unroll::ObjectId::null) objects.push_back(part.object);
  }
  std::sort(objects.begin(), objects.end());
  objects.erase(std::unique(objects.begin(), objects.end()), objects.end());
  return objects;
}

bool is_constant(const Terms& terms, const SsaStep& step) {
  return std::all_of(step.parts.begin(), step.parts.end(),
                     [&terms](const SsaPart& part) { return terms.is_constant(part.value); });
}

}  // namespace

Slices slice_differences(Terms& terms, const Unrolled& unrolled, const TwoRuns& runs,
                         const Implication* assumed, bool all, const UnrollRelaxed& unroll,
                         const std::function<bool()>& stop) {
  Relaxation relaxation(terms, assumed);
  std::vector<std::pair<std::uint64_t, Term>> changes;  // in the order of the program
  for (const SsaStep& step : unrolled.recorder->steps) {
    Relaxation::Relaxed relaxed;
    relaxed.objects = objects_of(step);
    relaxed.is_constant = is_constant(terms, step);
    for (const SsaPart& part : step.parts) {
      std::uint32_t width = terms.width(part.value);
      std::uint64_t a = runs.failing.value(part.value), b = runs.passing.value(part.value);
      relaxed.differs |= !part.missing && a != b;
      relaxed.missing.push_back(part.missing);
      relaxed.failing.push_back(terms.constant(width, a));
      relaxed.passing.push_back(terms.constant(width, b));
    }
    if (relaxed.differs) {
      relaxed.changed = terms.variable(1);
      changes.emplace_back(step.key, relaxed.changed);
    }
    relaxation.relaxed.emplace(step.key, std::move(relaxed));
  }
  unroll::Unrolling relaxed = unroll(relaxation);
  if (!relaxed.stopped.empty()) return {};
  solve::Solver solver(terms);
  solver.stop_when(stop);
  for (Term constraint : relaxation.constraints) solver.require(constraint);
  solver.require(success_of(terms, relaxed));
  if (assumed) solver.require(relaxation.antecedents_hold());
  solve::Optimiser optimiser(terms, solver);
  for (const auto& [key, changed] : changes) {
    if (relaxation.met.contains(key)) optimiser.charge(changed, 1);
  }
  solve::Optimum best = optimiser.minimise({});
  Slices found;
  found.answer = best.answer;
  found.optimal = best.optimal;
  if (!best.model) return found;
  auto keep = [&](solve::Model& model) {
    std::set<std::uint64_t> slice;
    for (const auto& [key, changed] : changes) {
      if (relaxation.met.contains(key) && model.is_true(changed)) slice.insert(key);
    }
    found.slices.push_back(std::move(slice));
  };
  keep(*best.model);
  if (!all || !best.optimal) return found;
  while (found.slices.size() < effort::table().explain.slices) {
    Answer answer = optimiser.next_optimum();
    if (answer != Answer::possible) {
      found.complete = answer == Answer::impossible;
      break;
    }
    keep(optimiser.model());
  }
  return found;
}

OneStep slice_in_one_step(check::Queries& queries, Neighbourhood& neighbourhood,
                          const Unrolled& unrolled, solve::Model& failing,
                          const Implication* assumed, std::vector<Term> conditions,
                          const UnrollRelaxed& unroll) {
  Terms& terms = queries.terms();
  Relaxation relaxation(terms, assumed);
  std::vector<std::pair<std::uint64_t, Term>> changes;
  std::vector<Term> near;
  for (const SsaStep& step : unrolled.recorder->steps) {
    Relaxation::Relaxed relaxed;
    relaxed.objects = objects_of(step);
    relaxed.is_constant = is_constant(terms, step);
    for (const SsaPart& part : step.parts) {
      relaxed.failing.push_back(terms.constant(terms.width(part.value), failing.value(part.value)));
      relaxed.passing.push_back(part.value);
      relaxed.missing.push_back(part.missing);
    }
    relaxed.differs = !relaxed.is_constant;
    if (relaxed.differs) {
      relaxed.changed = terms.variable(1);
      changes.emplace_back(step.key,
                           terms.logical_and(relaxed.changed, neighbourhood.differs(step)));
    }
    if (step.kind == SsaKind::input) near.push_back(terms.logical_not(neighbourhood.differs(step)));
    relaxation.relaxed.emplace(step.key, std::move(relaxed));
  }
  unroll::Unrolling relaxed = unroll(relaxation);
  for (Term constraint : relaxation.constraints) conditions.push_back(constraint);
  conditions.push_back(success_of(terms, relaxed));
  if (assumed) conditions.push_back(relaxation.antecedents_hold());
  solve::Optimiser optimiser(terms, queries.solver());
  for (const auto& [key, change] : changes) {
    if (relaxation.met.contains(key)) optimiser.charge(change, 1);
  }
  solve::Optimum best = optimiser.minimise(std::move(conditions), near);
  OneStep found;
  found.answer = best.answer;
  found.optimal = best.optimal;
  found.distance = best.cost;
  if (!best.model) return found;
  for (const auto& [key, change] : changes) {
    if (relaxation.met.contains(key) && best.model->is_true(change)) found.slice.insert(key);
  }
  found.model = std::move(best.model);
  return found;
}

}  // namespace culprit::explain
