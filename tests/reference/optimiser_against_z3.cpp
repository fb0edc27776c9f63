// SPDX-License-Identifier: MIT
// The optimiser beside Z3's: random weighted MaxSAT and pseudo-Boolean instances have the same
// optimum.
//
//   optimiser_against_z3 [--from SEED] [--count N] [--dense VARIABLES]
//
// An instance has 10 to 60 variables, clauses of one to four literals, some linear constraints with
// coefficients (as a sum of bit-vectors here, as a pseudo-Boolean constraint in Z3), and charges on
// literals and on conjunctions of two, with weights 1 or up to 20. A dense one has nothing but
// charges, four times as many as variables, each on a conjunction of two or three literals: random
// MaxSAT, where all cores overlap. The processor's seconds of both are printed at the end.
#include <z3++.h>

#include <algorithm>
#include <ctime>
#include <iostream>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "solve/optimiser.h"

namespace culprit::reference {
namespace {

using formula::Term;
using formula::Terms;

struct Literal {
  unsigned variable = 0;
  bool positive = true;
};

struct Instance {
  unsigned variables = 0;
  std::vector<std::vector<Literal>> clauses;
  struct Linear {
    std::vector<Literal> literals;
    std::vector<int> coefficients;
    int at_most = 0;
  };
  std::vector<Linear> linear;
  struct Charge {
    std::vector<Literal> all;
    unsigned weight = 1;
  };
  std::vector<Charge> charges;
};

Instance random_instance(unsigned seed) {
  std::mt19937 random(seed);
  Instance made;
  made.variables = 10 + static_cast<unsigned>(random() % 50);
  auto literal = [&] {
    return Literal{static_cast<unsigned>(random() % made.variables), random() % 2 == 0};
  };
  const unsigned clauses = made.variables * (1 + static_cast<unsigned>(random() % 4));
  for (unsigned i = 0; i < clauses; ++i) {
    std::vector<Literal> clause(1 + random() % 4);
    if (clause.size() == 1 && random() % 4 != 0) clause.resize(3);
    for (Literal& each : clause) each = literal();
    made.clauses.push_back(std::move(clause));
  }
  for (unsigned i = 0; i < random() % 4; ++i) {
    Instance::Linear linear;
    int all = 0;
    for (unsigned j = 0; j < 3 + random() % 8; ++j) {
      linear.literals.push_back(literal());
      linear.coefficients.push_back(1 + static_cast<int>(random() % 9));
      all += linear.coefficients.back();
    }
    linear.at_most = all / 3 + static_cast<int>(random() % 5);
    made.linear.push_back(std::move(linear));
  }
  const bool weighted = random() % 2 == 0;
  const unsigned charges = made.variables / 2 + static_cast<unsigned>(random() % made.variables);
  for (unsigned i = 0; i < charges; ++i) {
    Instance::Charge charge;
    charge.all.resize(random() % 3 == 0 ? 2 : 1);
    for (Literal& each : charge.all) each = literal();
    charge.weight = weighted ? 1 + static_cast<unsigned>(random() % 20) : 1;
    made.charges.push_back(std::move(charge));
  }
  return made;
}

Instance dense_instance(unsigned seed, unsigned variables) {
  std::mt19937 random(seed);
  Instance made;
  made.variables = variables;
  const bool weighted = random() % 2 == 0;
  for (unsigned i = 0; i < 4 * variables; ++i) {
    Instance::Charge charge;
    charge.all.resize(2 + random() % 2);
    for (Literal& each : charge.all) {
      each = {static_cast<unsigned>(random() % variables), random() % 2 == 0};
    }
    charge.weight = weighted ? 1 + static_cast<unsigned>(random() % 20) : 1;
    made.charges.push_back(std::move(charge));
  }
  return made;
}

double seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// nullopt: there is no model.
std::optional<std::uint64_t> by_culprit(const Instance& instance) {
  Terms terms;
  std::vector<Term> variables;
  for (unsigned i = 0; i < instance.variables; ++i) variables.push_back(terms.variable(1));
  auto term = [&](Literal literal) {
    Term variable = variables[literal.variable];
    return literal.positive ? variable : terms.logical_not(variable);
  };
  solve::Solver solver(terms);
  for (const auto& clause : instance.clauses) {
    std::vector<Term> any;
    for (Literal each : clause) any.push_back(term(each));
    solver.require_any(any);
  }
  for (const Instance::Linear& linear : instance.linear) {
    Term sum = terms.constant(16, 0);
    for (std::size_t i = 0; i < linear.literals.size(); ++i) {
      Term value = terms.constant(16, static_cast<std::uint64_t>(linear.coefficients[i]));
      sum = terms.add(sum, terms.choose(term(linear.literals[i]), value, terms.constant(16, 0)));
    }
    solver.require(terms.unsigned_less_equal(
        sum, terms.constant(16, static_cast<std::uint64_t>(linear.at_most))));
  }
  solve::Optimiser optimiser(terms, solver);
  for (const Instance::Charge& charge : instance.charges) {
    Term all = terms.truth(true);
    for (Literal each : charge.all) all = terms.logical_and(all, term(each));
    optimiser.charge(all, charge.weight);
  }
  solve::Optimum best = optimiser.minimise({});
  if (best.answer != solve::Answer::possible) return std::nullopt;
  // The model is one, and costs what it says.
  auto holds = [&](Literal each) { return best.model->is_true(term(each)); };
  bool fits = best.optimal;
  for (const auto& clause : instance.clauses) {
    fits = fits && std::any_of(clause.begin(), clause.end(), holds);
  }
  for (const Instance::Linear& linear : instance.linear) {
    int sum = 0;
    for (std::size_t i = 0; i < linear.literals.size(); ++i) {
      if (holds(linear.literals[i])) sum += linear.coefficients[i];
    }
    fits = fits && sum <= linear.at_most;
  }
  std::uint64_t cost = 0;
  for (const Instance::Charge& charge : instance.charges) {
    if (std::all_of(charge.all.begin(), charge.all.end(), holds)) cost += charge.weight;
  }
  return fits && cost == best.cost ? cost : UINT64_MAX;
}

// Z3's words for an instance.
class InZ3 {
 public:
  explicit InZ3(const Instance& instance) : instance_(instance) {
    for (unsigned i = 0; i < instance.variables; ++i) {
      variables_.push_back(context_.bool_const(("v" + std::to_string(i)).c_str()));
    }
  }

