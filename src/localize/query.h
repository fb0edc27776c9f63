// SPDX-License-Identifier: MIT
// A query about one run: can it become good if these components had other values?
#pragma once

#include <cstdint>
#include <string>

#include "localize/failing_run.h"

namespace culprit::localize {

// What one query about one run found out, and what that took.
struct QueryResult {
  enum class Kind : std::uint8_t {
    not_asked,
    yes,
    no,
    no_within_bound,
    undecided
  } kind = Kind::not_asked;
  FailingRun::Found values;  // yes
  std::string reason;        // undecided
  // Undecided: no as long as no loop goes on for more iterations than these; 0: nothing is known.
  std::uint32_t refuted_up_to = 0;
  effort::Work spent{};
  solve::Solver::Statistics statistics;
};

}  // namespace culprit::localize
