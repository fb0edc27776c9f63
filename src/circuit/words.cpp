// SPDX-License-Identifier: MIT
#include "circuit/words.h"

#include <algorithm>

#include "source/invariant.h"

namespace culprit::circuit {

namespace {

template <typename Operation>
Word bitwise(const Word& a, const Word& b, Operation operation) {
  INVARIANT(a.size() == b.size(), "operands should have one width");
  Word result(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result[i] = operation(a[i], b[i]);
  return result;
}

Division divide_unsigned(Netlist& net, const Word& a, const Word& b) {
  std::size_t width = a.size();
  Division result{Word(width, zero), {}};
  Word rest(width + 1, zero), divisor = extend(b, width + 1, Signed::no);
  for (std::size_t i = width; i-- > 0;) {
    rest.insert(rest.begin(), a[i]);
    rest.pop_back();
    NodeId fits = net.negation(word_less(net, rest, divisor, Signed::no));
    rest = word_choose(net, fits, word_subtract(net, rest, divisor), rest);
    result.quotient[i] = fits;
  }
  rest.pop_back();
  result.remainder = rest;
  return result;
}

}  // namespace

Word constant_word(std::uint64_t value, std::size_t width) {
  Word word(width, zero);
  for (std::size_t i = 0; i < width && i < 64; ++i) word[i] = Netlist::constant((value >> i) & 1u);
  return word;
}

Word extend(const Word& word, std::size_t width, Signed is_signed) {
  Word result = word;
  NodeId fill = is_signed == Signed::yes && !word.empty() ? word.back() : zero;
  result.resize(width, fill);
  return result;
}

Word word_not(Netlist& net, const Word& a) {
  Word result;
  for (NodeId bit : a) result.push_back(net.negation(bit));
  return result;
}
Word word_and(Netlist& net, const Word& a, const Word& b) {
  return bitwise(a, b, [&](NodeId x, NodeId y) { return net.both(x, y); });
}
Word word_or(Netlist& net, const Word& a, const Word& b) {
  return bitwise(a, b, [&](NodeId x, NodeId y) { return net.either(x, y); });
}
Word word_xor(Netlist& net, const Word& a, const Word& b) {
  return bitwise(a, b, [&](NodeId x, NodeId y) { return net.differ(x, y); });
}

Word word_add(Netlist& net, const Word& a, const Word& b, NodeId carry) {
  return bitwise(a, b, [&](NodeId x, NodeId y) {
    NodeId half = net.differ(x, y), sum = net.differ(half, carry);
    carry = net.choose(half, carry, x);
    return sum;
  });
}

Word word_subtract(Netlist& net, const Word& a, const Word& b) {
  return word_add(net, a, word_not(net, b), one);
}

Word word_negate(Netlist& net, const Word& a) {
  return word_subtract(net, Word(a.size(), zero), a);
}

Word word_multiply(Netlist& net, const Word& a, const Word& b) {
  auto sum_of_rows = [&](Word shifted, const Word& bits) {
    Word sum(shifted.size(), zero);
    for (NodeId bit : bits) {
      sum = word_add(net, sum, word_and(net, shifted, Word(shifted.size(), bit)));
      if (shifted.empty()) break;
      shifted.insert(shifted.begin(), zero);
      shifted.pop_back();
    }
    return sum;
  };
  Word product = sum_of_rows(a, b);
  auto is_constant = [](const Word& word) {
    return std::all_of(word.begin(), word.end(), [](NodeId bit) { return bit <= one; });
  };
  if (a == b || a.size() != b.size() || is_constant(a) || is_constant(b)) return product;
  // A circuit that multiplies step by step may do it in the other order.
  Word twin = sum_of_rows(b, a);
  for (std::size_t i = 0; i < product.size(); ++i) net.note_twins(product[i], twin[i]);
  return product;
}

Division word_divide(Netlist& net, const Word& a, const Word& b, Signed is_signed) {
  if (is_signed == Signed::no || a.empty()) return divide_unsigned(net, a, b);
  NodeId a_negative = a.back(), b_negative = b.back();
  Word dividend = word_choose(net, a_negative, word_negate(net, a), a);
  Word divisor = word_choose(net, b_negative, word_negate(net, b), b);
  Division result = divide_unsigned(net, dividend, divisor);
  NodeId is_negative = net.differ(a_negative, b_negative);
  result.quotient =
      word_choose(net, is_negative, word_negate(net, result.quotient), result.quotient);
  result.remainder =
      word_choose(net, a_negative, word_negate(net, result.remainder), result.remainder);
  return result;
}

Word word_choose(Netlist& net, NodeId condition, const Word& then, const Word& otherwise) {
  return bitwise(then, otherwise, [&](NodeId x, NodeId y) { return net.choose(condition, x, y); });
}

Word word_shift(Netlist& net, const Word& a, const Word& by, Shift direction, NodeId fill) {
  Word result = a;
  for (std::size_t i = 0; i < by.size(); ++i) {
    Word moved(a.size(), fill);
    std::size_t distance = i < 32 ? std::size_t{1} << i : a.size();
    for (std::size_t k = 0; k + distance < a.size() && distance < a.size(); ++k) {
      if (direction == Shift::left) {
        moved[k + distance] = result[k];
      } else {
        moved[k] = result[k + distance];
      }
    }
    result = word_choose(net, by[i], moved, result);
  }
  return result;
}

NodeId word_equal(Netlist& net, const Word& a, const Word& b) {
  return net.negation(reduce_or(net, word_xor(net, a, b)));
}

NodeId word_less(Netlist& net, const Word& a, const Word& b, Signed is_signed) {
  NodeId less = zero;
  for (std::size_t i = 0; i < a.size(); ++i) {
    bool sign = is_signed == Signed::yes && i + 1 == a.size();
    less = net.choose(net.differ(a[i], b[i]), sign ? a[i] : b[i], less);
  }
  return less;
}

NodeId reduce_and(Netlist& net, const Word& a) {
  NodeId result = one;
  for (NodeId bit : a) result = net.both(result, bit);
  return result;
}
NodeId reduce_or(Netlist& net, const Word& a) {
  NodeId result = zero;
  for (NodeId bit : a) result = net.either(result, bit);
  return result;
}
NodeId reduce_xor(Netlist& net, const Word& a) {
  NodeId result = zero;
  for (NodeId bit : a) result = net.differ(result, bit);
  return result;
}

}  // namespace culprit::circuit
