// SPDX-License-Identifier: MIT
#include "check/proofs.h"

#include <algorithm>

#include "check/any_run.h"

namespace culprit::check {

std::optional<Proofs::Proof> Proofs::after(const Bound& bound) {
  if (auto found = by_induction(bound)) return found;
  return by_prover(bound);
}

std::optional<Proofs::Proof> Proofs::by_induction(const Bound& bound) {
  if (options_.engine == Engine::unroll) return std::nullopt;
  const bool is_alone = options_.engine == Engine::induction;
  if (bound.unwind < (is_alone ? table().induction_alone_unwind : table().induction_unwind))
    return std::nullopt;
  if (!induction_) {
    if (!Induction::obstacle(subject_, options_).empty()) return std::nullopt;
    induction_.emplace(subject_, options_, stop_);
  }
  if (induction_->is_over()) return std::nullopt;
  // As much as the unrolling, but enough for a small proof in any case.
  effort::Work allowed = table().induction;
  if (is_alone) {
    allowed = effort::unlimited;
  } else {
    allowed = std::max({allowed, spent_on_induction_,
                        table().induction_share * spent_on_unrolling() - spent_on_induction_});
  }
  effort::Meter meter;
  const bool is_proved = induction_->proves(bound.loops, bound.unwind, allowed);
  spent_on_induction_ += meter.spent();
  spent_on_proofs_ += meter.spent();
  if (!is_proved) return std::nullopt;
  Proof found = proof();
  found.induction = induction_->proof();
  for (program::PropertyId each : induction_->reached()) {
    const program::Property& stated = subject_.program.property(each);
    found.reached.emplace(stated.kind, stated.span);
  }
  return found;
}

std::optional<Proofs::Proof> Proofs::by_prover(const Bound& bound) {
  if (!options_.prover || bound.unwind < table().induction_unwind) return std::nullopt;
  effort::Meter meter;
  const bool is_proved = options_.prover->proves(spent_on_unrolling());
  spent_on_proofs_ += meter.spent();
  if (!is_proved) return std::nullopt;
  Proof found = proof();
  Prover::Learnt learnt = options_.prover->learnt();
  found.reached = std::move(learnt.reached);
  found.assumed = std::move(learnt.assumed);
  return found;
}

Proofs::Proof Proofs::proof() const {
  Proof made;
  made.why_not = AnyRun(subject_, options_, stop_).why_none();
  return made;
}

}  // namespace culprit::check
