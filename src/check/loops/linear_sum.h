// SPDX-License-Identifier: MIT
// Sums of terms with factors, in a form in which equal sums are mostly the same term:
//
//   (c ? x + 1 : x) + (c ? y : y + 1) - (n + 1)      is      x + y - n
//
// To a solver that sees bits only, that these are equal is hard.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "formula/terms.h"

namespace culprit::check {

// All of one width, of up to 64 bits; modulo that.
formula::Term linear_sum(formula::Terms& terms, std::uint32_t width,
                         const std::vector<std::pair<formula::Term, std::uint64_t>>& summands);

}  // namespace culprit::check
