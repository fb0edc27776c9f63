// SPDX-License-Identifier: MIT
// Terms as queries to one incremental SAT solver. A term becomes clauses when it is first used
// and stays; queries are assumptions, so what the solver has learned serves all later ones.
//
//   Solver solver(terms);
//   solver.require(terms.unsigned_less(x, y));
//   solver.solve({terms.equal(x, y)})  ->  Answer::impossible
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "formula/terms.h"
#include "solve/dump.h"
#include "solve/model.h"

namespace culprit::solve {

enum class Answer : std::uint8_t { possible, impossible, unknown };

class Solver {
 public:
  explicit Solver(formula::Terms& terms);
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  // Asked now and then while it solves; true ends the search with Answer::unknown.
  void stop_when(std::function<bool()> stop);
  [[nodiscard]] bool is_stopped() const;  // told to stop, now

  void require(formula::Term condition);                        // from now on, always
  void require_any(std::span<const formula::Term> conditions);  // one of them
  Answer solve(std::span<const formula::Term> assumptions);
  Answer solve(std::initializer_list<formula::Term> assumptions) {
    return solve(std::span(assumptions.begin(), assumptions.size()));
  }
  // The same, but unknown after so many conflicts; -1: no limit.
  Answer solve_within(int conflicts, std::span<const formula::Term> assumptions);
  // After Answer::possible: a copy of what the solver found, which stays valid.
  [[nodiscard]] Model model() const;
  // After Answer::impossible: those of the assumptions that suffice.
  [[nodiscard]] std::vector<formula::Term> core() const;
  // Says which value a term should have where there is a choice.
  void prefer(formula::Term condition, bool value);

  // All that is required, and the assumptions, as text (dump.h).
  [[nodiscard]] std::string dimacs(std::span<const formula::Term> assumptions,
                                   std::span<const VariableName> names) const;
  [[nodiscard]] std::string smt2(std::span<const formula::Term> assumptions,
                                 std::span<const VariableName> names) const;

  struct Statistics {
    std::uint64_t variables = 0, clauses = 0, calls = 0;
  };
  [[nodiscard]] Statistics statistics() const;

 private:
  struct Core;
  std::unique_ptr<Core> core_;
};

}  // namespace culprit::solve
