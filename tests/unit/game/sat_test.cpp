// SPDX-License-Identifier: MIT
// Gates for SAT, and invariants of circuits that restart.
#include <gtest/gtest.h>

#include <array>
#include <random>

#include "circuit/words.h"
#include "game/sat/circuit_sat.h"
#include "game/sat/sat_gates.h"

namespace culprit::game {
namespace {

using circuit::Circuit;
using circuit::NodeId;
using circuit::Word;

TEST(SatGates, MergesGatesThatComputeTheSame) {
  SatGates gates((Limits()));
  int a = gates.fresh(), b = gates.fresh(), c = gates.fresh();
  int half = gates.differ(a, b);
  int one_way = gates.either(gates.both(a, b), gates.both(c, half));
  EXPECT_EQ(one_way, gates.choose(half, c, a));
  EXPECT_EQ(gates.differ(half, c), gates.differ(a, gates.differ(c, b)));
  EXPECT_EQ(gates.both(a, gates.either(a, b)), a);
  EXPECT_EQ(gates.both(gates.both(a, b), gates.both(-a, c)), SatGates::no);
}

// Every literal of random gates has the value that it should have.
TEST(SatGates, KeepsMeanings) {
  std::mt19937 random(7);
  for (int round = 0; round < 40; ++round) {
    SatGates gates((Limits()));
    std::vector<int> literals;
    std::vector<unsigned> tables;
    constexpr std::array<unsigned, 5> inputs = {0xAAAAAAAA, 0xCCCCCCCC, 0xF0F0F0F0, 0xFF00FF00,
                                                0xFFFF0000};
    for (unsigned table : inputs) {
      literals.push_back(gates.fresh());
      tables.push_back(table);
    }
    auto pick = [&](int& literal, unsigned& table) {
      std::size_t i = random() % literals.size();
      bool negated = random() % 2 == 1;
      literal = negated ? -literals[i] : literals[i];
      table = negated ? ~tables[i] : tables[i];
    };
    for (int k = 0; k < 40; ++k) {
      std::array<int, 3> x{};
      std::array<unsigned, 3> t{};
      for (std::size_t i = 0; i < 3; ++i) pick(x[i], t[i]);
      switch (random() % 3) {
        case 0:
          literals.push_back(gates.both(x[0], x[1]));
          tables.push_back(t[0] & t[1]);
          break;
        case 1:
          literals.push_back(gates.differ(x[0], x[1]));
          tables.push_back(t[0] ^ t[1]);
          break;
        default:
          literals.push_back(gates.choose(x[0], x[1], x[2]));
          tables.push_back((t[0] & t[1]) | (~t[0] & t[2]));
      }
    }
    for (unsigned row = 0; row < 32; ++row) {
      int here = SatGates::yes;
      for (std::size_t i = 0; i < inputs.size(); ++i)
        here = gates.both(here, ((row >> i) & 1u) != 0 ? literals[i] : -literals[i]);
      ASSERT_EQ(gates.possible(here, 1000), true);
      for (std::size_t i = 0; i < literals.size(); ++i)
        ASSERT_EQ(gates.in_model(literals[i]), ((tables[i] >> row) & 1u) != 0);
    }
  }
}

// Multiplies step by step: load takes a and b, then q += b where a's lowest bit is set, a shifts
// right and b left. Wrong if `off` is added.
Circuit multiplier(std::size_t bits, bool wrong) {
  Circuit c;
  circuit::Netlist& net = c.netlist;
  auto input = [&](const std::string& name) {
    NodeId node = net.add_input();
    c.inputs.push_back({node, name});
    return node;
  };
  NodeId load = input("load");
  Word a, b;
  for (std::size_t i = 0; i < bits; ++i) a.push_back(input("a"));
  for (std::size_t i = 0; i < bits; ++i) b.push_back(input("b"));
  auto registers = [&](std::size_t width) {
    Word word;
    for (std::size_t i = 0; i < width; ++i) {
      word.push_back(net.add_state());
      c.registers.push_back({word.back(), circuit::no_node, circuit::Initial::low, "r"});
    }
    return word;
  };
  Word ra = registers(bits), rb = registers(2 * bits), q = registers(2 * bits),
       a0 = registers(bits), b0 = registers(bits), age = registers(bits + 1);
  Word nexts;
  auto next = [&](const Word& loaded, const Word& otherwise) {
    for (NodeId bit : circuit::word_choose(net, load, loaded, otherwise)) nexts.push_back(bit);
  };
  Word half(ra.begin() + 1, ra.end()), twice = rb;
  half.push_back(circuit::zero);
  twice.insert(twice.begin(), circuit::zero);
  twice.pop_back();
  next(a, half);
  next(circuit::extend(b, 2 * bits, circuit::Signed::no), twice);
  Word added = circuit::word_and(net, rb, Word(2 * bits, ra[0]));
  next(Word(2 * bits, circuit::zero),
       circuit::word_add(net, q, added, wrong ? net.both(ra[0], rb[bits]) : circuit::zero));
  next(a, a0);
  next(b, b0);
  Word older = age;  // one hot; the last bit stays
  older.insert(older.begin(), circuit::zero);
  older.pop_back();
  older.back() = net.either(older.back(), age.back());
  next(circuit::constant_word(1, bits + 1), older);
  for (std::size_t i = 0; i < nexts.size(); ++i) c.registers[i].next = nexts[i];
  Word product = circuit::word_multiply(net, circuit::extend(a0, 2 * bits, circuit::Signed::no),
                                        circuit::extend(b0, 2 * bits, circuit::Signed::no));
  circuit::Property property;
  NodeId right = net.either(net.negation(age.back()), circuit::word_equal(net, q, product));
  property.formula = c.formulas.always(c.formulas.atom(right));
  c.properties = {property};
  return c;
}

TEST(CircuitSat, ProvesWhatIsComputedStepByStep) {
  for (std::size_t bits : {2, 5, 12}) {
    for (bool wrong : {false, true}) {
      Circuit c = multiplier(bits, wrong);
      circuit::Demand demand = circuit::demand_of(c);
      InvariantQuery query{demand.constraint, demand.invariant};
      InvariantAnswer answer = check_invariant(c, query, {});
      EXPECT_EQ(answer.outcome,
                wrong ? InvariantAnswer::Outcome::violated : InvariantAnswer::Outcome::holds);
      if (!wrong) continue;
      ASSERT_TRUE(answer.run);
      EXPECT_EQ(circuit::outcome_on(c, demand, *answer.run), circuit::Outcome::violated);
      EXPECT_FALSE(can_be_saved(c, query, {}, circuit::one, *answer.run, {}));
    }
  }
}

}  // namespace
}  // namespace culprit::game
