// SPDX-License-Identifier: MIT
#include "abstraction/steps/substitution.h"

#include <vector>

#include "source/invariant.h"

namespace culprit::abstraction {

using formula::Term;

Term operation(formula::Terms& terms, const formula::Node& like, const Term* operands) {
  const Term a = like.operand_count > 0 ? operands[0] : Term{};
  const Term b = like.operand_count > 1 ? operands[1] : Term{};
  switch (like.op) {
    case formula::Op::complement: return terms.complement(a);
    case formula::Op::negate: return terms.negate(a);
    case formula::Op::bit_and: return terms.bit_and(a, b);
    case formula::Op::bit_or: return terms.bit_or(a, b);
    case formula::Op::bit_xor: return terms.bit_xor(a, b);
    case formula::Op::add: return terms.add(a, b);
    case formula::Op::multiply: return terms.multiply(a, b);
    case formula::Op::unsigned_divide: return terms.unsigned_divide(a, b);
    case formula::Op::unsigned_remainder: return terms.unsigned_remainder(a, b);
    case formula::Op::signed_divide: return terms.signed_divide(a, b);
    case formula::Op::signed_remainder: return terms.signed_remainder(a, b);
    case formula::Op::shift_left: return terms.shift_left(a, b);
    case formula::Op::shift_right_logical: return terms.shift_right_logical(a, b);
    case formula::Op::shift_right_arithmetic: return terms.shift_right_arithmetic(a, b);
    case formula::Op::equal: return terms.equal(a, b);
    case formula::Op::unsigned_less: return terms.unsigned_less(a, b);
    case formula::Op::unsigned_less_equal: return terms.unsigned_less_equal(a, b);
    case formula::Op::signed_less: return terms.signed_less(a, b);
    case formula::Op::signed_less_equal: return terms.signed_less_equal(a, b);
    case formula::Op::choose: return terms.choose(a, b, operands[2]);
    case formula::Op::concatenate: return terms.concatenate(a, b);
    case formula::Op::extract: return terms.extract(a, like.immediate, like.width);
    case formula::Op::zero_extend: return terms.zero_extend(a, like.width);
    case formula::Op::sign_extend: return terms.sign_extend(a, like.width);
    default: break;
  }
  INVARIANT(false, "a predicate should not compute with floating-point numbers");
  return a;
}

Term Substitution::remade(const formula::Node& node, const Term* operands) {
  return operation(terms_, node, operands);
}

Term Substitution::operator()(Term root) {
  std::vector<Term> pending{root};
  while (!pending.empty()) {
    const Term each = pending.back();
    const auto key = static_cast<std::uint32_t>(each);
    if (made_.contains(key)) {
      pending.pop_back();
      continue;
    }
    const formula::Node node = terms_.node(each);
    if (node.op == formula::Op::constant) {
      made_[key] = each;
      pending.pop_back();
      continue;
    }
    if (node.op == formula::Op::variable) {
      const Term meaning = meaning_(each);
      made_[key] = meaning;
      pending.pop_back();
      continue;
    }
    bool is_ready = true;
    Term operands[3] = {};
    for (std::size_t i = 0; i < node.operand_count; ++i) {
      auto found = made_.find(static_cast<std::uint32_t>(node.operands[i]));
      if (found == made_.end()) {
        pending.push_back(node.operands[i]);
        is_ready = false;
      } else {
        operands[i] = found->second;
      }
    }
    if (!is_ready) continue;
    bool is_same = true;
    for (std::size_t i = 0; i < node.operand_count; ++i) is_same &= operands[i] == node.operands[i];
    made_[key] = is_same ? each : remade(node, operands);
    pending.pop_back();
  }
  return made_.at(static_cast<std::uint32_t>(root));
}

}  // namespace culprit::abstraction
