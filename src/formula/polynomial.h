// SPDX-License-Identifier: MIT
// Sums of products, multiplied out: two terms that are the same polynomial are equal, whatever
// their circuits look like. (x + y) * (x + y) and x * x + 2 * x * y + y * y become the same list of
// monomials, where a SAT solver would search for minutes.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "formula/terms.h"

namespace culprit::formula {

// Factors in order, and how often their product is added, modulo 2 to the width. The constant's
// product has no factors.
using Polynomial = std::map<std::vector<Term>, std::uint64_t>;

// a - b, multiplied out; nothing where that gets too large. Of terms of up to 64 bits.
[[nodiscard]] std::optional<Polynomial> difference(Terms& terms, Term a, Term b);

}  // namespace culprit::formula
