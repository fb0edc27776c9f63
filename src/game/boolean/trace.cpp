// SPDX-License-Identifier: MIT
#include "game/boolean/trace.h"

#include <algorithm>
#include <optional>

#include "source/invariant.h"

namespace culprit::game {

namespace {

using boolean::Routine;
using boolean::RoutineId;
using boolean::Statement;
using boolean::StatementId;
using boolean::StatementKind;
using Literals = std::vector<std::pair<int, bool>>;

// One path edge: values by slot.
struct Edge {
  std::vector<bool> entry;    // globals and parameters
  std::vector<bool> current;  // globals and locals
  std::vector<bool> returned;
};

struct Step {
  StatementId statement;
  Edge edge;
  std::size_t child;  // of a call: the segment of the callee; none otherwise
};

// A stretch within one activation of a routine, from its entry on.
struct Segment {
  RoutineId routine;
  std::vector<Step> steps;  // backwards while it is being built
};

// A path edge that is to be explained, found in a layer of this time.
struct Goal {
  RoutineId routine;
  StatementId statement;
  Edge edge;
  std::uint64_t time;
  std::size_t segment;
};

constexpr std::size_t no_segment = SIZE_MAX;

class Walker {
 public:
  // With distances: a shortest run. Without: one in the order in which edges were found.
  Walker(const Reachability& reachability, const Bdd& within, const Distances* distances)
      : reachability_(reachability),
        distances_(distances),
        within_(within),
        encoder_(reachability.encoder()),
        program_(encoder_.program()),
        layout_(encoder_.layout()),
        manager_(encoder_.manager()),
        predecessors_(program_.routines.size()) {}

  boolean::Trace run() {
    Goal goal = distances_ != nullptr ? nearest_violation() : earliest_violation();
    std::vector<std::size_t> chain;  // from the failing activation up to main
    for (;;) {
      chain.push_back(goal.segment);
      Entered entry = walk_back(goal);
      if (entry.at_start) break;
      goal = find_caller(goal.routine, segments_[goal.segment].steps.back().edge, entry.time);
    }
    // The completed calls on the way, each of which may contain others.
    while (!open_.empty()) {
      Goal callee = open_.back();
      open_.pop_back();
      walk_back(callee);
    }
    return flatten(chain);
  }

 private:
  struct Entered {
    std::uint64_t time;
    bool at_start;
  };

  [[nodiscard]] const Routine& routine(RoutineId id) const { return program_.routines[id]; }

  [[nodiscard]] const std::vector<Reachability::Layer>& layers(Site site) const {
    return distances_ != nullptr ? distances_->layers(site) : reachability_.layers(site);
  }
  // Whether an edge of one time may follow from one of another, and from a call and its exit.
  [[nodiscard]] bool may_follow(std::uint64_t before, std::uint64_t after) const {
    return distances_ != nullptr ? before + 1 == after : before < after;
  }
  [[nodiscard]] bool may_follow(std::uint64_t call, std::uint64_t exit, std::uint64_t after) const {
    return distances_ != nullptr ? call + exit + 2 == after : call < after && exit < after;
  }

  Edge edge_from(const std::map<int, bool>& solution, RoutineId r) const {
    auto value = [&](int variable) {
      auto found = solution.find(variable);
      return found != solution.end() && found->second;
    };
    Edge edge;
    for (std::size_t i = 0; i < layout_.globals() + routine(r).parameters; ++i) {
      edge.entry.push_back(value(layout_.entry(i)));
    }
    for (std::size_t i = 0; i < layout_.globals() + routine(r).locals.size(); ++i) {
      edge.current.push_back(value(layout_.current(i)));
    }
    for (std::size_t i = 0; i < routine(r).returns; ++i)
      edge.returned.push_back(value(layout_.returned(i)));
    return edge;
  }

  void fix_entry(Literals& literals, const Edge& edge) const {
    for (std::size_t i = 0; i < edge.entry.size(); ++i)
      literals.emplace_back(layout_.entry(i), edge.entry[i]);
  }

  [[nodiscard]] Bdd state_of(const Literals& literals) const {
    return manager_.literals(literals) & within_;
  }

