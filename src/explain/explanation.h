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
  std::uint64_t step = 0;  // its key: the same in all comparisons with this failing run
  std::string variable;    // empty: a guard
  std::string text;        // of a guard: the condition as it is written
  std::string function;    // in which the variable or guard stands; empty: an input from outside
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
  // ExplainOptions::hypotheses, of an integer: which way the successful run's value lies, and the
  // nearest to the failing run's with which a run with the same differences succeeds.
  struct Scale {
    bool failing_is_less = false;
    std::string limit;
  };
  std::optional<Scale> scale;
};

// A successful run beside the failing one.
struct NearestRun {
  std::vector<Delta> deltas;  // in the order of the program, inputs first
  // Minimal sets of deltas that make the property hold; indices into `deltas`. Empty if slicing was
  // not wanted.
  std::vector<std::vector<std::size_t>> slices;
  bool slices_complete = false;  // all minimal slices are listed
  // An assertion that fails: the successful run comes to it, and it holds there.
  bool reaches_property = true;
  bool poor = false;  // nothing but inputs is left after slicing
  std::optional<check::Counterexample> passing;
  std::vector<check::InputValue> changed_inputs;
  std::uint32_t unwind = 0;

  // The deltas that are shown: those of the first slice, or all.
  [[nodiscard]] std::vector<std::size_t> shown() const;
};

// Other successful runs that are as near: each differs in another set of steps.
struct OtherRuns {
  std::vector<NearestRun> runs;
  bool complete = false;  // there are no more
  std::string open;       // why not, or why that is not known
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

// A predicate on which the failure is causally dependent, found by culprit itself.
struct Hypothesis : Causality {
  std::uint32_t line = 0;          // it holds before the first statement of this line
  std::vector<std::string> about;  // the variables that it speaks of
  std::size_t avoided = 0;         // nearest successful runs that do not have it
  bool necessary = false;          // no run that succeeds and is as near has it
};

struct Hypotheses {
  std::vector<Hypothesis> found;                   // the best first
  std::size_t proposed = 0, asked = 0, alike = 0;  // alike: not told beside a better one
  std::size_t open = 0;                            // neither causal nor not, within the effort
  std::size_t not_asked = 0;                       // others promised more
  std::string reason;                              // why none could be asked
  std::uint32_t unwind = 0;                        // of the runs that were compared
  bool any_length = false;                         // none goes on for longer
};

// What further questions about the same runs start from: in another unrolling of the program inputs
// have the same names.
struct KnownRuns {
  std::uint32_t unwind = 0;         // with which the failing run has all its steps
  bool meets_bound = false;         // some runs go on beyond that
  std::vector<std::string> inputs;  // "main::x#1"
  std::vector<std::uint64_t> failing;
  std::vector<std::vector<std::uint64_t>> passing;  // nearest ones within the bound
};

struct Explanation : NearestRun {
  Outcome outcome = Outcome::unknown;
  std::string reason;  // unknown
  std::uint64_t distance = 0;
  bool optimal = false;
  std::uint64_t at_least = 0;        // no successful run is nearer
  std::vector<std::string> assumed;  // in words
  // Under which no run succeeds, as far as `none` says: the successful run falsifies them.
  std::vector<std::string> not_assumed;
  // How far it was looked for a successful run where there is none.
  struct NoneFound {
    std::uint32_t unwind = 0;
    std::string stopped;  // why no further; empty: no run goes on for longer
  } none;
  // No run beyond this unwinding can be nearer (section 3.3); nullopt: it was not proved.
  std::optional<std::uint32_t> sufficient_unwind;
  std::uint64_t steps = 0;  // that were compared
  std::optional<Causality> cause;
  std::optional<OtherRuns> others;  // ExplainOptions::all_nearest
  std::optional<KnownRuns> known;   // ExplainOptions::hypotheses
  std::optional<Hypotheses> hypotheses;
  std::uint64_t variables = 0, clauses = 0, solver_calls = 0;
};

}  // namespace culprit::explain
