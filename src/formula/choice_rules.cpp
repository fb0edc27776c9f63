// SPDX-License-Identifier: MIT
// Choices: what joins of a program's branches become.
#include <bit>

#include "formula/boolean_rules.h"
#include "formula/terms.h"
#include "source/invariant.h"

namespace culprit::formula {

namespace {

std::optional<Term> simplify_choose(Terms& terms, Term condition, Term then, Term otherwise) {
  if (terms.is_true(condition) || then == otherwise) return then;
  if (terms.is_false(condition)) return otherwise;
  if (terms.is(condition, Op::complement))
    // NOLINTNEXTLINE(readability-suspicious-call-argument): the branches change places
    return terms.choose(terms.operand(condition, 0), otherwise, then);
  if (terms.width(then) == 1) {
    if (terms.is_true(then) || then == condition) return terms.bit_or(condition, otherwise);
    if (terms.is_false(then)) return terms.bit_and(terms.complement(condition), otherwise);
    if (terms.is_true(otherwise)) return terms.bit_or(terms.complement(condition), then);
    if (terms.is_false(otherwise) || otherwise == condition) return terms.bit_and(condition, then);
    if (terms.are_complements(condition, then))
      return terms.bit_and(terms.complement(condition), otherwise);
    if (terms.are_complements(condition, otherwise))
      return terms.bit_or(terms.complement(condition), then);
    if (terms.are_complements(then, otherwise))
      return terms.complement(terms.bit_xor(condition, then));
    // c ? (c & x) : y, c ? x : (c | y)
    for (std::size_t i = 0; i < 2; ++i) {
      if (terms.is(then, Op::bit_and) && terms.operand(then, i) == condition)
        return terms.choose(condition, terms.operand(then, 1 - i), otherwise);
      if (terms.is(otherwise, Op::bit_or) && terms.operand(otherwise, i) == condition)
        return terms.choose(condition, then, terms.operand(otherwise, 1 - i));
      // g & x on one side and g & y on the other
      for (std::size_t k = 0; k < 2; ++k)
        for (Op op : {Op::bit_and, Op::bit_or})
          if (terms.is(then, op) && terms.is(otherwise, op) &&
              terms.operand(then, i) == terms.operand(otherwise, k)) {
            const Term common = terms.operand(then, i);
            const Term rest = terms.choose(condition, terms.operand(then, 1 - i),
                                           terms.operand(otherwise, 1 - k));
            return op == Op::bit_and ? terms.bit_and(common, rest) : terms.bit_or(common, rest);
          }
    }
  }
  // x == y ? x : y
  if (terms.is(condition, Op::equal)) {
    const Term x = terms.operand(condition, 0), y = terms.operand(condition, 1);
    if ((then == x && otherwise == y) || (then == y && otherwise == x)) return otherwise;
  }
  if (terms.is(then, Op::choose)) {
    const Term inner = terms.operand(then, 0), x = terms.operand(then, 1),
               y = terms.operand(then, 2);
    if (inner == condition) return terms.choose(condition, x, otherwise);
    if (y == otherwise) return terms.choose(terms.bit_and(condition, inner), x, otherwise);
    if (x == otherwise)
      return terms.choose(terms.bit_and(condition, terms.complement(inner)), y, otherwise);
    const auto follows = implied(terms, condition, true, inner);
    if (follows) return terms.choose(condition, *follows ? x : y, otherwise);
  }
  if (terms.is(otherwise, Op::choose)) {
    const Term inner = terms.operand(otherwise, 0), x = terms.operand(otherwise, 1),
               y = terms.operand(otherwise, 2);
    if (inner == condition) return terms.choose(condition, then, y);
    if (x == then) return terms.choose(terms.bit_or(condition, inner), then, y);
    if (y == then) return terms.choose(terms.bit_or(condition, terms.complement(inner)), then, x);
    const auto follows = implied(terms, condition, false, inner);
    if (follows) return terms.choose(condition, then, *follows ? x : y);
  }
  return std::nullopt;
}

// c ? (d ? v : x) : (e ? v : y) is (c ? d : e) ? v : (c ? x : y). Where an element of an array is
// chosen by its index after a write at an unknown place, this moves the written value outwards,
// until the read is a choice between what was written last and what was there before.
std::optional<Term> choose_between_choices(Terms& terms, std::uint32_t& depth, Term condition,
                                           Term then, Term otherwise) {
  constexpr std::uint32_t deepest = 40;
  if (!terms.is(then, Op::choose) || !terms.is(otherwise, Op::choose) || terms.width(then) == 1 ||
      depth >= deepest)
    return std::nullopt;
  for (std::size_t i = 1; i <= 2; ++i) {
    const Term common = terms.operand(then, i);
    if (common != terms.operand(otherwise, i)) continue;
    const Term x = terms.operand(then, 3 - i), y = terms.operand(otherwise, 3 - i);
    ++depth;
    const Term inner = terms.choose(condition, terms.operand(then, 0), terms.operand(otherwise, 0));
    const Term rest = terms.choose(condition, x, y);
    --depth;
    return i == 1 ? terms.choose(inner, common, rest) : terms.choose(inner, rest, common);
  }
  return std::nullopt;
}

// c ? p == 5 : p == 4 is p / 2 == 2 and p's lowest bit is c: the cases differ in one bit.
std::optional<Term> choose_between_cases(Terms& terms, Term condition, Term then, Term otherwise) {
  if (!terms.is(then, Op::equal) || !terms.is(otherwise, Op::equal) ||
      terms.operand(then, 0) != terms.operand(otherwise, 0))
    return std::nullopt;
  const Term p = terms.operand(then, 0);
  const auto one = terms.constant_bits(terms.operand(then, 1)),
             other = terms.constant_bits(terms.operand(otherwise, 1));
  if (!one || !other || !std::has_single_bit(*one ^ *other)) return std::nullopt;
  const auto place = static_cast<std::uint32_t>(std::countr_zero(*one ^ *other));
  const bool is_set = ((*one >> place) & 1u) != 0;
  const Term bit = terms.extract(p, place, 1);
  Term result = terms.equal(bit, is_set ? condition : terms.complement(condition));
  if (place > 0) {
    const Term low = terms.extract(p, 0, place);
    result = terms.bit_and(terms.equal(low, terms.constant(place, *one)), result);
  }
  const std::uint32_t above = terms.width(p) - place - 1;
  if (above > 0) {
    const Term high = terms.extract(p, place + 1, above);
    result = terms.bit_and(terms.equal(high, terms.constant(above, *one >> (place + 1))), result);
  }
  return result;
}

// Extensions of the same kind move outwards, also beside a constant that is one.
std::optional<Term> narrow_choose(Terms& terms, Term condition, Term then, Term otherwise) {
  const std::uint32_t full = terms.width(then);
  for (Op op : {Op::zero_extend, Op::sign_extend}) {
    const bool then_extends = terms.is(then, op), otherwise_extends = terms.is(otherwise, op);
    if (!then_extends && !otherwise_extends) continue;
    const Term extended = then_extends ? then : otherwise;
    const Term other = then_extends ? otherwise : then;
    const std::uint32_t narrow = terms.width(terms.operand(extended, 0));
    auto extend = [&](Term x) {
      return op == Op::zero_extend ? terms.zero_extend(x, full) : terms.sign_extend(x, full);
    };
    if (terms.is(other, op) ? terms.width(terms.operand(other, 0)) != narrow
                            : !terms.is_constant(other))
      continue;
    const Term x = terms.extract(then, 0, narrow), y = terms.extract(otherwise, 0, narrow);
    if (extend(x) == then && extend(y) == otherwise) return extend(terms.choose(condition, x, y));
  }
  return std::nullopt;
}

}  // namespace

Term Terms::choose(Term condition, Term then, Term otherwise) {
  INVARIANT(width(then) == width(otherwise), "branches should be of equal width");
  INVARIANT(width(condition) == 1, "a condition should be of width 1");
  if (auto simple = simplify_choose(*this, condition, then, otherwise)) return *simple;
  if (auto simple = choose_between_choices(*this, depth_, condition, then, otherwise))
    return *simple;
  // On the way from an index to what was written there; elsewhere it would hide the cases.
  if (depth_ > 0)
    if (auto simple = choose_between_cases(*this, condition, then, otherwise)) return *simple;
  if (auto simple = narrow_choose(*this, condition, then, otherwise)) return *simple;
  return make(Op::choose, width(then), {condition, then, otherwise});
}

}  // namespace culprit::formula
