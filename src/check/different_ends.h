// SPDX-License-Identifier: MIT
// When two runs that have ended are seen to be different: another output, exit status or result,
// or another content of what they leave behind.
//
// White space at line ends and at the end of an output does not count, as in tests. Outputs are
// compared item by item first: equal items are equal texts, and a solver sees at once that the
// same number is printed. Items that differ may still be equal texts ("5" and %d of 5): whoever
// finds such a pair asks again, with the digits of numbers as characters, which is exact but slow.
#pragma once

#include <cstdint>

#include "formula/terms.h"
#include "unroll/run/unrolling.h"

namespace culprit::check {

enum class Exactness : std::uint8_t {
  items,       // what is said to be equal is; what is said to differ may be equal
  characters,  // the same for floating-point numbers only
  clearly,     // floating-point numbers differ where they are at least 1 apart
};

// Given that the runs end so. `when` is not looked at.
formula::Term differ(formula::Terms& terms, const unroll::EndOfRun& a, const unroll::EndOfRun& b,
                     Exactness exactness);

}  // namespace culprit::check
