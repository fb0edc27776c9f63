// SPDX-License-Identifier: MIT
#include "formula/expand_float_arithmetic.h"

#include <bit>
#include <optional>

#include "formula/float_terms.h"
#include "formula/fold.h"

namespace culprit::formula {

FloatArithmetic::Plain FloatArithmetic::plain(Term a) {
  const Term biased = parts_.exponent(a);
  const Term is_normal = parts_.is_any(biased);
  const Term lowest = parts_.number(format_.exponent_width, 1);
  return {terms_.choose(is_normal, biased, lowest),
          terms_.concatenate(is_normal, parts_.fraction(a))};
}

Term FloatArithmetic::any_zero(Term a, Term b) {
  const Term a_zero = parts_.is_zero(a), b_zero = parts_.is_zero(b);
  return either(a_zero, b_zero);
}

Term FloatArithmetic::any_infinite(Term a, Term b) {
  const Term a_infinite = parts_.is_infinite(a), b_infinite = parts_.is_infinite(b);
  return either(a_infinite, b_infinite);
}

Term FloatArithmetic::any_nan(Term a, Term b) {
  const Term a_nan = parts_.is_nan(a), b_nan = parts_.is_nan(b);
  return either(a_nan, b_nan);
}

Term FloatArithmetic::pack_exactly(Term exponent, Term value, Term is_far, Term* cut_off) {
  const std::uint32_t width = terms_.width(value);
  const std::uint32_t exponent_width = terms_.width(exponent);
  for (std::uint32_t step = std::bit_floor(width - 1); step > 0; step /= 2) {
    const Term leading = terms_.extract(value, width - step, step);
    const Term fits = terms_.unsigned_less(parts_.number(exponent_width, step), exponent);
    Term moves = both(terms_.equal(leading, parts_.number(step, 0)), fits);
    if (step > 1) moves = both(moves, is_far);
    const Term kept = terms_.extract(value, 0, width - step);
    const Term moved = terms_.concatenate(kept, parts_.number(step, 0));
    value = terms_.choose(moves, moved, value);
    exponent = terms_.choose(moves, terms_.subtract(exponent, parts_.number(exponent_width, step)),
                             exponent);
  }
  const std::uint32_t fraction_width = format_.fraction_width;
  const Term is_normal = terms_.extract(value, width - 1, 1);
  const Term low_exponent = terms_.extract(exponent, 0, format_.exponent_width);
  const Term field =
      terms_.choose(is_normal, low_exponent, parts_.number(format_.exponent_width, 0));
  if (cut_off != nullptr) *cut_off = terms_.extract(value, 0, width - 1 - fraction_width);
  return terms_.concatenate(field,
                            terms_.extract(value, width - 1 - fraction_width, fraction_width));
}

// The smaller one is shifted to the larger one's exponent, three more bits keep what decides the
// rounding. A difference that cancels is shifted back; then nothing was lost before.
Term FloatArithmetic::add(Term a, Term b) {
  const std::uint32_t fraction_width = format_.fraction_width;
  const std::uint32_t exponent_width = format_.exponent_width;
  // Equal ones are swapped too: a program that says a <= b gives the same comparison.
  const Term a_magnitude = parts_.magnitude(a), b_magnitude = parts_.magnitude(b);
  const Term swapped = terms_.unsigned_less_equal(a_magnitude, b_magnitude);
  const Term large = terms_.choose(swapped, b, a);
  const Term small = terms_.choose(swapped, a, b);
  const Plain x = plain(large);
  const Plain y = plain(small);
  const Term a_sign = parts_.sign(a), b_sign = parts_.sign(b);
  const Term is_difference = exclusive(a_sign, b_sign);

  const std::uint32_t kept = fraction_width + 4;
  const Term guard = parts_.number(3, 0);
  const Term distance = terms_.subtract(x.exponent, y.exponent);
  const auto distance_width = static_cast<std::uint32_t>(std::bit_width(kept));
  const Term is_far = terms_.unsigned_less(parts_.number(exponent_width, kept), distance);
  const Term near_distance = terms_.extract(distance, 0, distance_width);
  const Term limited = terms_.choose(is_far, parts_.number(distance_width, kept), near_distance);
  const Term shifted =
      parts_.shifted_with_sticky(terms_.concatenate(y.significand, guard), limited);

  const std::uint32_t full = kept + 1;
  const Term left = terms_.zero_extend(terms_.concatenate(x.significand, guard), full);
  const Term right = terms_.zero_extend(shifted, full);
  // x - y is x + ~y + 1.
  const Term flipped = terms_.bit_xor(right, terms_.sign_extend(is_difference, full));
  const Term almost = terms_.add(left, flipped);
  const Term sum = terms_.add(almost, terms_.zero_extend(is_difference, full));

  // The sum's highest bit has the weight of the next exponent; only differences lose more than it.
  const Term wide_exponent = terms_.zero_extend(x.exponent, exponent_width + 1);
  const Term next_exponent = terms_.add(wide_exponent, parts_.number(exponent_width + 1, 1));
  Term cut_off{};
  const Term exact = pack_exactly(next_exponent, sum, is_difference, &cut_off);
  const std::uint32_t all = format_.width() - 1;
  const Term is_half = terms_.extract(cut_off, terms_.width(cut_off) - 1, 1);
  const Term below_half = parts_.is_any(terms_.extract(cut_off, 0, terms_.width(cut_off) - 1));
  const Term increment = both(is_half, either(below_half, terms_.extract(exact, 0, 1)));
  const Term rounded = terms_.add(exact, terms_.zero_extend(increment, all));
  // An exponent that is the top one already is infinite, whatever the fraction.
  const std::uint64_t infinite = std::uint64_t{format_.top_exponent()} << fraction_width;
  const Term overflows = terms_.unsigned_less(parts_.number(all, infinite), rounded);
  const Term magnitude = terms_.choose(overflows, parts_.number(all, infinite), rounded);
  const Term cancels = terms_.equal(sum, parts_.number(full, 0));
  const Term both_signs = both(a_sign, b_sign);
  const Term sign = terms_.choose(cancels, both_signs, parts_.sign(large));
  Term result = terms_.concatenate(sign, magnitude);

  // The larger one is infinite or NaN if any is; if it is infinite, the other one is no NaN.
  const Term large_exponent = parts_.exponent(large);
  const Term top =
      terms_.equal(large_exponent, parts_.number(exponent_width, format_.top_exponent()));
  const Term a_infinite = parts_.is_infinite(a), b_infinite = parts_.is_infinite(b);
  const Term contradicts = both(both(a_infinite, b_infinite), is_difference);
  result = terms_.choose(top, large, result);
  const Term nan = either(parts_.is_nan(large), contradicts);
  return terms_.choose(nan, parts_.nan(), result);
}

// Halving and doubling need no multiplier and no normalisation.
Term FloatArithmetic::times_power_of_two(Term a, std::int64_t power) {
  const std::uint32_t fraction_width = format_.fraction_width;
  const std::uint32_t exponent_width = format_.exponent_width;
  const std::uint32_t all = format_.width() - 1;
  const std::uint64_t infinite = std::uint64_t{format_.top_exponent()} << fraction_width;
  const Term biased = parts_.exponent(a);
  Term magnitude{};
  if (power == 1) {
    const Term is_normal = parts_.is_any(biased);
    const Term next = terms_.add(biased, parts_.number(exponent_width, 1));
    const Term is_last =
        terms_.equal(biased, parts_.number(exponent_width, format_.top_exponent() - 1));
    const Term infinity = parts_.number(all, infinite);
    const Term doubled =
        terms_.choose(is_last, infinity, terms_.concatenate(next, parts_.fraction(a)));
    const Term low_bits = terms_.extract(parts_.magnitude(a), 0, all - 1);
    const Term shifted = terms_.concatenate(low_bits, parts_.number(1, 0));
    magnitude = terms_.choose(is_normal, doubled, shifted);
  } else {
    // Down by -power: normal as long as the exponent is greater than that.
    const auto down = static_cast<std::uint64_t>(-power);
    const Plain x = plain(a);
    const Term by = parts_.number(exponent_width, down);
    const Term stays_normal = terms_.unsigned_less(by, biased);
    const Term lowered = terms_.subtract(biased, by);
    const Term normal = terms_.concatenate(lowered, parts_.fraction(a));
    // Else the exponent becomes 0, and the significand is shifted by down + 1 - exponent.
    const Term distance = terms_.subtract(parts_.number(exponent_width, down + 1), x.exponent);
    const auto distance_width =
        std::min(exponent_width, static_cast<std::uint32_t>(std::bit_width(down)));
    const Term significand = terms_.concatenate(x.significand, parts_.number(2, 0));
    const Term bits =
        parts_.shifted_with_sticky(significand, terms_.extract(distance, 0, distance_width));
    const Term cut_off = terms_.extract(bits, 1, 1);
    const Term is_not_half = terms_.extract(bits, 0, 1);
    const Term is_odd = terms_.extract(bits, 2, 1);
    const Term increment = both(cut_off, either(is_not_half, is_odd));
    const Term low = terms_.zero_extend(terms_.extract(bits, 2, fraction_width + 1), all);
    const Term subnormal = terms_.add(low, terms_.zero_extend(increment, all));
    magnitude = terms_.choose(stays_normal, normal, subnormal);
  }
  const Term result = terms_.concatenate(parts_.sign(a), magnitude);
  const Term is_special =
      terms_.equal(biased, parts_.number(exponent_width, format_.top_exponent()));
  const Term is_nan = parts_.is_nan(a);
  const Term nan = parts_.nan();
  return terms_.choose(is_nan, nan, terms_.choose(is_special, a, result));
}

Term FloatArithmetic::multiply(Term a, Term b) {
  const std::uint32_t fraction_width = format_.fraction_width;
  const std::uint32_t working = format_.working_width();
  if (const auto factor = terms_.constant_bits(b)) {
    const std::uint64_t magnitude = *factor & mask_of(format_.width() - 1);
    const auto power = static_cast<std::int64_t>(magnitude >> fraction_width) -
                       static_cast<std::int64_t>(format_.bias());
    const bool is_power = (magnitude & mask_of(fraction_width)) == 0 && magnitude != 0 &&
                          (magnitude >> fraction_width) != format_.top_exponent();
    if (is_power &&
        (power == 1 || (power < 0 && -power < static_cast<std::int64_t>(format_.bias()) - 1))) {
      const Term flipped = (*factor >> (format_.width() - 1)) != 0 ? float_negate(terms_, a) : a;
      return times_power_of_two(flipped, power);
    }
  }
  const FloatParts::Normal x = parts_.normal(a);
  const FloatParts::Normal y = parts_.normal(b);
  const Term a_sign = parts_.sign(a), b_sign = parts_.sign(b);
  const Term sign = exclusive(a_sign, b_sign);
  const std::uint32_t full = 2 * (fraction_width + 1);
  const Term left = terms_.zero_extend(x.significand, full);
  const Term right = terms_.zero_extend(y.significand, full);
  Term product = terms_.multiply(left, right);
  // Between 1 and 4: one step of normalisation.
  const Term is_two = terms_.extract(product, full - 1, 1);
  const Term below_two = terms_.extract(product, 0, full - 1);
  const Term doubled = terms_.concatenate(below_two, parts_.number(1, 0));
  product = terms_.choose(is_two, product, doubled);
  Term exponent = terms_.add(x.exponent, y.exponent);
  exponent = terms_.subtract(exponent, parts_.number(working, format_.bias()));
  exponent = terms_.add(exponent, terms_.zero_extend(is_two, working));
  Term result = parts_.round(sign, exponent, product);

  const Term zero = any_zero(a, b);
  const Term infinite = any_infinite(a, b);
  result = terms_.choose(zero, parts_.zero(sign), result);
  result = terms_.choose(infinite, parts_.infinity(sign), result);
  const Term operand_nan = any_nan(a, b);
  const Term nan = either(operand_nan, both(zero, infinite));
  return terms_.choose(nan, parts_.nan(), result);
}

Term FloatArithmetic::divide(Term a, Term b) {
  const std::uint32_t fraction_width = format_.fraction_width;
  const std::uint32_t working = format_.working_width();
  const FloatParts::Normal x = parts_.normal(a);
  const FloatParts::Normal y = parts_.normal(b);
  const Term a_sign = parts_.sign(a), b_sign = parts_.sign(b);
  const Term sign = exclusive(a_sign, b_sign);
  // Between 1/2 and 2, with two more bits than the fraction, and whether there is a remainder.
  const std::uint32_t full = 2 * fraction_width + 3;
  const Term dividend = terms_.concatenate(x.significand, parts_.number(fraction_width + 2, 0));
  const Term divisor = terms_.zero_extend(y.significand, full);
  const Term quotient =
      terms_.extract(terms_.unsigned_divide(dividend, divisor), 0, fraction_width + 3);
  const Term rest = parts_.is_any(terms_.unsigned_remainder(dividend, divisor));
  Term digits = terms_.concatenate(quotient, rest);
  const std::uint32_t kept = terms_.width(digits);
  const Term is_one = terms_.extract(digits, kept - 1, 1);
  const Term below_one = terms_.extract(digits, 0, kept - 1);
  const Term doubled = terms_.concatenate(below_one, parts_.number(1, 0));
  digits = terms_.choose(is_one, digits, doubled);
  Term exponent = terms_.subtract(x.exponent, y.exponent);
  exponent = terms_.add(exponent, parts_.number(working, format_.bias() - 1));
  exponent = terms_.add(exponent, terms_.zero_extend(is_one, working));
  Term result = parts_.round(sign, exponent, digits);

  const Term a_zero = parts_.is_zero(a), b_zero = parts_.is_zero(b);
  const Term a_infinite = parts_.is_infinite(a), b_infinite = parts_.is_infinite(b);
  const Term vanishes = either(a_zero, b_infinite);
  result = terms_.choose(vanishes, parts_.zero(sign), result);
  const Term diverges = either(a_infinite, b_zero);
  result = terms_.choose(diverges, parts_.infinity(sign), result);
  const Term zeros = both(a_zero, b_zero);
  const Term invalid = either(zeros, both(a_infinite, b_infinite));
  const Term nan = either(any_nan(a, b), invalid);
  return terms_.choose(nan, parts_.nan(), result);
}

// One long division: the significand of a, shifted by the distance of the exponents, modulo the
// significand of b. The result is exact.
Term FloatArithmetic::remainder(Term a, Term b) {
  const std::uint32_t fraction_width = format_.fraction_width;
  const std::uint32_t exponent_width = format_.exponent_width;
  const Plain x = plain(a);
  const Plain y = plain(b);
  const std::uint32_t full = fraction_width + format_.top_exponent();
  const Term distance = terms_.subtract(x.exponent, y.exponent);  // where a is larger
  const Term significand = terms_.zero_extend(x.significand, full);
  const Term dividend = terms_.shift_left(significand, terms_.zero_extend(distance, full));
  const Term divisor = terms_.zero_extend(y.significand, full);
  const Term rest =
      terms_.extract(terms_.unsigned_remainder(dividend, divisor), 0, fraction_width + 1);
  const Term exponent = terms_.zero_extend(y.exponent, exponent_width + 1);
  const Term a_sign = parts_.sign(a);
  Term result =
      terms_.concatenate(a_sign, pack_exactly(exponent, rest, terms_.truth(true), nullptr));

  const Term a_magnitude = parts_.magnitude(a), b_magnitude = parts_.magnitude(b);
  const Term is_smaller = terms_.unsigned_less(a_magnitude, b_magnitude);
  result = terms_.choose(is_smaller, a, result);
  const Term a_infinite = parts_.is_infinite(a), b_zero = parts_.is_zero(b);
  const Term invalid = either(a_infinite, b_zero);
  const Term nan = either(any_nan(a, b), invalid);
  return terms_.choose(nan, parts_.nan(), result);
}

Term FloatArithmetic::fused_multiply_add(Term a, Term b, Term c) {
  const std::uint32_t working = format_.working_width();
  const FloatParts::Normal x = parts_.normal(a);
  const FloatParts::Normal y = parts_.normal(b);
  const FloatParts::Normal z = parts_.normal(c);
  const Term c_zero = parts_.is_zero(c);
  const Term a_sign = parts_.sign(a), b_sign = parts_.sign(b);
  const Term product_sign = exclusive(a_sign, b_sign);
  const std::uint32_t digits = 2 * (format_.fraction_width + 1);
  const Term left_factor = terms_.zero_extend(x.significand, digits);
  const Term right_factor = terms_.zero_extend(y.significand, digits);
  const Term product = terms_.multiply(left_factor, right_factor);
  // Exponents of the highest bits; the product's may be 0, then the one below is 1.
  const Term exponents = terms_.add(x.exponent, y.exponent);
  const Term product_exponent =
      terms_.subtract(exponents, parts_.number(working, format_.bias() - 1));
  const Term nothing = parts_.number(digits, 0);
  const Term padding = parts_.number(digits - terms_.width(z.significand), 0);
  const Term addend = terms_.choose(c_zero, nothing, terms_.concatenate(z.significand, padding));
  const Term product_leads = either(c_zero, terms_.signed_less_equal(z.exponent, product_exponent));
  const Term lead_exponent = terms_.choose(product_leads, product_exponent, z.exponent);
  const Term behind_exponent = terms_.choose(product_leads, z.exponent, product_exponent);
  const Term lead = terms_.choose(product_leads, product, addend);
  const Term behind = terms_.choose(product_leads, addend, product);

  const Term guard = parts_.number(3, 0);
  const std::uint32_t kept = digits + 3;
  const Term distance = terms_.subtract(lead_exponent, behind_exponent);
  const auto distance_width = static_cast<std::uint32_t>(std::bit_width(kept));
  const Term is_far = terms_.unsigned_less(parts_.number(working, kept), distance);
  const Term farthest = parts_.number(distance_width, kept);
  const Term near_distance = terms_.extract(distance, 0, distance_width);
  const Term limited = terms_.choose(is_far, farthest, near_distance);
  const Term shifted = parts_.shifted_with_sticky(terms_.concatenate(behind, guard), limited);

  // One more bit for a carry, and one for the sign of a difference: it is negative only where the
  // exponents are so near that nothing was lost.
  const std::uint32_t full = kept + 2;
  const Term is_difference = exclusive(product_sign, parts_.sign(c));
  const Term left = terms_.zero_extend(terms_.concatenate(lead, guard), full);
  const Term right = terms_.zero_extend(shifted, full);
  const Term flipped = terms_.bit_xor(right, terms_.sign_extend(is_difference, full));
  const Term almost = terms_.add(left, flipped);
  const Term signed_sum = terms_.add(almost, terms_.zero_extend(is_difference, full));
  const Term is_negative = terms_.extract(signed_sum, full - 1, 1);
  const Term sum = terms_.extract(terms_.choose(is_negative, terms_.negate(signed_sum), signed_sum),
                                  0, full - 1);
  const Term lead_sign = terms_.choose(product_leads, product_sign, parts_.sign(c));
  const Term sign = exclusive(lead_sign, is_negative);
  const auto [normalised, lost] = parts_.normalised(sum);
  Term exponent = terms_.add(lead_exponent, parts_.number(working, 1));
  exponent = terms_.subtract(exponent, terms_.zero_extend(lost, working));
  Term result = parts_.round(sign, exponent, normalised);
  const Term is_any = parts_.is_any(sum);
  const Term zero_sum = parts_.zero(both(product_sign, parts_.sign(c)));
  result = terms_.choose(is_any, result, zero_sum);

  const Term zero = any_zero(a, b);
  const Term infinite = any_infinite(a, b);
  result = terms_.choose(zero, terms_.choose(c_zero, zero_sum, c), result);
  const Term c_infinite = parts_.is_infinite(c);
  result = terms_.choose(c_infinite, c, result);
  result = terms_.choose(infinite, parts_.infinity(product_sign), result);
  const Term invalid_product = both(zero, infinite);
  const Term invalid = either(invalid_product, both(both(infinite, c_infinite), is_difference));
  const Term factor_nan = any_nan(a, b);
  const Term nan = either(factor_nan, either(parts_.is_nan(c), invalid));
  return terms_.choose(nan, parts_.nan(), result);
}

// Digit by digit, as on paper: two more digits of the radicand come down, and one of the root is
// found.
Term FloatArithmetic::square_root(Term a) {
  const std::uint32_t fraction_width = format_.fraction_width;
  const std::uint32_t working = format_.working_width();
  const FloatParts::Normal x = parts_.normal(a);
  const Term unbiased = terms_.subtract(x.exponent, parts_.number(working, format_.bias()));
  const Term is_odd = terms_.extract(unbiased, 0, 1);
  const std::uint32_t digits = fraction_width + 2;
  const Term significand = terms_.concatenate(x.significand, parts_.number(fraction_width + 2, 0));
  const Term even = terms_.zero_extend(significand, 2 * digits);
  const Term low_digits = terms_.extract(even, 0, 2 * digits - 1);
  const Term odd = terms_.concatenate(low_digits, parts_.number(1, 0));
  const Term radicand = terms_.choose(is_odd, odd, even);
  // A root of i digits leaves a rest of at most i + 1 digits.
  Term root = parts_.number(1, 0);
  Term rest = parts_.number(2, 0);
  for (std::uint32_t i = 0; i < digits; ++i) {
    const Term pair = terms_.extract(radicand, 2 * (digits - 1 - i), 2);
    const Term value = terms_.concatenate(rest, pair);
    const std::uint32_t width = terms_.width(value);
    const Term trial = terms_.zero_extend(terms_.concatenate(root, parts_.number(2, 1)), width);
    const Term fits = terms_.unsigned_less_equal(trial, value);
    const Term remaining = terms_.choose(fits, terms_.subtract(value, trial), value);
    rest = terms_.extract(remaining, 0, i + 3 < width ? i + 3 : width);
    root = i == 0 ? fits : terms_.concatenate(root, fits);
  }
  const Term halved = terms_.sign_extend(terms_.extract(unbiased, 1, working - 1), working);
  const Term exponent = terms_.add(halved, parts_.number(working, format_.bias()));
  const Term positive = parts_.number(1, 0);
  Term result = parts_.round(positive, exponent, terms_.concatenate(root, parts_.is_any(rest)));
  const Term zero = parts_.is_zero(a);
  result = terms_.choose(either(zero, parts_.is_infinite(a)), a, result);
  const Term sign = parts_.sign(a);
  const Term negative = both(sign, terms_.complement(zero));
  const Term nan = either(parts_.is_nan(a), negative);
  return terms_.choose(nan, parts_.nan(), result);
}

}  // namespace culprit::formula
