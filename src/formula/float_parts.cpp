// SPDX-License-Identifier: MIT
#include "formula/float_parts.h"

#include <bit>

#include "formula/fold.h"

namespace culprit::formula {

Term FloatParts::sign(Term a) {
  return terms_.extract(a, format_.width() - 1, 1);
}
Term FloatParts::exponent(Term a) {
  return terms_.extract(a, format_.fraction_width, format_.exponent_width);
}
Term FloatParts::fraction(Term a) {
  return terms_.extract(a, 0, format_.fraction_width);
}
Term FloatParts::magnitude(Term a) {
  return terms_.extract(a, 0, format_.width() - 1);
}

Term FloatParts::is_any(Term value) {
  return terms_.complement(terms_.equal(value, number(terms_.width(value), 0)));
}

Term FloatParts::is_nan(Term a) {
  const std::uint64_t infinite = std::uint64_t{format_.top_exponent()} << format_.fraction_width;
  const Term bound = number(format_.width() - 1, infinite);
  return terms_.unsigned_less(bound, magnitude(a));
}

Term FloatParts::is_infinite(Term a) {
  const std::uint64_t infinite = std::uint64_t{format_.top_exponent()} << format_.fraction_width;
  const Term of_a = magnitude(a);
  return terms_.equal(of_a, number(format_.width() - 1, infinite));
}

Term FloatParts::is_zero(Term a) {
  const Term of_a = magnitude(a);
  return terms_.equal(of_a, number(format_.width() - 1, 0));
}

Term FloatParts::nan() {
  return number(format_.width(), nan_of(format_.width()));
}

Term FloatParts::infinity(Term sign) {
  const std::uint64_t infinite = std::uint64_t{format_.top_exponent()} << format_.fraction_width;
  return terms_.concatenate(sign, number(format_.width() - 1, infinite));
}

Term FloatParts::zero(Term sign) {
  return terms_.concatenate(sign, number(format_.width() - 1, 0));
}

std::pair<Term, Term> FloatParts::normalised(Term value) {
  const std::uint32_t width = terms_.width(value);
  // From the largest power of two below the width down; the steps' conditions are the distance's
  // bits.
  std::uint32_t step = std::bit_floor(width - 1);
  Term distance = number(1, 0);
  for (bool first = true; step > 0; step /= 2, first = false) {
    const Term leading = terms_.extract(value, width - step, step);
    const Term is_empty = terms_.equal(leading, number(step, 0));
    const Term kept = terms_.extract(value, 0, width - step);
    const Term moved = terms_.concatenate(kept, number(step, 0));
    value = terms_.choose(is_empty, moved, value);
    distance = first ? is_empty : terms_.concatenate(distance, is_empty);
  }
  return {value, distance};
}

Term FloatParts::shifted_with_sticky(Term value, Term by) {
  const std::uint32_t width = terms_.width(value);
  for (std::uint32_t i = 0; i < terms_.width(by); ++i) {
    const Term condition = terms_.extract(by, i, 1);
    const std::uint32_t step = i < 31 && (1u << i) < width ? 1u << i : width;
    const Term lost = is_any(step < width ? terms_.extract(value, 0, step) : value);
    Term moved = terms_.zero_extend(lost, width);
    if (step < width) {
      const Term kept = terms_.extract(value, step, width - step);
      const Term lowest = terms_.bit_or(terms_.extract(kept, 0, 1), lost);
      moved = width - step == 1
                  ? lowest
                  : terms_.concatenate(terms_.extract(kept, 1, width - step - 1), lowest);
      moved = terms_.zero_extend(moved, width);
    }
    value = terms_.choose(condition, moved, value);
  }
  return value;
}

Term FloatParts::compressed(Term value, std::uint32_t width) {
  const std::uint32_t full = terms_.width(value);
  if (full <= width)
    return full == width ? value : terms_.concatenate(value, number(width - full, 0));
  const std::uint32_t low = full - width + 1;
  const Term high = terms_.extract(value, low, width - 1);
  return terms_.concatenate(high, is_any(terms_.extract(value, 0, low)));
}

FloatParts::Normal FloatParts::normal(Term a) {
  const std::uint32_t working = format_.working_width();
  const std::uint32_t fraction_width = format_.fraction_width;
  const Term biased = exponent(a);
  const Term is_subnormal = terms_.equal(biased, number(format_.exponent_width, 0));
  // The highest fraction bit of a subnormal number has the weight of the exponent 0.
  const auto [shifted, distance] = normalised(fraction(a));
  const Term low_exponent = terms_.negate(terms_.zero_extend(distance, working));
  const Term below_highest = terms_.extract(shifted, 0, fraction_width - 1);
  const Term below_leading = terms_.concatenate(below_highest, number(1, 0));
  const Term bits = terms_.choose(is_subnormal, below_leading, fraction(a));
  return {terms_.choose(is_subnormal, low_exponent, terms_.zero_extend(biased, working)),
          terms_.concatenate(number(1, 1), bits)};
}

Term FloatParts::round(Term sign, Term exponent, Term significand) {
  const std::uint32_t fraction_width = format_.fraction_width;
  const std::uint32_t working = terms_.width(exponent);
  // Leading 1, fraction, the first bit that is cut off, and whether there is any after it.
  const std::uint32_t kept = fraction_width + 3;
  Term bits = compressed(significand, kept);
  const Term one = number(working, 1);
  const Term is_tiny = terms_.signed_less(exponent, one);
  // A subnormal number keeps the lowest exponent and loses digits; beyond `kept` all are lost.
  const Term missing = terms_.subtract(one, exponent);
  const auto distance_width = static_cast<std::uint32_t>(std::bit_width(kept));
  const Term is_far = terms_.unsigned_less(number(working, kept), missing);
  const Term near_distance = terms_.extract(missing, 0, distance_width);
  Term distance = terms_.choose(is_far, number(distance_width, kept), near_distance);
  distance = terms_.choose(is_tiny, distance, number(distance_width, 0));
  bits = shifted_with_sticky(bits, distance);
  const Term cut_off = terms_.extract(bits, 1, 1);
  const Term is_not_half = terms_.extract(bits, 0, 1);
  const Term is_odd = terms_.extract(bits, 2, 1);
  const Term increment = terms_.bit_and(cut_off, terms_.bit_or(is_not_half, is_odd));
  const Term lowest_exponent = number(format_.exponent_width, 0);
  const Term low_exponent = terms_.extract(exponent, 0, format_.exponent_width);
  const Term field = terms_.choose(is_tiny, lowest_exponent, low_exponent);
  // A carry out of the fraction leads to the next exponent, and from the largest to infinity.
  const std::uint32_t all = format_.width() - 1;
  const Term cut = terms_.concatenate(field, terms_.extract(bits, 2, fraction_width));
  const Term packed = terms_.add(cut, terms_.zero_extend(increment, all));
  const Term is_not_tiny = terms_.complement(is_tiny);
  const Term top = number(working, format_.top_exponent());
  const Term is_huge = terms_.bit_and(is_not_tiny, terms_.unsigned_less_equal(top, exponent));
  const std::uint64_t infinite = std::uint64_t{format_.top_exponent()} << fraction_width;
  return terms_.concatenate(sign, terms_.choose(is_huge, number(all, infinite), packed));
}

}  // namespace culprit::formula
