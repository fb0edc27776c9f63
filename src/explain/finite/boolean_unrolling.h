// SPDX-License-Identifier: MIT
// All runs of a Boolean program up to a bound, as terms. Statements are executed one after the
// other in the order of their visits, each under the condition that a run comes to it; so there is
// one value for each variable at a time, and nothing to merge.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "explain/finite/boolean_steps.h"
#include "formula/terms.h"

namespace culprit::explain {

// Whether a step is executed, and with which value.
struct BooleanEffect {
  formula::Term executed{}, value{};
};

struct BooleanBound {
  std::uint32_t rounds = 0;  // that a loop may be begun again
  std::uint32_t depth = 0;   // of calls
  std::size_t visits = 0;    // in all
};

struct BooleanUnrolling {
  struct Step {
    BooleanStepKey key;
    BooleanStepInfo info;
    BooleanEffect effect;
    bool is_compared = true;  // it comes before the place where the failing run ends
  };
  struct Visit {
    VisitId visit = 0;
    VisitId call = BooleanVisits::in_main;  // that its activation was made by
    boolean::RoutineId routine = 0;
    boolean::StatementId statement = 0;
    std::uint32_t depth = 0;
    formula::Term reached{};
    std::vector<formula::Term> values;    // of what is visible, before
    std::vector<formula::Term> returned;  // at an exit
  };
  std::vector<Step> steps;
  std::vector<Visit> visits;
  std::vector<formula::Term> assumed;  // by the program, of a run that counts
  formula::Term violated{};            // an assertion is
  formula::Term ends{};                // main comes to its exit
  formula::Term goes_on{};             // beyond the bound
  formula::Term reaches_failure{};     // the statement at which the failing run ends
  bool too_large = false;
};

// What is other in a run that is put together of two (paper 001, section 5).
struct BooleanRelaxation {
  // Only these visits are looked at, up to the one where the failing run ends.
  std::function<bool(VisitId)> is_visited;
  // What a step does instead of what follows from the program.
  std::function<BooleanEffect(const BooleanStepKey&, const BooleanEffect&)> effect_of;
};

// `failure` is the visit at which the failing run ends, and its site.
struct BooleanFailure {
  VisitId visit = 0;
  boolean::RoutineId routine = 0;
  boolean::StatementId statement = 0;
};

BooleanUnrolling unroll_boolean(formula::Terms& terms, BooleanVisits& visits,
                                const BooleanFailure& failure, const BooleanBound& bound,
                                const BooleanRelaxation* relaxation = nullptr);

}  // namespace culprit::explain
