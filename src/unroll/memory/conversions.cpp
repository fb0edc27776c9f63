// SPDX-License-Identifier: MIT
// Conversions from and to floats. A float that the integer type cannot represent gives what the
// machine's instructions give (C leaves it open): on x86-64 cvttsd2si yields the smallest integer
// of its size, on AArch64 fcvtzs and fcvtzu yield the nearest integer, and 0 for NaN.
#include <limits>

#include "unroll/memory/arithmetic.h"

namespace culprit::unroll {

namespace {

constexpr double two_to_31 = 2147483648.0;
constexpr double two_to_32 = 4294967296.0;
constexpr double two_to_63 = 9223372036854775808.0;
constexpr double two_to_64 = 18446744073709551616.0;

#ifdef __aarch64__

// The nearest value of the type; the type holds the integers from `low` to just below `high`.
template <typename Integer>
Integer nearest(double value, double low, double high) {
  if (value != value) return 0;
  if (value <= low) return static_cast<Integer>(low);
  if (value >= high) return std::numeric_limits<Integer>::max();
  return static_cast<Integer>(value);
}

std::uint64_t to_integer(double value, program::Scalar to) {
  if (to.width <= 32 && to.is_signed())
    return truncate(static_cast<std::uint32_t>(nearest<std::int32_t>(value, -two_to_31, two_to_31)),
                    to.width);
  if (to.width <= 32) return truncate(nearest<std::uint32_t>(value, 0, two_to_32), to.width);
  if (to.is_signed())
    return static_cast<std::uint64_t>(nearest<std::int64_t>(value, -two_to_63, two_to_63));
  return nearest<std::uint64_t>(value, 0, two_to_64);
}

#else

std::uint64_t to_integer_32(double value) {
  bool fits = value > -two_to_31 - 1 && value < two_to_31;
  return static_cast<std::uint32_t>(fits ? static_cast<std::int32_t>(value) : INT32_MIN);
}

std::uint64_t to_integer_64(double value) {
  bool fits = value >= -two_to_63 && value < two_to_63;
  return static_cast<std::uint64_t>(fits ? static_cast<std::int64_t>(value) : INT64_MIN);
}

std::uint64_t to_integer(double value, program::Scalar to) {
  if (to.width < 32) return truncate(to_integer_32(value), to.width);
  if (to.width == 32)
    return to.is_signed() ? to_integer_32(value) : truncate(to_integer_64(value), 32);
  // Unsigned 64 bits have no instruction: values from 2^63 on are moved down and up again.
  if (!to.is_signed() && value >= two_to_63)
    return to_integer_64(value - two_to_63) ^ smallest_signed(64);
  return to_integer_64(value);
}

#endif

}  // namespace

std::uint64_t convert_float(std::uint64_t bits, program::Scalar from, program::Scalar to) {
  if (to.is_floating()) {
    if (from.width == to.width) return bits;
    return to.width == 32 ? from_float(static_cast<float>(to_double(bits, 64)))
                          : from_double(static_cast<double>(to_float(bits)));
  }
  double value = to_double(bits, from.width);
  if (to.kind == program::ScalarKind::boolean) return value != 0 ? 1 : 0;
  return to_integer(value, to);
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
