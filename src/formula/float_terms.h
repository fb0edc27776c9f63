// SPDX-License-Identifier: MIT
// Operations on floats, of width 32 or 64 with the bits of IEEE 754. What can be said of their bits
// is said of them; the rest stays a float operation until somebody expands it (expand_float.h), so
// that rules still see it.
//
//   float_divide(terms, x, two)  ->  float_multiply(terms, x, half)
//   float_less(terms, x, x)      ->  false
#pragma once

#include "formula/terms.h"

namespace culprit::formula {

[[nodiscard]] Term float_negate(Terms& terms, Term a);
[[nodiscard]] Term float_absolute(Terms& terms, Term a);
[[nodiscard]] Term float_add(Terms& terms, Term a, Term b);
[[nodiscard]] Term float_subtract(Terms& terms, Term a, Term b);
[[nodiscard]] Term float_multiply(Terms& terms, Term a, Term b);
[[nodiscard]] Term float_divide(Terms& terms, Term a, Term b);
[[nodiscard]] Term float_remainder(Terms& terms, Term a, Term b);
[[nodiscard]] Term float_fused_multiply_add(Terms& terms, Term a, Term b, Term c);
[[nodiscard]] Term float_square_root(Terms& terms, Term a);
[[nodiscard]] Term float_minimum(Terms& terms, Term a, Term b);  // C's fmin
[[nodiscard]] Term float_maximum(Terms& terms, Term a, Term b);
[[nodiscard]] Term float_equal(Terms& terms, Term a, Term b);
[[nodiscard]] Term float_less(Terms& terms, Term a, Term b);
[[nodiscard]] Term float_less_equal(Terms& terms, Term a, Term b);
[[nodiscard]] Term float_is_nan(Terms& terms, Term a);
[[nodiscard]] Term float_is_infinite(Terms& terms, Term a);
[[nodiscard]] Term float_round_to_integral(Terms& terms, Term a, Rounding rounding);
// The width is the float's.
[[nodiscard]] Term float_from_signed(Terms& terms, Term a, std::uint32_t width);
[[nodiscard]] Term float_from_unsigned(Terms& terms, Term a, std::uint32_t width);
// The width is the integer's.
[[nodiscard]] Term float_to_signed(Terms& terms, Term a, std::uint32_t width);
[[nodiscard]] Term float_to_unsigned(Terms& terms, Term a, std::uint32_t width);
// The width is the result's.
[[nodiscard]] Term float_to_float(Terms& terms, Term a, std::uint32_t width);

}  // namespace culprit::formula
