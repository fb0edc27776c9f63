// SPDX-License-Identifier: MIT
#include "formula/expand_float.h"

#include <bit>

#include "formula/expand_float_arithmetic.h"
#include "formula/float_parts.h"
#include "source/invariant.h"

namespace culprit::formula {

namespace {

// Comparisons, conversions and rounding to an integral value.
class FloatConversion {
 public:
  FloatConversion(Terms& terms, FloatFormat format)
      : terms_(terms), format_(format), parts_(terms, format) {}

  Term equal(Term a, Term b) {
    const Term a_zero = parts_.is_zero(a), b_zero = parts_.is_zero(b);
    const Term zeros = both(a_zero, b_zero);
    const Term a_number = terms_.complement(parts_.is_nan(a));
    return either(zeros, both(a_number, terms_.equal(a, b)));
  }

  Term less(Term a, Term b, bool or_equal) {
    const Term a_sign = parts_.sign(a), b_sign = parts_.sign(b);
    const Term a_magnitude = parts_.magnitude(a), b_magnitude = parts_.magnitude(b);
    const Term a_number = terms_.complement(parts_.is_nan(a));
    const Term b_number = terms_.complement(parts_.is_nan(b));
    const Term numbers = both(a_number, b_number);
    const Term a_zero = parts_.is_zero(a), b_zero = parts_.is_zero(b);
    const Term zeros = both(a_zero, b_zero);
    const Term is_above = terms_.unsigned_less(a_magnitude, b_magnitude);
    const Term is_below = terms_.unsigned_less(b_magnitude, a_magnitude);
    const Term for_positive = or_equal ? terms_.complement(is_below) : is_above;
    const Term for_negative = or_equal ? terms_.complement(is_above) : is_below;
    const Term with_negative = terms_.choose(
        b_sign, for_negative, or_equal ? terms_.truth(true) : terms_.complement(zeros));
    const Term with_positive =
        terms_.choose(b_sign, or_equal ? zeros : terms_.truth(false), for_positive);
    return both(numbers, terms_.choose(a_sign, with_negative, with_positive));
  }

  // On the magnitude as one number, whose carries reach the exponent: bits below the unit are
  // cleared after what the rounding asks for was added.
  Term round_to_integral(Term a, Rounding rounding) {
    const std::uint32_t fraction_width = format_.fraction_width;
    const std::uint32_t all = format_.width() - 1;
    const Term sign = parts_.sign(a);
    const Term magnitude = parts_.magnitude(a);
    const Term biased = parts_.exponent(a);
    // Bit i has a weight below 1 if the exponent is less than fraction_width - i. Of numbers below
    // 1 only what is left after the special case counts.
    Term mask = below(biased, format_.bias() + fraction_width);
    for (std::uint32_t i = 1; i < fraction_width; ++i)
      mask = terms_.concatenate(below(biased, format_.bias() + fraction_width - i), mask);
    const Term wide_mask = terms_.zero_extend(mask, all);
    const Term half_mask = terms_.zero_extend(terms_.extract(mask, 1, fraction_width - 1), all);
    const Term zero = terms_.constant(all, 0);
    Term added = zero;
    Term small_is_one = terms_.truth(false);  // where the magnitude is below 1 and not 0
    const Term half = terms_.constant(all, std::uint64_t{format_.bias() - 1} << fraction_width);
    switch (rounding) {
      case Rounding::towards_zero: break;
      case Rounding::up:
        added = terms_.choose(sign, zero, wide_mask);
        small_is_one = terms_.complement(sign);
        break;
      case Rounding::down:
        added = terms_.choose(sign, wide_mask, zero);
        small_is_one = sign;
        break;
      case Rounding::nearest_away:
        added = terms_.bit_and(wide_mask, terms_.complement(half_mask));
        small_is_one = terms_.unsigned_less_equal(half, magnitude);
        break;
      case Rounding::nearest_even: {
        // The unit is the bit above the mask; below the fraction it is the exponent's lowest bit,
        // which is 1 for numbers between 1 and 2, as is their unit.
        const Term low_mask = terms_.extract(wide_mask, 0, all - 1);
        const Term shifted_mask = terms_.concatenate(low_mask, terms_.truth(true));
        const Term unit = terms_.bit_and(shifted_mask, terms_.complement(wide_mask));
        const Term has_unit = parts_.is_any(terms_.bit_and(magnitude, unit));
        const Term is_odd = both(has_unit, terms_.extract(mask, 0, 1));
        added = terms_.add(half_mask, terms_.zero_extend(is_odd, all));
        small_is_one = terms_.unsigned_less(half, magnitude);
        break;
      }
    }
    const Term sum = terms_.add(magnitude, added);
    const Term rounded = terms_.bit_and(sum, terms_.complement(wide_mask));
    const Term one = terms_.constant(all, std::uint64_t{format_.bias()} << fraction_width);
    const Term is_small = below(biased, format_.bias());
    const Term small =
        terms_.choose(both(small_is_one, terms_.complement(parts_.is_zero(a))), one, zero);
    const Term result = terms_.concatenate(sign, terms_.choose(is_small, small, rounded));
    const Term is_nan = parts_.is_nan(a);
    return terms_.choose(is_nan, parts_.nan(), result);
  }

