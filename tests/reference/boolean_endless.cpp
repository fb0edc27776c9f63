// SPDX-License-Identifier: MIT
#include "boolean_endless.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "recheck/boolean/boolean_state.h"

namespace culprit::reference {

namespace {

using boolean::Routine;
using boolean::RoutineId;
using boolean::Statement;
using boolean::StatementId;
using boolean::StatementKind;
using recheck::State;

using Place = std::tuple<RoutineId, StatementId, State>;        // whatever the entry was
using Edge = std::tuple<RoutineId, State, StatementId, State>;  // entry state, and the current one
using Exit = std::pair<State, State>;                           // globals, returned values

class EndlessRuns {
 public:
  explicit EndlessRuns(const boolean::Program& program) : program_(program), space_(program) {}

  bool exist() {
    const Routine& main = program_.routines[program_.main];
    State unknown = State{1} << (program_.globals.size() + main.parameters);
    for (State entry = 0; entry < unknown; ++entry) enter(program_.main, entry);
    // Again and again, until nothing is new: summaries that grow are met by all calls.
    for (bool grown = true; grown;) {
      std::size_t before = edges_.size() + exit_count_;
      std::vector<Edge> all(edges_.begin(), edges_.end());
      for (const Edge& edge : all) step(edge);
      grown = edges_.size() + exit_count_ > before;
    }
    return has_cycle();
  }

 private:
  void enter(RoutineId r, State entry) {
    const Routine& routine = program_.routines[r];
    std::size_t known = program_.globals.size() + routine.parameters;
    for (State locals = 0; locals < State{1} << (routine.locals.size() - routine.parameters);
         ++locals)
      add(r, entry, 0, entry | locals << known);
  }

  bool add(RoutineId r, State entry, StatementId s, State state) {
    if (!space_.enforced(r, state)) return false;
    edges_.insert({r, entry, s, state});
    return true;
  }

  void go(const Edge& from, StatementId s, State state) {
    auto [r, entry, at, before] = from;
    if (add(r, entry, s, state)) next_[{r, at, before}].insert({r, s, state});
  }

  [[nodiscard]] State assigned(const Statement& statement, State state, State tuple) const {
    for (std::size_t i = 0; i < statement.targets.size(); ++i) {
      if (statement.targets[i].variable == boolean::none) continue;
      state = space_.with(state, statement.targets[i].variable, (tuple >> i) & 1u);
    }
    return state;
  }

  void step(const Edge& edge) {
    auto [r, entry, s, state] = edge;
    const Routine& routine = program_.routines[r];
    const Statement& statement = routine.statements[s];
    switch (statement.kind) {
      case StatementKind::skip:
      case StatementKind::jump:
        for (StatementId next : statement.successors) go(edge, next, state);
        break;
      case StatementKind::branch: {
        recheck::Outcomes outcomes = space_.evaluate(statement.values[0], state);
        if (outcomes.can_be_true) go(edge, statement.successors[0], state);
        if (outcomes.can_be_false) go(edge, statement.successors[1], state);
        break;
      }
      case StatementKind::assume:
      case StatementKind::assert_:
        if (space_.evaluate(statement.values[0], state).can_be_true)
          go(edge, statement.successors[0], state);
        break;
      case StatementKind::assign:
        for (State tuple : space_.tuples(statement.values, state)) {
          State after = assigned(statement, state, tuple);
          if (statement.constrain == boolean::none ||
              space_.evaluate(statement.constrain, state, after).can_be_true)
            go(edge, statement.successors[0], after);
        }
        break;
      case StatementKind::dead:
        for (State tuple = 0; tuple < State{1} << statement.targets.size(); ++tuple)
          go(edge, statement.successors[0], assigned(statement, state, tuple));
        break;
      case StatementKind::call: call(edge, statement); break;
      case StatementKind::return_:
        for (State returned : space_.tuples(statement.values, state))
          leave(r, entry, state, returned);
        break;
      case StatementKind::exit:
        for (State returned = 0; returned < State{1} << routine.returns; ++returned)
          leave(r, entry, state, returned);
        break;
    }
  }

  void call(const Edge& edge, const Statement& statement) {
    auto [r, entry, s, state] = edge;
    const Routine& callee = program_.routines[statement.callee];
    for (State arguments : space_.tuples(statement.values, state)) {
      State inside = space_.globals_of(state) | arguments << program_.globals.size();
      enter(statement.callee, inside);
      std::size_t known = program_.globals.size() + callee.parameters;
      for (State locals = 0; locals < State{1} << (callee.locals.size() - callee.parameters);
           ++locals) {
        State first = inside | locals << known;
        if (space_.enforced(statement.callee, first))
          next_[{r, s, state}].insert({statement.callee, 0, first});
      }
      for (const Exit& exit : exits_[{statement.callee, inside}]) {
        State after = (state & ~space_.global_mask()) | exit.first;
        go(edge, statement.successors[0], assigned(statement, after, exit.second));
      }
    }
  }

  void leave(RoutineId r, State entry, State state, State returned) {
    exit_count_ += exits_[{r, entry}].insert({space_.globals_of(state), returned}).second;
  }

  // What cannot be followed for ever is struck out, until nothing more can be.
  bool has_cycle() {
    for (bool changed = true; changed;) {
      changed = false;
      for (auto at = next_.begin(); at != next_.end();) {
        std::erase_if(at->second, [&](const Place& place) { return !next_.contains(place); });
        bool ends = at->second.empty();
        changed = changed || ends;
        at = ends ? next_.erase(at) : std::next(at);
      }
    }
    return !next_.empty();
  }

  const boolean::Program& program_;
  recheck::StateSpace space_;
  std::set<Edge> edges_;
  std::map<std::pair<RoutineId, State>, std::set<Exit>> exits_;
  std::size_t exit_count_ = 0;
  std::map<Place, std::set<Place>> next_;
};

}  // namespace

bool may_run_for_ever(const boolean::Program& program) {
  return EndlessRuns(program).exist();
}

}  // namespace culprit::reference
