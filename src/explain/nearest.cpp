// SPDX-License-Identifier: MIT
#include "explain/nearest.h"

#include <algorithm>

#include "effort/table.h"

namespace culprit::explain {

using formula::Term;
using formula::Terms;
using unroll::Event;
using unroll::EventKind;
using unroll::SsaKind;
using unroll::SsaPart;
using unroll::SsaStep;

Term failure_of(Terms& terms, const unroll::Unrolling& unrolling) {
  Term any = terms.truth(false);
  for (const Event& event : unrolling.events) {
    if (event.kind != EventKind::property) continue;
    any = terms.logical_or(any, terms.logical_and(event.happens, event.alive));
  }
  return any;
}

Term success_of(Terms& terms, const unroll::Unrolling& unrolling) {
  return terms.logical_and(unrolling.alive, terms.logical_not(failure_of(terms, unrolling)));
}

Neighbourhood::Neighbourhood(check::Queries& queries, const Unrolled& base, solve::Model& failing,
                             std::function<bool(const unroll::SsaStep&)> counts)
    : queries_(queries),
      terms_(queries.terms()),
      base_(base),
      failing_(failing),
      counts_(std::move(counts)) {}

Term Neighbourhood::differs(const SsaStep& step) {
  const std::vector<SsaStep>& steps = base_.recorder->steps;
  const bool is_of_base =
      !std::less<>()(&step, steps.data()) && std::less<>()(&step, steps.data() + steps.size());
  if (!is_of_base) return compare(step);
  differ_.resize(steps.size());
  std::optional<Term>& known = differ_[static_cast<std::size_t>(&step - steps.data())];
  if (!known) known = compare(step);
  return *known;
}

Term Neighbourhood::compare(const SsaStep& step) {
  // Balanced, so that writes to one object share what they leave as it is.
  std::vector<Term> equal;
  for (const SsaPart& part : step.parts) {
    if (part.missing) continue;
    Term had = terms_.constant(terms_.width(part.value), failing_.value(part.value));
    equal.push_back(terms_.equal(part.value, had));
  }
  while (equal.size() > 1) {
    std::vector<Term> half;
    for (std::size_t i = 0; i + 1 < equal.size(); i += 2) {
      half.push_back(terms_.logical_and(equal[i], equal[i + 1]));
    }
    if (equal.size() % 2 != 0) half.push_back(equal.back());
    equal = std::move(half);
  }
  return equal.empty() ? terms_.truth(false) : terms_.logical_not(equal.front());
}

std::uint64_t Neighbourhood::additional(const Unrolled& where) const {
  std::uint64_t count = 0;
  for (const SsaStep& step : where.recorder->steps) {
    if (counts_(step) && !base_.recorder->by_key.contains(step.key)) ++count;
  }
  return count;
}

void Neighbourhood::guess(const Unrolled& where, const std::vector<Term>& conditions,
                          solve::Optimiser& optimiser) {
  const effort::ExplainTable& table = effort::table().explain;
  const std::size_t most = std::min(table.guesses, table.guessed_terms / (terms_.size() + 1) + 1);
  std::size_t tried = 0;
  for (const unroll::Input& changed : where.unrolling.inputs) {
    if (changed.width > 64) continue;
    const std::uint64_t all = UINT64_MAX >> (64 - changed.width);
    const std::uint64_t had = failing_.value(changed.variable);
    for (std::uint64_t value :
         {std::uint64_t{0}, std::uint64_t{1}, had + 1, had - 1, all >> 1, all, (all >> 1) + 1}) {
      if ((value & all) == had) continue;
      if (++tried > most) return;
      solve::Model run(terms_);
      for (const unroll::Input& input : where.unrolling.inputs) {
        if (input.width <= 64) run.set(input.variable, failing_.value(input.variable));
      }
      run.set(changed.variable, value & all);
      bool succeeds = std::all_of(conditions.begin(), conditions.end(),
                                  [&run](Term condition) { return run.is_true(condition); });
      if (!succeeds) continue;
      optimiser.offer(std::move(run));
      break;
    }
  }
}

Nearest Neighbourhood::nearest(const Unrolled& where, std::vector<Term> conditions,
                               const std::function<void(std::uint64_t)>& better,
                               std::span<const solve::Model> known) {
  const std::uint64_t offset = &where == &base_ ? 0 : additional(where);
  Nearest found;
  found.optimiser = std::make_unique<solve::Optimiser>(terms_, queries_.solver());
  solve::Optimiser& optimiser = *found.optimiser;
  std::vector<Term> near;
  for (const SsaStep& step : where.recorder->steps) {
    if (!counts_(step) || !base_.recorder->by_key.contains(step.key)) continue;
    Term different = differs(step);
    optimiser.charge(different, 1);
    if (step.kind == SsaKind::input) near.push_back(terms_.logical_not(different));
  }
  if (better) {
    optimiser.when_better([&better, offset](std::uint64_t cost) { better(cost + offset); });
  }
  for (const solve::Model& run : known) optimiser.offer(run);
  guess(where, conditions, optimiser);
  solve::Optimum best = optimiser.minimise(std::move(conditions), near);
  found.answer = best.answer;
  found.optimal = best.optimal;
  found.distance = best.cost + offset;
  found.at_least = best.at_least + offset;
  found.model = std::move(best.model);
  return found;
}

}  // namespace culprit::explain