  std::optional<std::uint64_t> optimum() {
    z3::optimize optimize(context_);
    require(optimize);
    for (const Instance::Charge& charge : instance_.charges) {
      optimize.add_soft(!all_of(charge.all), charge.weight);
    }
    if (optimize.check() != z3::sat) return std::nullopt;
    z3::model model = optimize.get_model();
    std::uint64_t cost = 0;
    for (const Instance::Charge& charge : instance_.charges) {
      if (model.eval(all_of(charge.all), true).is_true()) cost += charge.weight;
    }
    return cost;
  }

  // Is there a model that costs no more?
  bool possible_within(std::uint64_t cost) {
    z3::solver solver(context_);
    require(solver);
    z3::expr sum = context_.int_val(0);
    for (const Instance::Charge& charge : instance_.charges) {
      sum = sum + z3::ite(all_of(charge.all), context_.int_val(charge.weight), context_.int_val(0));
    }
    solver.add(sum <= context_.int_val(static_cast<std::uint64_t>(cost)));
    return solver.check() == z3::sat;
  }

 private:
  z3::expr expression(Literal literal) {
    return literal.positive ? variables_[literal.variable] : !variables_[literal.variable];
  }
  z3::expr all_of(const std::vector<Literal>& literals) {
    z3::expr_vector all(context_);
    for (Literal each : literals) all.push_back(expression(each));
    return z3::mk_and(all);
  }
  template <typename Solver>
  void require(Solver& solver) {
    for (const auto& clause : instance_.clauses) {
      z3::expr_vector any(context_);
      for (Literal each : clause) any.push_back(expression(each));
      solver.add(z3::mk_or(any));
    }
    for (const Instance::Linear& linear : instance_.linear) {
      z3::expr_vector literals(context_);
      for (Literal each : linear.literals) literals.push_back(expression(each));
      solver.add(z3::pble(literals, linear.coefficients.data(), linear.at_most));
    }
  }

  const Instance& instance_;
  z3::context context_;
  std::vector<z3::expr> variables_;
};

}  // namespace
}  // namespace culprit::reference

int main(int argc, char** argv) {
  using namespace culprit::reference;
  unsigned from = 1, count = 200, dense = 0;
  for (int i = 1; i + 1 < argc; i += 2) {
    std::string option = argv[i];
    if (option == "--from") from = static_cast<unsigned>(std::stoul(argv[i + 1]));
    if (option == "--count") count = static_cast<unsigned>(std::stoul(argv[i + 1]));
    if (option == "--dense") dense = static_cast<unsigned>(std::stoul(argv[i + 1]));
  }
  unsigned possible = 0, missed = 0, wrong = 0;
  double seconds_ours = 0, seconds_theirs = 0;
  for (unsigned seed = from; seed < from + count; ++seed) {
    Instance instance = dense == 0 ? random_instance(seed) : dense_instance(seed, dense);
    InZ3 z3(instance);
    const double begin = seconds();
    auto ours = by_culprit(instance);
    const double middle = seconds();
    auto theirs = z3.optimum();
    seconds_ours += middle - begin;
    seconds_theirs += seconds() - middle;
    if (ours) ++possible;
    if (ours == theirs) continue;
    // Z3's optimiser (4.8.12) misses some optima; its solver decides.
    bool agrees = ours && *ours != UINT64_MAX && z3.possible_within(*ours) &&
                  (*ours == 0 || !z3.possible_within(*ours - 1));
    if (agrees) {
      ++missed;
      continue;
    }
    ++wrong;
    std::cout << "seed " << seed << ": " << (ours ? std::to_string(*ours) : "impossible")
              << " instead of " << (theirs ? std::to_string(*theirs) : "impossible") << '\n';
  }
  std::cout << count << " instances, " << possible << " possible, " << missed
            << " of whose optima Z3's optimiser misses and its solver confirms, " << wrong
            << " wrong; " << seconds_ours << " s, Z3 " << seconds_theirs << " s\n";
  return wrong == 0 ? 0 : 1;
}
