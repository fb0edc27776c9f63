// SPDX-License-Identifier: MIT
#include "formula/float_terms.h"

#include <bit>
#include <cmath>

#include "formula/float_parts.h"
#include "formula/fold.h"

namespace culprit::formula {

// What Terms lets float operations do, and nobody else: make one as it is, folded if it is known.
struct FloatRules {
  static Term make(Terms& terms, Op op, std::uint32_t width, std::initializer_list<Term> operands,
                   std::uint32_t immediate = 0) {
    return terms.make(op, width, operands, immediate);
  }
};

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
  const std::uint64_t reciprocal = std::uint64_t{2} * format.bias() - exponent;
  const bool has_fraction = (bits & mask_of(format.fraction_width)) != 0;
  if (has_fraction || exponent == 0 || exponent >= std::uint64_t{2} * format.bias())
    return std::nullopt;
  return (bits & sign_of(width)) | (reciprocal << format.fraction_width);
}

Term quiet_nan(Terms& terms, std::uint32_t width) {
  return terms.constant(width, nan_of(width));
}

// No other NaN than the quiet one.
bool yields_one_nan(const Terms& terms, Term term) {
  const Node& of = terms.node(term);
  if (of.op == Op::constant)
    return (of.bits & (sign_of(of.width) - 1)) <= infinity_of(of.width) ||
           of.bits == nan_of(of.width);
  return of.op >= Op::float_add;
}

Term with_one_nan(Terms& terms, Term a) {
  if (yields_one_nan(terms, a)) return a;
  const Term is_nan = float_is_nan(terms, a);
  return terms.choose(is_nan, quiet_nan(terms, terms.width(a)), a);
}

// The float that was made a double, or the constant as a float if that is exact.
std::optional<Term> as_narrow_float(Terms& terms, Term a) {
  if (terms.width(a) != 64) return std::nullopt;
  if (terms.is(a, Op::float_to_float)) return terms.operand(a, 0);
  if (terms.is(a, Op::bit_xor) && terms.constant_bits(terms.operand(a, 1)) == sign_of(64) &&
      terms.is(terms.operand(a, 0), Op::float_to_float))
    return float_negate(terms, terms.operand(terms.operand(a, 0), 0));
  const auto bits = terms.constant_bits(a);
  if (!bits || std::isnan(double_of(*bits))) return std::nullopt;
  const auto narrow = static_cast<float>(double_of(*bits));
  if (static_cast<double>(narrow) != double_of(*bits)) return std::nullopt;
  return terms.constant(32, bits_of(narrow));
}

// f < 0.1 in C compares doubles. A float is below 0.1 if it is not above the greatest float that
// is.
std::optional<Term> compare_as_narrow(Terms& terms, Op op, Term a, Term b) {
  if (!terms.is(a, Op::float_to_float) && !terms.is(b, Op::float_to_float)) return std::nullopt;
  if (terms.width(a) != 64) return std::nullopt;
  const auto x = as_narrow_float(terms, a), y = as_narrow_float(terms, b);
  if (x && y) {
    if (op == Op::float_equal) return float_equal(terms, *x, *y);
    return op == Op::float_less ? float_less(terms, *x, *y) : float_less_equal(terms, *x, *y);
  }
  const auto a_bits = terms.constant_bits(a), b_bits = terms.constant_bits(b);
  if (!a_bits && !b_bits) return std::nullopt;
  const double bound = double_of(a_bits ? *a_bits : *b_bits);
  if (std::isnan(bound) || op == Op::float_equal) return terms.truth(false);
  // Not a float itself: < and <= are the same.
  auto nearest = static_cast<float>(bound);
  const bool wants_below = b_bits.has_value();
  if (wants_below && static_cast<double>(nearest) > bound)
    nearest = std::nextafterf(nearest, -INFINITY);
  if (!wants_below && static_cast<double>(nearest) < bound)
    nearest = std::nextafterf(nearest, INFINITY);
  const Term limit = terms.constant(32, bits_of(nearest));
  return wants_below ? float_less_equal(terms, *x, limit) : float_less_equal(terms, limit, *y);
}

}  // namespace

Term float_negate(Terms& terms, Term a) {
  return terms.bit_xor(a, terms.constant(terms.width(a), sign_of(terms.width(a))));
}

Term float_absolute(Terms& terms, Term a) {
  return terms.bit_and(a, terms.constant(terms.width(a), sign_of(terms.width(a)) - 1));
}

Term float_is_nan(Terms& terms, Term a) {
  const std::uint32_t all = terms.width(a) - 1;
  const Term infinity = terms.constant(all, infinity_of(terms.width(a)));
  return terms.unsigned_less(infinity, terms.extract(a, 0, all));
}

