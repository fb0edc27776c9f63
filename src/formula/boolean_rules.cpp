// SPDX-License-Identifier: MIT
// Conditions as the guards of a program have them: long conjunctions that grow at branches and meet
// at joins, such as (g & c) | (g & !c & d) = g & (c | d).
#include <algorithm>

#include "formula/terms.h"

namespace culprit::formula {

namespace {

// Guards are looked through this far; the rest is left as it is.
constexpr std::size_t most_parts = 8;

}  // namespace

void Terms::parts_of(Op op, Term term, std::vector<Term>& parts) const {
  std::size_t open = parts.size();
  parts.push_back(term);
  while (open < parts.size() && parts.size() < most_parts) {
    const Term part = parts[open];
    if (!is(part, op)) {
      ++open;
      continue;
    }
    parts[open] = operand(part, 0);
    parts.push_back(operand(part, 1));
  }
}

std::optional<bool> Terms::implied(Term known, bool known_value, Term part) const {
  bool value = true;
  while (is(part, Op::complement)) {
    part = operand(part, 0);
    value = !value;
  }
  while (is(known, Op::complement)) {
    known = operand(known, 0);
    known_value = !known_value;
  }
  if (known == part) return known_value == value;
  // x == 1 says something about x == 2.
  if (known_value && is(known, Op::equal) && is(part, Op::equal) &&
      operand(known, 0) == operand(part, 0) && is_constant(operand(known, 1)) &&
      is_constant(operand(part, 1)))
    return !value;
  // An operand decides a disjunction that it is in, or a conjunction.
  if (is(part, Op::bit_or) || is(part, Op::bit_and)) {
    const bool deciding = is(part, Op::bit_or);
    for (std::size_t i = 0; i < 2; ++i) {
      const bool is_same = operand(part, i) == known;
      if ((is_same || are_complements(operand(part, i), known)) &&
          is_same == (known_value == deciding))
        return deciding == value;
    }
  }
  return std::nullopt;
}

// b joins the conjunction or disjunction a: it may be in it already, or contradict it, or get
// simpler by it. Of a conjunction every part is known to hold, of a disjunction only the case that
// the other parts do not is of interest.
std::optional<Term> Terms::join(Op op, Term a, Term b) {
  const bool value = op == Op::bit_and;
  std::vector<Term> of_a, of_b;
  parts_of(op, a, of_a);
  parts_of(op, b, of_b);
  auto all_follow = [&](const std::vector<Term>& parts, const std::vector<Term>& known) {
    return std::all_of(parts.begin(), parts.end(), [&](Term part) {
      return std::any_of(known.begin(), known.end(),
                         [&](Term one) { return implied(one, value, part) == value; });
    });
  };
  for (Term one : of_a)
    for (Term other : of_b)
      if (implied(one, value, other) == !value || implied(other, value, one) == !value)
        return truth(!value);
  if (all_follow(of_b, of_a)) return a;
  if (all_follow(of_a, of_b)) return b;
  // A choice whose condition is known.
  for (auto [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    if (!is(other, Op::choose)) continue;
    const Term condition = operand(other, 0);
    for (Term part : one == a ? of_a : of_b) {
      const auto follows = implied(part, value, condition);
      if (!follows) continue;
      const Term rest = operand(other, *follows ? 1 : 2);
      return value ? bit_and(one, rest) : bit_or(one, rest);
    }
  }
  return std::nullopt;
}

Term Terms::conjunction_of(const std::vector<Term>& parts) {
  Term result = truth(true);
  for (Term part : parts) result = bit_and(result, part);
  return result;
}

std::optional<Term> Terms::factor_out(Term a, Term b) {
  if (!is(a, Op::bit_and) || !is(b, Op::bit_and)) return std::nullopt;
  std::vector<Term> of_a, of_b, common;
  parts_of(Op::bit_and, a, of_a);
  parts_of(Op::bit_and, b, of_b);
  for (Term part : of_a)
    if (std::find(of_b.begin(), of_b.end(), part) != of_b.end()) common.push_back(part);
  if (common.empty()) return std::nullopt;
  auto is_common = [&](Term part) {
    return std::find(common.begin(), common.end(), part) != common.end();
  };
  std::erase_if(of_a, is_common);
  std::erase_if(of_b, is_common);
  const Term rest_a = conjunction_of(of_a);
  const Term rest = bit_or(rest_a, conjunction_of(of_b));
  return bit_and(conjunction_of(common), rest);
}

}  // namespace culprit::formula
