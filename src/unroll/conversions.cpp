// Conversions from and to floats. A float that the integer type cannot represent gives what the
// instructions that gcc -O0 selects give: cvttsd2si yields the smallest integer of its size for
// everything out of range and for NaN.
#include "unroll/arithmetic.h"

namespace culprit::unroll {

namespace {

constexpr double two_to_63 = 9223372036854775808.0;

std::uint64_t to_integer_32(double value) {
  bool fits = value > -2147483649.0 && value < 2147483648.0;
  return static_cast<std::uint32_t>(fits ? static_cast<std::int32_t>(value) : INT32_MIN);
}

std::uint64_t to_integer_64(double value) {
  bool fits = value >= -two_to_63 && value < two_to_63;
  return static_cast<std::uint64_t>(fits ? static_cast<std::int64_t>(value) : INT64_MIN);
}

// Unsigned 64 bits have no instruction: values from 2^63 on are moved down and up again.
std::uint64_t to_unsigned_64(double value) {
  if (value >= two_to_63) return to_integer_64(value - two_to_63) ^ smallest_signed(64);
  return to_integer_64(value);
}

}  // namespace

std::uint64_t convert_float(std::uint64_t bits, program::Scalar from, program::Scalar to) {
  if (to.is_floating()) {
    if (from.width == to.width) return bits;
    return to.width == 32 ? from_float(static_cast<float>(to_double(bits, 64)))
                          : from_double(static_cast<double>(to_float(bits)));
  }
  double value = to_double(bits, from.width);
  if (to.kind == program::ScalarKind::boolean) return value != 0 ? 1 : 0;
  if (to.width < 32) return truncate(to_integer_32(value), to.width);
  if (to.width == 32) {
    return to.is_signed() ? to_integer_32(value) : truncate(to_integer_64(value), 32);
  }
  return to.is_signed() ? to_integer_64(value) : to_unsigned_64(value);
}

std::uint64_t convert_to_float(std::uint64_t bits, program::Scalar from, program::Scalar to) {
  if (from.is_signed()) {
    std::int64_t value = sign_extend(bits, from.width);
    return to.width == 32 ? from_float(static_cast<float>(value))
                          : from_double(static_cast<double>(value));
  }
  return to.width == 32 ? from_float(static_cast<float>(bits))
                        : from_double(static_cast<double>(bits));
}

}  // namespace culprit::unroll
