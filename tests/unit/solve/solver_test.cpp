// SPDX-License-Identifier: MIT
#include "solve/solver.h"

#include <gtest/gtest.h>

#include "reference/random_terms.h"

namespace culprit::solve {
namespace {

using formula::Term;
using formula::Terms;

TEST(Solver, AnswersQueriesAboutOneFormula) {
  Terms terms;
  const Term x = terms.variable(32), y = terms.variable(32);
  Solver solver(terms);
  solver.require(terms.unsigned_less(x, y));
  EXPECT_EQ(solver.solve({terms.equal(x, y)}), Answer::impossible);
  EXPECT_EQ(solver.solve({}), Answer::possible);
  Model model = solver.model();
  EXPECT_LT(model.value(x), model.value(y));
  EXPECT_TRUE(model.is_true(terms.unsigned_less(x, y)));
}

TEST(Solver, NamesTheAssumptionsThatSuffice) {
  Terms terms;
  const Term x = terms.variable(8), y = terms.variable(8);
  Solver solver(terms);
  const Term small = terms.unsigned_less(x, terms.constant(8, 3));
  const Term large = terms.unsigned_less(terms.constant(8, 7), x);
  const Term other = terms.equal(y, terms.constant(8, 9));
  EXPECT_EQ(solver.solve({other, small, large}), Answer::impossible);
  EXPECT_EQ(solver.core(), (std::vector<Term>{small, large}));
  EXPECT_EQ(solver.solve({other, terms.truth(false)}), Answer::impossible);
  EXPECT_EQ(solver.core(), (std::vector<Term>{terms.truth(false)}));
}

TEST(Solver, PrefersValues) {
  Terms terms;
  const Term x = terms.variable(1), y = terms.variable(1);
  Solver solver(terms);
  solver.prefer(x, true);
  solver.prefer(y, false);
  solver.require_any(std::vector<Term>{x, y});
  ASSERT_EQ(solver.solve({}), Answer::possible);
  Model model = solver.model();
  EXPECT_TRUE(model.is_true(x));
  EXPECT_FALSE(model.is_true(y));
}

TEST(Solver, Stops) {
  Terms terms;
  const Term x = terms.variable(64), y = terms.variable(64);
  Solver solver(terms);
  const Term one = terms.constant(64, 1);
  solver.require(terms.unsigned_less(one, x));
  solver.require(terms.unsigned_less(one, y));
  solver.require(terms.complement(multiply_overflows(terms, x, y, false)));
  solver.require(terms.equal(terms.multiply(x, y), terms.constant(64, 0xffffffffffffffc5)));
  int asked = 0;
  solver.stop_when([&] { return ++asked > 3; });
  EXPECT_EQ(solver.solve({}), Answer::unknown);
}

TEST(Solver, CopesWithDepth) {
  Terms terms;
  const Term x = terms.variable(4), y = terms.variable(4);
  Term deep = x;
  for (int i = 0; i < 100000; ++i) deep = terms.bit_xor(terms.bit_and(deep, y), i % 2 ? x : y);
  Solver solver(terms);
  ASSERT_EQ(solver.solve({terms.equal(deep, terms.constant(4, 5))}), Answer::possible);
  EXPECT_EQ(solver.model().value(deep), 5u);
}

TEST(Solver, HandlesWideTerms) {
  Terms terms;
  const Term x = terms.variable(200);
  Solver solver(terms);
  const std::vector<std::uint64_t> limbs{1, 2, 3, 4};
  ASSERT_EQ(
      solver.solve({terms.equal(terms.add(x, x), terms.shift_left(terms.wide_constant(200, limbs),
                                                                  terms.constant(200, 1)))}),
      Answer::possible);
  const auto value = solver.model().wide_value(terms.extract(x, 0, 199));
  EXPECT_EQ(value, (std::vector<std::uint64_t>{1, 2, 3, 4}));
}

// The circuit of a random term, with its variables fixed, has the term's value and no other.
TEST(Solver, AgreesWithEvaluation) {
  using reference::RandomTerms;
  const std::vector<std::vector<std::uint32_t>> shapes = {
      {1, 2, 3}, {4, 4, 1, 8}, {8, 8, 16, 1}, {32, 32, 8}, {5, 13, 29, 1}, {64, 64, 1}};
  for (std::uint64_t seed = 0; seed < 1200; ++seed) {
    const auto& widths = shapes[seed % shapes.size()];
    RandomTerms random(seed, widths);
    const auto& plain = random.term(widths[random.number(widths.size())], 4);
    Terms terms;
    std::vector<Term> variables;
    for (std::uint32_t width : widths) variables.push_back(terms.variable(width));
    const Term term = reference::build(terms, plain, variables);
    Solver solver(terms);
    for (int i = 0; i < 5; ++i) {
      const auto values = random.values();
      std::vector<Term> assumptions;
      for (std::size_t k = 0; k < values.size(); ++k)
        assumptions.push_back(terms.equal(variables[k], terms.constant(widths[k], values[k])));
      const Term result = terms.constant(plain.width, reference::evaluate(plain, values));
      assumptions.push_back(terms.equal(term, result));
      ASSERT_EQ(solver.solve(assumptions), Answer::possible)
          << to_string(plain) << " seed " << seed;
      assumptions.back() = terms.complement(assumptions.back());
      ASSERT_EQ(solver.solve(assumptions), Answer::impossible)
          << to_string(plain) << " seed " << seed;
    }
  }
}

}  // namespace
}  // namespace culprit::solve
