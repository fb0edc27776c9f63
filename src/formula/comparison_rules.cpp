// SPDX-License-Identifier: MIT
// Equality and order. a <= b is written as not b < a, so that both share one term.
#include "formula/polynomial.h"
#include "formula/terms.h"
#include "source/invariant.h"

namespace culprit::formula {

namespace {

// Of an odd number, modulo 2 to the 64: Newton's iteration doubles the number of right bits.
std::uint64_t inverse(std::uint64_t odd) {
  std::uint64_t result = odd;
  for (int i = 0; i < 5; ++i) result *= 2 - odd * result;
  return result;
}

// Undoes the outermost operation on both sides; x * c == k for an odd c has one solution.
std::optional<Term> equal_to_constant(Terms& terms, Term a, Term k) {
  const std::uint32_t full = terms.width(a);
  switch (terms.node(a).op) {
    case Op::add:
      if (terms.is_constant(terms.operand(a, 1)))
        return terms.equal(terms.operand(a, 0), terms.subtract(k, terms.operand(a, 1)));
      // x + -y == 0
      if (terms.is_zero(k)) {
        const Term left = terms.operand(a, 0), right = terms.operand(a, 1);
        if (terms.is(right, Op::negate)) return terms.equal(left, terms.operand(right, 0));
        if (terms.is(left, Op::negate)) return terms.equal(right, terms.operand(left, 0));
      }
      break;
    case Op::negate: return terms.equal(terms.operand(a, 0), terms.negate(k));
    case Op::complement: return terms.equal(terms.operand(a, 0), terms.complement(k));
    case Op::bit_xor:
      if (terms.is_constant(terms.operand(a, 1)))
        return terms.equal(terms.operand(a, 0), terms.bit_xor(terms.operand(a, 1), k));
      if (terms.is_zero(k)) return terms.equal(terms.operand(a, 0), terms.operand(a, 1));
      break;
    case Op::multiply:
      if (const auto factor = terms.constant_bits(terms.operand(a, 1));
          factor && (*factor & 1u) != 0)
        return terms.equal(terms.operand(a, 0),
                           terms.multiply(k, terms.constant(full, inverse(*factor))));
      break;
    case Op::zero_extend:
    case Op::sign_extend: {
      const Term inner = terms.operand(a, 0);
      const Term low = terms.extract(k, 0, terms.width(inner));
      const Term extended = terms.is(a, Op::zero_extend) ? terms.zero_extend(low, full)
                                                         : terms.sign_extend(low, full);
      return extended == k ? terms.equal(inner, low) : terms.truth(false);
    }
    case Op::concatenate: {
      const Term high = terms.operand(a, 0), low = terms.operand(a, 1);
      const Term high_equal =
          terms.equal(high, terms.extract(k, terms.width(low), terms.width(high)));
      return terms.bit_and(high_equal, terms.equal(low, terms.extract(k, 0, terms.width(low))));
    }
    default: break;
  }
  return std::nullopt;
}

Term compare(Terms& terms, Op op, Term a, Term b) {
  switch (op) {
    case Op::equal: return terms.equal(a, b);
    case Op::unsigned_less: return terms.unsigned_less(a, b);
    default: return terms.signed_less(a, b);
  }
}

// A constant beside a choice that has a constant branch: that branch's comparison is known.
std::optional<Term> compare_choice(Terms& terms, std::uint32_t& depth, Op op, Term a, Term b) {
  constexpr std::uint32_t deepest = 24;
  const bool choice_is_left = terms.is_constant(b);
  const Term choice = choice_is_left ? a : b;
  const Term k = choice_is_left ? b : a;
  if (depth >= deepest || !terms.is_constant(k) || !terms.is(choice, Op::choose))
    return std::nullopt;
  const Term condition = terms.operand(choice, 0), then = terms.operand(choice, 1),
             otherwise = terms.operand(choice, 2);
  if (!terms.is_constant(then) && !terms.is_constant(otherwise)) return std::nullopt;
  ++depth;
  auto branch = [&](Term x) {
    return choice_is_left ? compare(terms, op, x, k) : compare(terms, op, k, x);
  };
  const Term on_then = branch(then);
  const Term on_otherwise = branch(otherwise);
  --depth;
  return terms.choose(condition, on_then, on_otherwise);
}

std::optional<Term> simplify_equal(Terms& terms, Term a, Term b) {
  for (auto [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    // x == (c ? x : y)
    if (terms.is(other, Op::choose)) {
      const Term condition = terms.operand(other, 0), then = terms.operand(other, 1),
                 otherwise = terms.operand(other, 2);
      if (then == one) return terms.bit_or(condition, terms.equal(otherwise, one));
      if (otherwise == one) {
        const Term is_otherwise = terms.complement(condition);
        return terms.bit_or(is_otherwise, terms.equal(then, one));
      }
    }
    // x == x + y
    if (terms.is(other, Op::add) || terms.is(other, Op::bit_xor))
      for (std::size_t i = 0; i < 2; ++i)
        if (terms.operand(other, i) == one)
          return terms.equal(terms.operand(other, 1 - i), terms.zero(terms.width(a)));
  }
  const Op op = terms.node(a).op;
  if (op != terms.node(b).op) return std::nullopt;
  switch (op) {
    case Op::negate:
    case Op::complement: return terms.equal(terms.operand(a, 0), terms.operand(b, 0));
    case Op::add:
    case Op::bit_xor:
      for (std::size_t i = 0; i < 2; ++i)
        for (std::size_t k = 0; k < 2; ++k)
          if (terms.operand(a, i) == terms.operand(b, k))
            return terms.equal(terms.operand(a, 1 - i), terms.operand(b, 1 - k));
      // x + c1 == y + c2
      if (op == Op::add && terms.is_constant(terms.operand(a, 1)) &&
          terms.is_constant(terms.operand(b, 1))) {
        const Term left = terms.operand(a, 0), right = terms.operand(b, 0);
        const Term offset = terms.subtract(terms.operand(a, 1), terms.operand(b, 1));
        return terms.equal(terms.add(left, offset), right);
      }
      break;
    case Op::concatenate:
      if (terms.width(terms.operand(a, 1)) == terms.width(terms.operand(b, 1))) {
        const Term high_equal = terms.equal(terms.operand(a, 0), terms.operand(b, 0));
        return terms.bit_and(high_equal, terms.equal(terms.operand(a, 1), terms.operand(b, 1)));
      }
      break;
    case Op::zero_extend:
    case Op::sign_extend: {
      Term x = terms.operand(a, 0), y = terms.operand(b, 0);
      const std::uint32_t narrow = std::max(terms.width(x), terms.width(y));
      x = op == Op::zero_extend ? terms.zero_extend(x, narrow) : terms.sign_extend(x, narrow);
      y = op == Op::zero_extend ? terms.zero_extend(y, narrow) : terms.sign_extend(y, narrow);
      return terms.equal(x, y);
    }
    case Op::choose:
      if (terms.operand(a, 0) == terms.operand(b, 0)) {
        const Term condition = terms.operand(a, 0);
        const Term then = terms.equal(terms.operand(a, 1), terms.operand(b, 1));
        const Term otherwise = terms.equal(terms.operand(a, 2), terms.operand(b, 2));
        if (terms.is_constant(then) || terms.is_constant(otherwise))
          return terms.choose(condition, then, otherwise);
      }
      break;
    default: break;
  }
  return std::nullopt;
}

// Only where there is a product: other circuits are small.
std::optional<Term> equal_as_polynomials(Terms& terms, Term a, Term b) {
  auto has_product = [&](Term term) {
    if (terms.is(term, Op::multiply)) return true;
    if (!terms.is(term, Op::add) && !terms.is(term, Op::negate)) return false;
    for (std::size_t i = 0; i < terms.node(term).operand_count; ++i)
      if (terms.is(terms.operand(term, i), Op::multiply) ||
          terms.is(terms.operand(term, i), Op::add))
        return true;
    return false;
  };
  if (terms.width(a) > 64 || (!has_product(a) && !has_product(b))) return std::nullopt;
  const auto rest = difference(terms, a, b);
  if (!rest) return std::nullopt;
  if (rest->empty()) return terms.truth(true);
  if (rest->size() == 1 && rest->begin()->first.empty()) return terms.truth(false);
  return std::nullopt;
}

}  // namespace

Term Terms::equal(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (a == b) return truth(true);
  if (width(a) == 1) return complement(bit_xor(a, b));
  order(a, b);
  if (are_complements(a, b)) return truth(false);
  if (width(a) <= 64) {
    const Facts &of_a = facts(a), &of_b = facts(b);
    if (of_a.most < of_b.least || of_b.most < of_a.least || (of_a.ones & of_b.zeros) != 0 ||
        (of_a.zeros & of_b.ones) != 0)
      return truth(false);
  }
  if (is_constant(b)) {
    if (auto simple = equal_to_constant(*this, a, b)) return *simple;
    if (auto simple = compare_choice(*this, depth_, Op::equal, a, b)) return *simple;
  } else if (auto simple = simplify_equal(*this, a, b)) {
    return *simple;
  }
  if (auto simple = equal_as_polynomials(*this, a, b)) return *simple;
  return make(Op::equal, 1, {a, b});
}

Term Terms::unsigned_less(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (a == b) return truth(false);
  if (width(a) == 1) return bit_and(complement(a), b);
  if (is_zero(b) || is_all_ones(a)) return truth(false);
  if (width(a) <= 64) {
    const Facts of_a = facts(a), of_b = facts(b);
    if (of_a.most < of_b.least) return truth(true);
    if (of_a.least >= of_b.most) return truth(false);
    // x < least + 1 is x == least; most - 1 < x is x == most
    if (is_constant(b) && of_b.least == of_a.least + 1)
      return equal(a, constant(width(a), of_a.least));
    if (is_constant(a) && of_a.least == of_b.most - 1)
      return equal(b, constant(width(b), of_b.most));
    if (is_constant(b) && of_b.least == of_a.most)
      return complement(equal(a, constant(width(a), of_a.most)));
    if (is_constant(a) && of_a.least == of_b.least)
      return complement(equal(b, constant(width(b), of_b.least)));
  } else if (is_zero(a)) {
    return complement(equal(b, a));
  }
  // A remainder is below its divisor, which is not 0, and not above the dividend.
  if (is(a, Op::unsigned_remainder) && operand(a, 1) == b)
    return complement(equal(b, zero(width(b))));
  if (is(b, Op::unsigned_remainder) && operand(b, 0) == a) return truth(false);
  // Extensions, and what the narrower one can be compared with.
  const bool a_extends = is(a, Op::zero_extend), b_extends = is(b, Op::zero_extend);
  if ((a_extends || is_constant(a)) && (b_extends || is_constant(b)) && (a_extends || b_extends)) {
    const std::uint32_t narrow =
        std::max(a_extends ? width(operand(a, 0)) : 0, b_extends ? width(operand(b, 0)) : 0);
    const Term x = extract(a, 0, narrow), y = extract(b, 0, narrow);
    if (zero_extend(x, width(a)) == a && zero_extend(y, width(b)) == b) return unsigned_less(x, y);
  }
  if (auto simple = compare_choice(*this, depth_, Op::unsigned_less, a, b)) return *simple;
  return make(Op::unsigned_less, 1, {a, b});
}

Term Terms::unsigned_less_equal(Term a, Term b) {
  return complement(unsigned_less(b, a));
}

Term Terms::signed_less(Term a, Term b) {
  INVARIANT(width(a) == width(b), "operands should be of equal width");
  if (a == b) return truth(false);
  const std::uint32_t full = width(a);
  if (full == 1) return bit_and(a, complement(b));
  if (known_sign(a, true) && known_sign(b, false)) return truth(true);
  if (known_sign(a, false) && known_sign(b, true)) return truth(false);
  if ((known_sign(a, false) && known_sign(b, false)) ||
      (known_sign(a, true) && known_sign(b, true)))
    return unsigned_less(a, b);
  if (is_zero(b)) return extract(a, full - 1, 1);
  if (is_all_ones(a)) return complement(extract(b, full - 1, 1));
  if (full <= 64) {
    // Nothing is below the least, or above the greatest.
    const std::uint64_t least = std::uint64_t{1} << (full - 1);
    if (constant_bits(b) == least || constant_bits(a) == least - 1) return truth(false);
    if (constant_bits(a) == least || constant_bits(b) == least - 1) return complement(equal(a, b));
  }
  // Extensions: both, or one beside a constant that the narrower width can hold or not.
  const bool a_extends = is(a, Op::sign_extend), b_extends = is(b, Op::sign_extend);
  if ((a_extends || is_constant(a)) && (b_extends || is_constant(b)) && (a_extends || b_extends)) {
    const std::uint32_t narrow =
        std::max(a_extends ? width(operand(a, 0)) : 0, b_extends ? width(operand(b, 0)) : 0);
    const Term x = extract(a, 0, narrow), y = extract(b, 0, narrow);
    const bool a_fits = sign_extend(x, full) == a, b_fits = sign_extend(y, full) == b;
    if (a_fits && b_fits) return signed_less(x, y);
    // The one that does not fit is a constant beyond all that the other one can be.
    if (!b_fits && is_constant(b)) return truth(is_false(extract(b, full - 1, 1)));
    if (!a_fits && is_constant(a)) return truth(is_true(extract(a, full - 1, 1)));
  }
  if (auto simple = compare_choice(*this, depth_, Op::signed_less, a, b)) return *simple;
  return make(Op::signed_less, 1, {a, b});
}

Term Terms::signed_less_equal(Term a, Term b) {
  return complement(signed_less(b, a));
}

}  // namespace culprit::formula