  // The format is the result's.
  Term from_integer(Term a, bool is_signed) {
    const std::uint32_t width = terms_.width(a);
    const Term sign = is_signed ? terms_.extract(a, width - 1, 1) : terms_.truth(false);
    const Term absolute = is_signed ? terms_.choose(sign, terms_.negate(a), a) : a;
    const auto [digits, distance] =
        width > 1 ? parts_.normalised(absolute) : std::pair(absolute, terms_.constant(1, 0));
    const std::uint32_t working =
        std::max(format_.working_width(),
                 static_cast<std::uint32_t>(std::bit_width(width + format_.bias())) + 2);
    const Term highest = terms_.constant(working, format_.bias() + width - 1);
    const Term exponent = terms_.subtract(highest, terms_.zero_extend(distance, working));
    const Term is_zero = terms_.equal(a, terms_.constant(width, 0));
    if (width > format_.fraction_width + 1) {
      const Term result = parts_.round(sign, exponent, digits);
      return terms_.choose(is_zero, terms_.constant(format_.width(), 0), result);
    }
    // Exact: nothing to round.
    const Term padded = parts_.compressed(digits, format_.fraction_width + 1);
    const Term field = terms_.extract(exponent, 0, format_.exponent_width);
    const Term packed =
        terms_.concatenate(sign, terms_.concatenate(field, parts_.fraction(padded)));
    return terms_.choose(is_zero, terms_.constant(format_.width(), 0), packed);
  }

  // The significand at the top of a register, shifted right to its weight.
  Term to_integer(Term a, std::uint32_t width, bool is_signed) {
    const std::uint32_t fraction_width = format_.fraction_width;
    const Term biased = parts_.exponent(a);
    const Term sign = parts_.sign(a);
    const std::uint32_t full = std::max(width, fraction_width + 1);
    const Term leading = terms_.truth(true);
    Term digits = terms_.concatenate(leading, parts_.fraction(a));
    if (full > fraction_width + 1)
      digits = terms_.concatenate(digits, terms_.constant(full - fraction_width - 1, 0));
    const auto working = std::max(
        format_.exponent_width, static_cast<std::uint32_t>(std::bit_width(format_.bias() + full)));
    const Term highest = terms_.constant(working, format_.bias() + full - 1);
    const Term distance = terms_.subtract(highest, terms_.zero_extend(biased, working));
    const auto distance_width = static_cast<std::uint32_t>(std::bit_width(full - 1));
    const Term by = terms_.zero_extend(terms_.extract(distance, 0, distance_width), full);
    const Term magnitude = terms_.extract(terms_.shift_right_logical(digits, by), 0, width);
    const std::uint32_t value_width = is_signed ? width - 1 : width;
    const Term is_large =
        format_.bias() + value_width >= format_.top_exponent()
            ? terms_.equal(biased, terms_.constant(format_.exponent_width, format_.top_exponent()))
            : terms_.complement(below(biased, format_.bias() + value_width));
    const Term least_negative =
        is_signed ? terms_.concatenate(leading, zeros(width - 1)) : zeros(width);
    const Term most = terms_.complement(is_signed ? least_negative : zeros(width));
    const Term value = is_signed ? terms_.choose(sign, terms_.negate(magnitude), magnitude)
                                 : terms_.choose(sign, zeros(width), magnitude);
    const Term saturated =
        terms_.choose(is_large, terms_.choose(sign, least_negative, most), value);
    const Term is_small = below(biased, format_.bias());
    const Term is_nothing = either(is_small, parts_.is_nan(a));
    return terms_.choose(is_nothing, zeros(width), saturated);
  }

