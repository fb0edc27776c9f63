// SPDX-License-Identifier: MIT
// Bitwise operations, and with width 1 the Boolean ones.
#include <bit>

#include "formula/boolean_rules.h"
#include "formula/fold.h"
#include "formula/terms.h"
#include "source/invariant.h"

namespace culprit::formula {

namespace {

std::optional<Term> simplify_and(Terms& terms, Term a, Term b) {
  if (a == b || terms.is_zero(b) || terms.is_all_ones(a)) return b;
  if (terms.is_all_ones(b) || terms.is_zero(a)) return a;
  if (terms.are_complements(a, b)) return terms.zero(terms.width(a));
  // a & (a & x), a & (a | x), a & (~a | x), a & (~a & x)
  for (auto [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    if (terms.is(other, Op::bit_and)) {
      const Term left = terms.operand(other, 0), right = terms.operand(other, 1);
      if (one == left || one == right) return other;
      if (terms.are_complements(one, left) || terms.are_complements(one, right))
        return terms.zero(terms.width(a));
    }
    if (terms.is(other, Op::bit_or)) {
      const Term left = terms.operand(other, 0), right = terms.operand(other, 1);
      if (one == left || one == right) return one;
      if (terms.are_complements(one, left)) return terms.bit_and(one, right);
      if (terms.are_complements(one, right)) return terms.bit_and(one, left);
    }
    // a & ~(a & x) is a & ~x, a & ~(a | x) is 0, a & ~(~a & x) is a
    if (terms.is(other, Op::complement)) {
      const Term inner = terms.operand(other, 0);
      if (terms.is(inner, Op::bit_and)) {
        const Term left = terms.operand(inner, 0), right = terms.operand(inner, 1);
        if (one == left) return terms.bit_and(one, terms.complement(right));
        if (one == right) return terms.bit_and(one, terms.complement(left));
        if (terms.are_complements(one, left) || terms.are_complements(one, right)) return one;
      }
      if (terms.is(inner, Op::bit_or)) {
        const Term left = terms.operand(inner, 0), right = terms.operand(inner, 1);
        if (one == left || one == right) return terms.zero(terms.width(a));
        if (terms.are_complements(one, left)) return terms.bit_and(one, terms.complement(right));
        if (terms.are_complements(one, right)) return terms.bit_and(one, terms.complement(left));
      }
    }
  }
  return std::nullopt;
}

// A mask of one run of ones leaves a piece of the term.
std::optional<Term> simplify_mask(Terms& terms, Term a, Term mask_term) {
  if (terms.width(a) > 64) return std::nullopt;
  const std::uint64_t mask = *terms.constant_bits(mask_term);
  const std::uint64_t possible = ~terms.known_bits(a).zeros & mask_of(terms.width(a));
  if ((possible & ~mask) == 0) return a;
  const auto lowest = static_cast<std::uint32_t>(std::countr_zero(mask));
  const auto count = static_cast<std::uint32_t>(std::popcount(mask));
  if (mask != mask_of(count) << lowest) return std::nullopt;
  const Term piece = terms.extract(a, lowest, count);
  return terms.zero_extend(lowest == 0 ? piece : terms.concatenate(piece, terms.zero(lowest)),
                           terms.width(a));
}

// What all three share: constants meet, and extensions move outwards.
std::optional<Term> simplify_bitwise(Terms& terms, Op op, Term a, Term b) {
  auto apply = [&](Term x, Term y) {
    return op == Op::bit_and  ? terms.bit_and(x, y)
           : op == Op::bit_or ? terms.bit_or(x, y)
                              : terms.bit_xor(x, y);
  };
  if (terms.is_constant(b) && terms.is(a, op) && terms.is_constant(terms.operand(a, 1))) {
    const Term inner = terms.operand(a, 0);
    return apply(inner, apply(terms.operand(a, 1), b));
  }
  const Op extension = terms.node(a).op;
  if (extension != Op::zero_extend && extension != Op::sign_extend) return std::nullopt;
  const Term inner = terms.operand(a, 0);
  const std::uint32_t full = terms.width(a), narrow = terms.width(inner);
  auto extend = [&](Term x) {
    return extension == Op::zero_extend ? terms.zero_extend(x, full) : terms.sign_extend(x, full);
  };
  if (terms.is(b, extension) && terms.width(terms.operand(b, 0)) == narrow)
    return extend(apply(inner, terms.operand(b, 0)));
  if (terms.is_constant(b)) {
    const Term low = terms.extract(b, 0, narrow);
    if (extend(low) == b || (op == Op::bit_and && extension == Op::zero_extend))
      return extend(apply(inner, low));
  }
  return std::nullopt;
}

std::optional<Term> simplify_or(Terms& terms, Term a, Term b) {
  if (a == b || terms.is_zero(a) || terms.is_all_ones(b)) return b;
  if (terms.is_zero(b) || terms.is_all_ones(a)) return a;
  if (terms.are_complements(a, b)) return terms.all_ones(terms.width(a));
  for (auto [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    if (terms.is(other, Op::bit_or)) {
      const Term left = terms.operand(other, 0), right = terms.operand(other, 1);
      if (one == left || one == right) return other;
      if (terms.are_complements(one, left) || terms.are_complements(one, right))
        return terms.all_ones(terms.width(a));
    }
    if (terms.is(other, Op::bit_and)) {
      const Term left = terms.operand(other, 0), right = terms.operand(other, 1);
      if (one == left || one == right) return one;
      if (terms.are_complements(one, left)) return terms.bit_or(one, right);
      if (terms.are_complements(one, right)) return terms.bit_or(one, left);
    }
    if (terms.is(other, Op::complement)) {
      const Term inner = terms.operand(other, 0);
      if (terms.is(inner, Op::bit_or)) {
        const Term left = terms.operand(inner, 0), right = terms.operand(inner, 1);
        if (one == left) return terms.bit_or(one, terms.complement(right));
        if (one == right) return terms.bit_or(one, terms.complement(left));
        if (terms.are_complements(one, left) || terms.are_complements(one, right)) return one;
      }
      if (terms.is(inner, Op::bit_and)) {
        const Term left = terms.operand(inner, 0), right = terms.operand(inner, 1);
        if (one == left || one == right) return terms.all_ones(terms.width(a));
        if (terms.are_complements(one, left)) return terms.bit_or(one, terms.complement(right));
        if (terms.are_complements(one, right)) return terms.bit_or(one, terms.complement(left));
      }
    }
  }
  // (x & y) | (x & ~y)
  if (terms.is(a, Op::bit_and) && terms.is(b, Op::bit_and))
    for (std::size_t i = 0; i < 2; ++i)
      for (std::size_t k = 0; k < 2; ++k)
        if (terms.operand(a, i) == terms.operand(b, k) &&
            terms.are_complements(terms.operand(a, 1 - i), terms.operand(b, 1 - k)))
          return terms.operand(a, i);
  return std::nullopt;
}

}  // namespace

Term Terms::complement(Term a) {
  if (is(a, Op::complement)) return operand(a, 0);
  // ~x is -x - 1, so ~(x + c) is -x + (-c - 1), and ~(-x) is x - 1.
  if (is(a, Op::negate)) return add(operand(a, 0), all_ones(width(a)));
  return make(Op::complement, width(a), {a});
}

Term Terms::bit_and(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  order(a, b);
  if (auto simple = simplify_and(*this, a, b)) return *simple;
  if (width(a) == 1) {
    if (auto simple = join(*this, Op::bit_and, a, b)) return *simple;
  } else {
    if (is_constant(b))
      if (auto simple = simplify_mask(*this, a, b)) return *simple;
    if (auto simple = simplify_bitwise(*this, Op::bit_and, a, b)) return *simple;
  }
  return make(Op::bit_and, width(a), {a, b});
}

Term Terms::bit_or(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  order(a, b);
  if (auto simple = simplify_or(*this, a, b)) return *simple;
  if (width(a) == 1) {
    if (auto simple = factor_out(*this, a, b)) return *simple;
    if (auto simple = join(*this, Op::bit_or, a, b)) return *simple;
  }
  if (auto simple = simplify_bitwise(*this, Op::bit_or, a, b)) return *simple;
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
  if (auto simple = simplify_bitwise(*this, Op::bit_xor, a, b)) return *simple;
  return make(Op::bit_xor, width(a), {a, b});
}

}  // namespace culprit::formula
