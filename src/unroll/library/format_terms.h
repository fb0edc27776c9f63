// SPDX-License-Identifier: MIT
// The characters that a conversion of printf makes of an integer that is unknown.
#pragma once

#include <optional>
#include <vector>

#include "formula/terms.h"
#include "unroll/library/format_spec.h"

namespace culprit::unroll {

struct FormattedTerm {
  formula::Term length;                   // of 32 bits
  std::vector<formula::Term> characters;  // of 8 bits; those up to `length` count
};

// `value` has 64 bits, extended as the conversion's length modifier says. nullopt: a combination of
// flags that is not handled.
std::optional<FormattedTerm> format_integer_term(formula::Terms& terms, const FormatSpec& spec,
                                                 formula::Term value);

}  // namespace culprit::unroll
