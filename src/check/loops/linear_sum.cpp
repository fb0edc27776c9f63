// SPDX-License-Identifier: MIT
#include "check/loops/linear_sum.h"

#include <algorithm>
#include <map>
#include <optional>

#include "unroll/memory/arithmetic.h"

namespace culprit::check {

using formula::Op;
using formula::Term;
using formula::Terms;

namespace {

// Conditions under which the summands differ: each of them doubles the sums that are made.
constexpr int most_conditions = 4;

using Summands = std::vector<std::pair<Term, std::uint64_t>>;

// Without sums, multiples and constants among them; ordered.
struct Flat {
  std::map<Term, std::uint64_t> factors;
  std::uint64_t constant = 0;
};

Flat flattened(const Terms& terms, const Summands& summands) {
  Flat flat;
  Summands pending = summands;
  while (!pending.empty()) {
    const auto [term, factor] = pending.back();
    pending.pop_back();
    const formula::Node& node = terms.node(term);
    const bool by_constant = node.operand_count == 2 && terms.is_constant(node.operands[1]);
    switch (node.op) {
      case Op::constant: flat.constant += factor * node.bits; continue;
      case Op::add:
        pending.emplace_back(node.operands[0], factor);
        pending.emplace_back(node.operands[1], factor);
        continue;
      case Op::negate: pending.emplace_back(node.operands[0], 0 - factor); continue;
      case Op::complement:
        flat.constant -= factor;
        pending.emplace_back(node.operands[0], 0 - factor);
        continue;
      case Op::multiply:
        if (!by_constant) break;
        pending.emplace_back(node.operands[0], factor * terms.node(node.operands[1]).bits);
        continue;
      case Op::shift_left:
        if (!by_constant || terms.node(node.operands[1]).bits >= node.width) break;
        pending.emplace_back(node.operands[0], factor << terms.node(node.operands[1]).bits);
        continue;
      default: break;
    }
    flat.factors[term] += factor;
  }
  return flat;
}

Term sum_of(Terms& terms, std::uint32_t width, const Summands& summands, int conditions) {
  const Flat flat = flattened(terms, summands);
  std::optional<Term> condition;
  for (const auto& [term, factor] : flat.factors) {
    const bool counts = unroll::truncate(factor, width) != 0;
    if (counts && terms.is(term, Op::choose) && !condition) condition = terms.operand(term, 0);
  }
  if (condition && conditions > 0) {
    auto side = [&](std::size_t operand) {
      Summands chosen{{terms.constant(width, flat.constant), 1}};
      for (const auto& [term, factor] : flat.factors) {
        const bool depends = terms.is(term, Op::choose) && terms.operand(term, 0) == *condition;
        chosen.emplace_back(depends ? terms.operand(term, operand) : term, factor);
      }
      return sum_of(terms, width, chosen, conditions - 1);
    };
    Term then = side(1);
    return terms.choose(*condition, then, side(2));
  }
  Term sum = terms.constant(width, 0);
  for (const auto& [term, factor] : flat.factors) {
    Term times = terms.constant(width, unroll::truncate(factor, width));
    sum = terms.add(sum, terms.multiply(term, times));
  }
  return terms.add(sum, terms.constant(width, unroll::truncate(flat.constant, width)));
}

}  // namespace

Term linear_sum(Terms& terms, std::uint32_t width, const Summands& summands) {
  return sum_of(terms, width, summands, most_conditions);
}

}  // namespace culprit::check