  Goal nearest_violation() {
    const Distances::Violation& violation = distances_->violation();
    RoutineId r = violation.site.first;
    return {r, violation.site.second, edge_from(one_solution(violation.edges), r), violation.length,
            new_segment(r)};
  }

  Goal earliest_violation() {
    std::optional<Goal> best;
    for (const Reachability::Violation& violation : reachability_.violations()) {
      for (const Reachability::Layer& layer : layers(violation.site)) {
        if (best && best->time <= layer.time) break;
        Bdd broken = layer.edges & violation.edges & within_;
        if (broken.is_false()) continue;
        RoutineId r = violation.site.first;
        best = Goal{r, violation.site.second, edge_from(one_solution(broken), r), layer.time,
                    no_segment};
        break;
      }
    }
    INVARIANT(best.has_value(), "a violation should lie in a layer");
    best->segment = new_segment(best->routine);
    return *best;
  }

  std::size_t new_segment(RoutineId r) {
    segments_.push_back({r, {}});
    return segments_.size() - 1;
  }

  const std::vector<std::vector<StatementId>>& predecessors(RoutineId r) {
    std::vector<std::vector<StatementId>>& found = predecessors_[r];
    if (!found.empty()) return found;
    found.resize(routine(r).statements.size());
    for (StatementId s = 0; s < routine(r).statements.size(); ++s) {
      for (StatementId successor : routine(r).statements[s].successors) {
        if (found[successor].empty() || found[successor].back() != s) found[successor].push_back(s);
      }
    }
    return found;
  }

  // Fills the goal's segment with the steps from the routine's entry to the goal, and says how it
  // was entered.
  Entered walk_back(Goal goal) {
    std::vector<Step> steps = {{goal.statement, goal.edge, no_segment}};
    for (;;) {
      if (goal.statement == 0) {
        if (std::optional<Entered> entry = entry_of(goal)) {
          segments_[goal.segment].steps = std::move(steps);
          return *entry;
        }
      }
      Goal best = goal;
      best.time = UINT64_MAX;
      std::optional<Goal> callee;
      for (StatementId p : predecessors(goal.routine)[goal.statement]) {
        if (routine(goal.routine).statements[p].kind == StatementKind::call) {
          before_call(goal, p, best, callee);
        } else {
          before(goal, p, best, callee);
        }
      }
      INVARIANT(best.time < goal.time, "an edge should follow from earlier ones");
      Step step{best.statement, best.edge, no_segment};
      if (callee) {
        callee->segment = step.child = new_segment(callee->routine);
        open_.push_back(*callee);
      }
      steps.push_back(step);
      goal = best;
    }
  }

  [[nodiscard]] std::optional<Entered> entry_of(const Goal& goal) const {
    Literals literals;
    fix_entry(literals, goal.edge);
    if (distances_ != nullptr) {
      if (goal.time != 0) return std::nullopt;
      Bdd entry = state_of(literals);
      for (const Reachability::Layer& layer : distances_->entries(goal.routine)) {
        if (!(layer.edges & entry).is_false()) return Entered{layer.time, layer.time == 0};
      }
      return Entered{0, false};  // farther away than the failing run: that of a completed call
    }
    for (std::size_t i = 0; i < goal.edge.current.size(); ++i) {
      literals.emplace_back(layout_.current(i), goal.edge.current[i]);
    }
    Bdd state = state_of(literals);
    for (const Reachability::Entry& entry : reachability_.entries(goal.routine)) {
      if (entry.time < goal.time && !(entry.edges & state).is_false())
        return Entered{entry.time, entry.is_start};
    }
    return std::nullopt;
  }

