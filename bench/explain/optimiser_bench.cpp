// How long the optimiser alone takes: 1,000 Δs over a formula of 500,000 clauses, of the shape that
// `explain` asks about.
//
//   optimiser_bench [SEED...]
//
// A long straight program on 64-bit variables, two fifths of whose statements are joins of
// branches; the failing run is random, in the successful one the last variable must be larger.
// Times are the processor's, of one run.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <vector>

#include "solve/optimiser.h"

namespace culprit {
namespace {

using formula::Term;
using formula::Terms;

double seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

void measure(unsigned seed) {
  constexpr std::size_t steps = 1000, inputs = 40;
  std::mt19937 random(seed);
  Terms terms;
  std::vector<Term> values;
  std::vector<Term> all;
  solve::Model failing(terms);
  for (std::size_t i = 0; i < inputs; ++i) {
    values.push_back(terms.variable(64));
    failing.set(values.back(), random() % 2000);
    all.push_back(values.back());
  }
  // As in a program, most of what is computed depends on little: the variables fall into parts, and
  // only now and then something goes from one to the next.
  constexpr std::size_t part = 5;
  while (all.size() < steps) {
    std::size_t here = random() % (inputs / part) * part;
    auto any = [&] {
      bool outside = random() % 50 == 0 && here >= part;
      return values[(outside ? here - part : here) + random() % part];
    };
    Term made{};
    Term small = terms.constant(64, random() % 1000);
    switch (random() % 10) {
      case 0: made = terms.multiply(any(), terms.bit_or(small, terms.constant(64, 1))); break;
      case 1: made = terms.bit_and(any(), any()); break;
      case 2: made = terms.bit_xor(any(), any()); break;
      case 3:
      case 4:
      case 5:
      case 6: made = terms.choose(terms.signed_less(any(), any()), any(), any()); break;
      case 7: made = terms.subtract(any(), any()); break;
      case 8: made = terms.add(any(), small); break;
      default: made = terms.add(any(), any()); break;
    }
    all.push_back(made);
    values[here + random() % part] = made;
  }
  solve::Solver solver(terms);
  solve::Optimiser optimiser(terms, solver);
  for (Term each : all) {
    Term same = terms.equal(each, terms.constant(64, failing.value(each)));
    optimiser.charge(terms.logical_not(same), 1);
  }
  Term last = all.back();
  Term succeeds = terms.signed_less(terms.constant(64, failing.value(last)), last);
  double start = seconds();
  // The solver remembers the failing run: what it finds next is near.
  std::vector<Term> failing_inputs;
  for (std::size_t i = 0; i < inputs; ++i) {
    failing_inputs.push_back(terms.equal(all[i], terms.constant(64, failing.value(all[i]))));
  }
  solve::Optimum best = optimiser.minimise({succeeds}, failing_inputs);
  solve::Solver::Statistics statistics = solver.statistics();
  std::printf(
      "seed %u: %zu deltas, %llu variables, %llu clauses: distance %llu%s, %.2f s, %llu calls\n",
      seed, all.size(), static_cast<unsigned long long>(statistics.variables),
      static_cast<unsigned long long>(statistics.clauses),
      static_cast<unsigned long long>(best.cost),
      best.answer == solve::Answer::impossible ? " (no successful run)"
      : best.optimal                           ? " (proved)"
                                               : " (not proved)",
      seconds() - start, static_cast<unsigned long long>(statistics.calls));
}

}  // namespace
}  // namespace culprit

int main(int argc, char** argv) {
  if (argc < 2) culprit::measure(1);
  for (int i = 1; i < argc; ++i) culprit::measure(static_cast<unsigned>(std::atoi(argv[i])));
  return 0;
}
