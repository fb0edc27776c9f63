// SPDX-License-Identifier: MIT
// Equality and order. a <= b is written as not b < a, so that both share one term.
#include "formula/fold.h"
#include "formula/polynomial.h"
#include "formula/terms.h"
#include "source/invariant.h"

namespace culprit::formula {

Term Terms::compare(Op op, Term a, Term b) {
  switch (op) {
    case Op::equal: return equal(a, b);
    case Op::unsigned_less: return unsigned_less(a, b);
    default: return signed_less(a, b);
  }
}

// A constant beside a choice that has a constant branch: that branch's comparison is known.
std::optional<Term> Terms::compare_choice(Op op, Term a, Term b) {
  constexpr std::uint32_t deepest = 24;
  const bool choice_is_left = is_constant(b);
  const Term choice = choice_is_left ? a : b;
  const Term k = choice_is_left ? b : a;
  if (depth_ >= deepest || !is_constant(k) || !is(choice, Op::choose)) return std::nullopt;
  const Term condition = operand(choice, 0), then = operand(choice, 1),
             otherwise = operand(choice, 2);
  if (!is_constant(then) && !is_constant(otherwise)) return std::nullopt;
  ++depth_;
  auto branch = [&](Term x) { return choice_is_left ? compare(op, x, k) : compare(op, k, x); };
  const Term on_then = branch(then);
  const Term on_otherwise = branch(otherwise);
  --depth_;
  return choose(condition, on_then, on_otherwise);
}

std::optional<Term> Terms::simplify_equal(Term a, Term b) {
  for (auto [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    // x == (c ? x : y)
    if (is(other, Op::choose)) {
      const Term condition = operand(other, 0), then = operand(other, 1),
                 otherwise = operand(other, 2);
      if (then == one) return bit_or(condition, equal(otherwise, one));
      if (otherwise == one) {
        const Term is_otherwise = complement(condition);
        return bit_or(is_otherwise, equal(then, one));
      }
    }
    // x == x + y
    if (is(other, Op::add) || is(other, Op::bit_xor))
      for (std::size_t i = 0; i < 2; ++i)
        if (operand(other, i) == one) return equal(operand(other, 1 - i), zero(width(a)));
  }
  const Op op = node(a).op;
  if (op != node(b).op) return std::nullopt;
  switch (op) {
    case Op::negate:
    case Op::complement: return equal(operand(a, 0), operand(b, 0));
    case Op::add:
    case Op::bit_xor:
      for (std::size_t i = 0; i < 2; ++i)
        for (std::size_t k = 0; k < 2; ++k)
          if (operand(a, i) == operand(b, k)) return equal(operand(a, 1 - i), operand(b, 1 - k));
      // x + c1 == y + c2
      if (op == Op::add && is_constant(operand(a, 1)) && is_constant(operand(b, 1))) {
        const Term left = operand(a, 0), right = operand(b, 0);
        const Term offset = subtract(operand(a, 1), operand(b, 1));
        return equal(add(left, offset), right);
      }
      break;
    case Op::concatenate:
      if (width(operand(a, 1)) == width(operand(b, 1))) {
        const Term high_equal = equal(operand(a, 0), operand(b, 0));
        return bit_and(high_equal, equal(operand(a, 1), operand(b, 1)));
      }
      break;
    case Op::zero_extend:
    case Op::sign_extend: {
      Term x = operand(a, 0), y = operand(b, 0);
      const std::uint32_t narrow = std::max(width(x), width(y));
      x = op == Op::zero_extend ? zero_extend(x, narrow) : sign_extend(x, narrow);
      y = op == Op::zero_extend ? zero_extend(y, narrow) : sign_extend(y, narrow);
      return equal(x, y);
    }
    case Op::choose:
      if (operand(a, 0) == operand(b, 0)) {
        const Term condition = operand(a, 0);
        const Term then = equal(operand(a, 1), operand(b, 1));
        const Term otherwise = equal(operand(a, 2), operand(b, 2));
        if (is_constant(then) || is_constant(otherwise)) return choose(condition, then, otherwise);
      }
      break;
    default: break;
  }
  return std::nullopt;
}

// Only where there is a product: other circuits are small.
std::optional<Term> Terms::equal_as_polynomials(Term a, Term b) {
  auto has_product = [&](Term term) {
    if (is(term, Op::multiply)) return true;
    if (!is(term, Op::add) && !is(term, Op::negate)) return false;
    for (std::size_t i = 0; i < node(term).operand_count; ++i)
      if (is(operand(term, i), Op::multiply) || is(operand(term, i), Op::add)) return true;
    return false;
  };
  if (width(a) > 64 || (!has_product(a) && !has_product(b))) return std::nullopt;
  const auto rest = difference(*this, a, b);
  if (!rest) return std::nullopt;
  if (rest->empty()) return truth(true);
  if (rest->size() == 1 && rest->begin()->first.empty()) return truth(false);
  return std::nullopt;
}

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
    if (auto simple = equal_to_constant(a, b)) return *simple;
    if (auto simple = compare_choice(Op::equal, a, b)) return *simple;
  } else if (auto simple = simplify_equal(a, b)) {
    return *simple;
  }
  if (auto simple = equal_as_polynomials(a, b)) return *simple;
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
  if (auto simple = compare_choice(Op::unsigned_less, a, b)) return *simple;
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
  if (auto simple = compare_choice(Op::signed_less, a, b)) return *simple;
  return make(Op::signed_less, 1, {a, b});
}

Term Terms::signed_less_equal(Term a, Term b) {
  return complement(signed_less(b, a));
}

}  // namespace culprit::formula
