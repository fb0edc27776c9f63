// SPDX-License-Identifier: MIT
#include "explain/cause.h"

namespace culprit::explain {

using formula::Term;
using formula::Terms;
using unroll::SsaStep;

Term predicate_holds(Terms& terms, const Unrolled& unrolled, const std::string& variable,
                     source::SourceSpan& span) {
  Term holds = terms.truth(false);
  for (const SsaStep& step : unrolled.recorder->steps) {
    if (step.variable != variable) continue;
    span = step.span;
    Term zero = terms.constant(terms.width(step.parts.front().value), 0);
    Term is_true = terms.logical_not(terms.equal(step.parts.front().value, zero));
    holds = terms.logical_or(holds, terms.logical_and(step.reached, is_true));
  }
  return holds;
}

void ask_whether_causal(Neighbourhood& neighbourhood, Terms& terms, const Unrolled& base,
                        Term holds, Causality& cause, std::span<const solve::Model> known) {
  Term without = terms.logical_not(holds);
  Nearest succeeding = neighbourhood.nearest(base, {without, base.succeeds}, {}, known);
  Nearest failing = neighbourhood.nearest(base, {without, base.fails}, {}, known);
  auto settled = [](const Nearest& each) {
    return each.answer == solve::Answer::impossible || each.optimal;
  };
  cause.decided = settled(succeeding) && settled(failing);
  if (succeeding.model) cause.without_effect = succeeding.distance;
  if (failing.model) cause.with_effect = failing.distance;
  cause.depends =
      cause.without_effect && (!cause.with_effect || *cause.without_effect < *cause.with_effect);
}

}  // namespace culprit::explain
