// SPDX-License-Identifier: MIT
// Bounds and known bits of a term, from those of its operands. They are computed once, when the
// term is made, so that looking them up never walks.
#include <algorithm>
#include <bit>

#include "formula/fold.h"
#include "formula/term_store.h"

namespace culprit::formula {

namespace {

std::uint64_t mask_up_to(std::uint64_t most) {
  return mask_of(static_cast<std::uint32_t>(std::bit_width(most)));
}

}  // namespace

TermStore::Facts TermStore::facts_of(const Node& of) const {
  const std::uint64_t mask = mask_of(of.width);
  Facts result{0, mask, 0, 0};
  if (of.width > 64) return result;
  if (of.op == Op::constant) return {of.bits, of.bits, mask & ~of.bits, of.bits};
  if (of.op == Op::variable) return result;
  const Facts unknown{0, ~std::uint64_t{0}, 0, 0};
  const std::uint32_t width_a = width(of.operands[0]);
  auto operand_facts = [&](std::size_t i) {
    return i < of.operand_count && width(of.operands[i]) <= 64 ? facts(of.operands[i]) : unknown;
  };
  const Facts a = operand_facts(0);
  const Facts b = operand_facts(1);
  auto low_zeros = [&](std::uint32_t count) { result.zeros |= mask_of(count) & mask; };
  auto zeros_below = [](const Facts& of_term) {
    return static_cast<std::uint32_t>(std::countr_one(of_term.zeros));
  };
  switch (of.op) {
    case Op::complement: result = {mask - a.most, mask - a.least, a.ones, a.zeros}; break;
    case Op::negate:
      if (a.least > 0) result = {mask - a.most + 1, mask - a.least + 1, 0, 0};
      low_zeros(zeros_below(a));
      break;
    case Op::bit_and:
      result = {0, std::min(a.most, b.most), a.zeros | b.zeros, a.ones & b.ones};
      break;
    case Op::bit_or:
      result = {std::max(a.least, b.least), mask_up_to(a.most | b.most), a.zeros & b.zeros,
                a.ones | b.ones};
      break;
    case Op::bit_xor:
      result = {0, mask_up_to(a.most | b.most), (a.zeros & b.zeros) | (a.ones & b.ones),
                (a.zeros & b.ones) | (a.ones & b.zeros)};
      break;
    case Op::add:
      if (a.most <= mask - b.most) {
        result = {a.least + b.least, a.most + b.most, 0, 0};
      } else if (a.least > mask - b.least) {
        result = {(a.least + b.least) & mask, (a.most + b.most) & mask, 0, 0};
      }
      low_zeros(std::min(zeros_below(a), zeros_below(b)));
      break;
    case Op::multiply:
      if (a.most == 0 || b.most <= mask / a.most)
        result = {a.least * b.least, a.most * b.most, 0, 0};
      low_zeros(std::min(64u, zeros_below(a) + zeros_below(b)));
      break;
    case Op::unsigned_divide:
      if (b.least > 0) result = {a.least / b.most, a.most / b.least, 0, 0};
      break;
    case Op::unsigned_remainder:
      result.most = b.least > 0 ? std::min(a.most, b.most - 1) : a.most;
      break;
    case Op::shift_left:
      low_zeros(static_cast<std::uint32_t>(
          std::min<std::uint64_t>(64, zeros_below(a) + std::min<std::uint64_t>(64, b.least))));
      break;
    case Op::shift_right_logical: result.most = b.least >= of.width ? 0 : a.most >> b.least; break;
    case Op::shift_right_arithmetic:
      if ((a.zeros >> (of.width - 1)) & 1u)
        result.most = b.least >= of.width ? 0 : a.most >> b.least;
      break;
    case Op::choose: {
      const Facts c = operand_facts(2);
      result = {std::min(b.least, c.least), std::max(b.most, c.most), b.zeros & c.zeros,
                b.ones & c.ones};
      break;
    }
    case Op::concatenate: {
      const std::uint32_t low = of.width - width_a;
      result = {(a.least << low) | b.least, (a.most << low) | b.most, (a.zeros << low) | b.zeros,
                (a.ones << low) | b.ones};
      break;
    }
    case Op::extract:
      if (width_a > 64) break;
      if ((a.most >> of.immediate) <= mask) {
        result.least = a.least >> of.immediate;
        result.most = a.most >> of.immediate;
      }
      result.zeros = (a.zeros >> of.immediate) & mask;
      result.ones = (a.ones >> of.immediate) & mask;
      break;
    case Op::zero_extend: result = {a.least, a.most, a.zeros, a.ones}; break;
    case Op::sign_extend: {
      const std::uint64_t high = mask & ~mask_of(width_a);
      result.zeros = a.zeros & mask_of(width_a);
      result.ones = a.ones;
      const std::uint64_t sign = std::uint64_t{1} << (width_a - 1);
      if ((a.zeros & sign) != 0) result = {a.least, a.most, a.zeros | high, a.ones};
      if ((a.ones & sign) != 0)
        result = {a.least | high, a.most | high, a.zeros & mask_of(width_a), a.ones | high};
      break;
    }
    default: break;
  }
  // Bounds and bits sharpen one another.
  result.zeros |= mask & ~mask_up_to(result.most);
  result.least = std::max(result.least, result.ones);
  result.most = std::min(result.most, mask & ~result.zeros);
  const std::uint64_t differing = result.least ^ result.most;
  const std::uint64_t common = mask & ~mask_up_to(differing);
  result.ones |= result.most & common;
  result.zeros |= ~result.most & common;
  return result;
}

}  // namespace culprit::formula
