// SPDX-License-Identifier: MIT
#include "solve/arithmetic_gates.h"

#include <algorithm>

namespace culprit::solve {

namespace {

bool all_constant(std::span<const Bit> bits) {
  return std::all_of(bits.begin(), bits.end(), [](Bit bit) { return is_constant(bit); });
}

// How many bits there are up to the highest one that is not 0 always.
std::size_t length(std::span<const Bit> bits) {
  std::size_t count = bits.size();
  while (count > 0 && bits[count - 1] == false_bit) --count;
  return count;
}

std::size_t count_known_zeros(std::span<const Bit> bits) {
  return static_cast<std::size_t>(std::count(bits.begin(), bits.end(), false_bit));
}

Bits complemented(std::span<const Bit> bits) {
  Bits result(bits.begin(), bits.end());
  for (Bit& bit : result) bit = !bit;
  return result;
}

// Digits -1, 0, 1 of a constant with as few non-zero ones as possible (non-adjacent form),
// modulo 2 to the number of digits.
std::vector<int> signed_digits(std::span<const Bit> constant) {
  std::vector<int> digits(constant.size(), 0);
  int carry = 0;
  auto at = [&](std::size_t i) { return i < constant.size() && constant[i] == true_bit ? 1 : 0; };
  for (std::size_t i = 0; i < constant.size(); ++i) {
    const int value = at(i) + carry;
    if (value == 1) {
      // Followed by another 1, this is the beginning of a run: -1 here, and 1 after the run.
      digits[i] = at(i + 1) == 1 ? -1 : 1;
      carry = at(i + 1) == 1 ? 1 : 0;
    } else {
      carry = value / 2;
    }
  }
  return digits;
}

}  // namespace

Bits ArithmeticGates::add(std::span<const Bit> a, std::span<const Bit> b, Bit carry) {
  Bits result;
  result.reserve(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    result.push_back(gates_.sum(a[i], b[i], carry));
    if (i + 1 < a.size()) carry = gates_.majority(a[i], b[i], carry);
  }
  return result;
}

Bits ArithmeticGates::negate(std::span<const Bit> a) {
  const Bits zero(a.size(), false_bit);
  return add(complemented(a), zero, true_bit);
}

Bits ArithmeticGates::multiply_by_constant(std::span<const Bit> a, std::span<const Bit> constant) {
  const std::vector<int> digits = signed_digits(constant);
  Bits result(a.size(), false_bit);
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (digits[i] == 0) continue;
    // Only the bits from i on are touched.
    const std::span<const Bit> part = a.first(a.size() - i);
    const Bits high(result.begin() + static_cast<std::ptrdiff_t>(i), result.end());
    const Bits sum = digits[i] > 0 ? add(high, part) : add(high, complemented(part), true_bit);
    std::copy(sum.begin(), sum.end(), result.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return result;
}

Bits ArithmeticGates::multiply_into(std::span<const Bit> a, std::span<const Bit> b,
                                    std::size_t width, Bits* overflow) {
  // Row by row: the running sum of the rows above, from bit i on, plus a where b's bit i is set.
  Bits result(width, false_bit);
  const std::size_t a_length = length(a);
  for (std::size_t i = 0; i < length(b); ++i) {
    if (b[i] == false_bit) continue;
    Bit carry = false_bit;
    for (std::size_t k = 0; k < a_length || carry != false_bit; ++k) {
      if (i + k >= width && overflow == nullptr) break;
      const Bit partial = k < a_length ? gates_.conjunction(a[k], b[i]) : false_bit;
      if (i + k >= width) {
        overflow->push_back(partial);
        overflow->push_back(carry);
        carry = false_bit;
        continue;
      }
      const Bit before = result[i + k];
      result[i + k] = gates_.sum(before, partial, carry);
      carry = gates_.majority(before, partial, carry);
    }
  }
  return result;
}

Bits ArithmeticGates::multiply(std::span<const Bit> a, std::span<const Bit> b) {
  if (all_constant(a)) std::swap(a, b);
  if (all_constant(b)) return multiply_by_constant(a, b);
  // Fewer rows.
  if (count_known_zeros(a) > count_known_zeros(b)) std::swap(a, b);
  return multiply_into(a, b, a.size(), nullptr);
}

std::pair<Bits, Bits> ArithmeticGates::divide(std::span<const Bit> a, std::span<const Bit> b) {
  const std::size_t width = a.size();
  const Bit by_zero = equal(b, Bits(width, false_bit));
  // Neither is longer than a, and the remainder not longer than b; a quotient by 0 is all ones,
  // which is chosen outside of the relation.
  Bits quotient(width, false_bit);
  Bits rest(width, false_bit);
  const std::size_t a_length = length(a);
  // A bit of b that is 1 always bounds the quotient.
  std::size_t shift = width;
  while (shift > 0 && b[shift - 1] != true_bit) --shift;
  const std::size_t quotient_length =
      shift == 0 ? a_length : a_length - std::min(a_length, shift - 1);
  for (std::size_t i = 0; i < quotient_length; ++i) quotient[i] = gates_.input();
  for (std::size_t i = 0; i < std::min(a_length, length(b)); ++i) rest[i] = gates_.input();
  Bits overflow;
  const Bits product = multiply_into(b, quotient, width, &overflow);
  Bits sum(width, false_bit);
  Bit carry = false_bit;
  for (std::size_t i = 0; i < width; ++i) {
    sum[i] = gates_.sum(product[i], rest[i], carry);
    carry = gates_.majority(product[i], rest[i], carry);
  }
  overflow.push_back(carry);
  Bits conditions = complemented(overflow);
  conditions.push_back(equal(sum, a));
  conditions.push_back(unsigned_less(rest, b));
  Bits inputs = quotient;
  inputs.insert(inputs.end(), rest.begin(), rest.end());
  gates_.define(inputs, gates_.disjunction(by_zero, gates_.all_of(conditions)));
  return {choose(by_zero, Bits(width, true_bit), quotient), choose(by_zero, a, rest)};
}

Bits ArithmeticGates::shift_left(std::span<const Bit> a, std::span<const Bit> by) {
  const Bits reversed(a.rbegin(), a.rend());
  Bits result = shift_right(reversed, by, false_bit);
  std::reverse(result.begin(), result.end());
  return result;
}

Bits ArithmeticGates::shift_right(std::span<const Bit> a, std::span<const Bit> by, Bit fill) {
  const std::size_t width = a.size();
  Bits result(a.begin(), a.end());
  std::size_t stage = 0;
  for (; stage < by.size() && (std::size_t{1} << stage) < width; ++stage) {
    const std::size_t distance = std::size_t{1} << stage;
    if (by[stage] == false_bit) continue;
    for (std::size_t i = 0; i < width; ++i)
      result[i] =
          gates_.choose(by[stage], i + distance < width ? result[i + distance] : fill, result[i]);
  }
  const Bit all_out = gates_.any_of(by.subspan(stage));
  for (Bit& bit : result) bit = gates_.choose(all_out, fill, bit);
  return result;
}

Bit ArithmeticGates::equal(std::span<const Bit> a, std::span<const Bit> b) {
  Bits same;
  same.reserve(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) same.push_back(!gates_.exclusive(a[i], b[i]));
  return gates_.all_of(same);
}

// The carry of b - a - 1, from the lowest bit up: is b greater so far?
Bit ArithmeticGates::less(std::span<const Bit> a, std::span<const Bit> b, bool is_signed) {
  Bit result = false_bit;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const bool is_sign = is_signed && i + 1 == a.size();
    result = is_sign ? gates_.majority(a[i], !b[i], result) : gates_.majority(!a[i], b[i], result);
  }
  return result;
}

Bit ArithmeticGates::unsigned_less(std::span<const Bit> a, std::span<const Bit> b) {
  return less(a, b, false);
}

Bit ArithmeticGates::signed_less(std::span<const Bit> a, std::span<const Bit> b) {
  return less(a, b, true);
}

Bits ArithmeticGates::choose(Bit condition, std::span<const Bit> then,
                             std::span<const Bit> otherwise, ChoiceClauses clauses) {
  Bits result;
  result.reserve(then.size());
  for (std::size_t i = 0; i < then.size(); ++i)
    result.push_back(gates_.choose(condition, then[i], otherwise[i], clauses));
  return result;
}

}  // namespace culprit::solve
