// SPDX-License-Identifier: MIT
// The same operations where a value has more than 64 bits, by school arithmetic on limbs.
#include <algorithm>

#include "formula/fold.h"
#include "source/invariant.h"

namespace culprit::formula {

namespace {

bool bit(const Limbs& value, std::uint64_t index) {
  return index / 64 < value.size() && ((value[index / 64] >> (index % 64)) & 1u) != 0;
}

void set_bit(Limbs& value, std::uint64_t index) {
  value[index / 64] |= std::uint64_t{1} << (index % 64);
}

Limbs truncated(Limbs value, std::uint32_t width) {
  value.resize(limb_count(width), 0);
  if (width % 64 != 0) value.back() &= mask_of(width % 64);
  return value;
}

Limbs complemented(Limbs value, std::uint32_t width) {
  for (std::uint64_t& limb : value) limb = ~limb;
  return truncated(std::move(value), width);
}

Limbs sum(const Limbs& a, const Limbs& b, std::uint32_t width, bool carry = false) {
  Limbs result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::uint64_t partial = a[i] + b[i];
    result[i] = partial + (carry ? 1 : 0);
    carry = partial < a[i] || result[i] < partial;
  }
  return truncated(std::move(result), width);
}

Limbs negated(const Limbs& a, std::uint32_t width) {
  return sum(complemented(a, width), Limbs(a.size(), 0), width, true);
}

bool is_less(const Limbs& a, const Limbs& b) {
  return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

bool is_zero(const Limbs& a) {
  return std::all_of(a.begin(), a.end(), [](std::uint64_t limb) { return limb == 0; });
}

Limbs moved_left(const Limbs& a, std::uint64_t by, std::uint32_t width) {
  Limbs result(limb_count(width), 0);
  for (std::uint64_t i = by; i < width; ++i)
    if (bit(a, i - by)) set_bit(result, i);
  return result;
}

// Bits above `filled_from` are copies of `fill`.
Limbs moved_right(const Limbs& a, std::uint64_t by, std::uint32_t width, std::uint32_t a_width,
                  bool fill) {
  Limbs result(limb_count(width), 0);
  for (std::uint64_t i = 0; i < width; ++i)
    if (by < a_width && i < a_width - by ? bit(a, i + by) : fill) set_bit(result, i);
  return result;
}

Limbs product(const Limbs& a, const Limbs& b, std::uint32_t width) {
  Limbs result(a.size(), 0);
  for (std::uint32_t i = 0; i < width; ++i)
    if (bit(b, i)) result = sum(result, moved_left(a, i, width), width);
  return result;
}

struct Division {
  Limbs quotient, rest;
};

Division divided(const Limbs& a, const Limbs& b, std::uint32_t width) {
  if (is_zero(b)) return {complemented(Limbs(a.size(), 0), width), a};
  Division result{Limbs(a.size(), 0), Limbs(a.size(), 0)};
  const Limbs subtrahend = negated(b, width);
  for (std::uint32_t i = width; i-- > 0;) {
    const bool carry = bit(result.rest, width - 1);
    result.rest = moved_left(result.rest, 1, width);
    if (bit(a, i)) set_bit(result.rest, 0);
    if (!carry && is_less(result.rest, b)) continue;
    result.rest = sum(result.rest, subtrahend, width);
    set_bit(result.quotient, i);
  }
  return result;
}

Limbs signed_divided(const Limbs& a, const Limbs& b, std::uint32_t width, bool wants_quotient) {
  const bool a_negative = bit(a, width - 1);
  const bool b_negative = bit(b, width - 1);
  Division result =
      divided(a_negative ? negated(a, width) : a, b_negative ? negated(b, width) : b, width);
  if (wants_quotient)
    return a_negative != b_negative ? negated(result.quotient, width) : result.quotient;
  return a_negative ? negated(result.rest, width) : result.rest;
}

// By how much to shift, at most `width`.
std::uint64_t shift_amount(const Limbs& by, std::uint32_t width) {
  if (std::any_of(by.begin() + 1, by.end(), [](std::uint64_t limb) { return limb != 0; }))
    return width;
  return std::min<std::uint64_t>(by[0], width);
}

// The highest 64 bits from the leading 1 on decide the rounding, the rest only whether it is 0.
Limbs float_from(Limbs value, std::uint32_t value_width, bool is_signed, std::uint32_t width) {
  const bool negative = is_signed && bit(value, value_width - 1);
  if (negative) value = negated(value, value_width);
  std::uint32_t length = value_width;
  while (length > 0 && !bit(value, length - 1)) --length;
  const std::uint32_t scale = length > 64 ? length - 64 : 0;
  std::uint64_t head = moved_right(value, scale, 64, value_width, false)[0];
  for (std::uint32_t i = 0; i < scale; ++i)
    if (bit(value, i)) head |= 1;
  const Shape convert{Op::float_from_unsigned, width, 0, 64};
  std::uint64_t result = fold(convert, head, 0, 0);
  const Shape multiply{Op::float_multiply, width, 0, width};
  const Shape two{Op::float_from_unsigned, width, 0, 64};
  for (std::uint32_t i = 0; i < scale; ++i) result = fold(multiply, result, fold(two, 2, 0, 0), 0);
  return {negative ? result | (std::uint64_t{1} << (width - 1)) : result};
}

Limbs float_to(std::uint64_t bits, std::uint32_t float_width, bool is_signed, std::uint32_t width) {
  const std::uint32_t fraction_width = float_width == 32 ? 23 : 52;
  const std::int64_t bias = float_width == 32 ? 127 : 1023;
  const bool negative = (bits >> (float_width - 1)) != 0;
  const auto exponent = static_cast<std::int64_t>((bits >> fraction_width) &
                                                  mask_of(float_width - 1 - fraction_width));
  const std::uint64_t fraction = bits & mask_of(fraction_width);
  const Limbs zero(limb_count(width), 0);
  const Limbs most = complemented(zero, width);
  Limbs least = zero;
  if (is_signed) set_bit(least, width - 1);
  const bool is_special =
      exponent == static_cast<std::int64_t>(mask_of(float_width - 1 - fraction_width));
  if ((is_special && fraction != 0) || exponent < bias || (negative && !is_signed)) return zero;
  const std::int64_t magnitude = exponent - bias;  // of the leading bit
  if (is_special || magnitude >= static_cast<std::int64_t>(width) - (is_signed ? 1 : 0))
    return negative ? least : is_signed ? complemented(least, width) : most;
  Limbs result = truncated({fraction | (std::uint64_t{1} << fraction_width)}, std::max(width, 64u));
  const auto shift = magnitude - static_cast<std::int64_t>(fraction_width);
  result = shift >= 0 ? moved_left(result, static_cast<std::uint64_t>(shift), width)
                      : moved_right(result, static_cast<std::uint64_t>(-shift), width, 64, false);
  return negative ? negated(result, width) : result;
}

bool is_signed_less(const Limbs& a, const Limbs& b, std::uint32_t width) {
  const bool a_negative = bit(a, width - 1);
  return a_negative != bit(b, width - 1) ? a_negative : is_less(a, b);
}

Limbs bitwise(const Shape& shape, const Limbs& a, const Limbs& b) {
  Limbs result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = fold({shape.op, 64, 0, 64}, a[i], b[i], 0);
  return result;
}

}  // namespace

Limbs fold_wide(const Shape& shape, std::span<const Limbs> operands) {
  const std::uint32_t width = shape.width;
  const std::uint32_t operand_width = shape.operand_width;
  const Limbs& a = operands[0];
  const Limbs& b = operands[operands.size() > 1 ? 1 : 0];
  if (width <= 64 && operand_width <= 64)
    return {fold(shape, a[0], b[0], operands.size() > 2 ? operands[2][0] : 0)};
  auto truth = [](bool value) { return Limbs{value ? 1u : 0u}; };
  switch (shape.op) {
    case Op::complement: return complemented(a, width);
    case Op::negate: return negated(a, width);
    case Op::bit_and:
    case Op::bit_or:
    case Op::bit_xor: return bitwise(shape, a, b);
    case Op::add: return sum(a, b, width);
    case Op::multiply: return product(a, b, width);
    case Op::unsigned_divide: return divided(a, b, width).quotient;
    case Op::unsigned_remainder: return divided(a, b, width).rest;
    case Op::signed_divide: return signed_divided(a, b, width, true);
    case Op::signed_remainder: return signed_divided(a, b, width, false);
    case Op::shift_left: return moved_left(a, shift_amount(b, width), width);
    case Op::shift_right_logical:
      return moved_right(a, shift_amount(b, width), width, width, false);
    case Op::shift_right_arithmetic:
      return moved_right(a, shift_amount(b, width), width, width, bit(a, width - 1));
    case Op::equal: return truth(a == b);
    case Op::unsigned_less: return truth(is_less(a, b));
    case Op::unsigned_less_equal: return truth(!is_less(b, a));
    case Op::signed_less: return truth(is_signed_less(a, b, operand_width));
    case Op::signed_less_equal: return truth(!is_signed_less(b, a, operand_width));
    case Op::choose: return a[0] != 0 ? operands[1] : operands[2];
    case Op::concatenate: {
      const Limbs low = truncated(b, width);
      return bitwise({Op::bit_or, width, 0, width}, moved_left(a, width - operand_width, width),
                     low);
    }
    case Op::extract: return moved_right(a, shape.immediate, width, operand_width, false);
    case Op::zero_extend: return truncated(a, width);
    case Op::sign_extend: return moved_right(a, 0, width, operand_width, bit(a, operand_width - 1));
    case Op::float_from_signed: return float_from(a, operand_width, true, width);
    case Op::float_from_unsigned: return float_from(a, operand_width, false, width);
    case Op::float_to_signed: return float_to(a[0], operand_width, true, width);
    case Op::float_to_unsigned: return float_to(a[0], operand_width, false, width);
    default: INVARIANT(false, "a wide operation should be known"); return {};
  }
}

}  // namespace culprit::formula
