// SPDX-License-Identifier: MIT
#include "check/loops/linear_sum.h"

#include <gtest/gtest.h>

namespace culprit::check {
namespace {

using formula::Term;
using formula::Terms;

constexpr std::uint64_t minus_one = ~std::uint64_t{0};

TEST(LinearSum, CancelsWhatComesAndGoes) {
  Terms terms;
  Term x = terms.variable(32), amount = terms.variable(32), y = terms.variable(32);
  Term before = linear_sum(terms, 32, {{x, 1}, {y, 1}});
  Term less = terms.subtract(x, amount), more = terms.add(y, amount);
  EXPECT_EQ(linear_sum(terms, 32, {{less, 1}, {more, 1}}), before);
}

TEST(LinearSum, LooksIntoChoices) {
  Terms terms;
  Term x = terms.variable(32), y = terms.variable(32), n = terms.variable(32);
  Term which = terms.variable(1), one = terms.constant(32, 1);
  Term before = linear_sum(terms, 32, {{x, 1}, {y, 1}, {n, minus_one}});
  Term x_after = terms.choose(which, terms.add(x, one), x);
  Term y_after = terms.choose(which, y, terms.add(y, one));
  Term n_after = terms.add(n, one);
  EXPECT_EQ(linear_sum(terms, 32, {{x_after, 1}, {y_after, 1}, {n_after, minus_one}}), before);
}

TEST(LinearSum, IsModuloTheWidth) {
  Terms terms;
  Term x = terms.variable(8);
  Term twice = terms.add(x, x);
  EXPECT_TRUE(terms.is_zero(linear_sum(terms, 8, {{twice, 128}})));
  EXPECT_EQ(linear_sum(terms, 8, {{terms.complement(x), 1}, {x, 1}}), terms.constant(8, 255));
}

}  // namespace
}  // namespace culprit::check
