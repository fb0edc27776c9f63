// SPDX-License-Identifier: MIT
// Floats by the host's own arithmetic, which is IEEE 754's in the default rounding mode. A NaN that
// the host passes on from an operand becomes the one of an invalid operation (passed_nans.h).
#include <cmath>
#include <limits>

#include "formula/fold.h"
#include "source/invariant.h"

namespace culprit::formula {

namespace {

static_assert(std::numeric_limits<float>::is_iec559 && std::numeric_limits<double>::is_iec559);

template <typename Float>
struct BitsOf;
template <>
struct BitsOf<float> {
  using Type = std::uint32_t;
};
template <>
struct BitsOf<double> {
  using Type = std::uint64_t;
};

template <typename Float>
Float from_bits(std::uint64_t bits) {
  return std::bit_cast<Float>(static_cast<typename BitsOf<Float>::Type>(bits));
}

template <typename Float>
std::uint64_t to_bits(Float value) {
  if (std::isnan(value)) return nan_of(sizeof(Float) * 8);
  return std::bit_cast<typename BitsOf<Float>::Type>(value);
}

template <typename Float>
Float round_to_integral(Float value, Rounding rounding) {
  switch (rounding) {
    case Rounding::nearest_even: return std::nearbyint(value);
    case Rounding::towards_zero: return std::trunc(value);
    case Rounding::up: return std::ceil(value);
    case Rounding::down: return std::floor(value);
    case Rounding::nearest_away: return std::round(value);
  }
  return value;
}

template <typename Float>
std::uint64_t to_unsigned(Float value, std::uint32_t width) {
  if (std::isnan(value) || value <= 0) return 0;
  if (value >= std::ldexp(Float{1}, static_cast<int>(width))) return mask_of(width);
  return static_cast<std::uint64_t>(value);
}

template <typename Float>
std::uint64_t to_signed(Float value, std::uint32_t width) {
  if (std::isnan(value)) return 0;
  const std::uint64_t most = mask_of(width - 1);
  const Float bound = std::ldexp(Float{1}, static_cast<int>(width) - 1);
  if (value >= bound) return most;
  if (value <= -bound) return ~most & mask_of(width);
  return static_cast<std::uint64_t>(static_cast<std::int64_t>(value)) & mask_of(width);
}

template <typename Float>
std::uint64_t fold_as(const Shape& shape, std::uint64_t a_bits, std::uint64_t b_bits,
                      std::uint64_t c_bits) {
  const auto a = from_bits<Float>(a_bits);
  const auto b = from_bits<Float>(b_bits);
  switch (shape.op) {
    case Op::float_add: return to_bits(static_cast<Float>(a + b));
    case Op::float_multiply: return to_bits(static_cast<Float>(a * b));
    case Op::float_divide: return to_bits(static_cast<Float>(a / b));
    case Op::float_remainder: return to_bits(std::fmod(a, b));
    case Op::float_fused_multiply_add: return to_bits(std::fma(a, b, from_bits<Float>(c_bits)));
    case Op::float_square_root: return to_bits(std::sqrt(a));
    case Op::float_equal: return a == b;
    case Op::float_less: return a < b;
    case Op::float_less_equal: return a <= b;
    case Op::float_round_to_integral:
      return to_bits(round_to_integral(a, static_cast<Rounding>(shape.immediate)));
    case Op::float_to_signed: return to_signed(a, shape.width);
    case Op::float_to_unsigned: return to_unsigned(a, shape.width);
    case Op::float_to_float:
      return shape.width == 32 ? to_bits(static_cast<float>(a)) : to_bits(static_cast<double>(a));
    default: INVARIANT(false, "a float operation should be known"); return 0;
  }
}

}  // namespace

std::uint64_t fold_float(const Shape& shape, std::uint64_t a, std::uint64_t b, std::uint64_t c) {
  if (shape.op == Op::float_from_signed) {
    const std::int64_t value = signed_value(a, shape.operand_width);
    return shape.width == 32 ? to_bits(static_cast<float>(value))
                             : to_bits(static_cast<double>(value));
  }
  if (shape.op == Op::float_from_unsigned)
    return shape.width == 32 ? to_bits(static_cast<float>(a)) : to_bits(static_cast<double>(a));
  return shape.operand_width == 32 ? fold_as<float>(shape, a, b, c)
                                   : fold_as<double>(shape, a, b, c);
}

}  // namespace culprit::formula
