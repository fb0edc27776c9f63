// SPDX-License-Identifier: MIT
// Conditions as the guards of a program have them: long conjunctions that grow at branches and meet
// at joins, such as (g & c) | (g & !c & d) = g & (c | d). These rules look a few levels deep. Each
// yields what it found, or nothing; Terms tries them where it makes a conjunction, a disjunction or
// a choice.
#pragma once

#include <optional>

#include "formula/terms.h"

namespace culprit::formula {

// What follows for `asked` where `known` has a value.
[[nodiscard]] std::optional<bool> implied(const Terms& terms, Term known, bool known_value,
                                          Term asked);

// b joins the conjunction or disjunction a: it may be in it already, or contradict it, or get
// simpler by it. Of a conjunction every part is known to hold, of a disjunction only the case that
// the other parts do not is of interest.
[[nodiscard]] std::optional<Term> join(Terms& terms, Op op, Term a, Term b);

// What the conjunctions a and b share, and the disjunction of their rests.
[[nodiscard]] std::optional<Term> factor_out(Terms& terms, Term a, Term b);

}  // namespace culprit::formula