  // Looks for an edge at p, not a call, from which the goal follows, with a smaller time than the
  // best so far.
  void before(const Goal& goal, StatementId p, Goal& best, std::optional<Goal>& callee) const {
    Site site{goal.routine, p};
    const Statement& statement = routine(goal.routine).statements[p];
    const Transition& transition = reachability_.transition(site);
    Literals literals;
    fix_entry(literals, goal.edge);
    Bdd guard = manager_.constant(true);
    std::vector<bool> free(goal.edge.current.size(), false);
    switch (statement.kind) {
      case StatementKind::branch:
        guard = Bdd();
        if (statement.successors[0] == goal.statement) guard |= transition.condition.may_be_true;
        if (statement.successors[1] == goal.statement) guard |= transition.condition.may_be_false;
        break;
      case StatementKind::assume:
      case StatementKind::assert_: guard = transition.condition.may_be_true; break;
      case StatementKind::assign:
        guard = transition.assign.relation;
        for (std::size_t slot : transition.assign.changed) {
          free[slot] = true;
          literals.emplace_back(layout_.next(slot), goal.edge.current[slot]);
        }
        break;
      case StatementKind::return_:
        guard = transition.returned;
        for (std::size_t i = layout_.globals(); i < free.size(); ++i) free[i] = true;
        for (std::size_t i = 0; i < goal.edge.returned.size(); ++i) {
          literals.emplace_back(layout_.returned(i), goal.edge.returned[i]);
        }
        break;
      case StatementKind::dead:
        for (const boolean::Target& target : statement.targets)
          free[layout_.slot(target.variable)] = true;
        break;
      default: break;
    }
    for (std::size_t i = 0; i < free.size(); ++i) {
      if (!free[i]) literals.emplace_back(layout_.current(i), goal.edge.current[i]);
    }
    Bdd possible = guard & state_of(literals);
    for (const Reachability::Layer& layer : layers(site)) {
      if (layer.time >= goal.time || layer.time >= best.time) return;
      if (!may_follow(layer.time, goal.time)) continue;
      Bdd found = layer.edges & possible;
      if (found.is_false()) continue;
      best.statement = p;
      best.edge = edge_from(one_solution(found), goal.routine);
      best.time = layer.time;
      callee.reset();
      return;
    }
  }

  void before_call(const Goal& goal, StatementId p, Goal& best, std::optional<Goal>& callee) const {
    Site site{goal.routine, p};
    const Statement& statement = routine(goal.routine).statements[p];
    Literals literals;
    fix_entry(literals, goal.edge);
    std::vector<bool> assigned(goal.edge.current.size(), false);
    for (std::size_t i = 0; i < statement.targets.size(); ++i) {
      if (statement.targets[i].variable == boolean::none) continue;
      std::size_t slot = layout_.slot(statement.targets[i].variable);
      assigned[slot] = true;
      literals.emplace_back(layout_.returned(i), goal.edge.current[slot]);
    }
    for (std::size_t i = 0; i < assigned.size(); ++i) {
      if (assigned[i]) continue;
      literals.emplace_back(i < layout_.globals() ? layout_.next(i) : layout_.current(i),
                            goal.edge.current[i]);
    }
    Bdd bound = reachability_.transition(site).arguments & state_of(literals);
    Site exit{statement.callee, routine(statement.callee).exit()};
    for (const Reachability::Layer& layer : layers(site)) {
      if (layer.time >= goal.time || layer.time >= best.time) return;
      Bdd here = layer.edges & bound;
      if (here.is_false()) continue;
      for (const Reachability::Layer& leaving : layers(exit)) {
        if (leaving.time >= goal.time) break;
        if (!may_follow(layer.time, leaving.time, goal.time)) continue;
        Bdd summary = rename(leaving.edges, reachability_.exit_to_summary());
        // Locals of the callee and of the caller share variables; the callee's are not part of a
        // summary.
        summary = exists(summary, callee_locals());
        Bdd found = here & summary;
        if (found.is_false()) continue;
        std::map<int, bool> solution = one_solution(found);
        best.statement = p;
        best.edge = edge_from(solution, goal.routine);
        best.time = layer.time;
        callee = callee_exit(solution, statement.callee, leaving);
        return;
      }
    }
  }

  Bdd callee_locals() const {
    std::vector<int> locals;
    for (std::size_t slot = layout_.globals(); slot < layout_.slots(); ++slot)
      locals.push_back(layout_.current(slot));
    return manager_.cube(locals);
  }

