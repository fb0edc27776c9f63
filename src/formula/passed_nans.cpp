// SPDX-License-Identifier: MIT
#include "formula/passed_nans.h"

#include <vector>

#include "formula/float_terms.h"
#include "formula/fold.h"

namespace culprit::formula {

namespace {

// Those that only move bits.
bool shows_operands(Op op) {
  switch (op) {
    case Op::complement:
    case Op::bit_and:
    case Op::bit_or:
    case Op::bit_xor:
    case Op::choose:
    case Op::concatenate:
    case Op::extract:
    case Op::zero_extend:
    case Op::sign_extend: return true;
    default: return false;
  }
}

bool yields_float_from_floats(Op op) {
  switch (op) {
    case Op::float_add:
    case Op::float_multiply:
    case Op::float_divide:
    case Op::float_remainder:
    case Op::float_fused_multiply_add:
    case Op::float_square_root:
    case Op::float_round_to_integral:
    case Op::float_to_float: return true;
    default: return false;
  }
}

bool is_default_nan(const Node& node) {
  const bool is_float = node.width == 32 || node.width == 64;
  return is_float &&
         (node.bits & mask_of(node.width - 1)) == (nan_of(node.width) & mask_of(node.width - 1));
}

}  // namespace

void PassedNans::forget_what_was_forgotten() {
  const std::uint64_t now = terms_.mark().store.times_forgotten;
  if (times_forgotten_ == now) return;
  times_forgotten_ = now;
  known_.clear();
  looked_at_ = 0;
}

bool PassedNans::are_there_floats() {
  while (looked_at_ < terms_.size()) {
    const Node& node = terms_.node(static_cast<Term>(looked_at_));
    if (node.op >= Op::float_add || (node.op == Op::constant && is_default_nan(node))) return true;
    ++looked_at_;
  }
  return false;
}

Term PassedNans::condition(Term term) {
  const Node node = terms_.node(term);
  // Simplification has put the constant in the place of an operation on a NaN.
  if (node.op == Op::constant) return terms_.truth(is_default_nan(node));
  Term any = terms_.truth(false);
  if (yields_float_from_floats(node.op)) {
    for (std::size_t i = 0; i < node.operand_count; ++i) {
      const Term is_nan = float_is_nan(terms_, node.operands[i]);
      any = terms_.logical_or(any, is_nan);
    }
    return any;
  }
  if (!shows_operands(node.op)) return any;
  if (node.op == Op::choose)
    return terms_.choose(node.operands[0], known_.at(node.operands[1]),
                         known_.at(node.operands[2]));
  for (std::size_t i = 0; i < node.operand_count; ++i)
    any = terms_.logical_or(any, known_.at(node.operands[i]));
  return any;
}

Term PassedNans::seen_in(Term bits) {
  forget_what_was_forgotten();
  if (!are_there_floats()) return terms_.truth(false);
  std::vector<Term> open{bits};
  while (!open.empty()) {
    const Term term = open.back();
    if (known_.contains(term)) {
      open.pop_back();
      continue;
    }
    const std::size_t before = open.size();
    const Node& node = terms_.node(term);
    if (shows_operands(node.op)) {
      for (std::size_t i = node.op == Op::choose ? 1 : 0; i < node.operand_count; ++i) {
        if (!known_.contains(node.operands[i])) open.push_back(node.operands[i]);
      }
    }
    if (open.size() > before) continue;
    open.pop_back();
    known_.emplace(term, condition(term));
  }
  return known_.at(bits);
}

}  // namespace culprit::formula
