// SPDX-License-Identifier: MIT
// Queries about an unrolling: which rule can be broken first, and can a run go on beyond the
// bound? Answers that say "possible" come with a model; earlier models are looked at before the
// solver is asked.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <vector>

#include "solve/solver.h"
#include "unroll/run/unrolling.h"

namespace culprit::check {

class Queries {
 public:
  Queries(formula::Terms& terms, std::function<bool()> stop);

  // Can all of these hold together?
  // With a limit on the solver's conflicts it may be unknown.
  solve::Answer ask(const std::vector<formula::Term>& conditions, int conflicts = -1);
  // Of the last answer `possible`.
  [[nodiscard]] solve::Model& model() { return *model_; }
  [[nodiscard]] solve::Solver& solver() { return solver_; }
  [[nodiscard]] formula::Terms& terms() { return terms_; }

 private:
  formula::Terms& terms_;
  solve::Solver solver_;
  std::deque<solve::Model> models_;  // the newest first
  solve::Model* model_ = nullptr;
};

}  // namespace culprit::check
