// SPDX-License-Identifier: MIT
// Equations between the variables of a loop that hold in all states that were seen at its head.
//
//   i  taken  left      0 0 0,  1 1 0,  2 1 1,  3 1 2, ...     taken + left == i
//
// For each few variables: if what was seen of them lies in a plane, and in no line, there is one
// equation. Where there is none, two of them may still agree in their lowest bits. That the equation
// always holds is proved elsewhere (induction.h).
#pragma once

#include <cstdint>
#include <vector>

#include "check/loops/guesses.h"
#include "check/loops/samples.h"

namespace culprit::check {

// As guesses, in a fixed order. `divisors`: numbers that the program divides by.
std::vector<Guess> relations_of(const unroll::Cut& cut, const std::vector<LoopSample>& samples,
                                const std::vector<std::int64_t>& divisors);

}  // namespace culprit::check
