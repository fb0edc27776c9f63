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

namespace {

// Into pieces, without a new term.
bool splits(const Terms& terms, Term term) {
  switch (terms.node(term).op) {
    case Op::constant:
    case Op::concatenate:
    case Op::extract:
    case Op::zero_extend:
    case Op::sign_extend: return true;
    default: return false;
  }
}

// Where the operation on the piece is simpler than the piece of the operation.
std::optional<Term> extract_inside(Terms& terms, Term a, std::uint32_t lowest,
                                   std::uint32_t count) {
  switch (terms.node(a).op) {
    case Op::extract: {
      const std::uint32_t base = terms.node(a).immediate;
      return terms.extract(terms.operand(a, 0), base + lowest, count);
    }
    case Op::concatenate: {
      const Term high = terms.operand(a, 0), low = terms.operand(a, 1);
      const std::uint32_t border = terms.width(low);
      if (lowest >= border) return terms.extract(high, lowest - border, count);
      if (lowest + count <= border) return terms.extract(low, lowest, count);
      const Term upper = terms.extract(high, 0, lowest + count - border);
      return terms.concatenate(upper, terms.extract(low, lowest, border - lowest));
    }
    case Op::zero_extend:
    case Op::sign_extend: {
      const Term inner = terms.operand(a, 0);
      const std::uint32_t border = terms.width(inner);
      const bool is_signed = terms.is(a, Op::sign_extend);
      if (lowest + count <= border) return terms.extract(inner, lowest, count);
      if (lowest < border) {
        const Term part = terms.extract(inner, lowest, border - lowest);
        return is_signed ? terms.sign_extend(part, count) : terms.zero_extend(part, count);
      }
      if (!is_signed) return terms.zero(count);
      return terms.sign_extend(terms.extract(inner, border - 1, 1), count);
    }
    case Op::complement: return terms.complement(terms.extract(terms.operand(a, 0), lowest, count));
    case Op::bit_and:
    case Op::bit_or:
    case Op::bit_xor: {
      const Term x = terms.operand(a, 0), y = terms.operand(a, 1);
      if (!splits(terms, x) && !splits(terms, y)) return std::nullopt;
      const Op op = terms.node(a).op;
      const Term left = terms.extract(x, lowest, count), right = terms.extract(y, lowest, count);
      return op == Op::bit_and  ? terms.bit_and(left, right)
             : op == Op::bit_or ? terms.bit_or(left, right)
                                : terms.bit_xor(left, right);
    }
    case Op::choose: {
      const Term condition = terms.operand(a, 0), then = terms.operand(a, 1),
                 otherwise = terms.operand(a, 2);
      if (!splits(terms, then) || !splits(terms, otherwise)) return std::nullopt;
      const Term on_then = terms.extract(then, lowest, count);
      return terms.choose(condition, on_then, terms.extract(otherwise, lowest, count));
    }
    default: return std::nullopt;
  }
}

// The lowest bits of sums and products depend on the operands' lowest bits alone.
std::optional<Term> extract_low_arithmetic(Terms& terms, Term a, std::uint32_t count) {
  const Op op = terms.node(a).op;
  if (op == Op::negate) {
    if (!splits(terms, terms.operand(a, 0))) return std::nullopt;
    return terms.negate(terms.extract(terms.operand(a, 0), 0, count));
  }
  if (op != Op::add && op != Op::multiply) return std::nullopt;
  const Term x = terms.operand(a, 0), y = terms.operand(a, 1);
  if (!splits(terms, x) && !splits(terms, y)) return std::nullopt;
  const Term left = terms.extract(x, 0, count), right = terms.extract(y, 0, count);
  return op == Op::add ? terms.add(left, right) : terms.multiply(left, right);
}

}  // namespace

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
  if (auto inside = extract_inside(*this, a, lowest, count)) return *inside;
  if (lowest == 0)
    if (auto low = extract_low_arithmetic(*this, a, count)) return *low;
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
