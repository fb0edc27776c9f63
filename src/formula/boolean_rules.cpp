// SPDX-License-Identifier: MIT
#include "formula/boolean_rules.h"

#include <algorithm>
#include <array>

namespace culprit::formula {

namespace {

// Guards are looked through this far; the rest is left as it is.
constexpr std::size_t most_parts = 8;

// So few that they need no allocation.
template <typename Each>
class Few {
 public:
  void push_back(Each each) { all_[size_++] = each; }
  [[nodiscard]] std::size_t size() const { return size_; }
  Each& operator[](std::size_t i) { return all_[i]; }
  [[nodiscard]] const Each* begin() const { return all_.data(); }
  [[nodiscard]] const Each* end() const { return all_.data() + size_; }

 private:
  std::array<Each, most_parts> all_{};
  std::size_t size_ = 0;
};

// The operands of a tree of one operation.
Few<Term> operands_of(const Terms& terms, Op op, Term term) {
  Few<Term> parts;
  parts.push_back(term);
  for (std::size_t open = 0; open < parts.size() && parts.size() < most_parts;) {
    const Term part = parts[open];
    if (!terms.is(part, op)) {
      ++open;
      continue;
    }
    parts[open] = terms.operand(part, 0);
    parts.push_back(terms.operand(part, 1));
  }
  return parts;
}

// A term without the complements around it.
struct Literal {
  Term base;
  bool value = true;  // false: the term is the complement of its base
};

Literal literal(const Terms& terms, Term term) {
  Literal found{term};
  while (terms.is(found.base, Op::complement)) {
    found.base = terms.operand(found.base, 0);
    found.value = !found.value;
  }
  return found;
}

// What the rules ask about one part, looked up once: each part is compared with many.
struct Part {
  Literal self;
  bool is_equality = false;  // of a term and a constant
  bool is_disjunction = false, is_conjunction = false;
  Term compared{};
  std::array<Literal, 2> operands{};
};

Part part(const Terms& terms, Term term) {
  Part found{literal(terms, term)};
  const Term base = found.self.base;
  found.is_equality = terms.is(base, Op::equal) && terms.is_constant(terms.operand(base, 1));
  found.is_disjunction = terms.is(base, Op::bit_or);
  found.is_conjunction = terms.is(base, Op::bit_and);
  if (found.is_equality) found.compared = terms.operand(base, 0);
  if (found.is_disjunction || found.is_conjunction) {
    found.operands = {literal(terms, terms.operand(base, 0)),
                      literal(terms, terms.operand(base, 1))};
  }
  return found;
}

Few<Part> parts_of(const Terms& terms, Op op, Term term) {
  Few<Part> found;
  for (Term each : operands_of(terms, op, term)) found.push_back(part(terms, each));
  return found;
}

std::optional<bool> implied(const Part& known, bool value_of_known, const Part& asked) {
  const bool known_value = value_of_known == known.self.value;
  const bool value = asked.self.value;
  if (known.self.base == asked.self.base) return known_value == value;
  // x == 1 says something about x == 2.
  if (known_value && known.is_equality && asked.is_equality && known.compared == asked.compared)
    return !value;
  // An operand decides a disjunction that it is in, or a conjunction.
  if (asked.is_disjunction || asked.is_conjunction) {
    const bool deciding = asked.is_disjunction;
    for (const Literal& each : asked.operands) {
      if (each.base == known.self.base && each.value == (known_value == deciding))
        return deciding == value;
    }
  }
  return std::nullopt;
}

Term conjunction_of(Terms& terms, const Few<Term>& parts) {
  Term result = terms.truth(true);
  for (Term part : parts) result = terms.bit_and(result, part);
  return result;
}

}  // namespace

std::optional<bool> implied(const Terms& terms, Term known, bool known_value, Term asked) {
  return implied(part(terms, known), known_value, part(terms, asked));
}

std::optional<Term> join(Terms& terms, Op op, Term a, Term b) {
  const bool value = op == Op::bit_and;
  const Few<Part> of_a = parts_of(terms, op, a), of_b = parts_of(terms, op, b);
  auto all_follow = [&](const Few<Part>& asked, const Few<Part>& known) {
    return std::all_of(asked.begin(), asked.end(), [&](const Part& each) {
      return std::any_of(known.begin(), known.end(),
                         [&](const Part& one) { return implied(one, value, each) == value; });
    });
  };
  for (const Part& one : of_a)
    for (const Part& other : of_b)
      if (implied(one, value, other) == !value || implied(other, value, one) == !value)
        return terms.truth(!value);
  if (all_follow(of_b, of_a)) return a;
  if (all_follow(of_a, of_b)) return b;
  // A choice whose condition is known.
  for (auto [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    if (!terms.is(other, Op::choose)) continue;
    const Part condition = part(terms, terms.operand(other, 0));
    for (const Part& known : one == a ? of_a : of_b) {
      const auto follows = implied(known, value, condition);
      if (!follows) continue;
      const Term rest = terms.operand(other, *follows ? 1 : 2);
      return value ? terms.bit_and(one, rest) : terms.bit_or(one, rest);
    }
  }
  return std::nullopt;
}

std::optional<Term> factor_out(Terms& terms, Term a, Term b) {
  if (!terms.is(a, Op::bit_and) || !terms.is(b, Op::bit_and)) return std::nullopt;
  const Few<Term> of_a = operands_of(terms, Op::bit_and, a);
  const Few<Term> of_b = operands_of(terms, Op::bit_and, b);
  auto is_in = [](Term part, const Few<Term>& parts) {
    return std::find(parts.begin(), parts.end(), part) != parts.end();
  };
  Few<Term> common, only_a, only_b;
  for (Term part : of_a) (is_in(part, of_b) ? common : only_a).push_back(part);
  if (common.size() == 0) return std::nullopt;
  for (Term part : of_b)
    if (!is_in(part, common)) only_b.push_back(part);
  const Term rest_a = conjunction_of(terms, only_a);
  const Term rest = terms.bit_or(rest_a, conjunction_of(terms, only_b));
  return terms.bit_and(conjunction_of(terms, common), rest);
}

}  // namespace culprit::formula
