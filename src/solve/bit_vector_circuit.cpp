#include "solve/bit_vector_circuit.h"

#include <algorithm>
#include <cadical.hpp>

namespace culprit::solve {

BitVectorCircuit::BitVectorCircuit() : solver_(std::make_unique<CaDiCaL::Solver>()) {
  solver_->set("quiet", 1);
  true_ = ++literals_;
  solver_->add(true_);
  solver_->add(0);
}

BitVectorCircuit::~BitVectorCircuit() = default;

BitVector BitVectorCircuit::constant(std::uint64_t value, std::size_t width) const {
  BitVector bits;
  for (std::size_t i = 0; i < width; ++i) bits.push_back(constant(i < 64 && ((value >> i) & 1u)));
  return bits;
}

BitVector BitVectorCircuit::fresh(std::size_t width) {
  BitVector bits;
  for (std::size_t i = 0; i < width; ++i) bits.push_back(++literals_);
  return bits;
}

BitVector BitVectorCircuit::resize(const BitVector& value, std::size_t width,
                                   Signed is_signed) const {
  BitVector bits(value.begin(),
                 value.begin() + static_cast<std::ptrdiff_t>(std::min(width, value.size())));
  while (bits.size() < width)
    bits.push_back(is_signed == Signed::yes ? value.back() : constant(false));
  return bits;
}

Literal BitVectorCircuit::both(Literal a, Literal b) {
  if (a == -true_ || b == -true_ || a == -b) return -true_;
  if (a == true_ || a == b) return b;
  if (b == true_) return a;
  Literal out = ++literals_;
  for (Literal input : {a, b}) {
    solver_->add(-out);
    solver_->add(input);
    solver_->add(0);
  }
  for (Literal literal : {-a, -b, out}) solver_->add(literal);
  solver_->add(0);
  return out;
}

Literal BitVectorCircuit::differ(Literal a, Literal b) {
  Literal only_a = both(a, -b);
  return either(only_a, both(-a, b));
}

Literal BitVectorCircuit::choose(Literal condition, Literal then, Literal otherwise) {
  Literal is_then = both(condition, then);
  return either(is_then, both(-condition, otherwise));
}

BitVector BitVectorCircuit::choose(Literal condition, const BitVector& then,
                                   const BitVector& otherwise) {
  BitVector bits;
  for (std::size_t i = 0; i < then.size(); ++i)
    bits.push_back(choose(condition, then[i], otherwise[i]));
  return bits;
}

BitVector BitVectorCircuit::add_with_carry(const BitVector& a, const BitVector& b, Literal carry) {
  BitVector sum;
  for (std::size_t i = 0; i < a.size(); ++i) {
    Literal half = differ(a[i], b[i]);
    sum.push_back(differ(half, carry));
    Literal both_set = both(a[i], b[i]);
    carry = either(both_set, both(half, carry));
  }
  return sum;
}

BitVector BitVectorCircuit::add(const BitVector& a, const BitVector& b) {
  return add_with_carry(a, b, constant(false));
}

BitVector BitVectorCircuit::subtract(const BitVector& a, const BitVector& b) {
  return add_with_carry(a, bitwise_not(b), constant(true));
}

BitVector BitVectorCircuit::negate(const BitVector& a) {
  return subtract(constant(0, a.size()), a);
}

BitVector BitVectorCircuit::multiply(const BitVector& a, const BitVector& b) {
  BitVector product = constant(0, a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    BitVector partial = constant(0, a.size());
    for (std::size_t k = 0; i + k < a.size(); ++k) partial[i + k] = both(b[i], a[k]);
    product = add(product, partial);
  }
  return product;
}

// Long division, from the highest bit down.
std::pair<BitVector, BitVector> BitVectorCircuit::divide_unsigned(const BitVector& a,
                                                                  const BitVector& b) {
  std::size_t width = a.size();
  BitVector quotient = constant(0, width), rest = constant(0, width + 1);
  BitVector divisor = resize(b, width + 1, Signed::no);
  for (std::size_t i = width; i-- > 0;) {
    rest.insert(rest.begin(), a[i]);
    rest.pop_back();
    Literal fits = -less(rest, divisor, Signed::no);
    quotient[i] = fits;
    rest = choose(fits, subtract(rest, divisor), rest);
  }
  rest.pop_back();
  return {quotient, rest};
}

BitVector BitVectorCircuit::divide(const BitVector& a, const BitVector& b, Signed is_signed) {
  if (is_signed == Signed::no) return divide_unsigned(a, b).first;
  BitVector dividend = choose(a.back(), negate(a), a);
  BitVector divisor = choose(b.back(), negate(b), b);
  BitVector quotient = divide_unsigned(dividend, divisor).first;
  Literal is_negative = differ(a.back(), b.back());
  return choose(is_negative, negate(quotient), quotient);
}

BitVector BitVectorCircuit::remainder(const BitVector& a, const BitVector& b, Signed is_signed) {
  if (is_signed == Signed::no) return divide_unsigned(a, b).second;
  BitVector dividend = choose(a.back(), negate(a), a);
  BitVector divisor = choose(b.back(), negate(b), b);
  BitVector rest = divide_unsigned(dividend, divisor).second;
  return choose(a.back(), negate(rest), rest);
}

BitVector BitVectorCircuit::shift(const BitVector& a, const BitVector& by, Literal fill,
                                  bool left) {
  BitVector result = a;
  for (std::size_t stage = 0; stage < by.size() && (std::size_t{1} << stage) < a.size(); ++stage) {
    std::size_t distance = std::size_t{1} << stage;
    BitVector moved;
    for (std::size_t i = 0; i < a.size(); ++i) {
      bool inside = left ? i >= distance : i + distance < a.size();
      moved.push_back(inside ? result[left ? i - distance : i + distance] : fill);
    }
    result = choose(by[stage], moved, result);
  }
  return result;
}

BitVector BitVectorCircuit::shift_left(const BitVector& a, const BitVector& by) {
  return shift(a, by, constant(false), true);
}

BitVector BitVectorCircuit::shift_right(const BitVector& a, const BitVector& by, Signed is_signed) {
  return shift(a, by, is_signed == Signed::yes ? a.back() : constant(false), false);
}

BitVector BitVectorCircuit::bitwise_and(const BitVector& a, const BitVector& b) {
  BitVector bits;
  for (std::size_t i = 0; i < a.size(); ++i) bits.push_back(both(a[i], b[i]));
  return bits;
}

BitVector BitVectorCircuit::bitwise_or(const BitVector& a, const BitVector& b) {
  return bitwise_not(bitwise_and(bitwise_not(a), bitwise_not(b)));
}

BitVector BitVectorCircuit::bitwise_xor(const BitVector& a, const BitVector& b) {
  BitVector bits;
  for (std::size_t i = 0; i < a.size(); ++i) bits.push_back(differ(a[i], b[i]));
  return bits;
}

BitVector BitVectorCircuit::bitwise_not(const BitVector& a) {
  BitVector bits;
  for (Literal bit : a) bits.push_back(-bit);
  return bits;
}

Literal BitVectorCircuit::equal(const BitVector& a, const BitVector& b) {
  return is_zero(bitwise_xor(a, b));
}

Literal BitVectorCircuit::less(const BitVector& a, const BitVector& b, Signed is_signed) {
  Literal result = constant(false);
  for (std::size_t i = 0; i < a.size(); ++i) {
    bool is_sign = is_signed == Signed::yes && i + 1 == a.size();
    Literal smaller = is_sign ? both(a[i], -b[i]) : both(-a[i], b[i]);
    result = either(smaller, both(-differ(a[i], b[i]), result));
  }
  return result;
}

Literal BitVectorCircuit::is_zero(const BitVector& a) {
  Literal any = constant(false);
  for (Literal bit : a) any = either(any, bit);
  return -any;
}

bool BitVectorCircuit::possible(const std::vector<Literal>& assumptions) {
  constexpr int satisfiable = 10;
  for (Literal literal : assumptions) solver_->assume(literal);
  return solver_->solve() == satisfiable;
}

}  // namespace culprit::solve
