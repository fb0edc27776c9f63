// SPDX-License-Identifier: MIT
// What each operator does with constants: gcc -O0, also where C leaves the result open
// (shifts by too much, floats that no integer represents). Bits are zero-extended to 64, as
// everywhere (program/types.h).
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

#include "program/expression.h"
#include "program/types.h"

namespace culprit::unroll {

constexpr std::uint64_t truncate(std::uint64_t bits, unsigned width) {
  unsigned spare = 64u - width;
  return bits << spare >> spare;
}
constexpr std::int64_t sign_extend(std::uint64_t bits, unsigned width) {
  unsigned spare = 64u - width;
  return static_cast<std::int64_t>(bits << spare) >> spare;
}
// The number that an integer's bits stand for, as far as 64 bits can say it.
constexpr std::int64_t integer_value(std::uint64_t bits, program::Scalar scalar) {
  return scalar.is_signed() ? sign_extend(bits, scalar.width) : static_cast<std::int64_t>(bits);
}
constexpr std::uint64_t smallest_signed(unsigned width) {
  return std::uint64_t{1} << (width - 1u);
}

inline double to_double(std::uint64_t bits, unsigned width) {
  return width == 32 ? static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)))
                     : std::bit_cast<double>(bits);
}
inline float to_float(std::uint64_t bits) {
  return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
}
constexpr std::uint64_t from_double(double value) {
  return std::bit_cast<std::uint64_t>(value);
}
constexpr std::uint64_t from_float(float value) {
  return std::bit_cast<std::uint32_t>(value);
}

inline bool is_zero(std::uint64_t bits, program::Scalar scalar) {
  return scalar.is_floating() ? to_double(bits, scalar.width) == 0 : bits == 0;
}

inline std::uint64_t negate(std::uint64_t bits, program::Scalar scalar) {
  if (scalar.is_floating()) return bits ^ smallest_signed(scalar.width);
  return truncate(-bits, scalar.width);
}

// add, subtract, multiply, divide on floats of 32 or 64 bits.
inline std::uint64_t float_arithmetic(program::Op op, unsigned width, std::uint64_t left,
                                      std::uint64_t right) {
  auto compute = [op](auto a, auto b) {
    switch (op) {
      case program::Op::add: return a + b;
      case program::Op::subtract: return a - b;
      case program::Op::multiply: return a * b;
      default: return a / b;
    }
  };
  return width == 32 ? from_float(compute(to_float(left), to_float(right)))
                     : from_double(compute(to_double(left, 64), to_double(right, 64)));
}

// Requires a divisor other than zero, and no overflow.
constexpr std::uint64_t integer_divide(std::uint64_t left, std::uint64_t right,
                                       program::Scalar scalar) {
  if (!scalar.is_signed()) return left / right;
  std::int64_t quotient = sign_extend(left, scalar.width) / sign_extend(right, scalar.width);
  return truncate(static_cast<std::uint64_t>(quotient), scalar.width);
}
constexpr std::uint64_t integer_remainder(std::uint64_t left, std::uint64_t right,
                                          program::Scalar scalar) {
  if (!scalar.is_signed()) return left % right;
  std::int64_t rest = sign_extend(left, scalar.width) % sign_extend(right, scalar.width);
  return truncate(static_cast<std::uint64_t>(rest), scalar.width);
}
constexpr bool divide_overflows(std::uint64_t left, std::uint64_t right, program::Scalar scalar) {
  return scalar.is_signed() && left == smallest_signed(scalar.width) &&
         sign_extend(right, scalar.width) == -1;
}

// The processor uses the lower 5 or 6 bits of the distance.
constexpr unsigned shift_distance(std::uint64_t distance, unsigned width) {
  return static_cast<unsigned>(distance & (width == 64 ? 63u : 31u));
}
constexpr std::uint64_t shift_left(std::uint64_t bits, std::uint64_t distance, unsigned width) {
  return truncate(bits << shift_distance(distance, width), width);
}
constexpr std::uint64_t shift_right(std::uint64_t bits, std::uint64_t distance,
                                    program::Scalar scalar) {
  unsigned by = shift_distance(distance, scalar.width);
  if (!scalar.is_signed()) return bits >> by;
  return truncate(static_cast<std::uint64_t>(sign_extend(bits, scalar.width) >> by), scalar.width);
}

// equal … greater_equal on operands of one scalar.
inline bool compare(program::Op op, program::Scalar scalar, std::uint64_t left,
                    std::uint64_t right) {
  auto decide = [op](auto a, auto b) {
    switch (op) {
      case program::Op::equal: return a == b;
      case program::Op::not_equal: return a != b;
      case program::Op::less: return a < b;
      case program::Op::less_equal: return a <= b;
      case program::Op::greater: return a > b;
      default: return a >= b;
    }
  };
  if (scalar.is_signed()) {
    unsigned spare = 64u - scalar.width;
    return decide(static_cast<std::int64_t>(left << spare),
                  static_cast<std::int64_t>(right << spare));
  }
  if (scalar.is_floating()) {
    return decide(to_double(left, scalar.width), to_double(right, scalar.width));
  }
  return decide(left, right);
}

// C's conversion; conversions.cpp describes what is done with floats that do not fit.
std::uint64_t convert_float(std::uint64_t bits, program::Scalar from, program::Scalar to);
std::uint64_t convert_to_float(std::uint64_t bits, program::Scalar from, program::Scalar to);

inline std::uint64_t convert(std::uint64_t bits, program::Scalar from, program::Scalar to) {
  if (from.is_floating()) return convert_float(bits, from, to);
  if (to.is_floating()) return convert_to_float(bits, from, to);
  if (to.kind == program::ScalarKind::boolean) return bits != 0 ? 1 : 0;
  return from.is_signed()
             ? truncate(static_cast<std::uint64_t>(sign_extend(bits, from.width)), to.width)
             : truncate(bits, to.width);
}

}  // namespace culprit::unroll
