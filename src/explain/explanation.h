// SPDX-License-Identifier: MIT
// What `explain` finds out: the nearest successful run, and how it differs from the failing one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "unroll/state/ssa.h"

namespace culprit::explain {

// A step that has different values in both runs.
struct Delta {
  unroll::SsaKind kind = unroll::SsaKind::assignment;
  std::string variable;  // empty: a guard
  std::string text;      // of a guard: the condition as it is written
  std::string function;  // in which the variable or guard stands; empty: an input from outside
  // The text of the step; of a merge: of the assignment whose value arrives in the failing run.
  source::SourceSpan span;
  std::string ssa_name;  // "most#6", "guard#3"
  // One entry for each scalar that differs; a scalar variable has one.
  struct Change {
    std::string place;  // "a[2].next", "nondet_int#2"
    // Tells this variable, or part of an object, from all others.
    std::string identity;
    std::string failing, passing;
  };
  std::vector<Change> changes;
  // Of an array or structure: the parts that other steps wrote are in `changes` too.
  bool is_object = false;
  bool failing_executes = true, passing_executes = true;
};

enum class Outcome : std::uint8_t {
  explained,
  no_successful_run,     // within the bound, and under the assumptions
  failing_run_excluded,  // the assumptions leave the failing run out
  unknown,
};

// The answer to "is the failure causally dependent on this predicate?" (Definition 1).
struct Causality {
  std::string predicate;
  source::SourceSpan span;
  bool holds_in_failing_run = false;
  bool decided = true;                          // both distances are optima
  std::optional<std::uint64_t> without_effect;  // distance to the nearest run with neither
  std::optional<std::uint64_t> with_effect;     // … without the predicate that still fails
  bool depends = false;
};

struct Explanation {
  Outcome outcome = Outcome::unknown;
  std::string reason;  // unknown
  std::uint64_t distance = 0;
  bool optimal = false;
  std::uint64_t at_least = 0;  // no successful run is nearer
  std::vector<Delta> deltas;   // in the order of the program, inputs first
  // Minimal sets of deltas that make the property hold; indices into `deltas`. Empty if slicing was
  // not wanted.
  std::vector<std::vector<std::size_t>> slices;
  bool slices_complete = false;      // all minimal slices are listed
  std::vector<std::string> assumed;  // in words
  // Under which no run succeeds, as far as `none` says: the successful run falsifies them.
  std::vector<std::string> not_assumed;
  // How far it was looked for a successful run where there is none.
  struct NoneFound {
    std::uint32_t unwind = 0;
    std::string stopped;  // why no further; empty: no run goes on for longer
  } none;
  // An assertion that fails: the successful run comes to it, and it holds there.
  bool reaches_property = true;
  bool poor = false;  // nothing but inputs is left after slicing
  std::optional<check::Counterexample> passing;
  std::vector<check::InputValue> changed_inputs;
  std::uint32_t unwind = 0;  // of the successful run
  // No run beyond this unwinding can be nearer (section 3.3); nullopt: it was not proved.
  std::optional<std::uint32_t> sufficient_unwind;
  std::uint64_t steps = 0;  // that were compared
  std::optional<Causality> cause;
  std::uint64_t variables = 0, clauses = 0, solver_calls = 0;
};

}  // namespace culprit::explain
