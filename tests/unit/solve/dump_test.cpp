// SPDX-License-Identifier: MIT
#include "solve/dump.h"

#include <gtest/gtest.h>

#include <cadical.hpp>
#include <sstream>

#include "reference/random_terms.h"
#include "solve/solver.h"

namespace culprit::solve {
namespace {

using formula::Term;
using formula::Terms;

TEST(Dump, WritesSmt2) {
  Terms terms;
  const Term x = terms.variable(32), y = terms.variable(32), other = terms.variable(3);
  const std::vector<VariableName> names{{x, "x", "main.c:3:7"}, {y, "x", ""}};
  const Term sum = terms.add(x, y);
  const Term condition = terms.unsigned_less(sum, terms.constant(32, 0x10));
  const std::vector<Term> conditions{condition, terms.equal(other, terms.constant(3, 5))};
  const std::string text = smt2(terms, conditions, names);
  EXPECT_EQ(text,
            "(set-logic QF_BV)\n"
            "(declare-const |x| (_ BitVec 32)) ; main.c:3:7\n"
            "(declare-const |x#2| (_ BitVec 32))\n"
            "(declare-const |v2| (_ BitVec 3))\n"
            "(define-fun t5 () (_ BitVec 32) (bvadd |x| |x#2|))\n"
            "(define-fun t7 () (_ BitVec 1) (ite (bvult t5 #x00000010) #b1 #b0))\n"
            "(define-fun t9 () (_ BitVec 1) (ite (= |v2| #b101) #b1 #b0))\n"
            "(assert (= t7 #b1))\n"
            "(assert (= t9 #b1))\n"
            "(check-sat)\n"
            "(exit)\n");
}

TEST(Dump, NamesTheBitsOfVariables) {
  Terms terms;
  const Term x = terms.variable(4), y = terms.variable(1);
  Solver solver(terms);
  solver.require_any(std::vector<Term>{y, terms.equal(x, terms.constant(4, 15))});
  const std::vector<VariableName> names{{x, "x", "main.c:3:7"}, {y, "flag", ""}};
  EXPECT_EQ(solver.dimacs(std::vector<Term>{terms.complement(y)}, names),
            "c 1 = flag\n"
            "c 2..5 = x (main.c:3:7)\n"
            "p cnf 6 7\n"
            "-6 5 0\n"
            "-6 4 0\n"
            "-6 3 0\n"
            "-6 2 0\n"
            "6 -5 -4 -3 -2 0\n"
            "1 6 0\n"
            "-1 0\n");
}

TEST(Dump, CopesWithDepth) {
  Terms terms;
  const Term x = terms.variable(4), y = terms.variable(4);
  Term deep = x;
  for (int i = 0; i < 100000; ++i) deep = terms.bit_xor(terms.bit_and(deep, y), i % 2 ? x : y);
  const std::vector<Term> conditions{terms.equal(deep, terms.constant(4, 5))};
  EXPECT_GT(smt2(terms, conditions, {}).size(), 100000u);
  EXPECT_GT(dimacs(terms, std::vector<Disjunction>{conditions}, {}).size(), 100000u);
}

// The answer of a solver that knows only the text.
Answer answer_of(const std::string& text) {
  CaDiCaL::Solver sat;
  sat.set("quiet", 1);
  std::istringstream lines(text);
  std::size_t clauses = 0, expected = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line[0] == 'c') continue;
    std::istringstream words(line);
    if (line[0] == 'p') {
      std::string p, cnf;
      std::size_t variables = 0;
      words >> p >> cnf >> variables >> expected;
      continue;
    }
    for (int literal = 0; words >> literal;) sat.add(literal);
    ++clauses;
  }
  EXPECT_EQ(clauses, expected);
  return sat.solve() == 10 ? Answer::possible : Answer::impossible;
}

TEST(Dump, KeepsTheAnswer) {
  const std::vector<std::vector<std::uint32_t>> shapes = {
      {1, 2, 3}, {4, 4, 1}, {8, 8, 1}, {3, 5, 8}};
  std::size_t possible = 0, impossible = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto& widths = shapes[seed % shapes.size()];
    reference::RandomTerms random(seed, widths);
    const std::uint32_t width = widths[random.number(widths.size())];
    const auto& plain = random.term(width, 4);
    Terms terms;
    std::vector<Term> variables;
    for (std::uint32_t one : widths) variables.push_back(terms.variable(one));
    Solver solver(terms);
    solver.require(terms.equal(reference::build(terms, plain, variables),
                               terms.constant(width, random.interesting_bits(width))));
    const std::vector<Term> assumptions{terms.unsigned_less(variables[0], variables[0]),
                                        reference::build(terms, random.term(1, 2), variables)};
    const auto last = std::span(assumptions).subspan(1);
    const Answer answer = solver.solve(last);
    ASSERT_EQ(answer_of(solver.dimacs(last, {})), answer) << seed;
    ASSERT_EQ(answer_of(solver.dimacs(assumptions, {})), Answer::impossible) << seed;
    ++(answer == Answer::possible ? possible : impossible);
  }
  EXPECT_GT(possible, 50u);
  EXPECT_GT(impossible, 50u);
}

}  // namespace
}  // namespace culprit::solve
