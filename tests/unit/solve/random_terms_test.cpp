// SPDX-License-Identifier: MIT
// Simplified terms against the plain ones, on random values.
#include "reference/random_terms.h"

#include <gtest/gtest.h>

#include "formula/fold.h"
#include "solve/model.h"

namespace culprit::reference {
namespace {

using formula::Term;
using formula::Terms;

TEST(RandomTerms, KeepTheirMeaning) {
  const std::vector<std::vector<std::uint32_t>> shapes = {
      {1, 2, 3}, {4, 4, 1, 8}, {8, 8, 16, 1}, {32, 32, 8}, {64, 64, 1}, {5, 13, 29, 62}};
  for (std::uint64_t seed = 0; seed < 30000; ++seed) {
    const auto& widths = shapes[seed % shapes.size()];
    RandomTerms random(seed, widths);
    const Plain& plain = random.term(widths[random.number(widths.size())], 5);
    Terms terms;
    std::vector<Term> variables;
    for (std::uint32_t width : widths) variables.push_back(terms.variable(width));
    const Term term = build(terms, plain, variables);
    ASSERT_EQ(terms.width(term), plain.width);
    for (int i = 0; i < 12; ++i) {
      const auto values = random.values();
      solve::Model model(terms);
      for (std::size_t k = 0; k < values.size(); ++k) model.set(variables[k], values[k]);
      const std::uint64_t expected = evaluate(plain, values);
      ASSERT_EQ(model.value(term), expected) << to_string(plain) << " seed " << seed;
      ASSERT_LE(terms.unsigned_range(term).least, expected) << to_string(plain);
      ASSERT_GE(terms.unsigned_range(term).most, expected) << to_string(plain);
    }
  }
}

}  // namespace
}  // namespace culprit::reference
