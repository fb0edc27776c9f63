// SPDX-License-Identifier: MIT
#include "circuit/netlist.h"

#include <gtest/gtest.h>

#include "circuit/circuit.h"
#include "circuit/simulation.h"
#include "circuit/words.h"

namespace culprit::circuit {
namespace {

TEST(Netlist, FoldsConstantsAndMergesEqualGates) {
  Netlist net;
  NodeId a = net.add_input(), b = net.add_input();
  EXPECT_EQ(net.both(a, zero), zero);
  EXPECT_EQ(net.both(a, one), a);
  EXPECT_EQ(net.both(a, net.negation(a)), zero);
  EXPECT_EQ(net.both(a, b), net.both(b, a));
  EXPECT_EQ(net.differ(net.negation(a), b), net.negation(net.differ(a, b)));
  EXPECT_EQ(net.choose(a, one, zero), a);
}

TEST(Netlist, NeverMergesCuts) {
  Netlist net;
  NodeId a = net.add_input(), first = net.add_cut(), second = net.add_cut();
  net.define(first, a);
  net.define(second, a);
  EXPECT_NE(first, second);
  EXPECT_NE(net.both(first, second), a);
}

TEST(Netlist, FindsLoops) {
  Netlist net;
  NodeId a = net.add_input(), cut = net.add_cut();
  net.define(cut, net.both(a, cut));
  std::vector<NodeId> loop;
  EXPECT_TRUE(net.cone({cut}, {}, &loop).empty());
  EXPECT_FALSE(loop.empty());
  EXPECT_FALSE(net.cone({cut}, {cut}).empty());
}

std::uint64_t value_of(const Simulator& simulator, const Word& word) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < word.size(); ++i)
    value |= std::uint64_t{simulator.value(word[i])} << i;
  return value;
}

// All operators on all pairs of four-bit words.
TEST(Words, ComputeAsIntegersDo) {
  constexpr std::size_t width = 4;
  Circuit circuit;
  Netlist& net = circuit.netlist;
  Word a, b;
  for (Word* word : {&a, &b}) {
    for (std::size_t i = 0; i < width; ++i) {
      word->push_back(net.add_input());
      circuit.inputs.push_back({word->back(), ""});
    }
  }
  Word sum = word_add(net, a, b), difference = word_subtract(net, a, b),
       product = word_multiply(net, a, b);
  Division unsigned_division = word_divide(net, a, b, Signed::no);
  Division signed_division = word_divide(net, a, b, Signed::yes);
  Word left = word_shift(net, a, b, Shift::left, zero),
       right = word_shift(net, a, b, Shift::right, a[3]);
  NodeId less = word_less(net, a, b, Signed::no), signed_less = word_less(net, a, b, Signed::yes);
  std::vector<NodeId> watched = {less, signed_less};
  for (const Word* word :
       {&sum, &difference, &product, &unsigned_division.quotient, &unsigned_division.remainder,
        &signed_division.quotient, &signed_division.remainder, &left, &right})
    watched.insert(watched.end(), word->begin(), word->end());
  Simulator simulator(circuit, watched);
  for (unsigned x = 0; x < 16; ++x) {
    for (unsigned y = 0; y < 16; ++y) {
      Values inputs;
      for (unsigned i = 0; i < 4; ++i) inputs.push_back((x >> i) & 1u);
      for (unsigned i = 0; i < 4; ++i) inputs.push_back((y >> i) & 1u);
      simulator.cycle({}, inputs);
      int sx = x < 8 ? static_cast<int>(x) : static_cast<int>(x) - 16;
      int sy = y < 8 ? static_cast<int>(y) : static_cast<int>(y) - 16;
      EXPECT_EQ(value_of(simulator, sum), (x + y) & 15u);
      EXPECT_EQ(value_of(simulator, difference), (x - y) & 15u);
      EXPECT_EQ(value_of(simulator, product), (x * y) & 15u);
      EXPECT_EQ(simulator.value(less), x < y);
      EXPECT_EQ(simulator.value(signed_less), sx < sy);
      EXPECT_EQ(value_of(simulator, left), y < 4 ? (x << y) & 15u : 0u);
      EXPECT_EQ(value_of(simulator, right), static_cast<unsigned>(sx >> (y < 4 ? y : 3)) & 15u);
      if (y == 0) continue;
      EXPECT_EQ(value_of(simulator, unsigned_division.quotient), x / y);
      EXPECT_EQ(value_of(simulator, unsigned_division.remainder), x % y);
      EXPECT_EQ(value_of(simulator, signed_division.quotient),
                static_cast<unsigned>(sx / sy) & 15u);
      EXPECT_EQ(value_of(simulator, signed_division.remainder),
                static_cast<unsigned>(sx % sy) & 15u);
    }
  }
}

}  // namespace
}  // namespace culprit::circuit
