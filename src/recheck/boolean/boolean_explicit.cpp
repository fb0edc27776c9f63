// SPDX-License-Identifier: MIT
#include "recheck/boolean/boolean_explicit.h"

#include <map>
#include <set>
#include <unordered_set>
#include <vector>

#include "recheck/boolean/boolean_state.h"

namespace culprit::recheck {

namespace {

using boolean::Routine;
using boolean::RoutineId;
using boolean::Statement;
using boolean::StatementId;
using boolean::StatementKind;

constexpr std::size_t widest_handled = 24;

struct TooLarge {};

class ExplicitChecker {
 public:
  ExplicitChecker(const boolean::Program& program, std::size_t most_edges)
      : program_(program),
        space_(program),
        most_edges_(most_edges),
        routines_(program.routines.size()) {
    for (RoutineId r = 0; r < program.routines.size(); ++r) {
      routines_[r].edges.resize(program.routines[r].statements.size());
    }
  }

  ExplicitVerdict run() {
    if (space_.widest() > widest_handled) return ExplicitVerdict::too_large;
    try {
      const Routine& main = program_.routines[program_.main];
      State unknown = space_.global_mask();
      for (std::size_t i = 0; i < main.parameters; ++i)
        unknown |= State{1} << (program_.globals.size() + i);
      for_subsets(unknown, [&](State entry) { enter(program_.main, entry); });
      while (!work_.empty() && !violated_) {
        Item item = work_.back();
        work_.pop_back();
        step(item);
      }
    } catch (const TooLarge&) {
      return ExplicitVerdict::too_large;
    }
    return violated_ ? ExplicitVerdict::violated : ExplicitVerdict::holds;
  }

 private:
  struct Item {
    RoutineId routine;
    StatementId statement;
    State entry;
    State current;
  };
  struct Exit {
    State globals;
    State returned;
    auto operator<=>(const Exit&) const = default;
  };
  struct RoutineState {
    std::vector<std::unordered_set<std::uint64_t>> edges;
    std::set<State> entered;
    std::map<State, std::set<Exit>> exits;
    std::map<State, std::vector<Item>> waiting;  // the calls that an exit resumes, by entry state
  };

  template <typename Visit>
  static void for_subsets(State mask, Visit&& visit) {
    State subset = 0;
    do {
      visit(subset);
      subset = (subset - mask) & mask;
    } while (subset != 0);
  }

  void add(const Item& item) {
    if (!space_.enforced(item.routine, item.current)) return;
    std::uint64_t key = item.entry << 32 | item.current;
    if (!routines_[item.routine].edges[item.statement].insert(key).second) return;
    if (++count_ > most_edges_) throw TooLarge();
    work_.push_back(item);
  }

  // `entry`: globals and parameters. All other locals are unknown.
  void enter(RoutineId r, State entry) {
    if (!routines_[r].entered.insert(entry).second) return;
    const Routine& routine = program_.routines[r];
    State unknown = 0;
    for (std::size_t i = routine.parameters; i < routine.locals.size(); ++i) {
      unknown |= State{1} << (program_.globals.size() + i);
    }
    for_subsets(unknown, [&](State locals) { add({r, 0, entry, entry | locals}); });
  }

  void step(const Item& item) {
    const Statement& statement = program_.routines[item.routine].statements[item.statement];
    auto go = [&](std::size_t successor, State state) {
      add({item.routine, statement.successors[successor], item.entry, state});
    };
    switch (statement.kind) {
      case StatementKind::skip: go(0, item.current); break;
      case StatementKind::jump:
        for (std::size_t i = 0; i < statement.successors.size(); ++i) go(i, item.current);
        break;
      case StatementKind::branch: {
        Outcomes outcomes = space_.evaluate(statement.values[0], item.current);
        if (outcomes.can_be_true) go(0, item.current);
        if (outcomes.can_be_false) go(1, item.current);
        break;
      }
      case StatementKind::assert_:
        if (space_.evaluate(statement.values[0], item.current).can_be_false) violated_ = true;
        [[fallthrough]];
      case StatementKind::assume:
        if (space_.evaluate(statement.values[0], item.current).can_be_true) go(0, item.current);
        break;
      case StatementKind::assign:
        for (State tuple : space_.tuples(statement.values, item.current)) {
          State after = assign(statement, item.current, tuple);
          if (statement.constrain == boolean::none ||
              space_.evaluate(statement.constrain, item.current, after).can_be_true) {
            go(0, after);
          }
        }
        break;
      case StatementKind::dead: {
        State forgotten = 0;
        for (const boolean::Target& target : statement.targets)
          forgotten |= State{1} << space_.bit(target.variable);
        for_subsets(forgotten, [&](State values) { go(0, (item.current & ~forgotten) | values); });
        break;
      }
      case StatementKind::call: call(item, statement); break;
      case StatementKind::return_:
        for (State returned : space_.tuples(statement.values, item.current)) leave(item, returned);
        break;
      case StatementKind::exit: {
        // Fell off the end: what is returned is unknown.
        State unknown = (State{1} << program_.routines[item.routine].returns) - 1;
        for_subsets(unknown, [&](State returned) { leave(item, returned); });
        break;
      }
    }
  }

  [[nodiscard]] State assign(const Statement& statement, State state, State tuple) const {
    for (std::size_t i = 0; i < statement.targets.size(); ++i) {
      if (statement.targets[i].variable == boolean::none) continue;
      state = space_.with(state, statement.targets[i].variable, (tuple >> i) & 1u);
    }
    return state;
  }

  void call(const Item& item, const Statement& statement) {
    for (State arguments : space_.tuples(statement.values, item.current)) {
      State entry = space_.globals_of(item.current) | arguments << program_.globals.size();
      RoutineState& callee = routines_[statement.callee];
      callee.waiting[entry].push_back(item);
      for (const Exit& exit : callee.exits[entry]) resume(item, statement, exit);
      enter(statement.callee, entry);
    }
  }

  void leave(const Item& item, State returned) {
    RoutineState& routine = routines_[item.routine];
    Exit exit{space_.globals_of(item.current), returned};
    if (!routine.exits[item.entry].insert(exit).second) return;
    std::vector<Item> callers = routine.waiting[item.entry];
    for (const Item& caller : callers) {
      resume(caller, program_.routines[caller.routine].statements[caller.statement], exit);
    }
  }

  void resume(const Item& caller, const Statement& statement, const Exit& exit) {
    State after = (caller.current & ~space_.global_mask()) | exit.globals;
    after = assign(statement, after, exit.returned);
    add({caller.routine, statement.successors[0], caller.entry, after});
  }

  const boolean::Program& program_;
  StateSpace space_;
  std::size_t most_edges_;
  std::size_t count_ = 0;
  bool violated_ = false;
  std::vector<RoutineState> routines_;
  std::vector<Item> work_;
};

}  // namespace

ExplicitVerdict check_explicitly(const boolean::Program& program, std::size_t most_edges) {
  return ExplicitChecker(program, most_edges).run();
}

}  // namespace culprit::recheck
