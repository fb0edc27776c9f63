// Arithmetic on bit-vectors as clauses for CaDiCaL: small and self-contained, for conditions over a
// few C variables.
//
//   BitVectorCircuit circuit;
//   auto x = circuit.fresh(32);
//   circuit.possible({circuit.less(circuit.constant(2, 32), x, Signed::yes), -circuit.equal(x, x)})
//   ->  false
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

namespace CaDiCaL {
class Solver;
}

namespace culprit::solve {

using Literal = int;                     // as CaDiCaL: negative is the negation
using BitVector = std::vector<Literal>;  // lowest bit first

enum class Signed : std::uint8_t { no, yes };

class BitVectorCircuit {
 public:
  BitVectorCircuit();
  ~BitVectorCircuit();
  BitVectorCircuit(const BitVectorCircuit&) = delete;
  BitVectorCircuit& operator=(const BitVectorCircuit&) = delete;

  [[nodiscard]] Literal constant(bool value) const { return value ? true_ : -true_; }
  [[nodiscard]] BitVector constant(std::uint64_t value, std::size_t width) const;
  BitVector fresh(std::size_t width);
  // Truncates, or extends by zeros or the sign.
  [[nodiscard]] BitVector resize(const BitVector& value, std::size_t width, Signed is_signed) const;

  Literal both(Literal a, Literal b);
  Literal either(Literal a, Literal b) { return -both(-a, -b); }
  Literal differ(Literal a, Literal b);
  Literal choose(Literal condition, Literal then, Literal otherwise);

  // Operands of equal width.
  BitVector add(const BitVector& a, const BitVector& b);
  BitVector subtract(const BitVector& a, const BitVector& b);
  BitVector negate(const BitVector& a);
  BitVector multiply(const BitVector& a, const BitVector& b);
  // Towards zero, as in C; anything where b is zero.
  BitVector divide(const BitVector& a, const BitVector& b, Signed is_signed);
  BitVector remainder(const BitVector& a, const BitVector& b, Signed is_signed);
  BitVector shift_left(const BitVector& a, const BitVector& by);
  BitVector shift_right(const BitVector& a, const BitVector& by, Signed is_signed);
  BitVector bitwise_and(const BitVector& a, const BitVector& b);
  BitVector bitwise_or(const BitVector& a, const BitVector& b);
  BitVector bitwise_xor(const BitVector& a, const BitVector& b);
  static BitVector bitwise_not(const BitVector& a);
  Literal equal(const BitVector& a, const BitVector& b);
  Literal less(const BitVector& a, const BitVector& b, Signed is_signed);
  Literal is_zero(const BitVector& a);

  // Whether all of these can hold together.
  bool possible(const std::vector<Literal>& assumptions);

 private:
  BitVector add_with_carry(const BitVector& a, const BitVector& b, Literal carry);
  BitVector choose(Literal condition, const BitVector& then, const BitVector& otherwise);
  // Quotient and remainder of unsigned numbers.
  std::pair<BitVector, BitVector> divide_unsigned(const BitVector& a, const BitVector& b);
  BitVector shift(const BitVector& a, const BitVector& by, Literal fill, bool left);

  std::unique_ptr<CaDiCaL::Solver> solver_;
  int literals_ = 0;
  Literal true_ = 0;
};

}  // namespace culprit::solve
