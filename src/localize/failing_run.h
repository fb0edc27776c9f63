// SPDX-License-Identifier: MIT
// One failing run and the query that localization asks about it: with the values of these
// components replaced, can it be good?
//
// The answer is exact within the bound on loops: the changed runs are explored
// (unroll/drivers/changed_runs.h), and a solver is asked at each end that is as expected whether
// replaced values lead there.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "check/query.h"
#include "effort/table.h"
#include "localize/probing/probes.h"
#include "localize/test.h"
#include "unroll/drivers/changed_runs.h"
#include "unroll/run/replay_log.h"
#include "unroll/threads/thread_stops.h"

namespace culprit::localize {

using unroll::Subject;

// Iterations of loops in changed runs.
struct ChangeBound {
  std::uint32_t iterations = 0;  // of any loop
  std::uint32_t unknown = 0;     // whose end depends on a replaced value
  std::uint32_t usual = 0;       // that suffice for runs as they are; tried first
  effort::Work query{};          // what takes more stays undecided
};

struct ReplacedValue {
  program::ComponentId component = program::ComponentId::none;
  std::uint32_t execution = 0;  // of the component in the changed run, from 1
  std::string path;             // calls and iterations: "main.0#3 f"
  std::string value;            // in C syntax
  std::uint64_t bits = 0;
  std::vector<std::uint64_t> members;   // of a structure or array: their bits
  std::uint64_t key = 0;                // of the input that it is
  std::optional<std::string> original;  // at the same execution of the failing run
};

// An input that only the changed run meets.
struct FreeInput {
  std::string name, value;
};

enum class Answer : std::uint8_t { yes, no, undecided };

// Terms and a solver, of one run or of several that a query is asked about together.
class Formulas {
 public:
  Formulas(effort::Work query, std::function<bool()> stop)
      : limit_(query), stop_(std::move(stop)), queries_(new_queries()) {}

  [[nodiscard]] formula::Terms& terms() { return terms_; }
  [[nodiscard]] check::Queries& queries() { return *queries_; }
  // The work for a query begins now.
  void begin() { asked_ = {}; }
  // The same, with a new solver and without the terms that were made since: so the answer depends
  // on nothing that was asked before, and no query has to wait for another one.
  void begin_afresh(const formula::Terms::Mark& since);
  // Of all solvers so far.
  [[nodiscard]] solve::Solver::Statistics statistics();
  void limit(effort::Work query) { limit_ = query; }
  [[nodiscard]] effort::Work limit() const { return limit_; }
  [[nodiscard]] effort::Work spent() const { return asked_.spent(); }
  // Empty: go on.
  [[nodiscard]] std::string stop_reason() const;

 private:
  std::unique_ptr<check::Queries> new_queries() {
    return std::make_unique<check::Queries>(terms_, [this] { return !stop_reason().empty(); });
  }

  effort::Work limit_;
  std::function<bool()> stop_;
  effort::Meter asked_;
  formula::Terms terms_;
  std::unique_ptr<check::Queries> queries_;
  solve::Solver::Statistics earlier_;
};

class FailingRun {
 public:
  FailingRun(const Subject& subject, const Test& test, const program::Checks& checks,
             unroll::Suspension& suspension, const ChangeBound& bound,
             std::shared_ptr<Formulas> formulas);

  // As it is; before anything else.
  unroll::RunResult execute(std::span<const program::ComponentId> components);
  [[nodiscard]] bool is_executed(program::ComponentId component) const {
    return runs_.is_executed(component);
  }

  // Not empty: why it was not executed to its end, so that more may be executed than is known.
  [[nodiscard]] const std::string& cut_because() const { return cut_because_; }

  // The most that a loop of it made.
  [[nodiscard]] std::uint32_t iterations() const { return runs_.iterations(); }

