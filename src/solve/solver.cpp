// SPDX-License-Identifier: MIT
#include "solve/solver.h"

#include <algorithm>
#include <cadical.hpp>
#include <utility>

#include "effort/weights.h"
#include "effort/work.h"
#include "solve/blaster.h"
#include "source/invariant.h"

namespace culprit::solve {

using formula::Term;

namespace {

class CadicalClauses : public Clauses {
 public:
  explicit CadicalClauses(CaDiCaL::Solver& solver) : solver_(solver) {}

  int new_variable() override { return ++variables_; }
  void add(std::span<const int> literals) override {
    ++clauses_;
    effort::spend(effort::per_literal * literals.size());
    for (int literal : literals) solver_.add(literal);
    solver_.add(0);
  }
  [[nodiscard]] int variables() const { return variables_; }
  [[nodiscard]] std::uint64_t clauses() const { return clauses_; }

 private:
  CaDiCaL::Solver& solver_;
  int variables_ = 0;
  std::uint64_t clauses_ = 0;
};

// The solver looks up at places that depend on its search alone: a clock that also runs while it
// simplifies, which no limit on conflicts bounds.
class Stopper : public CaDiCaL::Terminator {
 public:
  explicit Stopper(const CadicalClauses& clauses) : clauses_(clauses) {}
  bool terminate() override {
    const auto variables = static_cast<std::uint64_t>(clauses_.variables());
    effort::spend(effort::per_solver_look + effort::per_solver_look_variable * variables);
    return stop && stop();
  }

  std::function<bool()> stop;

 private:
  const CadicalClauses& clauses_;
};

}  // namespace

struct Solver::Core {
  explicit Core(formula::Terms& of) : terms(of), clauses(sat), blaster(of, clauses) {
    sat.set("quiet", 1);
    // Guesses at trivial assignments would come before what is preferred.
    sat.set("lucky", 0);
    // Most queries are small and their answer is no: the mode that looks for models comes later
    // than usual, and no local search comes first (bench/formula).
    sat.set("stabilizeint", 20000);
    sat.set("walk", 0);
    // Before so many conflicts, eliminating variables costs more than it gains.
    sat.set("elimint", 4000);
    sat.connect_terminator(&stopper);
  }

  formula::Terms& terms;
  CaDiCaL::Solver sat;
  CadicalClauses clauses;
  Blaster blaster;
  Stopper stopper{clauses};
  std::vector<std::uint64_t> found;  // after `possible`: the first variables' limbs
  std::size_t found_variables = 0;
  std::vector<Disjunction> required;
  std::vector<Term> failed;  // after `impossible`
  std::uint64_t calls = 0;

  void copy_model();
};

// The solver may not be asked once clauses have been added, so all inputs are read at once.
void Solver::Core::copy_model() {
  found_variables = blaster.variables().size();
  found.clear();
  for (Term variable : blaster.variables()) {
    const auto bits = blaster.known_bits(variable);
    const std::size_t place = found.size();
    found.resize(place + (bits.size() + 63) / 64, 0);
    for (std::size_t i = 0; i < bits.size(); ++i) {
      const int literal = blaster.gates().known_literal(bits[i]);
      if (literal != 0 && sat.val(literal) > 0)
        found[place + i / 64] |= std::uint64_t{1} << (i % 64);
    }
  }
}

Solver::Solver(formula::Terms& terms) : core_(std::make_unique<Core>(terms)) {}

Solver::~Solver() {
  core_->sat.disconnect_terminator();
}

void Solver::stop_when(std::function<bool()> stop) {
  core_->stopper.stop = std::move(stop);
}

bool Solver::is_stopped() const {
  return core_->stopper.stop && core_->stopper.stop();
}

void Solver::require(Term condition) {
  require_any(std::span(&condition, 1));
}

void Solver::require_any(std::span<const Term> conditions) {
  core_->required.emplace_back(conditions.begin(), conditions.end());
  Bits bits;
  for (Term condition : conditions) bits.push_back(core_->blaster.condition(condition));
  core_->blaster.gates().add_clause(bits);
}

Answer Solver::solve(std::span<const Term> assumptions) {
  return solve_within(-1, assumptions);
}

Answer Solver::solve_within(int conflicts, std::span<const Term> assumptions) {
  Core& core = *core_;
  ++core.calls;
  std::vector<std::pair<int, Term>> literals;
  for (Term assumption : assumptions) {
    const Bit bit = core.blaster.condition(assumption);
    if (bit == false_bit) {
      core.failed = {assumption};
      return Answer::impossible;
    }
    if (bit != true_bit) literals.emplace_back(core.blaster.gates().literal(bit), assumption);
  }
  for (const auto& [literal, term] : literals) core.sat.assume(literal);
  if (conflicts >= 0) core.sat.limit("conflicts", conflicts);
  effort::spend(effort::per_solver_call);
  const int result = core.sat.solve();
  constexpr int satisfiable = 10, unsatisfiable = 20;
  if (result == satisfiable) {
    effort::spend(effort::per_model_variable *
                  static_cast<std::uint64_t>(core.clauses.variables()));
    core.copy_model();
    return Answer::possible;
  }
  if (result != unsatisfiable) return Answer::unknown;
  core.failed.clear();
  for (const auto& [literal, term] : literals)
    if (core.sat.failed(literal) &&
        std::find(core.failed.begin(), core.failed.end(), term) == core.failed.end())
      core.failed.push_back(term);
  return Answer::impossible;
}

Model Solver::model() const {
  Model model(core_->terms);
  std::size_t place = 0;
  for (std::size_t i = 0; i < core_->found_variables; ++i) {
    const Term variable = core_->blaster.variables()[i];
    const std::size_t count = (core_->terms.width(variable) + 63) / 64;
    const auto limbs = std::span(core_->found).subspan(place, count);
    model.set(variable, std::vector<std::uint64_t>(limbs.begin(), limbs.end()));
    place += count;
  }
  return model;
}

std::vector<Term> Solver::core() const {
  return core_->failed;
}

void Solver::prefer(Term condition, bool value) {
  const Bit bit = core_->blaster.condition(condition);
  if (is_constant(bit)) return;
  const int literal = core_->blaster.gates().literal(bit);
  // A variable that is eliminated would take whatever value its clauses leave.
  if (!core_->sat.frozen(literal)) core_->sat.freeze(literal);
  core_->sat.phase(value ? literal : -literal);
}

std::string Solver::dimacs(std::span<const Term> assumptions,
                           std::span<const VariableName> names) const {
  std::vector<Disjunction> all = core_->required;
  for (Term assumption : assumptions) all.push_back({assumption});
  return solve::dimacs(core_->terms, all, names);
}

std::string Solver::smt2(std::span<const Term> assumptions,
                         std::span<const VariableName> names) const {
  std::vector<Term> all;
  for (const Disjunction& disjunction : core_->required) {
    Term any = core_->terms.truth(false);
    for (Term condition : disjunction) any = core_->terms.logical_or(any, condition);
    all.push_back(any);
  }
  all.insert(all.end(), assumptions.begin(), assumptions.end());
  return solve::smt2(core_->terms, all, names);
}

Solver::Statistics Solver::statistics() const {
  return {static_cast<std::uint64_t>(core_->clauses.variables()), core_->clauses.clauses(),
          core_->calls};
}

}  // namespace culprit::solve