Term float_is_infinite(Terms& terms, Term a) {
  const std::uint32_t all = terms.width(a) - 1;
  const Term magnitude = terms.extract(a, 0, all);
  return terms.equal(magnitude, terms.constant(all, infinity_of(terms.width(a))));
}

Term float_add(Terms& terms, Term a, Term b) {
  terms.order(a, b);
  if (const auto bits = terms.constant_bits(b)) {
    // x + -0 is x; x + 0 is x, but for -0, which becomes 0.
    if (*bits == sign_of(terms.width(a))) return with_one_nan(terms, a);
    if (*bits == 0) {
      const Term magnitude = terms.extract(a, 0, terms.width(a) - 1);
      const Term is_zero_number = terms.equal(magnitude, terms.zero(terms.width(a) - 1));
      return terms.choose(is_zero_number, b, with_one_nan(terms, a));
    }
    if (terms.is_true(float_is_nan(terms, b))) return quiet_nan(terms, terms.width(a));
  }
  return FloatRules::make(terms, Op::float_add, terms.width(a), {a, b});
}

Term float_subtract(Terms& terms, Term a, Term b) {
  return float_add(terms, a, float_negate(terms, b));
}

Term float_multiply(Terms& terms, Term a, Term b) {
  terms.order(a, b);
  if (const auto bits = terms.constant_bits(b)) {
    if (*bits == one_of(terms.width(a))) return with_one_nan(terms, a);
    if (*bits == (one_of(terms.width(a)) | sign_of(terms.width(a))))
      return with_one_nan(terms, float_negate(terms, a));
    if (terms.is_true(float_is_nan(terms, b))) return quiet_nan(terms, terms.width(a));
  }
  return FloatRules::make(terms, Op::float_multiply, terms.width(a), {a, b});
}

Term float_divide(Terms& terms, Term a, Term b) {
  if (const auto bits = terms.constant_bits(b)) {
    if (const auto reciprocal = exact_reciprocal(*bits, terms.width(a)))
      return float_multiply(terms, a, terms.constant(terms.width(a), *reciprocal));
    if (terms.is_true(float_is_nan(terms, b))) return quiet_nan(terms, terms.width(a));
  }
  return FloatRules::make(terms, Op::float_divide, terms.width(a), {a, b});
}

Term float_remainder(Terms& terms, Term a, Term b) {
  return FloatRules::make(terms, Op::float_remainder, terms.width(a), {a, b});
}

Term float_fused_multiply_add(Terms& terms, Term a, Term b, Term c) {
  terms.order(a, b);
  return FloatRules::make(terms, Op::float_fused_multiply_add, terms.width(a), {a, b, c});
}

Term float_square_root(Terms& terms, Term a) {
  return FloatRules::make(terms, Op::float_square_root, terms.width(a), {a});
}

Term float_minimum(Terms& terms, Term a, Term b) {
  const Term both = terms.choose(float_less(terms, b, a), b, a);
  const Term quiet = quiet_nan(terms, terms.width(a));
  const Term b_nan = float_is_nan(terms, b);
  const Term unless_b = terms.choose(b_nan, a, both);
  const Term a_nan = float_is_nan(terms, a);
  return terms.choose(a_nan, terms.choose(b_nan, quiet, b), unless_b);
}

Term float_maximum(Terms& terms, Term a, Term b) {
  const Term both = terms.choose(float_less(terms, a, b), b, a);
  const Term quiet = quiet_nan(terms, terms.width(a));
  const Term b_nan = float_is_nan(terms, b);
  const Term unless_b = terms.choose(b_nan, a, both);
  const Term a_nan = float_is_nan(terms, a);
  return terms.choose(a_nan, terms.choose(b_nan, quiet, b), unless_b);
}

Term float_equal(Terms& terms, Term a, Term b) {
  terms.order(a, b);
  if (a == b) return terms.complement(float_is_nan(terms, a));
  if (auto narrow = compare_as_narrow(terms, Op::float_equal, a, b)) return *narrow;
  return FloatRules::make(terms, Op::float_equal, 1, {a, b});
}

Term float_less(Terms& terms, Term a, Term b) {
  if (a == b) return terms.truth(false);
  if (auto narrow = compare_as_narrow(terms, Op::float_less, a, b)) return *narrow;
  return FloatRules::make(terms, Op::float_less, 1, {a, b});
}

Term float_less_equal(Terms& terms, Term a, Term b) {
  if (a == b) return terms.complement(float_is_nan(terms, a));
  if (auto narrow = compare_as_narrow(terms, Op::float_less_equal, a, b)) return *narrow;
  return FloatRules::make(terms, Op::float_less_equal, 1, {a, b});
}

