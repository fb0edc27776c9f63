// SPDX-License-Identifier: MIT
// Δ-slicing (paper 001, section 5): which of the differences matter?
#pragma once

#include <functional>
#include <set>
#include <vector>

#include "explain/nearest.h"

namespace culprit::explain {

// How the relaxed program is unrolled.
using UnrollRelaxed = std::function<unroll::Unrolling(Relaxation&)>;

struct Slices {
  solve::Answer answer = solve::Answer::unknown;
  bool optimal = false;
  bool complete = false;                        // all of the least size are listed
  std::vector<std::set<std::uint64_t>> slices;  // keys of steps
};

// In two steps: the successful run is known.
struct TwoRuns {
  solve::Model &failing, &passing;
};
Slices slice_differences(formula::Terms& terms, const Unrolled& unrolled, const TwoRuns& runs,
                         const Implication* assumed, bool all, const UnrollRelaxed& unroll,
                         const std::function<bool()>& stop);

// In one step: the successful run is looked for together with its slice. The steps as they are
// recorded are the shadow variables; those that are relaxed are compared.
struct OneStep {
  solve::Answer answer = solve::Answer::unknown;
  bool optimal = false;
  std::uint64_t distance = 0;
  std::optional<solve::Model> model;  // of the successful run
  std::set<std::uint64_t> slice;
};
OneStep slice_in_one_step(check::Queries& queries, Neighbourhood& neighbourhood,
                          const Unrolled& unrolled, solve::Model& failing,
                          const Implication* assumed, std::vector<formula::Term> conditions,
                          const UnrollRelaxed& unroll);

}  // namespace culprit::explain
