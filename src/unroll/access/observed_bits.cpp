// SPDX-License-Identifier: MIT
#include "unroll/access/observed_bits.h"

#include "unroll/access/term_memory.h"

namespace culprit::unroll {

void observe_bits(Run& run, formula::PassedNans& nans, Value value, source::SourceSpan where,
                  formula::Term when) {
  if (!value.is_term()) return;
  formula::Terms& terms = run.symbolic->terms;
  const formula::Term unclear = nans.seen_in(value.term());
  if (terms.is_false(unclear)) return;
  TermMemory(run, *run.symbolic)
      .give_up(terms.logical_and(when, unclear), EventKind::unsupported,
               "the sign and the payload of a NaN that an operation got from an operand", where);
}

}  // namespace culprit::unroll