  // The exit of the callee that a solution of call and summary means.
  Goal callee_exit(const std::map<int, bool>& solution, RoutineId callee,
                   const Reachability::Layer& leaving) const {
    auto value = [&](int variable) {
      auto found = solution.find(variable);
      return found != solution.end() && found->second;
    };
    Literals literals;
    for (std::size_t i = 0; i < layout_.globals(); ++i) {
      literals.emplace_back(layout_.entry(i), value(layout_.current(i)));
      literals.emplace_back(layout_.current(i), value(layout_.next(i)));
    }
    for (std::size_t i = 0; i < routine(callee).parameters; ++i) {
      std::size_t slot = layout_.globals() + i;
      literals.emplace_back(layout_.entry(slot), value(layout_.argument(slot)));
    }
    for (std::size_t i = 0; i < routine(callee).returns; ++i) {
      literals.emplace_back(layout_.returned(i), value(layout_.returned(i)));
    }
    Bdd edge = leaving.edges & state_of(literals);
    return {callee, routine(callee).exit(), edge_from(one_solution(edge), callee), leaving.time,
            no_segment};
  }

  [[nodiscard]] Bdd entered_at(RoutineId r, std::uint64_t distance) const {
    for (const Reachability::Layer& layer : distances_->entries(r)) {
      if (layer.time == distance) return layer.edges;
    }
    return Bdd();
  }

  Goal find_caller(RoutineId callee, const Edge& entered, std::uint64_t time) {
    Literals literals;
    for (std::size_t i = 0; i < layout_.globals(); ++i)
      literals.emplace_back(layout_.current(i), entered.entry[i]);
    for (std::size_t i = layout_.globals(); i < entered.entry.size(); ++i) {
      literals.emplace_back(layout_.argument(i), entered.entry[i]);
    }
    Bdd entering = state_of(literals);
    std::optional<Goal> best;
    for (Site site : reachability_.call_sites(callee)) {
      for (const Reachability::Layer& layer : layers(site)) {
        if (layer.time >= time || (best && layer.time >= best->time)) break;
        Bdd found = layer.edges & reachability_.transition(site).arguments & entering;
        if (distances_ != nullptr) found &= entered_at(site.first, time - layer.time - 1);
        if (found.is_false()) continue;
        best = Goal{site.first, site.second, edge_from(one_solution(found), site.first), layer.time,
                    no_segment};
        break;
      }
    }
    INVARIANT(best.has_value(), "a routine should be entered by a call");
    best->segment = new_segment(best->routine);
    return *best;
  }

  // The chain's outermost segment first; every completed call is followed by its own steps.
  boolean::Trace flatten(const std::vector<std::size_t>& chain) {
    boolean::Trace trace;
    struct Open {
      std::size_t segment;
      std::size_t left;  // steps still to be written; they are stored backwards
      std::uint32_t depth;
    };
    for (std::size_t i = chain.size(); i-- > 0;) {
      auto depth = static_cast<std::uint32_t>(chain.size() - 1 - i);
      std::vector<Open> stack = {{chain[i], segments_[chain[i]].steps.size(), depth}};
      while (!stack.empty()) {
        Open& top = stack.back();
        if (top.left == 0) {
          stack.pop_back();
          continue;
        }
        const Segment& segment = segments_[top.segment];
        const Step& step = segment.steps[--top.left];
        std::vector<bool> returned;
        if (routine(segment.routine).statements[step.statement].kind == StatementKind::exit) {
          returned = step.edge.returned;
        }
        trace.steps.push_back(
            {segment.routine, step.statement, top.depth, step.edge.current, returned});
        if (step.child != no_segment) {
          stack.push_back({step.child, segments_[step.child].steps.size(), top.depth + 1});
        }
      }
    }
    return trace;
  }

  const Reachability& reachability_;
  const Distances* distances_;
  Bdd within_;
  const Encoder& encoder_;
  const boolean::Program& program_;
  const Layout& layout_;
  const BddManager& manager_;
  std::vector<std::vector<std::vector<StatementId>>> predecessors_;
  std::vector<Segment> segments_;
  std::vector<Goal> open_;
};

}  // namespace

boolean::Trace failing_run(const Reachability& reachability, const Bdd& within) {
  return Walker(reachability, within, nullptr).run();
}

boolean::Trace shortest_failing_run(const Reachability& reachability, const Distances& distances,
                                    const Bdd& within) {
  return Walker(reachability, within, &distances).run();
}

}  // namespace culprit::game
