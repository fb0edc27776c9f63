// SPDX-License-Identifier: MIT
// How long the optimiser alone takes: 1,000 Δs over a formula of 500,000 clauses, of the shape that
// `explain` asks about.
//
//   optimiser_bench [SEED...|chain]
//
// A loop that is unwound 50 times: a random body of 20 steps on 64-bit variables, which are an
// input of each iteration and the state that it hands on; two fifths of the steps are joins of
// branches. The failing run is random. The property compares two variables of the last state, two
// that another random run has the other way round: some run succeeds. Times are the processor's, of
// one run.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <random>
#include <string>
#include <vector>

#include "solve/optimiser.h"

namespace culprit {
namespace {

using formula::Term;
using formula::Terms;

double seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

void print(const std::string& name, std::size_t deltas, const solve::Solver& solver,
           const solve::Optimum& best, double taken) {
  solve::Solver::Statistics statistics = solver.statistics();
  std::printf("%s: %zu deltas, %llu variables, %llu clauses: distance %llu%s, %.2f s, %llu calls\n",
              name.c_str(), deltas, static_cast<unsigned long long>(statistics.variables),
              static_cast<unsigned long long>(statistics.clauses),
              static_cast<unsigned long long>(best.cost),
              best.answer == solve::Answer::impossible ? " (no successful run)"
              : best.optimal                           ? " (proved)"
                                                       : " (not proved)",
              taken, static_cast<unsigned long long>(statistics.calls));
}

// x <= y, for two of the values: false in the failing run, true in another.
Term property(Terms& terms, std::mt19937& random, const std::vector<Term>& inputs,
              const std::vector<Term>& values, solve::Model& failing) {
  for (int attempt = 0; attempt < 10000; ++attempt) {
    Term x = values[random() % values.size()], y = values[random() % values.size()];
    Term holds = terms.logical_not(terms.signed_less(y, x));
    if (terms.is_constant(holds) || failing.is_true(holds)) continue;
    solve::Model other(terms);
    for (Term input : inputs) other.set(input, random() % 2000);
    if (other.is_true(holds)) return holds;
  }
  return terms.truth(true);
}

// A step of the body: what it computes, from which variables.
struct Step {
  unsigned operation = 0;
  std::size_t a = 0, b = 0, c = 0, d = 0, target = 0;
  std::uint64_t number = 0;
};

void measure(unsigned seed) {
  constexpr std::size_t iterations = 50, state = 6, body_length = 19;
  std::mt19937 random(seed);
  std::vector<Step> body;
  // The first variable is the input of the iteration.
  auto any = [&random] { return random() % (state + 1); };
  for (std::size_t i = 0; i < body_length; ++i) {
    Step step{static_cast<unsigned>(random() % 10),
              any(),
              any(),
              any(),
              any(),
              1 + random() % state,
              random() % 1000};
    body.push_back(step);
  }
  Terms terms;
  solve::Model failing(terms);
  std::vector<Term> values{Term{}}, inputs, all;
  for (std::size_t i = 0; i < state; ++i) values.push_back(terms.constant(64, random() % 100));
  for (std::size_t i = 0; i < iterations; ++i) {
    inputs.push_back(terms.variable(64));
    failing.set(inputs.back(), random() % 2000);
    values[0] = inputs.back();
    all.push_back(inputs.back());
    for (const Step& step : body) {
      Term a = values[step.a], b = values[step.b], number = terms.constant(64, step.number);
      Term made{};
      switch (step.operation) {
        case 0: made = terms.multiply(a, terms.bit_or(number, terms.constant(64, 1))); break;
        case 1: made = terms.bit_and(a, b); break;
        case 2: made = terms.bit_xor(a, b); break;
        case 3: made = terms.subtract(a, b); break;
        case 4: made = terms.add(a, number); break;
        case 5: made = terms.add(a, b); break;
        default:
          made = terms.choose(terms.signed_less(a, b), values[step.c], values[step.d]);
          break;
      }
      all.push_back(made);
      values[step.target] = made;
    }
  }
  values.erase(values.begin());
  solve::Solver solver(terms);
  solve::Optimiser optimiser(terms, solver);
  for (Term each : all) {
    Term same = terms.equal(each, terms.constant(64, failing.value(each)));
    optimiser.charge(terms.logical_not(same), 1);
  }
  Term succeeds = property(terms, random, inputs, values, failing);
  double start = seconds();
  // The solver remembers the failing run: what it finds next is near.
  std::vector<Term> failing_inputs;
  for (Term input : inputs) {
    failing_inputs.push_back(terms.equal(input, terms.constant(64, failing.value(input))));
  }
  solve::Optimum best = optimiser.minimise({succeeds}, failing_inputs);
  print("seed " + std::to_string(seed), all.size(), solver, best, seconds() - start);
}

// A chain: the input is added again and again, and the last sum has to differ. Of two neighbours
// one always differs, since together they give the input away; where the input changes by half of
// its range every second sum stays.
void measure_chain() {
  constexpr std::size_t length = 1000;
  Terms terms;
  solve::Model failing(terms);
  Term input = terms.variable(32), sum = terms.constant(32, 0);
  failing.set(input, 2);
  std::vector<Term> all{input};
  for (std::size_t i = 0; i < length; ++i) {
    sum = terms.add(sum, input);
    all.push_back(sum);
  }
  solve::Solver solver(terms);
  solve::Optimiser optimiser(terms, solver);
  auto same = [&](Term each) { return terms.equal(each, terms.constant(32, failing.value(each))); };
  for (Term each : all) optimiser.charge(terms.logical_not(same(each)), 1);
  double start = seconds();
  const Term near[] = {same(input)};
  solve::Optimum best = optimiser.minimise({terms.logical_not(same(input))}, near);
  print("chain", all.size(), solver, best, seconds() - start);
}

}  // namespace
}  // namespace culprit

int main(int argc, char** argv) {
  if (argc < 2) culprit::measure(1);
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "chain") == 0) {
      culprit::measure_chain();
    } else {
      culprit::measure(static_cast<unsigned>(std::atoi(argv[i])));
    }
  }
  return 0;
}
