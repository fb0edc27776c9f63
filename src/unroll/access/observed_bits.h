// SPDX-License-Identifier: MIT
// A program that looks at the bits of a float, with signbit(), a union or memcpy, can tell NaNs
// apart.
#pragma once

#include "formula/passed_nans.h"
#include "unroll/run/run.h"

namespace culprit::unroll {

// On runs in which the bits of the value are looked at, and it is not known which NaN they are, the
// program is not followed any further.
void observe_bits(Run& run, formula::PassedNans& nans, Value value, source::SourceSpan where,
                  formula::Term when);

}  // namespace culprit::unroll
