// SPDX-License-Identifier: MIT
// A query about one run: can it become good if these components had other values?
#pragma once

#include <cstdint>
#include <span>
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

// Asks with so much work. `small_values_first`: for what has been open.
QueryResult asked(FailingRun& run, program::ComponentId component, effort::Work most,
                  bool small_values_first);
// Only whether it is refuted with formulas that are cut short (FailingRun::cannot_be_good).
QueryResult asked_roughly(FailingRun& run, program::ComponentId component, effort::Work most);
// Of several together, with ever more of the work: most questions take little, and of the others
// formulas that are cut short settle some.
Answer answered_in_steps(FailingRun& run, std::span<const program::ComponentId> components,
                         const effort::LocalizeTable& table, effort::Work most);

}  // namespace culprit::localize
