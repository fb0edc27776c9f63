// SPDX-License-Identifier: MIT
// Floats: what can be said of their bits is said of them; the rest stays a float operation until
// somebody expands it (expand_float.h), so that rules still see it.
#include <bit>
#include <cmath>

#include "formula/float_parts.h"
#include "formula/fold.h"
#include "formula/terms.h"
#include "source/invariant.h"

namespace culprit::formula {

namespace {

std::uint64_t sign_of(std::uint32_t width) {
  return std::uint64_t{1} << (width - 1);
}
std::uint64_t infinity_of(std::uint32_t width) {
  return width == 32 ? 0x7f800000 : 0x7ff0000000000000;
}
std::uint64_t one_of(std::uint32_t width) {
  return width == 32 ? 0x3f800000 : 0x3ff0000000000000;
}

double double_of(std::uint64_t bits) {
  return std::bit_cast<double>(bits);
}
std::uint64_t bits_of(float value) {
  return std::bit_cast<std::uint32_t>(value);
}

// The constant 1 / c, if c is a power of two and so is that.
std::optional<std::uint64_t> exact_reciprocal(std::uint64_t bits, std::uint32_t width) {
  const FloatFormat format = float_format(width);
  const std::uint64_t exponent = (bits >> format.fraction_width) & mask_of(format.exponent_width);
  const std::uint64_t reciprocal = 2 * format.bias() - exponent;
  const bool has_fraction = (bits & mask_of(format.fraction_width)) != 0;
  if (has_fraction || exponent == 0 || exponent >= 2 * format.bias()) return std::nullopt;
  return (bits & sign_of(width)) | (reciprocal << format.fraction_width);
}

}  // namespace

Term Terms::float_negate(Term a) {
  return bit_xor(a, constant(width(a), sign_of(width(a))));
}

Term Terms::float_absolute(Term a) {
  return bit_and(a, constant(width(a), sign_of(width(a)) - 1));
}

Term Terms::float_is_nan(Term a) {
  const std::uint32_t all = width(a) - 1;
  const Term infinity = constant(all, infinity_of(width(a)));
  return unsigned_less(infinity, extract(a, 0, all));
}

Term Terms::float_is_infinite(Term a) {
  const std::uint32_t all = width(a) - 1;
  const Term magnitude = extract(a, 0, all);
  return equal(magnitude, constant(all, infinity_of(width(a))));
}

bool Terms::yields_one_nan(Term term) const {
  const Node& of = node(term);
  if (of.op == Op::constant)
    return (of.bits & (sign_of(of.width) - 1)) <= infinity_of(of.width) ||
           of.bits == nan_of(of.width);
  return of.op >= Op::float_add;
}

Term Terms::with_one_nan(Term a) {
  if (yields_one_nan(a)) return a;
  const Term is_nan = float_is_nan(a);
  return choose(is_nan, constant(width(a), nan_of(width(a))), a);
}

Term Terms::float_add(Term a, Term b) {
  order(a, b);
  if (const auto bits = constant_bits(b)) {
    // x + -0 is x; x + 0 is x, but for -0, which becomes 0.
    if (*bits == sign_of(width(a))) return with_one_nan(a);
    if (*bits == 0) {
      const Term magnitude = extract(a, 0, width(a) - 1);
      const Term is_zero_number = equal(magnitude, zero(width(a) - 1));
      return choose(is_zero_number, b, with_one_nan(a));
    }
    if (float_is_nan(b) == truth(true)) return constant(width(a), nan_of(width(a)));
  }
  return make(Op::float_add, width(a), {a, b});
}

Term Terms::float_subtract(Term a, Term b) {
  return float_add(a, float_negate(b));
}

Term Terms::float_multiply(Term a, Term b) {
  order(a, b);
  if (const auto bits = constant_bits(b)) {
    if (*bits == one_of(width(a))) return with_one_nan(a);
    if (*bits == (one_of(width(a)) | sign_of(width(a)))) return with_one_nan(float_negate(a));
    if (float_is_nan(b) == truth(true)) return constant(width(a), nan_of(width(a)));
  }
  return make(Op::float_multiply, width(a), {a, b});
}

Term Terms::float_divide(Term a, Term b) {
  if (const auto bits = constant_bits(b)) {
    if (const auto reciprocal = exact_reciprocal(*bits, width(a)))
      return float_multiply(a, constant(width(a), *reciprocal));
    if (float_is_nan(b) == truth(true)) return constant(width(a), nan_of(width(a)));
  }
  return make(Op::float_divide, width(a), {a, b});
}

Term Terms::float_remainder(Term a, Term b) {
  return make(Op::float_remainder, width(a), {a, b});
}

Term Terms::float_fused_multiply_add(Term a, Term b, Term c) {
  order(a, b);
  return make(Op::float_fused_multiply_add, width(a), {a, b, c});
}

Term Terms::float_square_root(Term a) {
  return make(Op::float_square_root, width(a), {a});
}

Term Terms::float_minimum(Term a, Term b) {
  const Term both = choose(float_less(b, a), b, a);
  const Term quiet = constant(width(a), nan_of(width(a)));
  const Term b_nan = float_is_nan(b);
  const Term unless_b = choose(b_nan, a, both);
  const Term a_nan = float_is_nan(a);
  return choose(a_nan, choose(b_nan, quiet, b), unless_b);
}

Term Terms::float_maximum(Term a, Term b) {
  const Term both = choose(float_less(a, b), b, a);
  const Term quiet = constant(width(a), nan_of(width(a)));
  const Term b_nan = float_is_nan(b);
  const Term unless_b = choose(b_nan, a, both);
  const Term a_nan = float_is_nan(a);
  return choose(a_nan, choose(b_nan, quiet, b), unless_b);
}

// The float that was made a double, or the constant as a float if that is exact.
std::optional<Term> Terms::as_narrow_float(Term a) {
  if (width(a) != 64) return std::nullopt;
  if (is(a, Op::float_to_float)) return operand(a, 0);
  if (is(a, Op::bit_xor) && constant_bits(operand(a, 1)) == sign_of(64) &&
      is(operand(a, 0), Op::float_to_float))
    return float_negate(operand(operand(a, 0), 0));
  const auto bits = constant_bits(a);
  if (!bits || std::isnan(double_of(*bits))) return std::nullopt;
  const auto narrow = static_cast<float>(double_of(*bits));
  if (static_cast<double>(narrow) != double_of(*bits)) return std::nullopt;
  return constant(32, bits_of(narrow));
}

// f < 0.1 in C compares doubles. A float is below 0.1 if it is not above the greatest float that
// is.
std::optional<Term> Terms::compare_as_narrow(Op op, Term a, Term b) {
  if (!is(a, Op::float_to_float) && !is(b, Op::float_to_float)) return std::nullopt;
  if (width(a) != 64) return std::nullopt;
  const auto x = as_narrow_float(a), y = as_narrow_float(b);
  if (x && y) {
    if (op == Op::float_equal) return float_equal(*x, *y);
    return op == Op::float_less ? float_less(*x, *y) : float_less_equal(*x, *y);
  }
  const auto a_bits = constant_bits(a), b_bits = constant_bits(b);
  if (!a_bits && !b_bits) return std::nullopt;
  const double bound = double_of(a_bits ? *a_bits : *b_bits);
  if (std::isnan(bound) || op == Op::float_equal) return truth(false);
  // Not a float itself: < and <= are the same.
  float nearest = static_cast<float>(bound);
  const bool wants_below = b_bits.has_value();
  if (wants_below && static_cast<double>(nearest) > bound)
    nearest = std::nextafterf(nearest, -INFINITY);
  if (!wants_below && static_cast<double>(nearest) < bound)
    nearest = std::nextafterf(nearest, INFINITY);
  const Term limit = constant(32, bits_of(nearest));
  return wants_below ? float_less_equal(*x, limit) : float_less_equal(limit, *y);
}

Term Terms::float_equal(Term a, Term b) {
  order(a, b);
  if (a == b) return complement(float_is_nan(a));
  if (auto narrow = compare_as_narrow(Op::float_equal, a, b)) return *narrow;
  return make(Op::float_equal, 1, {a, b});
}

Term Terms::float_less(Term a, Term b) {
  if (a == b) return truth(false);
  if (auto narrow = compare_as_narrow(Op::float_less, a, b)) return *narrow;
  return make(Op::float_less, 1, {a, b});
}

Term Terms::float_less_equal(Term a, Term b) {
  if (a == b) return complement(float_is_nan(a));
  if (auto narrow = compare_as_narrow(Op::float_less_equal, a, b)) return *narrow;
  return make(Op::float_less_equal, 1, {a, b});
}

Term Terms::float_round_to_integral(Term a, Rounding rounding) {
  if (is(a, Op::float_round_to_integral)) return a;
  return make(Op::float_round_to_integral, width(a), {a}, static_cast<std::uint32_t>(rounding));
}

Term Terms::float_from_signed(Term a, std::uint32_t full) {
  if (is(a, Op::sign_extend)) return float_from_signed(operand(a, 0), full);
  if (is(a, Op::zero_extend) || known_sign(a, false)) return float_from_unsigned(a, full);
  return make(Op::float_from_signed, full, {a});
}

Term Terms::float_from_unsigned(Term a, std::uint32_t full) {
  if (is(a, Op::zero_extend)) return float_from_unsigned(operand(a, 0), full);
  if (width(a) <= 64 && !is_constant(a)) {
    // Only the bits that can be set.
    const auto needed = static_cast<std::uint32_t>(std::bit_width(facts(a).most));
    if (needed < width(a)) return float_from_unsigned(extract(a, 0, needed), full);
  }
  return make(Op::float_from_unsigned, full, {a});
}

Term Terms::float_to_signed(Term a, std::uint32_t full) {
  // There and back, where all values are exact on the way and fit in the end.
  const Term inner = node(a).operand_count > 0 ? operand(a, 0) : a;
  const std::uint32_t digits = float_format(width(a)).fraction_width + 1;
  if (is(a, Op::float_from_signed) && width(inner) <= digits && width(inner) <= full)
    return sign_extend(inner, full);
  if (is(a, Op::float_from_unsigned) && width(inner) <= digits && width(inner) < full)
    return zero_extend(inner, full);
  if (is(a, Op::float_to_float) && width(a) == 64) return float_to_signed(inner, full);
  return make(Op::float_to_signed, full, {a});
}

Term Terms::float_to_unsigned(Term a, std::uint32_t full) {
  const Term inner = node(a).operand_count > 0 ? operand(a, 0) : a;
  const std::uint32_t digits = float_format(width(a)).fraction_width + 1;
  if (is(a, Op::float_from_unsigned) && width(inner) <= digits && width(inner) <= full)
    return zero_extend(inner, full);
  if (is(a, Op::float_to_float) && width(a) == 64) return float_to_unsigned(inner, full);
  return make(Op::float_to_unsigned, full, {a});
}

Term Terms::float_to_float(Term a, std::uint32_t full) {
  if (full == width(a)) return a;
  // An integer that a float holds exactly is the same double.
  if (full == 64 && (is(a, Op::float_from_signed) || is(a, Op::float_from_unsigned)) &&
      width(operand(a, 0)) <= float_format(32).fraction_width + 1)
    return is(a, Op::float_from_signed) ? float_from_signed(operand(a, 0), full)
                                        : float_from_unsigned(operand(a, 0), full);
  if (full == 32) {
    if (is(a, Op::float_to_float)) return with_one_nan(operand(a, 0));
    // One operation in double on floats, then rounded to float, is that operation on floats: a
    // double has more than twice a float's digits (Figueroa, When is double rounding innocuous?).
    const Op op = node(a).op;
    if (op == Op::float_add || op == Op::float_multiply || op == Op::float_divide) {
      const auto x = as_narrow_float(operand(a, 0)), y = as_narrow_float(operand(a, 1));
      if (x && y)
        return op == Op::float_add        ? float_add(*x, *y)
               : op == Op::float_multiply ? float_multiply(*x, *y)
                                          : float_divide(*x, *y);
    }
    if (op == Op::float_square_root)
      if (const auto x = as_narrow_float(operand(a, 0))) return float_square_root(*x);
  }
  return make(Op::float_to_float, full, {a});
}

}  // namespace culprit::formula
