// SPDX-License-Identifier: MIT
// Symbolic reachability of a recursive Boolean program (paper 004, section 2.2; Ball and Rajamani's
// Bebop).
//
// A path edge (e, c) at statement s says: the routine can be entered with e, and from there s is
// reached with c. A call is crossed by the summary of its callee: pairs of entry and exit states;
// entries flow into the callee as they are found. All sets carry the rigid variables of the
// analysis (labels, conditions) along, so one run answers for all of them.
//
// Work is ordered: callees before callers, earlier statements before later ones, so that loops
// settle before what follows them and most calls find a finished summary. Only what is new flows
// on.
#pragma once

#include <cstdint>
#include <set>
#include <tuple>
#include <vector>

#include "boolean/program.h"
#include "game/boolean/encoder.h"
#include "game/boolean/replacement.h"
#include "game/boolean/transition.h"
#include "game/limits.h"

namespace culprit::game {

enum class History { forget, keep };

class Reachability {
 public:
  // `assumptions` restricts the rigid variables (true: none); the mark starts unset if any
  // replacement marks.
  Reachability(const Encoder& encoder, const Replacements& replacements, const Bdd& assumptions,
               const Limits& limits, History history = History::forget);
  // LimitReached at the deadline or when the diagrams grow too large.
  void run();

  struct Violation {
    Site site;
    Bdd edges;  // path edges at the assertion that break it
  };
  [[nodiscard]] const std::vector<Violation>& violations() const { return violations_; }
  // The labels, conditions … under which some assertion can fail.
  [[nodiscard]] Bdd failing() const;

  // Path edges over entry, current (returned at an exit) and rigid variables.
  [[nodiscard]] const Bdd& edges(Site site) const { return at(site).reached; }
  [[nodiscard]] Bdd without_states(const Bdd& edges) const { return exists(edges, states_); }
  [[nodiscard]] Bdd without_entry(const Bdd& edges) const { return exists(edges, entries_); }
  [[nodiscard]] std::uint64_t steps() const { return steps_; }

  // --- what analyses that go backwards need ---
  // Pairs of entry and exit, over current globals, arguments, next globals and returned values.
  [[nodiscard]] const Bdd& summary(boolean::RoutineId routine) const {
    return routines_[routine].summary;
  }
  [[nodiscard]] const Bdd& entry_is_current(boolean::RoutineId routine) const {
    return routines_[routine].entry_is_current;
  }
  [[nodiscard]] const Bdd& assumptions() const { return assumptions_; }
  // How a routine was entered, over current globals and arguments.
  [[nodiscard]] const Bdd& entered(boolean::RoutineId routine) const {
    return routines_[routine].entered;
  }
  [[nodiscard]] Bdd without_current(const Bdd& edges) const { return exists(edges, currents_); }
  // The edges with which a routine begins that is entered like this.
  [[nodiscard]] Bdd seed(boolean::RoutineId routine, const Bdd& entries) const;
  // Where edges lead from a statement that is neither a call nor an exit.
  [[nodiscard]] std::vector<std::pair<boolean::StatementId, Bdd>> images(Site site,
                                                                         const Bdd& edges) const;
  // Where they lead beyond a call, by the given part of its summary.
  [[nodiscard]] Bdd cross(Site call, const Bdd& edges, const Bdd& summary) const;
  // How a call enters its callee.
  [[nodiscard]] Bdd entries_by(Site call, const Bdd& edges) const;
  // The edges at an exit as a summary.
  [[nodiscard]] Bdd summary_of(const Bdd& edges) const;
  // What was found at a statement, in order; an edge follows from edges with smaller times only.
  struct Layer {
    std::uint64_t time;
    Bdd edges;
  };
  [[nodiscard]] const std::vector<Layer>& layers(Site site) const { return at(site).layers; }
  // The edges with which a routine is entered, and whether by the start of the program.
  struct Entry {
    std::uint64_t time;
    Bdd edges;
    bool is_start;
  };
  [[nodiscard]] const std::vector<Entry>& entries(boolean::RoutineId routine) const {
    return routines_[routine].seeds;
  }
  [[nodiscard]] const Transition& transition(Site site) const { return at(site).transition; }
  [[nodiscard]] const std::vector<Site>& call_sites(boolean::RoutineId callee) const {
    return routines_[callee].callers;
  }
  [[nodiscard]] const Renaming& exit_to_summary() const { return exit_to_summary_; }
  [[nodiscard]] const Encoder& encoder() const { return encoder_; }

 private:
  struct StatementState {
    Transition transition;
    Bdd reached;
    Bdd frontier;          // reached, not yet processed
    Bdd summary_frontier;  // of a call: summaries that are new to it
    std::vector<Layer> layers;
  };
  struct RoutineState {
    std::vector<StatementState> statements;
    Bdd enforced;
    Bdd entered;  // over current globals and arguments
    Bdd summary;  // over current globals, arguments, next globals, returned
    Bdd entry_is_current;
    std::vector<Site> callers;
    std::vector<Entry> seeds;
    std::uint32_t rank = 0;
  };

  [[nodiscard]] const StatementState& at(Site site) const {
    return routines_[site.first].statements[site.second];
  }
  StatementState& at(Site site) { return routines_[site.first].statements[site.second]; }
  void rank_routines();
  void prepare_renamings();
  void add(Site site, const Bdd& edges);
  void schedule(Site site);
  void enter(boolean::RoutineId routine, const Bdd& entries, bool is_start);
  void process(Site site);
  void process_call(Site site, const boolean::Statement& statement);
  void process_exit(boolean::RoutineId routine, const Bdd& edges);
  void note_violation(Site site, const Bdd& broken);
  Bdd set_mark(const Transition& transition, const Bdd& edges) const;
  Bdd bind(Site call, const Bdd& edges) const;
  Bdd beyond_call(Site call, const Bdd& bound, const Bdd& summary) const;

  const Encoder& encoder_;
  const Limits& limits_;
  Bdd assumptions_;
  bool marking_ = false;
  History history_;
  std::vector<RoutineState> routines_;
  std::vector<Violation> violations_;
  std::set<std::tuple<std::uint32_t, boolean::StatementId, boolean::RoutineId>> work_;
  std::uint64_t clock_ = 0;
  std::uint64_t steps_ = 0;
  Bdd states_;              // all entry, current and returned variables, and the mark
  Bdd entries_;             // all entry variables
  Bdd currents_;            // all current variables
  Bdd locals_;              // the current ones of locals
  Bdd before_call_;         // current globals, arguments, mark
  Bdd all_but_call_entry_;  // entry, current locals, returned
  Bdd returned_;
  Renaming exit_to_summary_;
  Renaming argument_to_entry_;
  Renaming after_call_;  // next globals -> current globals
};

}  // namespace culprit::game
