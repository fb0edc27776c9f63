// SPDX-License-Identifier: MIT
// Which diagnoses make a failing run good only because signed arithmetic wraps around?
//
//   a = 5; b = 6; d = a * b; assert(d == 36);      5 * b is 36 for b = -858993452, in 32 bits
//
// Paper 000 lets a replaced value be any. C leaves such a multiplication undefined, so no person
// would repair b: what needs it is no worse an answer to the paper's question, but the last one.
#pragma once

#include <vector>

#include "localize/localize.h"
#include "localize/test_runs.h"

namespace culprit::localize {

// Marks them (Diagnosis::wraps). `may_choose`: where the values that were found wrap and others do
// not, those are taken instead.
void look_for_wrapping(const TestRuns& runs, const std::vector<std::size_t>& failing,
                       unroll::Suspension& suspension, bool may_choose,
                       std::vector<Diagnosis>& diagnoses);

}  // namespace culprit::localize
