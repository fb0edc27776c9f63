// SPDX-License-Identifier: MIT
#include "solve/optimiser.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace culprit::solve {
namespace {

using formula::Term;
using formula::Terms;

TEST(Optimiser, FindsTheCheapestModel) {
  Terms terms;
  const Term x = terms.variable(1), y = terms.variable(1), z = terms.variable(1);
  Solver solver(terms);
  solver.require(terms.logical_or(x, terms.logical_and(y, z)));
  Optimiser optimiser(terms, solver);
  optimiser.charge(x, 3);
  optimiser.charge(y, 1);
  optimiser.charge(z, 1);
  Optimum best = optimiser.minimise({});
  EXPECT_EQ(best.answer, Answer::possible);
  EXPECT_TRUE(best.optimal);
  EXPECT_EQ(best.cost, 2u);
  EXPECT_FALSE(best.model->is_true(x));
}

TEST(Optimiser, AddsTheWeightsOfTheSameCondition) {
  Terms terms;
  const Term x = terms.variable(1), y = terms.variable(1);
  Solver solver(terms);
  solver.require(terms.logical_or(x, y));
  Optimiser optimiser(terms, solver);
  optimiser.charge(x, 1);
  optimiser.charge(x, 1);
  optimiser.charge(y, 1);
  optimiser.charge(terms.truth(true), 4);
  optimiser.charge(terms.truth(false), 9);
  Optimum best = optimiser.minimise({});
  EXPECT_EQ(best.cost, 5u);
  EXPECT_TRUE(best.model->is_true(y));
}

TEST(Optimiser, SaysWhereThereIsNoModel) {
  Terms terms;
  const Term x = terms.variable(1);
  Solver solver(terms);
  solver.require(x);
  Optimiser optimiser(terms, solver);
  optimiser.charge(x, 1);
  EXPECT_EQ(optimiser.minimise({terms.logical_not(x)}).answer, Answer::impossible);
}

// The product of two primes: too much to factor before the solver is told to stop.
TEST(Optimiser, KeepsTheBestGuessWhenItIsStopped) {
  Terms terms;
  Solver solver(terms);
  solver.stop_when([] { return true; });
  Optimiser optimiser(terms, solver);
  const std::uint64_t first = 15485863, second = 32452843;
  const Term x = terms.variable(64), y = terms.variable(64);
  const Term limit = terms.constant(64, std::uint64_t{1} << 32);
  const Term product = terms.equal(terms.multiply(x, y), terms.constant(64, first * second));
  const Term small =
      terms.logical_and(terms.unsigned_less(x, limit), terms.unsigned_less(y, limit));
  optimiser.charge(terms.unsigned_less(y, x), 1);
  Model wrong(terms), guess(terms);
  wrong.set(x, 3);
  wrong.set(y, 5);
  guess.set(x, second);
  guess.set(y, first);
  optimiser.offer(std::move(wrong));
  optimiser.offer(std::move(guess));
  Optimum best = optimiser.minimise({product, small});
  EXPECT_EQ(best.answer, Answer::possible);
  EXPECT_FALSE(best.optimal);
  EXPECT_EQ(best.cost, 1u);
  EXPECT_EQ(best.model->value(x), second);
}

TEST(Optimiser, TakesWhatIsNecessaryAtOnce) {
  Terms terms;
  Solver solver(terms);
  Optimiser optimiser(terms, solver);
  const Term x = terms.variable(16);
  for (std::uint64_t i = 1; i <= 50; ++i) {
    optimiser.charge(terms.unsigned_less(terms.constant(16, i), x), i);
  }
  Optimum best = optimiser.minimise({terms.unsigned_less(terms.constant(16, 30), x)});
  EXPECT_TRUE(best.optimal);
  EXPECT_EQ(best.cost, 30u * 31u / 2u);
}

TEST(Optimiser, ListsAllOptima) {
  Terms terms;
  Solver solver(terms);
  Optimiser optimiser(terms, solver);
  std::vector<Term> inputs;
  for (int i = 0; i < 5; ++i) inputs.push_back(terms.variable(1));
  for (Term each : inputs) optimiser.charge(each, 1);
  // Two of five.
  Term two = terms.truth(false);
  for (std::size_t i = 0; i < 5; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      two = terms.logical_or(two, terms.logical_and(inputs[i], inputs[j]));
    }
  }
  Optimum best = optimiser.minimise({two});
  ASSERT_TRUE(best.optimal);
  EXPECT_EQ(best.cost, 2u);
  std::set<std::vector<bool>> seen;
  do {
    std::vector<bool> values;
    for (Term each : inputs) values.push_back(optimiser.model().is_true(each));
    EXPECT_EQ(std::count(values.begin(), values.end(), true), 2);
    EXPECT_TRUE(seen.insert(values).second);
  } while (optimiser.next_optimum() == Answer::possible);
  EXPECT_EQ(seen.size(), 10u);
  // Queries of others do not see what was excluded.
  EXPECT_EQ(solver.solve({two, inputs[0], inputs[1]}), Answer::possible);
}