  // `wants_values`: values() will be asked next.
  Answer can_be_good(std::span<const program::ComponentId> components, bool wants_values = false);
  // The same with less care: `no` or undecided. What was computed from replaced values in many steps
  // is any value then, so that formulas stay small however far the changed runs go.
  Answer cannot_be_good(std::span<const program::ComponentId> components);
  // After undecided: why.
  [[nodiscard]] const std::string& reason() const { return reason_; }
  // After no: some changed run goes on beyond the bound on loops, so it is no only up to there.
  [[nodiscard]] bool met_bound() const { return met_bound_; }
  // After undecided: it is no as long as no loop goes on for more iterations than these; 0: nothing
  // is known.
  [[nodiscard]] std::uint32_t refuted_up_to() const { return refuted_up_to_; }

  // After yes: the values, small ones if there is a choice.
  struct Values {
    std::vector<ReplacedValue> replaced;
    std::vector<FreeInput> inputs;
    std::string standard_output;
    unroll::ReplayLog log;  // what the changed run takes from outside
    unroll::ThreadStops threads;
    bool confirmed = false;  // by executing the changed run
  };
  Values values(std::span<const program::ComponentId> components, bool small);

  // After yes: the values that were found, by the inputs' keys, whatever they are. Empty if they
  // do not say it all: the changed run meets inputs besides.
  using Found = std::map<std::uint64_t, std::uint64_t>;
  [[nodiscard]] Found found_values();
  // The same as values(), from values that were found before. Not confirmed: ask again.
  Values values_again(std::span<const program::ComponentId> components, const Found& found);

  // All changed runs that are good, with what each replaced value can be computed from.
  struct PassingRuns {
    formula::Term any{};  // the condition of being one of them
    std::vector<unroll::Input> inputs;
    bool met_bound = false;    // there may be more beyond the bound, which can be raised
    bool goes_beyond = false;  // there may be more beyond the largest bound
    std::string undecided;     // not empty: there may be more, and why
  };
  PassingRuns passing_runs(std::span<const program::ComponentId> components, unroll::Sees sees,
                           bool far);

  // One changed run: is it good? `chosen` gives the values of replaced components.
  using Chosen = std::function<std::uint64_t(const unroll::Input&)>;
  bool is_good_with(std::span<const program::ComponentId> components, unroll::Sees sees,
                    const Chosen& chosen, Values* values);

  // One changed run, with a simple expression in the place of the component: if it is good, the
  // values of that expression.
  std::optional<Found> found_by(program::ComponentId component, const Probe& probe);

  [[nodiscard]] solve::Solver::Statistics statistics() { return formulas_->statistics(); }
  // For the queries from now on.
  void limit(effort::Work query) { formulas_->limit(query); }
  // Whether passing runs are looked for among small values first, with half as much time again.
  void look_among_small_values_first(bool first) { narrow_first_ = first; }

 private:
  solve::Model with_original_values(solve::Model best);
  Values replayed(std::span<const program::ComponentId> components,
                  unroll::ChangedRuns::GivenValues given);
  [[nodiscard]] std::uint32_t first_bound() const;
  // Whether a solver finds values that lead to an end that is as expected, up to the bounds.
  struct Search {
    bool found = false, gave_up = false;
  };
  unroll::ChangedRuns::Queries queries_of(Search& search, bool wants_values);
  Answer answer_of(std::span<const program::ComponentId> components,
                   unroll::ChangedRuns::Queries queries, const Search& search);
  [[nodiscard]] const effort::LocalizeTable& table() const {
    return subject_.limits.effort->localize;
  }
  // Nothing is left of earlier queries.
  void begin_afresh();

  const Subject& subject_;
  const Test& test_;
  ChangeBound bound_;
  std::shared_ptr<Formulas> formulas_;
  unroll::ChangedRuns runs_;
  formula::Terms::Mark executed_;  // what the run as it is needs
  std::string reason_, cut_because_;
  bool met_bound_ = false;
  std::uint32_t refuted_up_to_ = 0;
  bool narrow_first_ = false;
  std::vector<formula::Term> good_;  // conditions of the passing run that was found last
  std::vector<unroll::Input> inputs_;
  std::vector<program::ComponentId> components_;  // that are replaced, as far as is known
  // Their values in the run as it is, when they were asked for.
  std::optional<std::map<program::ComponentId, std::vector<std::string>>> originals_;
};

}  // namespace culprit::localize
