// SPDX-License-Identifier: MIT
#include "check/query.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>

namespace culprit::check {
namespace {

using formula::Term;
using formula::Terms;
using solve::Answer;

// A condition on two numbers of three bits, as a term and as what it means.
struct Condition {
  Term term{};
  std::function<bool(std::uint64_t, std::uint64_t)> holds;
};

Condition random_condition(Terms& terms, Term x, Term y, std::mt19937& random) {
  const std::uint64_t number = random() % 8;
  const Term constant = terms.constant(3, number);
  switch (random() % 4) {
    case 0:
      return {terms.equal(terms.add(x, y), constant),
              [number](auto a, auto b) { return ((a + b) & 7) == number; }};
    case 1:
      return {terms.unsigned_less(x, constant), [number](auto a, auto) { return a < number; }};
    case 2: return {terms.unsigned_less(y, x), [](auto a, auto b) { return b < a; }};
    default:
      return {terms.logical_not(terms.equal(y, constant)),
              [number](auto, auto b) { return b != number; }};
  }
}

bool is_possible(const std::vector<Condition>& conditions) {
  for (std::uint64_t x = 0; x < 8; ++x) {
    for (std::uint64_t y = 0; y < 8; ++y) {
      bool all = true;
      for (const Condition& each : conditions) all = all && each.holds(x, y);
      if (all) return true;
    }
  }
  return false;
}

TEST(Queries, AnswerAsTryingAllValuesDoes) {
  std::mt19937 random(1);
  Terms terms;
  const Term x = terms.variable(3), y = terms.variable(3);
  Queries queries(terms, [] { return false; });
  int possible = 0;
  for (int round = 0; round < 400; ++round) {
    std::vector<Condition> conditions;
    std::vector<Term> asked;
    for (std::size_t count = 1 + random() % 4; count > 0; --count) {
      conditions.push_back(random_condition(terms, x, y, random));
      asked.push_back(conditions.back().term);
    }
    const Answer answer = queries.ask(asked);
    ASSERT_EQ(answer == Answer::possible, is_possible(conditions)) << "round " << round;
    if (answer != Answer::possible) continue;
    ++possible;
    const std::uint64_t a = queries.model().value(x), b = queries.model().value(y);
    for (const Condition& each : conditions) ASSERT_TRUE(each.holds(a, b)) << "round " << round;
  }
  EXPECT_GT(possible, 50);
  EXPECT_LT(possible, 350);
}

TEST(Queries, LookAtEarlierModelsBeforeTheyAskTheSolver) {
  Terms terms;
  const Term x = terms.variable(32);
  Queries queries(terms, [] { return false; });
  const Term large = terms.unsigned_less(terms.constant(32, 1000), x);
  const Term small = terms.unsigned_less(x, terms.constant(32, 10));
  ASSERT_EQ(queries.ask({large}), Answer::possible);
  ASSERT_EQ(queries.ask({small}), Answer::possible);
  const auto calls = queries.solver().statistics().calls;
  ASSERT_EQ(queries.ask({large}), Answer::possible);
  EXPECT_LT(1000u, queries.model().value(x));
  ASSERT_EQ(queries.ask({small}), Answer::possible);
  EXPECT_GT(10u, queries.model().value(x));
  EXPECT_EQ(queries.solver().statistics().calls, calls);
}

TEST(Queries, KnowNothingWhenTheyAreStopped) {
  Terms terms;
  const Term x = terms.variable(64), y = terms.variable(64);
  Queries queries(terms, [] { return true; });
  const Term product = terms.equal(terms.multiply(x, y), terms.constant(64, 0xffffffffffffffc5));
  EXPECT_EQ(queries.ask({product, terms.unsigned_less(terms.constant(64, 1), x),
                         terms.unsigned_less(x, y)}),
            Answer::unknown);
}

}  // namespace
}  // namespace culprit::check
