// SPDX-License-Identifier: MIT
#include "solve/blaster.h"

#include <algorithm>

#include "formula/expand_float.h"
#include "source/invariant.h"

namespace culprit::solve {

using formula::Node;
using formula::Op;
using formula::Term;

Blaster::Blaster(formula::Terms& terms, Clauses& clauses)
    : terms_(terms), gates_(clauses), arithmetic_(gates_) {}

bool Blaster::is_done(Term term) const {
  return index_of(term) < place_.size() && place_[index_of(term)] != 0;
}

std::span<const Bit> Blaster::known_bits(Term term) const {
  if (!is_done(term)) return {};
  return std::span(bits_).subspan(place_[index_of(term)] - 1, terms_.width(term));
}

std::span<const Bit> Blaster::bits(Term term) {
  std::vector<Term> open{term};
  while (!open.empty()) {
    const Term current = open.back();
    if (is_done(current)) {
      open.pop_back();
      continue;
    }
    const Term simple = lowered(current);
    const std::size_t before = open.size();
    if (simple != current) {
      if (!is_done(simple)) open.push_back(simple);
    } else {
      const Node& node = terms_.node(current);
      for (std::size_t i = 0; i < node.operand_count; ++i)
        if (!is_done(node.operands[i])) open.push_back(node.operands[i]);
    }
    if (open.size() != before) continue;
    open.pop_back();
    if (place_.size() < terms_.size()) place_.resize(std::max(terms_.size(), 2 * place_.size()), 0);
    if (simple != current) {
      place_[index_of(current)] = place_[index_of(simple)];
      continue;
    }
    Bits result = translate(current);
    apply_known_bits(current, result);
    INVARIANT(result.size() == terms_.width(current),
              "a term should have as many bits as its width");
    INVARIANT(bits_.size() + result.size() < 0xffffffff,
              "there should be fewer than four billion bits");
    place_[index_of(current)] = static_cast<std::uint32_t>(bits_.size() + 1);
    bits_.insert(bits_.end(), result.begin(), result.end());
  }
  return known_bits(term);
}

// Floats by their circuits; signed division by the unsigned one of the absolute values, so that
// quotient and remainder of the same operands share one circuit.
Term Blaster::lowered(Term term) {
  const Node node = terms_.node(term);
  if (node.op != Op::signed_divide && node.op != Op::signed_remainder &&
      !formula::is_float_operation(node.op))
    return term;
  if (auto known = lowered_.find(term); known != lowered_.end()) return known->second;
  Term result = term;
  if (formula::is_float_operation(node.op)) {
    const std::size_t before = terms_.size();
    result = formula::expand_float(terms_, term);
    is_float_circuit_.resize(before, false);
    is_float_circuit_.resize(terms_.size(), true);
    lowered_.emplace(term, result);
    return result;
  }
  const Term a = node.operands[0], b = node.operands[1];
  const std::uint32_t sign = node.width - 1;
  const Term a_negative = terms_.extract(a, sign, 1), b_negative = terms_.extract(b, sign, 1);
  const Term a_absolute = terms_.choose(a_negative, terms_.negate(a), a);
  const Term b_absolute = terms_.choose(b_negative, terms_.negate(b), b);
  if (node.op == Op::signed_divide) {
    const Term quotient = terms_.unsigned_divide(a_absolute, b_absolute);
    const Term is_negative = terms_.bit_xor(a_negative, b_negative);
    result = terms_.choose(is_negative, terms_.negate(quotient), quotient);
  } else {
    const Term rest = terms_.unsigned_remainder(a_absolute, b_absolute);
    result = terms_.choose(a_negative, terms_.negate(rest), rest);
  }
  lowered_.emplace(term, result);
  return result;
}

// A counter that stays small has zeros above, which its adders do not see.
void Blaster::apply_known_bits(Term term, Bits& result) const {
  if (terms_.width(term) > 64) return;
  const auto known = terms_.known_bits(term);
  for (std::size_t i = 0; i < result.size(); ++i) {
    if (((known.zeros >> i) & 1u) != 0) result[i] = false_bit;
    if (((known.ones >> i) & 1u) != 0) result[i] = true_bit;
  }
}

Bits Blaster::constant_bits(Term term) const {
  const auto limbs = terms_.limbs(term);
  Bits result;
  for (std::uint32_t i = 0; i < terms_.width(term); ++i)
    result.push_back(constant_bit(((limbs[i / 64] >> (i % 64)) & 1u) != 0));
  return result;
}

const std::pair<Bits, Bits>& Blaster::division(Term a, Term b) {
  const std::uint64_t key = (static_cast<std::uint64_t>(a) << 32) | static_cast<std::uint64_t>(b);
  auto known = divisions_.find(key);
  if (known == divisions_.end())
    known = divisions_.emplace(key, arithmetic_.divide(known_bits(a), known_bits(b))).first;
  return known->second;
}

// One adder, also for a + -x, which is a + ~x + 1, and for a + b + c with a single bit c.
Bits Blaster::sum(Term a, Term b) {
  for (auto [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    const Node& node = terms_.node(one);
    if (node.op == Op::negate) {
      const auto shown = known_bits(node.operands[0]);
      Bits negated(shown.begin(), shown.end());
      for (Bit& bit : negated) bit = !bit;
      return arithmetic_.add(known_bits(other), negated, true_bit);
    }
    const Node& inner = terms_.node(other);
    if (node.op == Op::zero_extend && terms_.width(node.operands[0]) == 1 && inner.op == Op::add)
      return arithmetic_.add(known_bits(inner.operands[0]), known_bits(inner.operands[1]),
                             known_bits(node.operands[0])[0]);
  }
  return arithmetic_.add(known_bits(a), known_bits(b));
}

Bits Blaster::translate(Term term) {
  const Node& node = terms_.node(term);
  const Term a_term = node.operands[0], b_term = node.operands[1];
  const auto a = node.operand_count > 0 ? known_bits(a_term) : std::span<const Bit>{};
  const auto b = node.operand_count > 1 ? known_bits(b_term) : std::span<const Bit>{};
  auto bitwise = [&](auto gate) {
    Bits result;
    result.reserve(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) result.push_back(gate(a[i], b[i]));
    return result;
  };
  Bits result;
  switch (node.op) {
    case Op::constant: return constant_bits(term);
    case Op::variable:
      variables_.push_back(term);
      for (std::uint32_t i = 0; i < node.width; ++i) result.push_back(gates_.input());
      return result;
    case Op::complement:
      for (Bit bit : a) result.push_back(!bit);
      return result;
    case Op::negate: return arithmetic_.negate(a);
    case Op::bit_and: return bitwise([&](Bit x, Bit y) { return gates_.conjunction(x, y); });
    case Op::bit_or: return bitwise([&](Bit x, Bit y) { return gates_.disjunction(x, y); });
    case Op::bit_xor: return bitwise([&](Bit x, Bit y) { return gates_.exclusive(x, y); });
    case Op::add: return sum(a_term, b_term);
    case Op::multiply: return arithmetic_.multiply(a, b);
    case Op::unsigned_divide: return division(a_term, b_term).first;
    case Op::unsigned_remainder: return division(a_term, b_term).second;
    case Op::shift_left: return arithmetic_.shift_left(a, b);
    case Op::shift_right_logical: return arithmetic_.shift_right(a, b, false_bit);
    case Op::shift_right_arithmetic: return arithmetic_.shift_right(a, b, a.back());
    case Op::equal: return {arithmetic_.equal(a, b)};
    case Op::unsigned_less: return {arithmetic_.unsigned_less(a, b)};
    case Op::unsigned_less_equal: return {!arithmetic_.unsigned_less(b, a)};
    case Op::signed_less: return {arithmetic_.signed_less(a, b)};
    case Op::signed_less_equal: return {!arithmetic_.signed_less(b, a)};
    case Op::choose: {
      const bool is_float =
          index_of(term) < is_float_circuit_.size() && is_float_circuit_[index_of(term)];
      return arithmetic_.choose(a[0], b, known_bits(node.operands[2]),
                                is_float ? ChoiceClauses::necessary : ChoiceClauses::all);
    }
    case Op::concatenate:
      result.assign(b.begin(), b.end());
      result.insert(result.end(), a.begin(), a.end());
      return result;
    case Op::extract: {
      const auto part = a.subspan(node.immediate, node.width);
      return {part.begin(), part.end()};
    }
    case Op::zero_extend:
    case Op::sign_extend:
      result.assign(a.begin(), a.end());
      result.resize(node.width, node.op == Op::sign_extend ? a.back() : false_bit);
      return result;
    default: INVARIANT(false, "an operation should have been written in simpler ones"); return {};
  }
}

}  // namespace culprit::solve
