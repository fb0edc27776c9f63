// SPDX-License-Identifier: MIT
// The successful run that is nearest to a failing one: unrolling with steps, distance, optimum.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "check/query.h"
#include "explain/explain.h"
#include "explain/steps.h"
#include "solve/optimiser.h"

namespace culprit::explain {

// All runs up to a bound, with their steps.
struct Unrolled {
  std::uint32_t unwind = 0;
  std::unique_ptr<Recorder> recorder;
  unroll::Unrolling unrolling;
  formula::Term succeeds{};  // no assumption fails, no rule is violated, the bound suffices
  formula::Term fails{};     // a rule is violated
};

// The condition under which the unrolling's runs are successful; `fails`: violate a rule.
formula::Term success_of(formula::Terms& terms, const unroll::Unrolling& unrolling);
formula::Term failure_of(formula::Terms& terms, const unroll::Unrolling& unrolling);

struct Nearest {
  solve::Answer answer = solve::Answer::unknown;
  std::uint64_t distance = 0, at_least = 0;
  bool optimal = false;
  std::optional<solve::Model> model;
  // Of an optimum: asked for others, in which other steps differ (Optimiser::next_optimum).
  std::unique_ptr<solve::Optimiser> optimiser;
};

class Neighbourhood {
 public:
  // `base`: the unrolling in which the failing run has its steps. Only keys for which `counts` is
  // true are compared.
  Neighbourhood(check::Queries& queries, const Unrolled& base, solve::Model& failing,
                std::function<bool(const unroll::SsaStep&)> counts);

  // The nearest run of `where` (the base, or a deeper unrolling) under the conditions. Steps that
  // the base does not have count as differences (section 3.3).
  // `known` are runs among which there may be one that satisfies them.
  Nearest nearest(const Unrolled& where, std::vector<formula::Term> conditions,
                  const std::function<void(std::uint64_t)>& better = {},
                  std::span<const solve::Model> known = {});
  // Do the values of the step differ from the failing run's?
  formula::Term differs(const unroll::SsaStep& step);
  // How many steps of `where` the base does not have.
  [[nodiscard]] std::uint64_t additional(const Unrolled& where) const;

 private:
  formula::Term compare(const unroll::SsaStep& step);
  // Runs in which one input has another simple value, if they satisfy the conditions.
  void guess(const Unrolled& where, const std::vector<formula::Term>& conditions,
             solve::Optimiser& optimiser);

  check::Queries& queries_;
  formula::Terms& terms_;
  const Unrolled& base_;
  solve::Model& failing_;
  std::function<bool(const unroll::SsaStep&)> counts_;
  // Of the base's steps, those that were asked for: an array's step compares all of its elements.
  std::vector<std::optional<formula::Term>> differ_;
};

}  // namespace culprit::explain
