// SPDX-License-Identifier: MIT
// What operators of C do with terms, without the rules that --checks switches on.
#pragma once

#include "formula/terms.h"
#include "program/expression.h"

namespace culprit::unroll {

formula::Term compare_terms(formula::Terms& terms, program::Op op, program::Scalar scalar,
                            formula::Term left, formula::Term right);
formula::Term is_not_zero(formula::Terms& terms, formula::Term value, program::Scalar scalar);
formula::Term convert_term(formula::Terms& terms, formula::Term value, program::Scalar from,
                           program::Scalar to);
// As the processor does it: only the lower 5 or 6 bits of the distance count.
formula::Term shift_term(formula::Terms& terms, program::Op op, program::Scalar scalar,
                         formula::Term value, formula::Term distance);

}  // namespace culprit::unroll
