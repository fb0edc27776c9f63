// SPDX-License-Identifier: MIT
// Why does a Boolean program fail? The successful run that is nearest to the failing one (paper
// 001, whose authors explain abstract runs elsewhere).
//
//   p := *;                    failing   p = 1   if: true    q = 1
//   if (p) then q := 1; fi     nearest   p = 0   if: false   q not assigned    distance 3, 1 input
//   assert(!q);
//
// Both runs are sets of steps (boolean_steps.h). They differ in a step if it has different values,
// or only one of them comes to it. A step is an input where the environment has a say; an input
// that only one of the runs comes to is a difference, but no input with another value. Steps behind
// the place where the failing run ends are not compared. A successful run breaks no assertion and
// comes to the end of main.
#pragma once

#include <optional>
#include <vector>

#include "boolean/program.h"
#include "boolean/trace.h"
#include "explain/finite/boolean_steps.h"
#include "explain/finite/nearest_model.h"
#include "game/boolean/check.h"

namespace culprit::explain {

struct BooleanExplainOptions {
  bool slicing = true;
  bool all_slices = false;
  bool assume_antecedents = true;  // the successful run comes to the assertion
};

struct BooleanDifference {
  BooleanStepInfo step;
  // nullopt: the run does not come to it.
  std::optional<std::uint64_t> failing, passing;
};

struct BooleanExplanation : ModelExplanation {
  std::vector<BooleanDifference> differences;  // in the order of the run
  boolean::Trace passing;                      // ends at the exit of main
  // How often the runs that were compared may begin a loop again, and how deep calls go.
  std::uint32_t rounds = 0, depth = 0;
  bool any_length = false;  // no run beyond that is nearer
  // Of no_successful_run, and of what is not assumed: up to where there is none, and why none was
  // looked for beyond that; empty: no run goes on for longer.
  std::uint32_t none_rounds = 0;
  std::string none_stopped;
};

// Requires: `checked` has a failing run.
BooleanExplanation explain_boolean(const boolean::Program& program,
                                   const game::CheckResult& checked,
                                   const BooleanExplainOptions& options,
                                   const game::Limits& limits);

}  // namespace culprit::explain
