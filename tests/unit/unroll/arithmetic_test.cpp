// SPDX-License-Identifier: MIT
#include "unroll/memory/arithmetic.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

#include "program_builder.h"

namespace culprit::unroll {
namespace {

using namespace testing;

constexpr Scalar signed_of(std::uint8_t width) {
  return {ScalarKind::signed_integer, width};
}
constexpr Scalar unsigned_of(std::uint8_t width) {
  return {ScalarKind::unsigned_integer, width};
}

template <typename Integer>
constexpr Scalar scalar_of() {
  return {std::is_signed_v<Integer> ? ScalarKind::signed_integer : ScalarKind::unsigned_integer,
          8 * sizeof(Integer)};
}
template <typename Integer>
std::uint64_t bits_of(Integer value) {
  return static_cast<std::make_unsigned_t<Integer>>(value);
}

// The compiler's own arithmetic is the reference.
template <typename Integer>
void agrees_with_compiler() {
  constexpr Scalar scalar = scalar_of<Integer>();
  std::mt19937_64 random(4);
  std::vector<Integer> values{0,
                              1,
                              2,
                              static_cast<Integer>(-1),
                              std::numeric_limits<Integer>::max(),
                              std::numeric_limits<Integer>::min()};
  for (int i = 0; i < 60; ++i) values.push_back(static_cast<Integer>(random() >> random() % 64));
  for (Integer a : values) {
    for (Integer b : values) {
      std::uint64_t x = bits_of(a), y = bits_of(b);
      EXPECT_EQ(compare(Op::less, scalar, x, y), a < b);
      EXPECT_EQ(compare(Op::greater_equal, scalar, x, y), a >= b);
      EXPECT_EQ(compare(Op::equal, scalar, x, y), a == b);
      if (b == 0) continue;
      bool overflows = std::is_signed_v<Integer> && a == std::numeric_limits<Integer>::min() &&
                       b == static_cast<Integer>(-1);
      EXPECT_EQ(divide_overflows(x, y, scalar), overflows);
      if (overflows) continue;
      EXPECT_EQ(integer_divide(x, y, scalar), bits_of(static_cast<Integer>(a / b)));
      EXPECT_EQ(integer_remainder(x, y, scalar), bits_of(static_cast<Integer>(a % b)));
    }
    EXPECT_EQ(unroll::convert(bits_of(a), scalar, signed_of(8)),
              bits_of(static_cast<std::int8_t>(a)));
    EXPECT_EQ(unroll::convert(bits_of(a), scalar, unsigned_of(16)),
              bits_of(static_cast<std::uint16_t>(a)));
    EXPECT_EQ(unroll::convert(bits_of(a), scalar, signed_of(64)),
              bits_of(static_cast<std::int64_t>(a)));
    EXPECT_EQ(unroll::convert(bits_of(a), scalar, {ScalarKind::boolean, 8}), a != 0 ? 1u : 0u);
    EXPECT_EQ(unroll::convert(bits_of(a), scalar, double_scalar),
              from_double(static_cast<double>(a)));
    EXPECT_EQ(unroll::convert(bits_of(a), scalar, float_scalar), from_float(static_cast<float>(a)));
    for (unsigned by = 0; by < scalar.width; ++by) {
      EXPECT_EQ(shift_right(bits_of(a), by, scalar), bits_of(static_cast<Integer>(a >> by)));
      EXPECT_EQ(shift_left(bits_of(a), by, scalar.width),
                bits_of(static_cast<Integer>(static_cast<std::make_unsigned_t<Integer>>(a) << by)));
    }
  }
}

TEST(Arithmetic, AgreesWithTheCompilerOnIntegers) {
  agrees_with_compiler<std::int32_t>();
  agrees_with_compiler<std::uint32_t>();
  agrees_with_compiler<std::int64_t>();
  agrees_with_compiler<std::uint64_t>();
}

TEST(Arithmetic, ShiftsByTooMuchUseTheLowerBitsOfTheDistance) {
  EXPECT_EQ(shift_left(1, 33, 32), 2u);
  EXPECT_EQ(shift_left(1, 65, 64), 2u);
  EXPECT_EQ(shift_left(1, 0xffffffff, 32), 0x80000000u);
  EXPECT_EQ(shift_right(8, 34, unsigned_of(32)), 2u);
}

// What gcc -O0 makes of floats that do not fit: the instruction's "integer indefinite" value, cut
// to size.
TEST(Arithmetic, FloatsThatDoNotFit) {
  auto to = [](double value, Scalar scalar) {
    return unroll::convert(from_double(value), double_scalar, scalar);
  };
  double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(to(-1e10, signed_of(32)), 0x80000000u);
  EXPECT_EQ(to(-2147483648.9, signed_of(32)), 0x80000000u);
  EXPECT_EQ(to(2147483647.9, signed_of(32)), 0x7fffffffu);
  EXPECT_EQ(to(300.0, unsigned_of(8)), 44u);
  EXPECT_EQ(to(1e19, unsigned_of(64)), 10000000000000000000u);
#ifdef __aarch64__
  EXPECT_EQ(to(1e10, signed_of(32)), 0x7fffffffu);
  EXPECT_EQ(to(nan, signed_of(32)), 0u);
  EXPECT_EQ(to(-1.0, unsigned_of(32)), 0u);
  EXPECT_EQ(to(4294967296.0, unsigned_of(32)), 0xffffffffu);
  EXPECT_EQ(to(1e10, signed_of(16)), 0xffffu);
  EXPECT_EQ(to(1e30, signed_of(64)), 0x7fffffffffffffffu);
  EXPECT_EQ(to(-1.0, unsigned_of(64)), 0u);
  EXPECT_EQ(to(1e30, unsigned_of(64)), 0xffffffffffffffffu);
  EXPECT_EQ(to(nan, unsigned_of(64)), 0u);
#else
  EXPECT_EQ(to(1e10, signed_of(32)), 0x80000000u);
  EXPECT_EQ(to(nan, signed_of(32)), 0x80000000u);
  EXPECT_EQ(to(-1.0, unsigned_of(32)), 0xffffffffu);
  EXPECT_EQ(to(4294967296.0, unsigned_of(32)), 0u);
  EXPECT_EQ(to(1e30, unsigned_of(32)), 0u);
  EXPECT_EQ(to(1e10, signed_of(16)), 0u);
  EXPECT_EQ(to(1e30, signed_of(64)), 0x8000000000000000u);
  EXPECT_EQ(to(-1.0, unsigned_of(64)), 0xffffffffffffffffu);
  EXPECT_EQ(to(1e30, unsigned_of(64)), 0u);
  EXPECT_EQ(to(nan, unsigned_of(64)), 0x8000000000000000u);
#endif
  EXPECT_EQ(to(nan, {ScalarKind::boolean, 8}), 1u);
  EXPECT_EQ(to(-0.0, {ScalarKind::boolean, 8}), 0u);
}

TEST(Arithmetic, FloatsAreComputedInTheirOwnWidth) {
  auto add = [](float a, float b) {
    return float_arithmetic(Op::add, 32, from_float(a), from_float(b));
  };
  EXPECT_EQ(add(16777216.0f, 1.0f), from_float(16777216.0f));
  EXPECT_EQ(float_arithmetic(Op::divide, 64, from_double(1), from_double(3)),
            from_double(1.0 / 3.0));
  EXPECT_EQ(unroll::negate(from_double(0.0), double_scalar), from_double(-0.0));
  EXPECT_TRUE(is_zero(from_double(-0.0), double_scalar));
}

}  // namespace
}  // namespace culprit::unroll
