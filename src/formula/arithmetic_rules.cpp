// Sums, products, quotients and shifts. A difference is a sum with a negated operand; constants
// stand on the right, and there is one of them.
#include <bit>

#include "formula/fold.h"
#include "formula/terms.h"
#include "source/invariant.h"

namespace culprit::formula {

Term Terms::negate(Term a) {
  if (width(a) == 1) return a;
  if (is(a, Op::negate)) return operand(a, 0);
  if (is(a, Op::complement)) return add(operand(a, 0), constant(width(a), 1));
  // -(x + c) is -x + -c
  if (is(a, Op::add) && is_constant(operand(a, 1))) {
    const Term inner = negate(operand(a, 0));
    return add(inner, negate(operand(a, 1)));
  }
  if (is(a, Op::multiply) && is_constant(operand(a, 1)))
    return multiply(operand(a, 0), negate(operand(a, 1)));
  return make(Op::negate, width(a), {a});
}

Term Terms::add(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (width(a) == 1) return bit_xor(a, b);
  order(a, b);
  if (is_zero(b)) return a;
  // ~x is -x - 1
  if (is(a, Op::complement) && is_constant(b)) {
    const Term less = add(b, all_ones(width(a)));
    return add(negate(operand(a, 0)), less);
  }
  for (auto [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    // x + -x, and x + (-x + y)
    if (is(other, Op::negate) && operand(other, 0) == one) return zero(width(a));
    if (is(other, Op::add))
      for (std::size_t i = 0; i < 2; ++i) {
        const Term part = operand(other, i);
        if ((is(part, Op::negate) && operand(part, 0) == one) ||
            (is(one, Op::negate) && operand(one, 0) == part))
          return operand(other, 1 - i);
      }
    if (is(other, Op::complement) && operand(other, 0) == one) return all_ones(width(a));
  }
  // (x + c1) + c2, and (x + c) + y is (x + y) + c
  if (is(a, Op::add) && is_constant(operand(a, 1))) {
    if (is_constant(b)) return add(operand(a, 0), add(operand(a, 1), b));
    const Term rest = operand(a, 1);
    return add(add(operand(a, 0), b), rest);
  }
  if (is(b, Op::add) && is_constant(operand(b, 1))) {
    const Term rest = operand(b, 1);
    return add(add(a, operand(b, 0)), rest);
  }
  if (a == b) return shift_left(a, constant(width(a), 1));
  return make(Op::add, width(a), {a, b});
}

Term Terms::subtract(Term a, Term b) {
  if (a == b) return zero(width(a));
  return add(a, negate(b));
}

Term Terms::multiply(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (width(a) == 1) return bit_and(a, b);
  order(a, b);
  if (is_zero(b) || is_one(a)) return b;
  if (is_zero(a) || is_one(b)) return a;
  if (is_all_ones(b)) return negate(a);
  if (const auto bits = constant_bits(b)) {
    if (std::has_single_bit(*bits))
      return shift_left(a, constant(width(a), static_cast<std::uint64_t>(std::countr_zero(*bits))));
    if (is(a, Op::multiply) && is_constant(operand(a, 1)))
      return multiply(operand(a, 0), multiply(operand(a, 1), b));
    if (is(a, Op::negate)) return multiply(operand(a, 0), negate(b));
  }
  return make(Op::multiply, width(a), {a, b});
}

Term Terms::unsigned_divide(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (is_one(b)) return a;
  if (is_zero(b)) return all_ones(width(a));
  if (const auto bits = constant_bits(b); bits && std::has_single_bit(*bits))
    return shift_right_logical(
        a, constant(width(a), static_cast<std::uint64_t>(std::countr_zero(*bits))));
  return make(Op::unsigned_divide, width(a), {a, b});
}

Term Terms::unsigned_remainder(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (is_one(b) || a == b) return zero(width(a));
  if (is_zero(b)) return a;
  if (const auto bits = constant_bits(b); bits && std::has_single_bit(*bits))
    return bit_and(a, constant(width(a), *bits - 1));
  if (width(a) <= 64 && facts(a).most < facts(b).least) return a;
  return make(Op::unsigned_remainder, width(a), {a, b});
}

Term Terms::signed_divide(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (is_all_ones(b)) return negate(a);
  if (is_one(b)) return a;
  if (width(a) <= 64) {
    const std::uint64_t sign = std::uint64_t{1} << (width(a) - 1);
    if ((facts(a).zeros & facts(b).zeros & sign) != 0) return unsigned_divide(a, b);
  }
  return make(Op::signed_divide, width(a), {a, b});
}

Term Terms::signed_remainder(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (is_one(b) || is_all_ones(b) || a == b) return zero(width(a));
  if (width(a) <= 64) {
    const std::uint64_t sign = std::uint64_t{1} << (width(a) - 1);
    if ((facts(a).zeros & facts(b).zeros & sign) != 0) return unsigned_remainder(a, b);
  }
  return make(Op::signed_remainder, width(a), {a, b});
}

Term Terms::shift_by_constant(Op op, Term a, std::uint64_t by) {
  const std::uint32_t full = width(a);
  if (by == 0) return a;
  if (by >= full) {
    if (op != Op::shift_right_arithmetic) return zero(full);
    by = full - 1;
  }
  const auto distance = static_cast<std::uint32_t>(by);
  if (op == Op::shift_left) return concatenate(extract(a, 0, full - distance), zero(distance));
  const Term high = extract(a, distance, full - distance);
  return op == Op::shift_right_logical ? zero_extend(high, full) : sign_extend(high, full);
}

Term Terms::shift_left(Term a, Term by) {
  INVARIANT(width(a) == width(by), "operands should be of equal width");
  if (const auto bits = constant_bits(by)) return shift_by_constant(Op::shift_left, a, *bits);
  if (is_zero(a)) return a;
  return make(Op::shift_left, width(a), {a, by});
}

Term Terms::shift_right_logical(Term a, Term by) {
  INVARIANT(width(a) == width(by), "operands should be of equal width");
  if (const auto bits = constant_bits(by))
    return shift_by_constant(Op::shift_right_logical, a, *bits);
  if (is_zero(a)) return a;
  return make(Op::shift_right_logical, width(a), {a, by});
}

Term Terms::shift_right_arithmetic(Term a, Term by) {
  INVARIANT(width(a) == width(by), "operands should be of equal width");
  if (const auto bits = constant_bits(by))
    return shift_by_constant(Op::shift_right_arithmetic, a, *bits);
  if (is_zero(a) || is_all_ones(a)) return a;
  if (width(a) <= 64 && (facts(a).zeros >> (width(a) - 1)) != 0) return shift_right_logical(a, by);
  return make(Op::shift_right_arithmetic, width(a), {a, by});
}

Term Terms::add_overflows(Term a, Term b, bool is_signed) {
  const std::uint32_t wide = width(a) + 1;
  if (!is_signed) {
    const Term sum = add(zero_extend(a, wide), zero_extend(b, wide));
    return extract(sum, width(a), 1);
  }
  const Term sum = add(sign_extend(a, wide), sign_extend(b, wide));
  return bit_xor(extract(sum, width(a), 1), extract(sum, width(a) - 1, 1));
}

Term Terms::subtract_overflows(Term a, Term b, bool is_signed) {
  if (!is_signed) return unsigned_less(a, b);
  const std::uint32_t wide = width(a) + 1;
  const Term difference = subtract(sign_extend(a, wide), sign_extend(b, wide));
  return bit_xor(extract(difference, width(a), 1), extract(difference, width(a) - 1, 1));
}

Term Terms::multiply_overflows(Term a, Term b, bool is_signed) {
  const std::uint32_t narrow = width(a);
  const std::uint32_t wide = 2 * narrow;
  if (!is_signed) {
    const Term product = multiply(zero_extend(a, wide), zero_extend(b, wide));
    return complement(equal(extract(product, narrow, narrow), zero(narrow)));
  }
  const Term product = multiply(sign_extend(a, wide), sign_extend(b, wide));
  // All bits from the sign on agree.
  const Term high = extract(product, narrow - 1, narrow + 1);
  return complement(bit_or(equal(high, zero(narrow + 1)), equal(high, all_ones(narrow + 1))));
}

}  // namespace culprit::formula
