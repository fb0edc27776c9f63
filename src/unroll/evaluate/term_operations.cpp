// SPDX-License-Identifier: MIT
#include "unroll/evaluate/term_operations.h"

#include "formula/float_terms.h"

namespace culprit::unroll {

using formula::Term;
using formula::Terms;
using program::Op;
using program::Scalar;

Term compare_terms(Terms& terms, Op op, Scalar scalar, Term left, Term right) {
  if (op == Op::greater) return compare_terms(terms, Op::less, scalar, right, left);
  if (op == Op::greater_equal) return compare_terms(terms, Op::less_equal, scalar, right, left);
  if (op == Op::not_equal) {
    return terms.logical_not(compare_terms(terms, Op::equal, scalar, left, right));
  }
  if (scalar.is_floating()) {
    return op == Op::equal  ? float_equal(terms, left, right)
           : op == Op::less ? float_less(terms, left, right)
                            : float_less_equal(terms, left, right);
  }
  if (op == Op::equal) return terms.equal(left, right);
  if (scalar.is_signed()) {
    return op == Op::less ? terms.signed_less(left, right) : terms.signed_less_equal(left, right);
  }
  return op == Op::less ? terms.unsigned_less(left, right) : terms.unsigned_less_equal(left, right);
}

Term is_not_zero(Terms& terms, Term value, Scalar scalar) {
  Term zero = terms.constant(terms.width(value), 0);
  const formula::Node& node = terms.node(value);
  if (node.op == formula::Op::zero_extend && terms.width(node.operands[0]) == 1) {
    return node.operands[0];
  }
  return terms.logical_not(scalar.is_floating() ? float_equal(terms, value, zero)
                                                : terms.equal(value, zero));
}

namespace {

Term float_to_integer(Terms& terms, Term value, Scalar to) {
#ifdef __aarch64__
  std::uint32_t width = to.width <= 32 ? 32 : 64;
  Term whole = to.is_signed() ? float_to_signed(terms, value, width)
                              : float_to_unsigned(terms, value, width);
  return terms.extract(whole, 0, to.width);
#else
  // cvttsd2si: what does not fit becomes the smallest integer (conversions.cpp).
  auto narrow = [&terms](Term from, std::uint32_t width) {
    std::uint32_t float_width = terms.width(from);
    Term limit = float_from_signed(
        terms, terms.constant(width + 1, std::uint64_t{1} << (width - 1)), float_width);
    if (width == 64) {
      limit = float_from_unsigned(terms, terms.constant(64, std::uint64_t{1} << 63), float_width);
    }
    Term whole = float_round_to_integral(terms, from, formula::Rounding::towards_zero);
    Term is_not_below = float_less_equal(terms, float_negate(terms, limit), whole);
    Term fits = terms.logical_and(is_not_below, float_less(terms, whole, limit));
    Term converted = float_to_signed(terms, from, width);
    return terms.choose(fits, converted, terms.constant(width, std::uint64_t{1} << (width - 1)));
  };
  if (to.width < 32 || (to.width == 32 && to.is_signed())) {
    return terms.extract(narrow(value, 32), 0, to.width);
  }
  if (to.width == 32) return terms.extract(narrow(value, 64), 0, 32);
  if (to.is_signed()) return narrow(value, 64);
  Term high =
      float_from_unsigned(terms, terms.constant(64, std::uint64_t{1} << 63), terms.width(value));
  Term low = narrow(float_subtract(terms, value, high), 64);
  Term moved = terms.bit_xor(low, terms.constant(64, std::uint64_t{1} << 63));
  Term is_high = float_less_equal(terms, high, value);
  return terms.choose(is_high, moved, narrow(value, 64));
#endif
}

}  // namespace

Term convert_term(Terms& terms, Term value, Scalar from, Scalar to) {
  if (to.kind == program::ScalarKind::boolean) {
    return terms.zero_extend(is_not_zero(terms, value, from), to.width);
  }
  if (from.is_floating()) {
    if (to.is_floating()) return float_to_float(terms, value, to.width);
    return float_to_integer(terms, value, to);
  }
  if (to.is_floating()) {
    return from.is_signed() ? float_from_signed(terms, value, to.width)
                            : float_from_unsigned(terms, value, to.width);
  }
  if (to.width <= from.width) return terms.extract(value, 0, to.width);
  return from.is_signed() ? terms.sign_extend(value, to.width) : terms.zero_extend(value, to.width);
}

Term shift_term(Terms& terms, Op op, Scalar scalar, Term value, Term distance) {
  std::uint32_t width = scalar.width;
  std::uint32_t bits = width == 64 ? 6 : 5;
  Term by = terms.zero_extend(terms.extract(distance, 0, bits), width < bits ? bits : width);
  if (op == Op::shift_left) return terms.shift_left(value, by);
  return scalar.is_signed() ? terms.shift_right_arithmetic(value, by)
                            : terms.shift_right_logical(value, by);
}

}  // namespace culprit::unroll
