// SPDX-License-Identifier: MIT
// The operations that only move bits.
#include "formula/fold.h"
#include "formula/terms.h"
#include "source/invariant.h"

namespace culprit::formula {

Term Terms::concatenate(Term high, Term low) {
  const std::uint32_t full = width(high) + width(low);
  if (is_zero(high)) return zero_extend(low, full);
  auto are_neighbours = [&](Term upper, Term lower) {
    return is(upper, Op::extract) && is(lower, Op::extract) &&
           operand(upper, 0) == operand(lower, 0) &&
           node(upper).immediate == node(lower).immediate + width(lower);
  };
  if (are_neighbours(high, low)) return extract(operand(high, 0), node(low).immediate, full);
  if (is(high, Op::concatenate)) {
    // To the right, so that pieces of a term meet.
    const Term first = operand(high, 0);
    return concatenate(first, concatenate(operand(high, 1), low));
  }
  if (is(low, Op::concatenate)) {
    const Term middle = operand(low, 0), last = operand(low, 1);
    if ((is_constant(high) && is_constant(middle)) || are_neighbours(high, middle))
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
  // The sign bit, again and again, before what it is the sign of.
  if (is(high, Op::extract) && operand(high, 0) == low && width(high) == 1 &&
      node(high).immediate == width(low) - 1)
    return sign_extend(low, full);
  // Pieces of two choices on one condition that fit together on at least one side.
  if (is(high, Op::choose) && is(low, Op::choose) && operand(high, 0) == operand(low, 0)) {
    const Term condition = operand(high, 0);
    const Term then_high = operand(high, 1), then_low = operand(low, 1);
    const Term otherwise_high = operand(high, 2), otherwise_low = operand(low, 2);
    auto fit = [&](Term upper, Term lower) {
      return are_neighbours(upper, lower) || (is_constant(upper) && is_constant(lower)) ||
             is_zero(upper);
    };
    if (fit(then_high, then_low) && fit(otherwise_high, otherwise_low)) {
      const Term then = concatenate(then_high, then_low);
      return choose(condition, then, concatenate(otherwise_high, otherwise_low));
    }
  }
  return make(Op::concatenate, full, {high, low});
}

bool Terms::splits(Term term) const {
  switch (node(term).op) {
    case Op::constant:
    case Op::concatenate:
    case Op::extract:
    case Op::zero_extend:
    case Op::sign_extend: return true;
    default: return false;
  }
}

// Where the operation on the piece is simpler than the piece of the operation.
std::optional<Term> Terms::extract_inside(Term a, std::uint32_t lowest, std::uint32_t count) {
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
    case Op::bit_and:
    case Op::bit_or:
    case Op::bit_xor: {
      const Term x = operand(a, 0), y = operand(a, 1);
      if (!splits(x) && !splits(y)) return std::nullopt;
      const Op op = node(a).op;
      const Term left = extract(x, lowest, count), right = extract(y, lowest, count);
      return op == Op::bit_and  ? bit_and(left, right)
             : op == Op::bit_or ? bit_or(left, right)
                                : bit_xor(left, right);
    }
    case Op::choose: {
      const Term condition = operand(a, 0), then = operand(a, 1), otherwise = operand(a, 2);
      if (!splits(then) || !splits(otherwise)) return std::nullopt;
      const Term on_then = extract(then, lowest, count);
      return choose(condition, on_then, extract(otherwise, lowest, count));
    }
    default: return std::nullopt;
  }
}

// The lowest bits of sums and products depend on the operands' lowest bits alone.
std::optional<Term> Terms::extract_low_arithmetic(Term a, std::uint32_t count) {
  const Op op = node(a).op;
  if (op == Op::negate) {
    if (!splits(operand(a, 0))) return std::nullopt;
    return negate(extract(operand(a, 0), 0, count));
  }
  if (op != Op::add && op != Op::multiply) return std::nullopt;
  const Term x = operand(a, 0), y = operand(a, 1);
  if (!splits(x) && !splits(y)) return std::nullopt;
  const Term left = extract(x, 0, count), right = extract(y, 0, count);
  return op == Op::add ? add(left, right) : multiply(left, right);
}

Term Terms::extract(Term a, std::uint32_t lowest, std::uint32_t count) {
  INVARIANT(count > 0 && lowest + count <= width(a), "extracted bits should lie inside the term");
  if (count == width(a)) return a;
  // A piece of a concatenation is soon found.
  if (node(a).operand_count < 2 || is(a, Op::concatenate)) return find_piece(a, lowest, count);
  const FoundPieces::Piece piece{a, lowest, count};
  if (const auto known = pieces_.find(piece)) return *known;
  const Term found = find_piece(a, lowest, count);
  pieces_.remember(piece, found);
  return found;
}

Term Terms::find_piece(Term a, std::uint32_t lowest, std::uint32_t count) {
  if (auto inside = extract_inside(a, lowest, count)) return *inside;
  if (lowest == 0)
    if (auto low = extract_low_arithmetic(a, count)) return *low;
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
  if (known_sign(a, false)) return zero_extend(a, full);
  return make(Op::sign_extend, full, {a});
}

}  // namespace culprit::formula
