// SPDX-License-Identifier: MIT
// Why does it fail? The nearest successful run, and how it differs from the failing one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "result/check.h"

namespace culprit::result {

// A step that has different values in both runs.
struct Delta {
  enum class Kind : std::uint8_t {
    input,
    assignment,
    argument,
    result,
    guard,
    merge,
    loop  // of an endless run of a circuit: where it begins again
  } kind = Kind::assignment;
  std::string variable;  // empty: a guard
  std::string text;      // of a guard: the condition as it is written
  std::string function;  // empty: an input from outside
  source::SourceSpan span;
  std::string ssa_name;  // "most#6", "guard#3"
  // One entry for each scalar that differs; a scalar variable has one.
  struct Change {
    std::string place;     // "a[2].next", "nondet_int#2"
    std::string identity;  // tells this variable, or part of an object, from all others
    std::string failing, passing;
  };
  std::vector<Change> changes;
  bool is_object = false;  // an array or structure: parts that other steps wrote are there too
  bool failing_executes = true, passing_executes = true;
  std::optional<std::uint64_t> cycle;  // of a circuit; of a program as one: its step
};

// Is the failure causally dependent on this predicate?
struct Causality {
  std::string predicate;
  source::SourceSpan span;
  bool holds_in_failing_run = false;
  bool decided = true;                          // both distances are optima
  std::optional<std::uint64_t> without_effect;  // distance to the nearest run with neither
  std::optional<std::uint64_t> with_effect;     // … without the predicate that still fails
  bool depends = false;
};

// A predicate on which the failure is causally dependent, proposed by culprit.
struct Hypothesis {
  Causality causality;
  std::uint32_t line = 0;   // it holds before the first statement of this line
  std::size_t avoided = 0;  // nearest successful runs that do not have it
  bool necessary = false;   // no run that succeeds and is as near has it
};
struct Hypotheses {
  std::vector<Hypothesis> found;                   // the best first
  std::size_t proposed = 0, asked = 0, alike = 0;  // alike: not told beside a better one
  std::size_t open = 0;                            // within the effort there was no answer
  std::size_t not_asked = 0;                       // others promised more
  std::string reason;                              // why none could be asked
  std::uint32_t unwind = 0;                        // of the runs that were compared
  bool any_length = false;                         // none goes on for longer
};

// Successful runs that are equally near.
struct NearestRun {
  std::vector<Delta> deltas;
  std::vector<std::size_t> slice;  // those that matter; empty: not sliced
  bool reaches_property = true;
  std::vector<Input> inputs;
  Recheck recheck;
};
struct NearestRuns {
  std::vector<NearestRun> runs;  // the first is the one that is compared
  // Runs that have differences in common: of the first one's deltas, and what each has beside them.
  struct Group {
    std::vector<std::size_t> runs, common;
    std::vector<std::vector<std::size_t>> own = {};
  };
  std::vector<Group> groups;
  bool complete = false;  // there are no more
  std::string open;       // why not, or why it is not known
};

struct Comparison {
  enum class Outcome : std::uint8_t {
    explained,
    no_successful_run,
    failing_run_excluded,
    unknown
  } outcome = Outcome::unknown;
  std::string reason;  // of unknown
  std::uint64_t distance = 0;
  bool optimal = false;
  std::uint64_t at_least = 0;  // no successful run is nearer
  std::vector<Delta> deltas;   // in the order of the program, inputs first
  // Minimal sets of deltas that make the property hold; indices into `deltas`.
  std::vector<std::vector<std::size_t>> slices;
  bool slices_complete = false;          // all minimal slices are listed
  std::vector<std::string> assumed;      // in words
  std::vector<std::string> not_assumed;  // under which no run succeeds
  // How far it was looked for a successful run where there is none.
  std::uint32_t none_unwind = 0;
  std::string none_stopped;      // why no further; empty: no run goes on for longer
  bool reaches_property = true;  // an assertion that fails: the successful run comes to it
  bool poor = false;             // nothing but inputs is left after slicing
  std::optional<RunView> passing;
  Recheck recheck;                                 // of the successful run
  std::uint32_t unwind = 0;                        // of the successful run
  std::optional<std::uint32_t> sufficient_unwind;  // no run beyond it can be nearer
  // Circuits: how long the runs are that were compared, and whether no other is nearer.
  std::optional<std::uint64_t> cycles;
  bool any_length = false;
  std::string bound_note;  // how far was looked, in words; empty: as far as there is
  // The metric: fewest inputs with other values first, and how many these are.
  bool inputs_come_first = false;
  std::uint64_t changed_inputs = 0;
  std::uint64_t steps = 0;  // that were compared
  std::optional<Causality> cause;
  std::optional<NearestRuns> nearest;
  std::optional<Hypotheses> hypotheses;
  SolverFigures figures;
};

struct Explanation {
  Check check;                           // the failing run
  std::optional<Comparison> comparison;  // nullopt: there is no failing run to explain
  bool shows_ssa = false;                // steps are shown with their names, all of them
};

}  // namespace culprit::result
