// Choices, and the operations that only move bits.
#include "formula/fold.h"
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
  }
  if (is(then, Op::choose)) {
    const Term inner = operand(then, 0), x = operand(then, 1), y = operand(then, 2);
    if (inner == condition) return choose(condition, x, otherwise);
    if (y == otherwise) return choose(bit_and(condition, inner), x, otherwise);
    if (x == otherwise) return choose(bit_and(condition, complement(inner)), y, otherwise);
  }
  if (is(otherwise, Op::choose)) {
    const Term inner = operand(otherwise, 0), x = operand(otherwise, 1), y = operand(otherwise, 2);
    if (inner == condition) return choose(condition, then, y);
    if (x == then) return choose(bit_or(condition, inner), then, y);
    if (y == then) return choose(bit_or(condition, complement(inner)), then, x);
  }
  return std::nullopt;
}

Term Terms::choose(Term condition, Term then, Term otherwise) {
  INVARIANT(width(then) == width(otherwise), "branches should be of equal width");
  INVARIANT(width(condition) == 1, "a condition should be of width 1");
  if (auto simple = simplify_choose(condition, then, otherwise)) return *simple;
  return make(Op::choose, width(then), {condition, then, otherwise});
}

Term Terms::concatenate(Term high, Term low) {
  const std::uint32_t full = width(high) + width(low);
  if (is_zero(high)) return zero_extend(low, full);
  // Neighbouring pieces of one term.
  if (is(high, Op::extract) && is(low, Op::extract) && operand(high, 0) == operand(low, 0) &&
      node(high).immediate == node(low).immediate + width(low))
    return extract(operand(high, 0), node(low).immediate, full);
  // To the right, so that pieces of a term meet.
  if (is(high, Op::concatenate)) {
    const Term first = operand(high, 0);
    return concatenate(first, concatenate(operand(high, 1), low));
  }
  if (is(low, Op::concatenate)) {
    const Term middle = operand(low, 0), last = operand(low, 1);
    if (is_constant(high) && is_constant(middle))
      return concatenate(concatenate(high, middle), last);
    if (is(high, Op::extract) && is(middle, Op::extract) &&
        operand(high, 0) == operand(middle, 0) &&
        node(high).immediate == node(middle).immediate + width(middle))
      return concatenate(concatenate(high, middle), last);
  }
  if (is(high, Op::zero_extend)) {
    const Term inner = operand(high, 0);
    return zero_extend(concatenate(inner, low), full);
  }
  if (is(high, Op::sign_extend)) {
    const Term inner = operand(high, 0);
    return sign_extend(concatenate(inner, low), full);
  }
  return make(Op::concatenate, full, {high, low});
}

Term Terms::extract(Term a, std::uint32_t lowest, std::uint32_t count) {
  INVARIANT(count > 0 && lowest + count <= width(a), "extracted bits should lie inside the term");
  if (count == width(a)) return a;
  switch (node(a).op) {
    case Op::extract: {
      const std::uint32_t base = node(a).immediate;
      return extract(operand(a, 0), base + lowest, count);
    }
    case Op::concatenate: {
      const Term high = operand(a, 0), low = operand(a, 1);
      const std::uint32_t border = width(low);
      if (lowest >= border) return extract(high, lowest - border, count);
      if (lowest + count <= border) return extract(low, lowest, count);
      const Term upper = extract(high, 0, lowest + count - border);
      return concatenate(upper, extract(low, lowest, border - lowest));
    }
    case Op::zero_extend:
    case Op::sign_extend: {
      const Term inner = operand(a, 0);
      const std::uint32_t border = width(inner);
      const bool is_signed = is(a, Op::sign_extend);
      if (lowest + count <= border) return extract(inner, lowest, count);
      if (lowest < border) {
        const Term part = extract(inner, lowest, border - lowest);
        return is_signed ? sign_extend(part, count) : zero_extend(part, count);
      }
      if (!is_signed) return zero(count);
      return sign_extend(extract(inner, border - 1, 1), count);
    }
    case Op::complement: return complement(extract(operand(a, 0), lowest, count));
    default: break;
  }
  return make(Op::extract, count, {a}, lowest);
}

Term Terms::zero_extend(Term a, std::uint32_t full) {
  INVARIANT(full >= width(a), "an extension should not be narrower");
  if (full == width(a)) return a;
  if (is(a, Op::zero_extend)) return zero_extend(operand(a, 0), full);
  return make(Op::zero_extend, full, {a});
}

Term Terms::sign_extend(Term a, std::uint32_t full) {
  INVARIANT(full >= width(a), "an extension should not be narrower");
  if (full == width(a)) return a;
  if (is(a, Op::sign_extend)) return sign_extend(operand(a, 0), full);
  if (is(a, Op::zero_extend)) return zero_extend(operand(a, 0), full);
  if (width(a) <= 64 && (facts(a).zeros >> (width(a) - 1)) != 0) return zero_extend(a, full);
  return make(Op::sign_extend, full, {a});
}

}  // namespace culprit::formula
