// SPDX-License-Identifier: MIT
#include "formula/boolean_rules.h"

#include <algorithm>
#include <vector>

namespace culprit::formula {

namespace {

// Guards are looked through this far; the rest is left as it is.
constexpr std::size_t most_parts = 8;

// The operands of a tree of one operation.
void parts_of(const Terms& terms, Op op, Term term, std::vector<Term>& parts) {
  std::size_t open = parts.size();
  parts.push_back(term);
  while (open < parts.size() && parts.size() < most_parts) {
    const Term part = parts[open];
    if (!terms.is(part, op)) {
      ++open;
      continue;
    }
    parts[open] = terms.operand(part, 0);
    parts.push_back(terms.operand(part, 1));
  }
}

Term conjunction_of(Terms& terms, const std::vector<Term>& parts) {
  Term result = terms.truth(true);
  for (Term part : parts) result = terms.bit_and(result, part);
  return result;
}

}  // namespace

std::optional<bool> implied(const Terms& terms, Term known, bool known_value, Term part) {
  bool value = true;
  while (terms.is(part, Op::complement)) {
    part = terms.operand(part, 0);
    value = !value;
  }
  while (terms.is(known, Op::complement)) {
    known = terms.operand(known, 0);
    known_value = !known_value;
  }
  if (known == part) return known_value == value;
  // x == 1 says something about x == 2.
  if (known_value && terms.is(known, Op::equal) && terms.is(part, Op::equal) &&
      terms.operand(known, 0) == terms.operand(part, 0) &&
      terms.is_constant(terms.operand(known, 1)) && terms.is_constant(terms.operand(part, 1)))
    return !value;
  // An operand decides a disjunction that it is in, or a conjunction.
  if (terms.is(part, Op::bit_or) || terms.is(part, Op::bit_and)) {
    const bool deciding = terms.is(part, Op::bit_or);
    for (std::size_t i = 0; i < 2; ++i) {
      const bool is_same = terms.operand(part, i) == known;
      if ((is_same || terms.are_complements(terms.operand(part, i), known)) &&
          is_same == (known_value == deciding))
        return deciding == value;
    }
  }
  return std::nullopt;
}

std::optional<Term> join(Terms& terms, Op op, Term a, Term b) {
  const bool value = op == Op::bit_and;
  std::vector<Term> of_a, of_b;
  parts_of(terms, op, a, of_a);
  parts_of(terms, op, b, of_b);
  auto all_follow = [&](const std::vector<Term>& parts, const std::vector<Term>& known) {
    return std::all_of(parts.begin(), parts.end(), [&](Term part) {
      return std::any_of(known.begin(), known.end(),
                         [&](Term one) { return implied(terms, one, value, part) == value; });
    });
  };
  for (Term one : of_a)
    for (Term other : of_b)
      if (implied(terms, one, value, other) == !value ||
          implied(terms, other, value, one) == !value)
        return terms.truth(!value);
  if (all_follow(of_b, of_a)) return a;
  if (all_follow(of_a, of_b)) return b;
  // A choice whose condition is known.
  for (auto [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    if (!terms.is(other, Op::choose)) continue;
    const Term condition = terms.operand(other, 0);
    for (Term known : one == a ? of_a : of_b) {
      const auto follows = implied(terms, known, value, condition);
      if (!follows) continue;
      const Term rest = terms.operand(other, *follows ? 1 : 2);
      return value ? terms.bit_and(one, rest) : terms.bit_or(one, rest);
    }
  }
  return std::nullopt;
}

std::optional<Term> factor_out(Terms& terms, Term a, Term b) {
  if (!terms.is(a, Op::bit_and) || !terms.is(b, Op::bit_and)) return std::nullopt;
  std::vector<Term> of_a, of_b, common;
  parts_of(terms, Op::bit_and, a, of_a);
  parts_of(terms, Op::bit_and, b, of_b);
  for (Term part : of_a)
    if (std::find(of_b.begin(), of_b.end(), part) != of_b.end()) common.push_back(part);
  if (common.empty()) return std::nullopt;
  auto is_common = [&](Term part) {
    return std::find(common.begin(), common.end(), part) != common.end();
  };
  std::erase_if(of_a, is_common);
  std::erase_if(of_b, is_common);
  const Term rest_a = conjunction_of(terms, of_a);
  const Term rest = terms.bit_or(rest_a, conjunction_of(terms, of_b));
  return terms.bit_and(conjunction_of(terms, common), rest);
}

}  // namespace culprit::formula
