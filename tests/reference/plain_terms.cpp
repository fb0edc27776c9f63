// SPDX-License-Identifier: MIT
#include "reference/plain_terms.h"

#include <stdexcept>

namespace culprit::reference {

namespace {

__extension__ using Wide = __int128;

std::uint64_t cut(Wide value, std::uint32_t width) {
  Wide modulus = Wide{1} << width;
  return static_cast<std::uint64_t>(((value % modulus) + modulus) % modulus);
}

Wide as_signed(std::uint64_t bits, std::uint32_t width) {
  return bits >= (std::uint64_t{1} << (width - 1)) ? Wide{bits} - (Wide{1} << width) : Wide{bits};
}

bool fits(Wide value, std::uint32_t width, bool is_signed) {
  if (!is_signed) return value >= 0 && value < (Wide{1} << width);
  return value >= -(Wide{1} << (width - 1)) && value < (Wide{1} << (width - 1));
}

const char* const names[] = {"constant",
                             "variable",
                             "complement",
                             "negate",
                             "and",
                             "or",
                             "xor",
                             "add",
                             "subtract",
                             "multiply",
                             "udiv",
                             "urem",
                             "sdiv",
                             "srem",
                             "shl",
                             "lshr",
                             "ashr",
                             "equal",
                             "ult",
                             "ule",
                             "slt",
                             "sle",
                             "choose",
                             "concatenate",
                             "extract",
                             "zero_extend",
                             "sign_extend",
                             "add_overflows",
                             "subtract_overflows",
                             "multiply_overflows"};

}  // namespace

std::size_t operand_count(Action action) {
  switch (action) {
    case Action::constant:
    case Action::variable: return 0;
    case Action::complement:
    case Action::negate:
    case Action::extract:
    case Action::zero_extend:
    case Action::sign_extend: return 1;
    case Action::choose: return 3;
    default: return 2;
  }
}

std::uint64_t evaluate(const Plain& term, const std::vector<std::uint64_t>& variables) {
  const std::uint32_t width = term.width;
  std::array<std::uint64_t, 3> values{};
  for (std::size_t i = 0; i < operand_count(term.action); ++i)
    values[i] = evaluate(*term.operands[i], variables);
  const auto [a, b, c] = values;
  const std::uint32_t w = term.operands[0] != nullptr ? term.operands[0]->width : width;
  // Both readings; where they make no sense nobody looks at them.
  const Wide sa = operand_count(term.action) > 0 ? as_signed(a, w) : 0;
  const Wide sb = operand_count(term.action) > 1 && term.action != Action::choose &&
                          term.action != Action::concatenate
                      ? as_signed(b, w)
                      : 0;
  const bool is_signed = term.immediate != 0;
  switch (term.action) {
    case Action::constant: return cut(term.immediate, width);
    case Action::variable: return variables.at(term.immediate);
    case Action::complement: return cut(-sa - 1, width);
    case Action::negate: return cut(-sa, width);
    case Action::bit_and: return a & b;
    case Action::bit_or: return a | b;
    case Action::bit_xor: return a ^ b;
    case Action::add: return cut(Wide{a} + b, width);
    case Action::subtract: return cut(Wide{a} - b, width);
    case Action::multiply: return cut(sa * sb, width);
    case Action::unsigned_divide: return b == 0 ? cut(-1, width) : a / b;
    case Action::unsigned_remainder: return b == 0 ? a : a % b;
    case Action::signed_divide: return b == 0 ? cut(sa < 0 ? 1 : -1, width) : cut(sa / sb, width);
    case Action::signed_remainder: return b == 0 ? a : cut(sa % sb, width);
    case Action::shift_left: {
      Wide result = a;
      for (std::uint64_t i = 0; i < b && i < width; ++i) result = cut(result * 2, width);
      return cut(result, width);
    }
    case Action::shift_right_logical: {
      std::uint64_t result = a;
      for (std::uint64_t i = 0; i < b && i < width; ++i) result /= 2;
      return result;
    }
    case Action::shift_right_arithmetic: {
      Wide result = sa;
      for (std::uint64_t i = 0; i < b && i < width; ++i)
        result = (result - (result < 0 ? 1 : 0)) / 2;
      return cut(result, width);
    }
    case Action::equal: return a == b;
    case Action::unsigned_less: return a < b;
    case Action::unsigned_less_equal: return a <= b;
    case Action::signed_less: return sa < sb;
    case Action::signed_less_equal: return sa <= sb;
    case Action::choose: return a != 0 ? b : c;
    case Action::concatenate:
      return static_cast<std::uint64_t>((Wide{a} << term.operands[1]->width) + b);
    case Action::extract: return cut(Wide{a} / (Wide{1} << term.immediate), width);
    case Action::zero_extend: return a;
    case Action::sign_extend: return cut(sa, width);
    case Action::add_overflows: return !fits(is_signed ? sa + sb : Wide{a} + b, w, is_signed);
    case Action::subtract_overflows: return !fits(is_signed ? sa - sb : Wide{a} - b, w, is_signed);
    case Action::multiply_overflows:
      // Up to 63 bits, so that the product is right.
      return !fits(is_signed ? sa * sb : Wide{a} * b, w, is_signed);
  }
  throw std::logic_error("unknown action");
}

formula::Term build_outermost(formula::Terms& terms, const Plain& term,
                              const std::array<formula::Term, 3>& operands) {
  const auto [a, b, c] = operands;
  const bool is_signed = term.immediate != 0;
  switch (term.action) {
    case Action::constant: return terms.constant(term.width, term.immediate);
    case Action::complement: return terms.complement(a);
    case Action::negate: return terms.negate(a);
    case Action::bit_and: return terms.bit_and(a, b);
    case Action::bit_or: return terms.bit_or(a, b);
    case Action::bit_xor: return terms.bit_xor(a, b);
    case Action::add: return terms.add(a, b);
    case Action::subtract: return terms.subtract(a, b);
    case Action::multiply: return terms.multiply(a, b);
    case Action::unsigned_divide: return terms.unsigned_divide(a, b);
    case Action::unsigned_remainder: return terms.unsigned_remainder(a, b);
    case Action::signed_divide: return terms.signed_divide(a, b);
    case Action::signed_remainder: return terms.signed_remainder(a, b);
    case Action::shift_left: return terms.shift_left(a, b);
    case Action::shift_right_logical: return terms.shift_right_logical(a, b);
    case Action::shift_right_arithmetic: return terms.shift_right_arithmetic(a, b);
    case Action::equal: return terms.equal(a, b);
    case Action::unsigned_less: return terms.unsigned_less(a, b);
    case Action::unsigned_less_equal: return terms.unsigned_less_equal(a, b);
    case Action::signed_less: return terms.signed_less(a, b);
    case Action::signed_less_equal: return terms.signed_less_equal(a, b);
    case Action::choose: return terms.choose(a, b, c);
    case Action::concatenate: return terms.concatenate(a, b);
    case Action::extract:
      return terms.extract(a, static_cast<std::uint32_t>(term.immediate), term.width);
    case Action::zero_extend: return terms.zero_extend(a, term.width);
    case Action::sign_extend: return terms.sign_extend(a, term.width);
    case Action::add_overflows: return add_overflows(terms, a, b, is_signed);
    case Action::subtract_overflows: return subtract_overflows(terms, a, b, is_signed);
    case Action::multiply_overflows: return multiply_overflows(terms, a, b, is_signed);
    case Action::variable: break;
  }
  throw std::logic_error("a variable has no operation");
}

formula::Term build(formula::Terms& terms, const Plain& term,
                    const std::vector<formula::Term>& variables) {
  if (term.action == Action::variable) return variables.at(term.immediate);
  std::array<formula::Term, 3> operands{};
  for (std::size_t i = 0; i < operand_count(term.action); ++i)
    operands[i] = build(terms, *term.operands[i], variables);
  return build_outermost(terms, term, operands);
}

std::string to_string(const Plain& term) {
  if (term.action == Action::constant)
    return std::to_string(term.immediate) + ":" + std::to_string(term.width);
  if (term.action == Action::variable)
    return "v" + std::to_string(term.immediate) + ":" + std::to_string(term.width);
  std::string text = names[static_cast<std::size_t>(term.action)];
  text += "[" + std::to_string(term.width) + "," + std::to_string(term.immediate) + "](";
  for (std::size_t i = 0; i < operand_count(term.action); ++i)
    text += (i > 0 ? ", " : "") + to_string(*term.operands[i]);
  return text + ")";
}

}  // namespace culprit::reference
