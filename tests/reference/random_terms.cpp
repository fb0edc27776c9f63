// SPDX-License-Identifier: MIT
#include "reference/random_terms.h"

#include <algorithm>

namespace culprit::reference {

std::uint64_t RandomTerms::interesting_bits(std::uint32_t width) {
  const std::uint64_t mask = width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
  const std::uint64_t power = std::uint64_t{1} << number(width);
  switch (number(6)) {
    case 0: return number(4) & mask;
    case 1: return (0 - number(4)) & mask;
    case 2: return power & mask;
    case 3: return (power - 1) & mask;
    case 4: return (0 - power) & mask;
    default: return random_() & mask;
  }
}

std::vector<std::uint64_t> RandomTerms::values() {
  std::vector<std::uint64_t> result;
  for (std::uint32_t width : variable_widths_) result.push_back(interesting_bits(width));
  return result;
}

const Plain& RandomTerms::leaf(std::uint32_t width) {
  std::vector<std::size_t> fitting;
  for (std::size_t i = 0; i < variable_widths_.size(); ++i)
    if (variable_widths_[i] == width) fitting.push_back(i);
  if (!fitting.empty() && number(4) != 0)
    return keep({Action::variable, width, fitting[number(fitting.size())], {}});
  if (fitting.empty() && number(3) != 0) {
    // A variable of another width, cut or extended.
    const std::size_t i = number(variable_widths_.size());
    const std::uint32_t other = variable_widths_[i];
    const Plain& variable = keep({Action::variable, other, i, {}});
    if (other > width)
      return keep({Action::extract, width, number(other - width + 1), {&variable}});
    return keep(
        {number(2) != 0 ? Action::zero_extend : Action::sign_extend, width, 0, {&variable}});
  }
  return keep({Action::constant, width, interesting_bits(width), {}});
}

const Plain& RandomTerms::term(std::uint32_t width, int depth) {
  if (depth <= 0 || number(8) == 0) return leaf(width);
  // A width for what is compared, or cut, or extended.
  const std::uint32_t other = variable_widths_[number(variable_widths_.size())];
  auto operand = [&](std::uint32_t of_width) { return &term(of_width, depth - 1); };
  switch (number(width == 1 ? 9 : 7)) {
    case 0:
      return keep(
          {number(2) != 0 ? Action::complement : Action::negate, width, 0, {operand(width)}});
    case 1: {
      const Plain* condition = operand(1);
      const Plain* then = operand(width);
      return keep({Action::choose, width, 0, {condition, then, operand(width)}});
    }
    case 2:
      if (width > 1) {
        const auto low = static_cast<std::uint32_t>(1 + number(width - 1));
        const Plain* high_part = operand(width - low);
        return keep({Action::concatenate, width, 0, {high_part, operand(low)}});
      }
      [[fallthrough]];
    case 3:
      if (other > width)
        return keep({Action::extract, width, number(other - width + 1), {operand(other)}});
      if (other < width)
        return keep({number(2) != 0 ? Action::zero_extend : Action::sign_extend,
                     width,
                     0,
                     {operand(other)}});
      [[fallthrough]];
    default: {
      if (width == 1 && number(3) != 0) {
        const auto first = static_cast<std::uint64_t>(Action::equal);
        const bool wants_overflow = other < 32 && number(5) == 0;
        const auto action =
            wants_overflow
                ? static_cast<Action>(static_cast<std::uint64_t>(Action::add_overflows) + number(3))
                : static_cast<Action>(first + number(5));
        const Plain* left = operand(other);
        return keep({action, 1, wants_overflow ? number(2) : 0, {left, operand(other)}});
      }
      const auto first = static_cast<std::uint64_t>(Action::bit_and);
      const auto last = static_cast<std::uint64_t>(Action::shift_right_arithmetic);
      const Plain* left = operand(width);
      return keep({static_cast<Action>(first + number(last - first + 1)),
                   width,
                   0,
                   {left, operand(width)}});
    }
  }
}

}  // namespace culprit::reference
