// SPDX-License-Identifier: MIT
// What an operation yields on known values: the meaning of every Op in one place. Terms folds
// constants with it, and a model evaluates with it.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "formula/term_store.h"

namespace culprit::formula {

[[nodiscard]] constexpr std::uint64_t mask_of(std::uint32_t width) {
  return width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
}

[[nodiscard]] constexpr std::int64_t signed_value(std::uint64_t bits, std::uint32_t width) {
  std::uint64_t sign = std::uint64_t{1} << (width - 1);
  return static_cast<std::int64_t>(width >= 64 ? bits : ((bits & mask_of(width)) ^ sign) - sign);
}

[[nodiscard]] constexpr std::size_t limb_count(std::uint32_t width) {
  return (width + 63) / 64;
}

// Of the result, the operation and its first operand; values are zero above their width.
struct Shape {
  Op op;
  std::uint32_t width;
  std::uint32_t immediate;
  std::uint32_t operand_width;
};

// Where result and operands have up to 64 bits. For choose, a is the condition.
[[nodiscard]] std::uint64_t fold(const Shape& shape, std::uint64_t a, std::uint64_t b,
                                 std::uint64_t c);
// The float operations among them.
[[nodiscard]] std::uint64_t fold_float(const Shape& shape, std::uint64_t a, std::uint64_t b,
                                       std::uint64_t c);

// Any widths; lowest limb first, zero above the width.
using Limbs = std::vector<std::uint64_t>;
[[nodiscard]] Limbs fold_wide(const Shape& shape, std::span<const Limbs> operands);

// What an invalid operation (0/0, the root of -1) yields on this machine: a quiet NaN without
// payload, on x86-64 with the sign.
#ifdef __x86_64__
inline constexpr std::uint64_t float_nan = 0xffc00000;
inline constexpr std::uint64_t double_nan = 0xfff8000000000000;
#else
inline constexpr std::uint64_t float_nan = 0x7fc00000;
inline constexpr std::uint64_t double_nan = 0x7ff8000000000000;
#endif
[[nodiscard]] constexpr std::uint64_t nan_of(std::uint32_t width) {
  return width == 32 ? float_nan : double_nan;
}

}  // namespace culprit::formula
