// SPDX-License-Identifier: MIT
// Why does it fail? The successful run that is nearest to the failing one, and of what is different
// in it only what matters (Groce, Chaki, Kroening, Strichman: Error Explanation with Distance
// Metrics; paper 001).
//
//   int x = input; int y = 1;            failing: input = 5      successful: input = 3
//   if (x > 3) y = 7;                      x       5                           3
//   int z = 2 * x;                         x > 3   true                        false
//   assert(y == 1);                        y       7                           1 (not executed)
//                                          z      10                           6 (does not matter)
//
// Distance: the number of SSA steps (unroll/state/ssa.h) that have different values, section 3.2.
// The nearest successful run is an optimum (solve/optimiser.h), sections 4.1. What matters is found
// by letting each difference go back to its value in the failing run, as long as the property still
// holds: Δ-slicing, section 5, in a second unrolling in which every step has one of two values.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "explain/explanation.h"

namespace culprit::explain {

enum class Metric : std::uint8_t {
  all_steps,
  slice,  // only those on which the violated property depends (section 5.1.3)
};
enum class Slicing : std::uint8_t {
  two_steps,
  one_step,  // the nearest run and its slice at once, with shadow variables (section 5.1.2)
  none,
};

struct ExplainOptions {
  Metric metric = Metric::all_steps;
  Slicing slicing = Slicing::two_steps;
  bool all_slices = false;
  std::size_t all_nearest = 0;  // not 0: successful runs that are as near are listed, up to so many
  bool hypotheses = false;      // what is needed to propose and ask some (hypotheses/)
  bool assume_antecedents = true;
  std::vector<std::string> keep;  // inputs that the successful run keeps
  // Not empty: the variable that holds the predicate of which the failure may be an effect, as the
  // program was given it, and the predicate's text.
  std::string cause_variable, cause_text;
  bool given_bound = false;  // --unwind N: nothing beyond it is looked at
  // Told what is going on, now and then.
  std::function<void(const std::string&)> progress;
};

// Requires: `checked` has a counterexample, found in the workspace. `checking` is how it was found.
Explanation explain(const unroll::Subject& subject, const check::CheckOptions& checking,
                    const check::CheckResult& checked, check::Workspace& workspace,
                    const ExplainOptions& options);

}  // namespace culprit::explain
