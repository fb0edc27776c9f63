// SPDX-License-Identifier: MIT
// Choices: what joins of a program's branches become.
#include <bit>

#include "formula/terms.h"
#include "source/invariant.h"

namespace culprit::formula {

std::optional<Term> Terms::simplify_choose(Term condition, Term then, Term otherwise) {
  if (is_true(condition) || then == otherwise) return then;
  if (is_false(condition)) return otherwise;
  if (is(condition, Op::complement)) return choose(operand(condition, 0), otherwise, then);
  if (width(then) == 1) {
    if (is_true(then) || then == condition) return bit_or(condition, otherwise);
    if (is_false(then)) return bit_and(complement(condition), otherwise);
    if (is_true(otherwise)) return bit_or(complement(condition), then);
    if (is_false(otherwise) || otherwise == condition) return bit_and(condition, then);
    if (are_complements(condition, then)) return bit_and(complement(condition), otherwise);
    if (are_complements(condition, otherwise)) return bit_or(complement(condition), then);
    if (are_complements(then, otherwise)) return complement(bit_xor(condition, then));
    // c ? (c & x) : y, c ? x : (c | y)
    for (std::size_t i = 0; i < 2; ++i) {
      if (is(then, Op::bit_and) && operand(then, i) == condition)
        return choose(condition, operand(then, 1 - i), otherwise);
      if (is(otherwise, Op::bit_or) && operand(otherwise, i) == condition)
        return choose(condition, then, operand(otherwise, 1 - i));
      // g & x on one side and g & y on the other
      for (std::size_t k = 0; k < 2; ++k)
        for (Op op : {Op::bit_and, Op::bit_or})
          if (is(then, op) && is(otherwise, op) && operand(then, i) == operand(otherwise, k)) {
            const Term common = operand(then, i);
            const Term rest = choose(condition, operand(then, 1 - i), operand(otherwise, 1 - k));
            return op == Op::bit_and ? bit_and(common, rest) : bit_or(common, rest);
          }
    }
  }
  // x == y ? x : y
  if (is(condition, Op::equal)) {
    const Term x = operand(condition, 0), y = operand(condition, 1);
    if ((then == x && otherwise == y) || (then == y && otherwise == x)) return otherwise;
  }
  if (is(then, Op::choose)) {
    const Term inner = operand(then, 0), x = operand(then, 1), y = operand(then, 2);
    if (inner == condition) return choose(condition, x, otherwise);
    if (y == otherwise) return choose(bit_and(condition, inner), x, otherwise);
    if (x == otherwise) return choose(bit_and(condition, complement(inner)), y, otherwise);
    const auto follows = implied(condition, true, inner);
    if (follows) return choose(condition, *follows ? x : y, otherwise);
  }
  if (is(otherwise, Op::choose)) {
    const Term inner = operand(otherwise, 0), x = operand(otherwise, 1), y = operand(otherwise, 2);
    if (inner == condition) return choose(condition, then, y);
    if (x == then) return choose(bit_or(condition, inner), then, y);
    if (y == then) return choose(bit_or(condition, complement(inner)), then, x);
    const auto follows = implied(condition, false, inner);
    if (follows) return choose(condition, then, *follows ? x : y);
  }
  return std::nullopt;
}

// c ? (d ? v : x) : (e ? v : y) is (c ? d : e) ? v : (c ? x : y). Where an element of an array is
// chosen by its index after a write at an unknown place, this moves the written value outwards,
// until the read is a choice between what was written last and what was there before.
std::optional<Term> Terms::choose_between_choices(Term condition, Term then, Term otherwise) {
  constexpr std::uint32_t deepest = 40;
  if (!is(then, Op::choose) || !is(otherwise, Op::choose) || width(then) == 1 || depth_ >= deepest)
    return std::nullopt;
  for (std::size_t i = 1; i <= 2; ++i) {
    const Term common = operand(then, i);
    if (common != operand(otherwise, i)) continue;
    const Term x = operand(then, 3 - i), y = operand(otherwise, 3 - i);
    ++depth_;
    const Term inner = choose(condition, operand(then, 0), operand(otherwise, 0));
    const Term rest = choose(condition, x, y);
    --depth_;
    return i == 1 ? choose(inner, common, rest) : choose(inner, rest, common);
  }
  return std::nullopt;
}

// c ? p == 5 : p == 4 is p / 2 == 2 and p's lowest bit is c: the cases differ in one bit.
std::optional<Term> Terms::choose_between_cases(Term condition, Term then, Term otherwise) {
  if (!is(then, Op::equal) || !is(otherwise, Op::equal) ||
      operand(then, 0) != operand(otherwise, 0))
    return std::nullopt;
  const Term p = operand(then, 0);
  const auto one = constant_bits(operand(then, 1)), other = constant_bits(operand(otherwise, 1));
  if (!one || !other || !std::has_single_bit(*one ^ *other)) return std::nullopt;
  const auto place = static_cast<std::uint32_t>(std::countr_zero(*one ^ *other));
  const bool is_set = ((*one >> place) & 1u) != 0;
  const Term bit = extract(p, place, 1);
  Term result = equal(bit, is_set ? condition : complement(condition));
  if (place > 0) {
    const Term low = extract(p, 0, place);
    result = bit_and(equal(low, constant(place, *one)), result);
  }
  const std::uint32_t above = width(p) - place - 1;
  if (above > 0) {
    const Term high = extract(p, place + 1, above);
    result = bit_and(equal(high, constant(above, *one >> (place + 1))), result);
  }
  return result;
}

// Extensions of the same kind move outwards, also beside a constant that is one.
std::optional<Term> Terms::narrow_choose(Term condition, Term then, Term otherwise) {
  const std::uint32_t full = width(then);
  for (Op op : {Op::zero_extend, Op::sign_extend}) {
    const bool then_extends = is(then, op), otherwise_extends = is(otherwise, op);
    if (!then_extends && !otherwise_extends) continue;
    const Term extended = then_extends ? then : otherwise;
    const Term other = then_extends ? otherwise : then;
    const std::uint32_t narrow = width(operand(extended, 0));
    auto extend = [&](Term x) {
      return op == Op::zero_extend ? zero_extend(x, full) : sign_extend(x, full);
    };
    if (is(other, op) ? width(operand(other, 0)) != narrow : !is_constant(other)) continue;
    const Term x = extract(then, 0, narrow), y = extract(otherwise, 0, narrow);
    if (extend(x) == then && extend(y) == otherwise) return extend(choose(condition, x, y));
  }
  return std::nullopt;
}

Term Terms::choose(Term condition, Term then, Term otherwise) {
  INVARIANT(width(then) == width(otherwise), "branches should be of equal width");
  INVARIANT(width(condition) == 1, "a condition should be of width 1");
  if (auto simple = simplify_choose(condition, then, otherwise)) return *simple;
  if (auto simple = choose_between_choices(condition, then, otherwise)) return *simple;
  // On the way from an index to what was written there; elsewhere it would hide the cases.
  if (depth_ > 0)
    if (auto simple = choose_between_cases(condition, then, otherwise)) return *simple;
  if (auto simple = narrow_choose(condition, then, otherwise)) return *simple;
  return make(Op::choose, width(then), {condition, then, otherwise});
}

}  // namespace culprit::formula
