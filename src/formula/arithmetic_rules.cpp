// SPDX-License-Identifier: MIT
// Sums, products, quotients and shifts. A difference is a sum with a negated operand; constants
// stand on the right, and there is one of them.
#include <bit>

#include "formula/fold.h"
#include "formula/terms.h"
#include "source/invariant.h"

namespace culprit::formula {

namespace {

// a / b * b + a % b is a, also for 0, and for the negative number that has no opposite.
std::optional<Term> add_remainder(const Terms& terms, Term product, Term rest) {
  const Op remainder = terms.node(rest).op;
  if (!terms.is(product, Op::multiply) ||
      (remainder != Op::unsigned_remainder && remainder != Op::signed_remainder))
    return std::nullopt;
  const Op quotient = remainder == Op::unsigned_remainder ? Op::unsigned_divide : Op::signed_divide;
  const Term a = terms.operand(rest, 0), b = terms.operand(rest, 1);
  for (std::size_t i = 0; i < 2; ++i) {
    const Term factor = terms.operand(product, i);
    if (terms.is(factor, quotient) && terms.operand(factor, 0) == a &&
        terms.operand(factor, 1) == b && terms.operand(product, 1 - i) == b)
      return a;
  }
  return std::nullopt;
}

std::optional<Term> simplify_add(Terms& terms, Term a, Term b) {
  if (auto whole = add_remainder(terms, a, b)) return whole;
  if (auto whole = add_remainder(terms, b, a)) return whole;
  auto cancels = [&](Term x, Term y) {
    return (terms.is(x, Op::negate) && terms.operand(x, 0) == y) ||
           (terms.is(y, Op::negate) && terms.operand(y, 0) == x);
  };
  if (cancels(a, b)) return terms.zero(terms.width(a));
  if (terms.is(a, Op::complement) && terms.operand(a, 0) == b)
    return terms.all_ones(terms.width(a));
  if (terms.is(b, Op::complement) && terms.operand(b, 0) == a)
    return terms.all_ones(terms.width(a));
  // x + (-x + y)
  for (auto [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    if (terms.is(other, Op::add))
      for (std::size_t i = 0; i < 2; ++i)
        if (cancels(one, terms.operand(other, i))) return terms.operand(other, 1 - i);
    // (x + y) + -(x + z) is y + -z
    if (terms.is(other, Op::negate) && terms.is(terms.operand(other, 0), Op::add) &&
        terms.is(one, Op::add)) {
      const Term inner = terms.operand(other, 0);
      for (std::size_t i = 0; i < 2; ++i)
        for (std::size_t k = 0; k < 2; ++k)
          if (terms.operand(one, i) == terms.operand(inner, k))
            return terms.subtract(terms.operand(one, 1 - i), terms.operand(inner, 1 - k));
    }
  }
  if (terms.is(a, Op::add) && terms.is(b, Op::add))
    for (std::size_t i = 0; i < 2; ++i)
      for (std::size_t k = 0; k < 2; ++k)
        if (cancels(terms.operand(a, i), terms.operand(b, k)))
          return terms.add(terms.operand(a, 1 - i), terms.operand(b, 1 - k));
  return std::nullopt;
}

Term shift_by_constant(Terms& terms, Op op, Term a, std::uint64_t by) {
  const std::uint32_t full = terms.width(a);
  if (by == 0) return a;
  if (by >= full) {
    if (op != Op::shift_right_arithmetic) return terms.zero(full);
    by = full - 1;
  }
  const auto distance = static_cast<std::uint32_t>(by);
  if (op == Op::shift_left) {
    const Term low = terms.extract(a, 0, full - distance);
    return terms.concatenate(low, terms.zero(distance));
  }
  const Term high = terms.extract(a, distance, full - distance);
  return op == Op::shift_right_logical ? terms.zero_extend(high, full)
                                       : terms.sign_extend(high, full);
}

}  // namespace

Term Terms::negate(Term a) {
  if (width(a) == 1) return a;
  if (is(a, Op::negate)) return operand(a, 0);
  if (is(a, Op::complement)) return add(operand(a, 0), constant(width(a), 1));
  // -(x + c) is -x + -c, -(x + -y) is y + -x
  if (is(a, Op::add)) {
    const Term left = operand(a, 0), right = operand(a, 1);
    if (is_constant(right)) {
      const Term inner = negate(left);
      return add(inner, negate(right));
    }
    if (is(right, Op::negate)) return add(negate(left), operand(right, 0));
    if (is(left, Op::negate)) return add(operand(left, 0), negate(right));
  }
  if (is(a, Op::multiply) && is_constant(operand(a, 1))) {
    const Term inner = operand(a, 0);
    return multiply(inner, negate(operand(a, 1)));
  }
  return make(Op::negate, width(a), {a});
}

Term Terms::add(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (width(a) == 1) return bit_xor(a, b);
  order(a, b);
  if (is_zero(b)) return a;
  if (auto simple = simplify_add(*this, a, b)) return *simple;
  // ~x is -x - 1
  if (is(a, Op::complement) && is_constant(b)) {
    const Term less = add(b, all_ones(width(a)));
    return add(negate(operand(a, 0)), less);
  }
  // (x + c1) + c2, and (x + c) + y is (x + y) + c
  if (is(a, Op::add) && is_constant(operand(a, 1))) {
    const Term inner = operand(a, 0), rest = operand(a, 1);
    return is_constant(b) ? add(inner, add(rest, b)) : add(add(inner, b), rest);
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
  if (is_constant(b)) {
    // (x + c1) * c2 is x * c2 + c1 * c2, so that constants meet outside
    if (is(a, Op::add) && is_constant(operand(a, 1))) {
      const Term offset = multiply(operand(a, 1), b);
      return add(multiply(operand(a, 0), b), offset);
    }
    if (is(a, Op::multiply) && is_constant(operand(a, 1))) {
      const Term inner = operand(a, 0);
      return multiply(inner, multiply(operand(a, 1), b));
    }
    if (is(a, Op::negate)) return multiply(operand(a, 0), negate(b));
    const auto bits = constant_bits(b);
    if (bits && std::has_single_bit(*bits))
      return shift_by_constant(*this, Op::shift_left, a,
                               static_cast<std::uint64_t>(std::countr_zero(*bits)));
  }
  if (is(a, Op::negate) && is(b, Op::negate)) return multiply(operand(a, 0), operand(b, 0));
  // A factor of 0 or 1 is a choice.
  for (auto [one, other] : {std::pair(a, b), std::pair(b, a)})
    if (is(other, Op::zero_extend) && width(operand(other, 0)) == 1)
      return choose(operand(other, 0), one, zero(width(a)));
  return make(Op::multiply, width(a), {a, b});
}

Term Terms::unsigned_divide(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (is_one(b)) return a;
  if (is_zero(b)) return all_ones(width(a));
  if (const auto bits = constant_bits(b)) {
    if (std::has_single_bit(*bits))
      return shift_by_constant(*this, Op::shift_right_logical, a,
                               static_cast<std::uint64_t>(std::countr_zero(*bits)));
    // (x / c1) / c2 is x / (c1 * c2), or 0 where that is too large
    if (is(a, Op::unsigned_divide) && constant_bits(operand(a, 1))) {
      const std::uint64_t inner = *constant_bits(operand(a, 1));
      if (inner != 0) {
        if (inner > mask_of(width(a)) / *bits) return zero(width(a));
        return unsigned_divide(operand(a, 0), constant(width(a), inner * *bits));
      }
    }
  }
  return make(Op::unsigned_divide, width(a), {a, b});
}

Term Terms::unsigned_remainder(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (is_one(b) || a == b) return zero(width(a));
  if (is_zero(b)) return a;
  if (const auto bits = constant_bits(b); bits && std::has_single_bit(*bits))
    return bit_and(a, constant(width(a), *bits - 1));
  if (width(a) <= 64 && facts(a).most < facts(b).least) return a;
  if (is(a, Op::unsigned_remainder) && operand(a, 1) == b) return a;
  return make(Op::unsigned_remainder, width(a), {a, b});
}

Term Terms::signed_divide(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (is_all_ones(b)) return negate(a);
  if (is_one(b)) return a;
  if (known_sign(a, false) && known_sign(b, false)) return unsigned_divide(a, b);
  return make(Op::signed_divide, width(a), {a, b});
}

Term Terms::signed_remainder(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (is_one(b) || is_all_ones(b) || a == b) return zero(width(a));
  if (known_sign(a, false) && known_sign(b, false)) return unsigned_remainder(a, b);
  // The divisor's sign does not matter.
  if (is_constant(b) && known_sign(b, true) && negate(b) != b)
    return signed_remainder(a, negate(b));
  return make(Op::signed_remainder, width(a), {a, b});
}

Term Terms::shift(Op op, Term a, Term by) {
  INVARIANT(width(a) == width(by), "operands should be of equal width");
  if (const auto bits = constant_bits(by)) return shift_by_constant(*this, op, a, *bits);
  if (is_zero(a)) return a;
  // By one of a few constants: each of them only moves bits.
  constexpr std::uint32_t few = 4;
  if (leaves(by) > 0 && leaves(by) <= few && width(a) <= 64) {
    const Term condition = operand(by, 0), otherwise_by = operand(by, 2);
    const Term then = shift(op, a, operand(by, 1));
    return choose(condition, then, shift(op, a, otherwise_by));
  }
  if (op == Op::shift_right_arithmetic) {
    if (is_all_ones(a)) return a;
    if (known_sign(a, false)) return shift(Op::shift_right_logical, a, by);
  }
  return make(op, width(a), {a, by});
}

Term Terms::shift_left(Term a, Term by) {
  return shift(Op::shift_left, a, by);
}
Term Terms::shift_right_logical(Term a, Term by) {
  return shift(Op::shift_right_logical, a, by);
}
Term Terms::shift_right_arithmetic(Term a, Term by) {
  return shift(Op::shift_right_arithmetic, a, by);
}

namespace {

// Of a sum or difference that is one bit wider than its operands: did it need that bit?
Term highest_bits_differ(Terms& terms, Term wide) {
  const std::uint32_t width = terms.width(wide);
  const Term highest = terms.extract(wide, width - 1, 1);
  return terms.bit_xor(highest, terms.extract(wide, width - 2, 1));
}

}  // namespace

Term add_overflows(Terms& terms, Term a, Term b, bool is_signed) {
  const std::uint32_t wide = terms.width(a) + 1;
  if (!is_signed) {
    const Term wide_a = terms.zero_extend(a, wide), wide_b = terms.zero_extend(b, wide);
    return terms.extract(terms.add(wide_a, wide_b), terms.width(a), 1);
  }
  const Term wide_a = terms.sign_extend(a, wide), wide_b = terms.sign_extend(b, wide);
  return highest_bits_differ(terms, terms.add(wide_a, wide_b));
}

Term subtract_overflows(Terms& terms, Term a, Term b, bool is_signed) {
  if (!is_signed) return terms.unsigned_less(a, b);
  const std::uint32_t wide = terms.width(a) + 1;
  const Term wide_a = terms.sign_extend(a, wide), wide_b = terms.sign_extend(b, wide);
  return highest_bits_differ(terms, terms.subtract(wide_a, wide_b));
}

Term multiply_overflows(Terms& terms, Term a, Term b, bool is_signed) {
  const std::uint32_t narrow = terms.width(a);
  const std::uint32_t wide = 2 * narrow;
  if (!is_signed) {
    const Term wide_a = terms.zero_extend(a, wide), wide_b = terms.zero_extend(b, wide);
    const Term high = terms.extract(terms.multiply(wide_a, wide_b), narrow, narrow);
    return terms.complement(terms.equal(high, terms.zero(narrow)));
  }
  const Term wide_a = terms.sign_extend(a, wide), wide_b = terms.sign_extend(b, wide);
  const Term product = terms.multiply(wide_a, wide_b);
  // All bits from the sign on agree.
  const Term high = terms.extract(product, narrow - 1, narrow + 1);
  const Term positive = terms.equal(high, terms.zero(narrow + 1));
  const Term negative = terms.equal(high, terms.all_ones(narrow + 1));
  return terms.complement(terms.bit_or(positive, negative));
}

}  // namespace culprit::formula
