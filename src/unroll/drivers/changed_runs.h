// SPDX-License-Identifier: MIT
// A failing run, and the runs that become possible when the values of components are replaced.
//
// The run is executed once as it is; the state before the first execution of each component is
// kept. A changed run begins there: up to that point it is the same, so everything stays constant
// that does not depend on a replaced value, and most formulas are small.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "unroll/run/run_result.h"
#include "unroll/run/subject.h"
#include "unroll/run/suspension.h"
#include "unroll/run/unrolling.h"
#include "unroll/threads/given_schedule.h"

namespace culprit::unroll {

struct ThreadStops;

struct RunToChange {
  Subject subject;  // with its arguments and --input
  const std::string& standard_input;
  const Expectation& expectation;
  std::uint32_t most_iterations = 0;     // of any loop or recursion
  const GivenSchedule* order = nullptr;  // of its threads, if it has several
};

class ChangedRuns {
 public:
  // `known`: the inputs of the failing run; those it does not name are 0.
  ChangedRuns(const RunToChange& run, Suspension& suspension, formula::Terms& terms,
              KnownInputs known);
  ~ChangedRuns();
  ChangedRuns(const ChangedRuns&) = delete;
  ChangedRuns& operator=(const ChangedRuns&) = delete;

  // Executes the run as it is, up to the first output that is not as expected: nothing that comes
  // behind can make it good. Only these components are replaced later.
  RunResult execute(std::span<const program::ComponentId> components);
  // The most that a loop of it made.
  [[nodiscard]] std::uint32_t iterations() const;
  // Was one of its places come to?
  [[nodiscard]] bool is_executed(program::ComponentId component) const;
  // Does the run as it is meet this input?
  [[nodiscard]] bool is_known(const Input& input) const;

  struct Queries {
    std::uint32_t unwind = 0;         // iterations whose end depends on replaced values
    bool wants_originals = false;     // Input::original
    Sees sees = Sees::nothing;        // Input::visible_state
    std::uint32_t replaced_bits = 0;  // ReplacementOptions::bits
    std::function<bool(const std::vector<formula::Term>&)> feasible;
    std::function<bool(const std::vector<formula::Term>&)> ended_well;  // true: that is enough
  };
  struct Outcome {
    std::vector<std::vector<formula::Term>> good;  // conditions of passing runs, one list each
    std::vector<Input> inputs;
    std::vector<std::string> beyond;       // loops that go on beyond the bound
    formula::Term goes_beyond{};           // the condition of a run that does, and violated no rule
    std::vector<std::string> unsupported;  // what else was not followed
    std::string stopped;                   // not empty: given up
  };
  // The objects and variables that changed runs met, but not the run as it is.
  void forget_changes();
  // All runs with these components replaced.
  Outcome explore(std::span<const program::ComponentId> components, const Queries& queries);

  // Where the values of one changed run come from that the run as it is does not have: from
  // `chosen`, if there is such a function, else from `of`.
  struct GivenValues {
    std::function<std::uint64_t(formula::Term)> of;
    std::function<std::uint64_t(const Input&)> chosen = {};
    Sees sees = Sees::nothing;
    // The value of this expression is the `original` that `chosen` is told.
    std::optional<Derivation> derived = {};
    ReplayLog* log = nullptr;  // not null: gets what is taken from outside
    // Not null: gets where threads stop for each other, if there are several.
    ThreadStops* stops = nullptr;
  };
  // One of them. `met` is told each input. It is good if it ends as exited; if it is not as
  // expected it ends as assumption_failed.
  struct MetInput {
    const Input& input;
    std::uint64_t bits;
    std::string value;                    // in C syntax
    std::optional<std::string> original;  // of a replaced one: what it would have been here
    std::string path;                     // the calls and iterations that led there
  };
  using Met = std::function<void(MetInput)>;
  RunResult replay(std::span<const program::ComponentId> components, const GivenValues& values,
                   const Met& met, std::string* standard_output);
  // The values that the components have in the run as it is, in the order of their executions; the
  // first few thousand.
  std::map<program::ComponentId, std::vector<std::string>> original_values(
      std::span<const program::ComponentId> components);

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
};

}  // namespace culprit::unroll
