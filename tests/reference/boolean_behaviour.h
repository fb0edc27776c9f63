// SPDX-License-Identifier: MIT
// What the reports say about a repaired program, found out the slow way: every question becomes an
// instrumented program for the explicit checker.
//
//   "does a run that passes statement s with the valuation v get to place p?"
//       m := 0 at the start, "if (v) then m := 1" before s, assert(!m) before p
#pragma once

#include <cstddef>
#include <optional>

#include "boolean/component.h"
#include "boolean/program.h"
#include "game/suspects/behaviour.h"
#include "repair/boolean/boolean_repair.h"

namespace culprit::reference {

struct SlowBehaviour {
  game::Cheating cheating = game::Cheating::none;
  std::size_t lost_statements = 0;
  double changed = 0;
};

// `changed` is the program that the repair's edits give; its statements have the same numbers.
// Empty if main returns values, which the instrumentation does not handle.
std::optional<SlowBehaviour> observe(const boolean::Program& original,
                                     const boolean::Program& changed,
                                     const repair::BooleanRepair& repair);

// The number of steps of a shortest failing run, by breadth-first search over states with stacks.
// Empty if there are too many.
std::optional<std::size_t> shortest_failing_run(const boolean::Program& program,
                                                std::size_t longest);

}  // namespace culprit::reference
