// SPDX-License-Identifier: MIT
// Where variables stand for what is deep in terms, everything that was possible still is.
#include <gtest/gtest.h>

#include "reference/random_terms.h"
#include "solve/solver.h"

namespace culprit::solve {
namespace {

using formula::Term;
using formula::Terms;

TEST(CutTerms, AllowWhatTheWholeTermsAllow) {
  const std::vector<std::vector<std::uint32_t>> shapes = {
      {1, 2, 3}, {4, 4, 1, 8}, {8, 8, 16, 1}, {32, 32, 8}, {64, 64, 1}};
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    const auto& widths = shapes[seed % shapes.size()];
    reference::RandomTerms random(seed, widths);
    Terms terms;
    std::vector<Term> variables;
    for (std::uint32_t width : widths) variables.push_back(terms.variable(width));
    const auto most = static_cast<std::uint8_t>(1 + random.number(3));
    terms.cut_below({most, static_cast<std::uint8_t>(most + random.number(3))});
    // Several terms over the same variables, which share what was cut.
    std::vector<const reference::Plain*> plain;
    std::vector<Term> made;
    for (int i = 0; i < 3; ++i) {
      plain.push_back(&random.term(widths[random.number(widths.size())], 6));
      made.push_back(reference::build(terms, *plain.back(), variables));
    }
    Solver solver(terms);
    for (int i = 0; i < 3; ++i) {
      const auto values = random.values();
      std::vector<Term> all;
      for (std::size_t k = 0; k < values.size(); ++k)
        all.push_back(terms.equal(variables[k], terms.constant(widths[k], values[k])));
      for (std::size_t k = 0; k < made.size(); ++k) {
        const std::uint64_t expected = reference::evaluate(*plain[k], values);
        all.push_back(terms.equal(made[k], terms.constant(plain[k]->width, expected)));
      }
      ASSERT_EQ(solver.solve(all), Answer::possible) << "seed " << seed;
    }
  }
}

TEST(CutTerms, StayAsSmallAsTheyAreAllowed) {
  Terms terms;
  const Term x = terms.variable(32), y = terms.variable(32);
  const Terms::Mark mark = terms.mark();
  terms.cut_below({2, 2});
  const Term shallow = terms.multiply(terms.add(x, y), x);
  EXPECT_TRUE(terms.is(shallow, formula::Op::multiply));
  const Term deep = terms.bit_xor(shallow, y);
  EXPECT_TRUE(terms.is(deep, formula::Op::variable));
  EXPECT_EQ(deep, terms.bit_xor(shallow, y));
  // What may be an address keeps its choices.
  Term address = terms.constant(64, std::uint64_t{5} << 32);
  for (std::uint64_t i = 6; i < 12; ++i) {
    const Term is_it = terms.equal(x, terms.constant(32, i));
    address = terms.choose(is_it, terms.constant(64, i << 32), address);
  }
  EXPECT_TRUE(terms.is(address, formula::Op::choose));
  terms.cut_below({});
  terms.forget_since(mark);
  EXPECT_TRUE(terms.is(terms.bit_xor(terms.multiply(terms.add(x, y), x), y), formula::Op::bit_xor));
}

}  // namespace
}  // namespace culprit::solve