Term float_round_to_integral(Terms& terms, Term a, Rounding rounding) {
  if (terms.is(a, Op::float_round_to_integral)) return a;
  return FloatRules::make(terms, Op::float_round_to_integral, terms.width(a), {a},
                          static_cast<std::uint32_t>(rounding));
}

Term float_from_signed(Terms& terms, Term a, std::uint32_t width) {
  if (terms.is(a, Op::sign_extend)) return float_from_signed(terms, terms.operand(a, 0), width);
  if (terms.is(a, Op::zero_extend) || terms.known_sign(a, false))
    return float_from_unsigned(terms, a, width);
  return FloatRules::make(terms, Op::float_from_signed, width, {a});
}

Term float_from_unsigned(Terms& terms, Term a, std::uint32_t width) {
  if (terms.is(a, Op::zero_extend)) return float_from_unsigned(terms, terms.operand(a, 0), width);
  if (terms.width(a) <= 64 && !terms.is_constant(a)) {
    // Only the bits that can be set.
    const auto needed = static_cast<std::uint32_t>(std::bit_width(terms.unsigned_range(a).most));
    if (needed < terms.width(a))
      return float_from_unsigned(terms, terms.extract(a, 0, needed), width);
  }
  return FloatRules::make(terms, Op::float_from_unsigned, width, {a});
}

Term float_to_signed(Terms& terms, Term a, std::uint32_t width) {
  // There and back, where all values are exact on the way and fit in the end.
  const Term inner = terms.node(a).operand_count > 0 ? terms.operand(a, 0) : a;
  const std::uint32_t digits = float_format(terms.width(a)).fraction_width + 1;
  if (terms.is(a, Op::float_from_signed) && terms.width(inner) <= digits &&
      terms.width(inner) <= width)
    return terms.sign_extend(inner, width);
  if (terms.is(a, Op::float_from_unsigned) && terms.width(inner) <= digits &&
      terms.width(inner) < width)
    return terms.zero_extend(inner, width);
  if (terms.is(a, Op::float_to_float) && terms.width(a) == 64)
    return float_to_signed(terms, inner, width);
  return FloatRules::make(terms, Op::float_to_signed, width, {a});
}

Term float_to_unsigned(Terms& terms, Term a, std::uint32_t width) {
  const Term inner = terms.node(a).operand_count > 0 ? terms.operand(a, 0) : a;
  const std::uint32_t digits = float_format(terms.width(a)).fraction_width + 1;
  if (terms.is(a, Op::float_from_unsigned) && terms.width(inner) <= digits &&
      terms.width(inner) <= width)
    return terms.zero_extend(inner, width);
  if (terms.is(a, Op::float_to_float) && terms.width(a) == 64)
    return float_to_unsigned(terms, inner, width);
  return FloatRules::make(terms, Op::float_to_unsigned, width, {a});
}

Term float_to_float(Terms& terms, Term a, std::uint32_t width) {
  if (width == terms.width(a)) return a;
  // An integer that a float holds exactly is the same double.
  if (width == 64 && (terms.is(a, Op::float_from_signed) || terms.is(a, Op::float_from_unsigned)) &&
      terms.width(terms.operand(a, 0)) <= float_format(32).fraction_width + 1)
    return terms.is(a, Op::float_from_signed)
               ? float_from_signed(terms, terms.operand(a, 0), width)
               : float_from_unsigned(terms, terms.operand(a, 0), width);
  if (width == 32) {
    if (terms.is(a, Op::float_to_float)) return with_one_nan(terms, terms.operand(a, 0));
    // One operation in double on floats, then rounded to float, is that operation on floats: a
    // double has more than twice a float's digits (Figueroa, When is double rounding innocuous?).
    const Op op = terms.node(a).op;
    if (op == Op::float_add || op == Op::float_multiply || op == Op::float_divide) {
      const auto x = as_narrow_float(terms, terms.operand(a, 0)),
                 y = as_narrow_float(terms, terms.operand(a, 1));
      if (x && y)
        return op == Op::float_add        ? float_add(terms, *x, *y)
               : op == Op::float_multiply ? float_multiply(terms, *x, *y)
                                          : float_divide(terms, *x, *y);
    }
    if (op == Op::float_square_root)
      if (const auto x = as_narrow_float(terms, terms.operand(a, 0)))
        return float_square_root(terms, *x);
  }
  return FloatRules::make(terms, Op::float_to_float, width, {a});
}

}  // namespace culprit::formula
