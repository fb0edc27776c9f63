// SPDX-License-Identifier: MIT
// Bitwise operations, and with width 1 the Boolean ones.
#include <bit>

#include "formula/fold.h"
#include "formula/terms.h"
#include "source/invariant.h"

namespace culprit::formula {

Term Terms::complement(Term a) {
  if (is(a, Op::complement)) return operand(a, 0);
  // ~x is -x - 1, so ~(x + c) is -x + (-c - 1), and ~(-x) is x - 1.
  if (is(a, Op::negate)) return add(operand(a, 0), all_ones(width(a)));
  return make(Op::complement, width(a), {a});
}

std::optional<Term> Terms::simplify_and(Term a, Term b) {
  if (a == b || is_zero(b) || is_all_ones(a)) return b;
  if (is_all_ones(b) || is_zero(a)) return a;
  if (are_complements(a, b)) return zero(width(a));
  // a & (a & x), a & (a | x), a & (~a | x), a & (~a & x)
  for (auto [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    if (is(other, Op::bit_and)) {
      const Term left = operand(other, 0), right = operand(other, 1);
      if (one == left || one == right) return other;
      if (are_complements(one, left) || are_complements(one, right)) return zero(width(a));
    }
    if (is(other, Op::bit_or)) {
      const Term left = operand(other, 0), right = operand(other, 1);
      if (one == left || one == right) return one;
      if (are_complements(one, left)) return bit_and(one, right);
      if (are_complements(one, right)) return bit_and(one, left);
    }
    // a & ~(a & x) is a & ~x, a & ~(a | x) is 0, a & ~(~a & x) is a
    if (is(other, Op::complement)) {
      const Term inner = operand(other, 0);
      if (is(inner, Op::bit_and)) {
        const Term left = operand(inner, 0), right = operand(inner, 1);
        if (one == left) return bit_and(one, complement(right));
        if (one == right) return bit_and(one, complement(left));
        if (are_complements(one, left) || are_complements(one, right)) return one;
      }
      if (is(inner, Op::bit_or)) {
        const Term left = operand(inner, 0), right = operand(inner, 1);
        if (one == left || one == right) return zero(width(a));
        if (are_complements(one, left)) return bit_and(one, complement(right));
        if (are_complements(one, right)) return bit_and(one, complement(left));
      }
    }
  }
  return std::nullopt;
}

// A mask of one run of ones leaves a piece of the term.
std::optional<Term> Terms::simplify_mask(Term a, Term mask_term) {
  if (width(a) > 64) return std::nullopt;
  const std::uint64_t mask = *constant_bits(mask_term);
  const std::uint64_t possible = ~facts(a).zeros & mask_of(width(a));
  if ((possible & ~mask) == 0) return a;
  const auto lowest = static_cast<std::uint32_t>(std::countr_zero(mask));
  const auto count = static_cast<std::uint32_t>(std::popcount(mask));
  if (mask != mask_of(count) << lowest) return std::nullopt;
  const Term piece = extract(a, lowest, count);
  return zero_extend(lowest == 0 ? piece : concatenate(piece, zero(lowest)), width(a));
}

// What all three share: constants meet, and extensions move outwards.
std::optional<Term> Terms::simplify_bitwise(Op op, Term a, Term b) {
  auto apply = [&](Term x, Term y) {
    return op == Op::bit_and ? bit_and(x, y) : op == Op::bit_or ? bit_or(x, y) : bit_xor(x, y);
  };
  if (is_constant(b) && is(a, op) && is_constant(operand(a, 1))) {
    const Term inner = operand(a, 0);
    return apply(inner, apply(operand(a, 1), b));
  }
  const Op extension = node(a).op;
  if (extension != Op::zero_extend && extension != Op::sign_extend) return std::nullopt;
  const Term inner = operand(a, 0);
  const std::uint32_t full = width(a), narrow = width(inner);
  auto extend = [&](Term x) {
    return extension == Op::zero_extend ? zero_extend(x, full) : sign_extend(x, full);
  };
  if (is(b, extension) && width(operand(b, 0)) == narrow)
    return extend(apply(inner, operand(b, 0)));
  if (is_constant(b)) {
    const Term low = extract(b, 0, narrow);
    if (extend(low) == b || (op == Op::bit_and && extension == Op::zero_extend))
      return extend(apply(inner, low));
  }
  return std::nullopt;
}

Term Terms::bit_and(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  order(a, b);
  if (auto simple = simplify_and(a, b)) return *simple;
  if (width(a) == 1) {
    if (auto simple = join(Op::bit_and, a, b)) return *simple;
  } else {
    if (is_constant(b))
      if (auto simple = simplify_mask(a, b)) return *simple;
    if (auto simple = simplify_bitwise(Op::bit_and, a, b)) return *simple;
  }
  return make(Op::bit_and, width(a), {a, b});
}

std::optional<Term> Terms::simplify_or(Term a, Term b) {
  if (a == b || is_zero(a) || is_all_ones(b)) return b;
  if (is_zero(b) || is_all_ones(a)) return a;
  if (are_complements(a, b)) return all_ones(width(a));
  for (auto [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    if (is(other, Op::bit_or)) {
      const Term left = operand(other, 0), right = operand(other, 1);
      if (one == left || one == right) return other;
      if (are_complements(one, left) || are_complements(one, right)) return all_ones(width(a));
    }
    if (is(other, Op::bit_and)) {
      const Term left = operand(other, 0), right = operand(other, 1);
      if (one == left || one == right) return one;
      if (are_complements(one, left)) return bit_or(one, right);
      if (are_complements(one, right)) return bit_or(one, left);
    }
    if (is(other, Op::complement)) {
      const Term inner = operand(other, 0);
      if (is(inner, Op::bit_or)) {
        const Term left = operand(inner, 0), right = operand(inner, 1);
        if (one == left) return bit_or(one, complement(right));
        if (one == right) return bit_or(one, complement(left));
        if (are_complements(one, left) || are_complements(one, right)) return one;
      }
      if (is(inner, Op::bit_and)) {
        const Term left = operand(inner, 0), right = operand(inner, 1);
        if (one == left || one == right) return all_ones(width(a));
        if (are_complements(one, left)) return bit_or(one, complement(right));
        if (are_complements(one, right)) return bit_or(one, complement(left));
      }
    }
  }
  // (x & y) | (x & ~y)
  if (is(a, Op::bit_and) && is(b, Op::bit_and))
    for (std::size_t i = 0; i < 2; ++i)
      for (std::size_t k = 0; k < 2; ++k)
        if (operand(a, i) == operand(b, k) && are_complements(operand(a, 1 - i), operand(b, 1 - k)))
          return operand(a, i);
  return std::nullopt;
}

Term Terms::bit_or(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  order(a, b);
  if (auto simple = simplify_or(a, b)) return *simple;
  if (width(a) == 1) {
    if (auto simple = factor_out(a, b)) return *simple;
    if (auto simple = join(Op::bit_or, a, b)) return *simple;
  }
  if (auto simple = simplify_bitwise(Op::bit_or, a, b)) return *simple;
  return make(Op::bit_or, width(a), {a, b});
}

Term Terms::bit_xor(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  order(a, b);
  if (a == b) return zero(width(a));
  if (is_zero(b)) return a;
  if (is_zero(a)) return b;
  if (is_all_ones(b)) return complement(a);
  if (is_all_ones(a)) return complement(b);
  if (are_complements(a, b)) return all_ones(width(a));
  // Complements move outwards.
  if (is(a, Op::complement) && is(b, Op::complement)) return bit_xor(operand(a, 0), operand(b, 0));
  if (is(a, Op::complement)) return complement(bit_xor(operand(a, 0), b));
  if (is(b, Op::complement)) return complement(bit_xor(a, operand(b, 0)));
  // x ^ (x ^ y)
  for (auto [one, other] : {std::pair(a, b), std::pair(b, a)})
    if (is(other, Op::bit_xor)) {
      if (one == operand(other, 0)) return operand(other, 1);
      if (one == operand(other, 1)) return operand(other, 0);
    }
  if (auto simple = simplify_bitwise(Op::bit_xor, a, b)) return *simple;
  return make(Op::bit_xor, width(a), {a, b});
}

}  // namespace culprit::formula
