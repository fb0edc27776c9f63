// SPDX-License-Identifier: MIT
#include "formula/terms.h"

#include <gtest/gtest.h>

#include <bit>

#include "formula/float_terms.h"
#include "formula/fold.h"

namespace culprit::formula {
namespace {

TEST(Terms, SharesEqualTerms) {
  Terms terms;
  const Term x = terms.variable(32), y = terms.variable(32);
  EXPECT_NE(x, y);
  EXPECT_EQ(terms.add(x, y), terms.add(y, x));
  EXPECT_EQ(terms.constant(8, 0x1ff), terms.constant(8, 0xff));
  EXPECT_NE(terms.constant(8, 1), terms.constant(9, 1));
  EXPECT_EQ(terms.wide_constant(128, std::vector<std::uint64_t>{1, 2}),
            terms.wide_constant(128, std::vector<std::uint64_t>{1, 2}));
  EXPECT_NE(terms.wide_constant(128, std::vector<std::uint64_t>{1, 2}),
            terms.wide_constant(128, std::vector<std::uint64_t>{1, 3}));
  EXPECT_EQ(terms.constant_bits(terms.truth(true)), 1u);
}

TEST(Terms, KnowsDifferencesOfEqualTerms) {
  Terms terms;
  const Term x = terms.variable(32), y = terms.variable(32);
  EXPECT_EQ(terms.subtract(x, x), terms.constant(32, 0));
  EXPECT_EQ(terms.subtract(terms.add(x, y), y), x);
  EXPECT_TRUE(terms.is_true(terms.equal(terms.subtract(x, x), terms.constant(32, 0))));
}

TEST(Terms, CopesWithDepth) {
  Terms terms;
  const Term x = terms.variable(32), y = terms.variable(32);
  Term deep = x;
  for (int i = 0; i < 200000; ++i) deep = terms.bit_xor(terms.multiply(deep, y), x);
  EXPECT_GT(terms.size(), 300000u);
}

TEST(Terms, FoldsFloatsAsTheHost) {
  Terms terms;
  auto number = [&](double value) {
    return terms.constant(64, std::bit_cast<std::uint64_t>(value));
  };
  EXPECT_EQ(float_add(terms, number(0.1), number(0.2)), number(0.1 + 0.2));
  EXPECT_EQ(float_subtract(terms, number(1), number(3)), number(-2));
  EXPECT_EQ(float_divide(terms, number(0), number(0)), terms.constant(64, nan_of(64)));
  EXPECT_EQ(float_to_signed(terms, number(-1e30), 32), terms.constant(32, 0x80000000));
  EXPECT_EQ(float_to_unsigned(terms, number(-1), 32), terms.constant(32, 0));
  EXPECT_EQ(float_from_signed(terms, terms.constant(8, 0xff), 64), number(-1));
  EXPECT_EQ(float_from_unsigned(terms, terms.constant(8, 0xff), 64), number(255));
  EXPECT_EQ(float_minimum(terms, number(1), terms.constant(64, 0x7ff8000000000001)), number(1));
}

TEST(Terms, FoldsWideConstants) {
  Terms terms;
  auto wide = [&](std::vector<std::uint64_t> limbs) { return terms.wide_constant(128, limbs); };
  EXPECT_EQ(terms.add(wide({~0ull, 0}), wide({1, 0})), wide({0, 1}));
  EXPECT_EQ(terms.multiply(wide({~0ull, 0}), wide({~0ull, 0})), wide({1, ~1ull}));
  EXPECT_EQ(terms.unsigned_divide(wide({1, ~1ull}), wide({~0ull, 0})), wide({~0ull, 0}));
  EXPECT_EQ(terms.signed_remainder(terms.negate(wide({7, 0})), wide({4, 0})),
            terms.negate(wide({3, 0})));
  EXPECT_EQ(terms.extract(wide({0, 5}), 64, 64), terms.constant(64, 5));
  EXPECT_EQ(float_from_unsigned(terms, wide({1, 1}), 64),
            terms.constant(64, std::bit_cast<std::uint64_t>(18446744073709551616.0)));
  EXPECT_EQ(
      float_to_signed(
          terms, terms.constant(64, std::bit_cast<std::uint64_t>(-18446744073709551616.0)), 128),
      wide({0, ~0ull}));
}

TEST(Terms, MultipliesOut) {
  Terms terms;
  const Term x = terms.variable(32), y = terms.zero_extend(terms.variable(6), 32);
  const Term sum = terms.add(x, y), two = terms.constant(32, 2);
  const Term squares = terms.add(terms.multiply(x, x), terms.multiply(y, y));
  const Term mixed = terms.multiply(terms.multiply(two, y), x);
  const Term right = terms.add(squares, mixed);
  EXPECT_TRUE(terms.is_true(terms.equal(terms.multiply(sum, sum), right)));
  EXPECT_TRUE(terms.is_false(
      terms.equal(terms.multiply(sum, sum), terms.add(right, terms.constant(32, 1)))));
  EXPECT_FALSE(terms.is_constant(terms.equal(terms.multiply(sum, sum), squares)));
  // Too large to multiply out, and no harm done.
  Term power = sum;
  for (int i = 0; i < 6; ++i) power = terms.multiply(power, power);
  EXPECT_FALSE(terms.is_constant(terms.equal(power, terms.multiply(x, y))));
}

TEST(Terms, PutsQuotientAndRemainderTogether) {
  Terms terms;
  const Term a = terms.variable(32), b = terms.variable(32);
  EXPECT_EQ(
      terms.add(terms.multiply(terms.unsigned_divide(a, b), b), terms.unsigned_remainder(a, b)), a);
  EXPECT_EQ(terms.add(terms.signed_remainder(a, b), terms.multiply(b, terms.signed_divide(a, b))),
            a);
}

// A table in which unknown places were written: a read finds the last write there, without the
// elements.
TEST(Terms, ReadsOverWrites) {
  Terms terms;
  std::vector<Term> table(8, terms.constant(16, 0));
  for (int k = 0; k < 5; ++k) {
    const Term place = terms.variable(3), value = terms.variable(16);
    for (std::size_t i = 0; i < table.size(); ++i)
      table[i] = terms.choose(terms.equal(place, terms.constant(3, i)), value, table[i]);
  }
  const Term index = terms.variable(3);
  for (std::uint32_t bit = 0; table.size() > 1; ++bit)
    for (std::size_t i = 0; i < table.size(); ++i) {
      table[i] = terms.choose(terms.extract(index, bit, 1), table[i + 1], table[i]);
      table.erase(table.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
  std::size_t choices = 0;
  for (Term term = table[0]; terms.node(term).op == Op::choose; term = terms.node(term).operands[2])
    ++choices;
  EXPECT_EQ(choices, 5u);
}

TEST(Terms, KnowsBounds) {
  Terms terms;
  const Term byte = terms.zero_extend(terms.variable(8), 32);
  const Term sum = terms.add(byte, terms.constant(32, 10));
  EXPECT_EQ(terms.unsigned_range(sum).least, 10u);
  EXPECT_EQ(terms.unsigned_range(sum).most, 265u);
  EXPECT_TRUE(terms.is_true(terms.unsigned_less(byte, terms.constant(32, 256))));
  EXPECT_EQ(terms.trailing_zeros(terms.multiply(byte, terms.constant(32, 12))), 2u);
}

}  // namespace
}  // namespace culprit::formula
