// SPDX-License-Identifier: MIT
// Differences in words: names, places and values as the user writes them.
#pragma once

#include <set>
#include <vector>

#include "explain/nearest.h"

namespace culprit::explain {

struct BothRuns {
  const unroll::Subject& subject;
  const Unrolled& unrolled;
  solve::Model& failing;
  solve::Model& passing;
  const Narrator& failing_words;
  const Narrator& passing_words;
};

// The steps with these indices, inputs first, else in the order of the program. `order` gets the
// index of the step that each delta is.
std::vector<Delta> deltas_of(const BothRuns& runs, const std::vector<std::size_t>& steps,
                             std::vector<std::size_t>& order);

}  // namespace culprit::explain
