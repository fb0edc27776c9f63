#include "solve/bit_vector_circuit.h"

#include <gtest/gtest.h>

namespace culprit::solve {
namespace {

// All pairs of 4-bit numbers: the circuit on constants has exactly the value that C computes.
TEST(BitVectorCircuit, FourBitArithmetic) {
  BitVectorCircuit circuit;
  auto is = [&](const BitVector& value, int expected) {
    return !circuit.possible(
        {-circuit.equal(value, circuit.constant(static_cast<unsigned>(expected) & 15u, 4))});
  };
  for (int x = -8; x < 8; ++x) {
    for (int y = -8; y < 8; ++y) {
      BitVector a = circuit.constant(static_cast<unsigned>(x) & 15u, 4),
                b = circuit.constant(static_cast<unsigned>(y) & 15u, 4);
      EXPECT_TRUE(is(circuit.add(a, b), x + y));
      EXPECT_TRUE(is(circuit.subtract(a, b), x - y));
      EXPECT_TRUE(is(circuit.multiply(a, b), x * y));
      EXPECT_EQ(circuit.possible({circuit.less(a, b, Signed::yes)}), x < y);
      EXPECT_EQ(circuit.possible({circuit.less(a, b, Signed::no)}), (x & 15) < (y & 15));
      if (y == 0) continue;
      EXPECT_TRUE(is(circuit.divide(a, b, Signed::yes), x / y)) << x << " / " << y;
      EXPECT_TRUE(is(circuit.remainder(a, b, Signed::yes), x % y)) << x << " % " << y;
      EXPECT_TRUE(is(circuit.divide(a, b, Signed::no), (x & 15) / (y & 15)));
      EXPECT_TRUE(is(circuit.remainder(a, b, Signed::no), (x & 15) % (y & 15)));
    }
    BitVector a = circuit.constant(static_cast<unsigned>(x) & 15u, 4);
    for (int by = 0; by < 4; ++by) {
      BitVector distance = circuit.constant(static_cast<unsigned>(by), 4);
      EXPECT_TRUE(
          is(circuit.shift_left(a, distance), static_cast<int>(static_cast<unsigned>(x) << by)));
      EXPECT_TRUE(is(circuit.shift_right(a, distance, Signed::yes), x >> by));
      EXPECT_TRUE(is(circuit.shift_right(a, distance, Signed::no), (x & 15) >> by));
    }
  }
}

}  // namespace
}  // namespace culprit::solve