TEST(Optimiser, GivesTheBestSoFarWhenItIsStopped) {
  Terms terms;
  Solver solver(terms);
  bool stopped = false;
  solver.stop_when([&stopped] { return stopped; });
  Optimiser optimiser(terms, solver);
  std::vector<Term> inputs;
  for (int i = 0; i < 40; ++i) {
    inputs.push_back(terms.variable(1));
    optimiser.charge(inputs.back(), 1);
  }
  // Pigeons: every hole that is used costs.
  std::mt19937 random(7);
  for (int i = 0; i < 120; ++i) {
    solver.require_any(
        std::vector<Term>{inputs[random() % 40], inputs[random() % 40], inputs[random() % 40]});
  }
  optimiser.when_better([&stopped](std::uint64_t) { stopped = true; });
  Optimum best = optimiser.minimise({});
  EXPECT_EQ(best.answer, Answer::possible);
  EXPECT_GE(best.cost, best.at_least);
  std::uint64_t cost = 0;
  for (Term each : inputs) cost += best.model->is_true(each) ? 1 : 0;
  EXPECT_EQ(cost, best.cost);
}

// Random formulas over ten variables: every assignment is tried.
TEST(Optimiser, AgreesWithTryingAll) {
  constexpr unsigned count = 10;
  for (unsigned seed = 1; seed <= 300; ++seed) {
    std::mt19937 random(seed);
    Terms terms;
    std::vector<Term> inputs;
    for (unsigned i = 0; i < count; ++i) inputs.push_back(terms.variable(1));
    auto literal = [&] {
      Term input = inputs[random() % count];
      return random() % 2 == 0 ? input : terms.logical_not(input);
    };
    Solver solver(terms);
    std::vector<std::vector<Term>> clauses;
    for (unsigned i = 0; i < 20 + random() % 20; ++i) {
      clauses.push_back({literal(), literal(), literal()});
      solver.require_any(clauses.back());
    }
    Optimiser optimiser(terms, solver);
    std::vector<std::pair<Term, std::uint64_t>> charges;
    for (unsigned i = 0; i < 12; ++i) {
      Term condition = random() % 3 == 0 ? terms.logical_and(literal(), literal()) : literal();
      charges.emplace_back(condition, seed % 2 == 0 ? 1 : 1 + random() % 7);
      optimiser.charge(condition, charges.back().second);
    }
    std::uint64_t least = UINT64_MAX;
    for (unsigned bits = 0; bits < 1u << count; ++bits) {
      Model model(terms);
      for (unsigned i = 0; i < count; ++i) model.set(inputs[i], (bits >> i) & 1u);
      bool fits = true;
      for (const auto& clause : clauses) {
        bool any = false;
        for (Term each : clause) any = any || model.is_true(each);
        fits = fits && any;
      }
      if (!fits) continue;
      std::uint64_t cost = 0;
      for (const auto& [condition, weight] : charges) {
        if (model.is_true(condition)) cost += weight;
      }
      least = std::min(least, cost);
    }
    Optimum best = optimiser.minimise({});
    if (least == UINT64_MAX) {
      EXPECT_EQ(best.answer, Answer::impossible) << "seed " << seed;
      continue;
    }
    EXPECT_TRUE(best.optimal) << "seed " << seed;
    EXPECT_EQ(best.cost, least) << "seed " << seed;
  }
}

}  // namespace
}  // namespace culprit::solve
