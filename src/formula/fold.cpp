// SPDX-License-Identifier: MIT
#include "formula/fold.h"

#include "source/invariant.h"

namespace culprit::formula {

namespace {

std::uint64_t signed_quotient(std::int64_t a, std::int64_t b) {
  if (b == 0) return a < 0 ? 1 : ~std::uint64_t{0};
  if (b == -1) return 0 - static_cast<std::uint64_t>(a);
  return static_cast<std::uint64_t>(a / b);
}

std::uint64_t signed_rest(std::int64_t a, std::int64_t b) {
  if (b == 0) return static_cast<std::uint64_t>(a);
  if (b == -1) return 0;
  return static_cast<std::uint64_t>(a % b);
}

std::uint64_t shifted_right_arithmetic(std::int64_t a, std::uint64_t by) {
  return static_cast<std::uint64_t>(a >> (by < 63 ? by : 63));
}

}  // namespace

std::uint64_t fold(const Shape& shape, std::uint64_t a, std::uint64_t b, std::uint64_t c) {
  const std::uint32_t operand_width = shape.operand_width;
  auto is_signed_less = [&] {
    return signed_value(a, operand_width) < signed_value(b, operand_width);
  };
  const std::uint64_t mask = mask_of(shape.width);
  switch (shape.op) {
    case Op::complement: return ~a & mask;
    case Op::negate: return (0 - a) & mask;
    case Op::bit_and: return a & b;
    case Op::bit_or: return a | b;
    case Op::bit_xor: return a ^ b;
    case Op::add: return (a + b) & mask;
    case Op::multiply: return (a * b) & mask;
    case Op::unsigned_divide: return b == 0 ? mask : a / b;
    case Op::unsigned_remainder: return b == 0 ? a : a % b;
    case Op::signed_divide:
      return signed_quotient(signed_value(a, operand_width), signed_value(b, operand_width)) & mask;
    case Op::signed_remainder:
      return signed_rest(signed_value(a, operand_width), signed_value(b, operand_width)) & mask;
    case Op::shift_left: return b >= operand_width ? 0 : (a << b) & mask;
    case Op::shift_right_logical: return b >= operand_width ? 0 : a >> b;
    case Op::shift_right_arithmetic:
      return shifted_right_arithmetic(signed_value(a, operand_width), b) & mask;
    case Op::equal: return a == b;
    case Op::unsigned_less: return a < b;
    case Op::unsigned_less_equal: return a <= b;
    case Op::signed_less: return is_signed_less();
    case Op::signed_less_equal: return a == b || is_signed_less();
    case Op::choose: return a != 0 ? b : c;
    case Op::concatenate: return (a << (shape.width - operand_width)) | b;
    case Op::extract: return (a >> shape.immediate) & mask;
    case Op::zero_extend: return a;
    case Op::sign_extend: return static_cast<std::uint64_t>(signed_value(a, operand_width)) & mask;
    case Op::constant:
    case Op::variable: INVARIANT(false, "only operations should be folded"); return 0;
    default: return fold_float(shape, a, b, c);
  }
}

}  // namespace culprit::formula