 private:
  Term both(Term a, Term b) { return terms_.bit_and(a, b); }
  Term either(Term a, Term b) { return terms_.bit_or(a, b); }
  Term zeros(std::uint32_t width) { return terms_.constant(width, 0); }
  Term below(Term biased, std::uint32_t bound) {
    return terms_.unsigned_less(biased, terms_.constant(terms_.width(biased), bound));
  }

  Terms& terms_;
  FloatFormat format_;
  FloatParts parts_;
};

// Exact but for NaN; a subnormal float is a normal double.
Term widened(Terms& terms, Term a) {
  const FloatFormat narrow = float_format(32), wide = float_format(64);
  FloatParts parts(terms, narrow), wide_parts(terms, wide);
  const FloatParts::Normal x = parts.normal(a);
  const std::uint32_t working = wide.working_width();
  const Term narrow_exponent = terms.sign_extend(x.exponent, working);
  const Term exponent =
      terms.add(narrow_exponent, terms.constant(working, wide.bias() - narrow.bias()));
  const Term narrow_fraction = terms.extract(x.significand, 0, narrow.fraction_width);
  const Term fraction = terms.concatenate(
      narrow_fraction, terms.constant(wide.fraction_width - narrow.fraction_width, 0));
  const Term sign = parts.sign(a);
  Term result = terms.concatenate(
      sign, terms.concatenate(terms.extract(exponent, 0, wide.exponent_width), fraction));
  const Term is_zero = parts.is_zero(a);
  result = terms.choose(is_zero, wide_parts.zero(sign), result);
  const Term is_infinite = parts.is_infinite(a);
  result = terms.choose(is_infinite, wide_parts.infinity(sign), result);
  const Term is_nan = parts.is_nan(a);
  return terms.choose(is_nan, wide_parts.nan(), result);
}

// A subnormal double is far below the smallest float.
Term narrowed(Terms& terms, Term a) {
  const FloatFormat narrow = float_format(32), wide = float_format(64);
  FloatParts parts(terms, wide), narrow_parts(terms, narrow);
  const std::uint32_t working = wide.working_width();
  const Term biased = parts.exponent(a);
  const Term wide_exponent = terms.zero_extend(biased, working);
  const Term exponent =
      terms.subtract(wide_exponent, terms.constant(working, wide.bias() - narrow.bias()));
  const Term sign = parts.sign(a);
  const Term leading = terms.truth(true);
  const Term digits = terms.concatenate(leading, parts.fraction(a));
  Term result = narrow_parts.round(sign, exponent, digits);
  const Term is_least = terms.equal(biased, terms.constant(wide.exponent_width, 0));
  result = terms.choose(is_least, narrow_parts.zero(sign), result);
  const Term is_infinite = parts.is_infinite(a);
  result = terms.choose(is_infinite, narrow_parts.infinity(sign), result);
  const Term is_nan = parts.is_nan(a);
  return terms.choose(is_nan, narrow_parts.nan(), result);
}

}  // namespace

Term expand_float(Terms& terms, Term term) {
  const Node node = terms.node(term);
  const Term a = node.operands[0], b = node.operands[1], c = node.operands[2];
  const FloatFormat format = float_format(terms.width(a));
  FloatArithmetic arithmetic(terms, format);
  FloatConversion conversion(terms, format);
  FloatConversion to_float(terms, float_format(node.width));
  switch (node.op) {
    case Op::float_add: return arithmetic.add(a, b);
    case Op::float_multiply: return arithmetic.multiply(a, b);
    case Op::float_divide: return arithmetic.divide(a, b);
    case Op::float_remainder: return arithmetic.remainder(a, b);
    case Op::float_fused_multiply_add: return arithmetic.fused_multiply_add(a, b, c);
    case Op::float_square_root: return arithmetic.square_root(a);
    case Op::float_equal: return conversion.equal(a, b);
    case Op::float_less: return conversion.less(a, b, false);
    case Op::float_less_equal: return conversion.less(a, b, true);
    case Op::float_round_to_integral:
      return conversion.round_to_integral(a, static_cast<Rounding>(node.immediate));
    case Op::float_from_signed: return to_float.from_integer(a, true);
    case Op::float_from_unsigned: return to_float.from_integer(a, false);
    case Op::float_to_signed: return conversion.to_integer(a, node.width, true);
    case Op::float_to_unsigned: return conversion.to_integer(a, node.width, false);
    case Op::float_to_float: return node.width == 64 ? widened(terms, a) : narrowed(terms, a);
    default: INVARIANT(false, "a float operation should be expanded"); return term;
  }
}

}  // namespace culprit::formula
