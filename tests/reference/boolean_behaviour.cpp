// SPDX-License-Identifier: MIT
#include "boolean_behaviour.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "recheck/boolean/boolean_explicit.h"
#include "recheck/boolean/boolean_state.h"

namespace culprit::reference {

namespace {

using boolean::Expression;
using boolean::ExpressionId;
using boolean::ExpressionKind;
using boolean::Program;
using boolean::RoutineId;
using boolean::Statement;
using boolean::StatementId;
using boolean::StatementKind;
using boolean::VariableId;
using game::Cheating;
using recheck::State;
using Site = std::pair<RoutineId, StatementId>;

bool fails(const Program& program) {
  return recheck::check_explicitly(program) == recheck::ExplicitVerdict::violated;
}

// A copy of a program in which assertions only block, with a global m that starts as 0.
class Instrumented {
 public:
  explicit Instrumented(const Program& program) : program_(program) {
    mark_ = static_cast<VariableId>(program_.variables.size());
    program_.variables.push_back({"m", boolean::none, {}});
    program_.globals.push_back(mark_);
    for (boolean::Routine& routine : program_.routines) {
      for (Statement& statement : routine.statements) {
        if (statement.kind == StatementKind::assert_) statement.kind = StatementKind::assume;
      }
    }
    for (Statement& statement : program_.routines[program_.main].statements) {
      if (statement.kind == StatementKind::return_) statement.kind = StatementKind::skip;
    }
    add_start();
  }

  // Where the statement is come to with this valuation of the visible variables, m becomes 1, or
  // the program fails.
  enum class Then { mark, fail };
  void when_at(Site site, State valuation, Then then) {
    std::vector<VariableId> visible = program_.visible(site.first);
    std::erase(visible, mark_);
    ExpressionId all = constant(true);
    for (std::size_t i = 0; i < visible.size(); ++i) {
      ExpressionId literal = variable(visible[i]);
      if (((valuation >> i) & 1u) == 0) literal = node(ExpressionKind::negation, literal);
      all = node(ExpressionKind::conjunction, all, literal);
    }
    StatementId moved = move(site);
    Statement reaction;
    reaction.kind = then == Then::mark ? StatementKind::assign : StatementKind::assert_;
    if (then == Then::mark) reaction.targets = {{mark_, {}}};
    reaction.values = {constant(then == Then::mark)};
    reaction.successors = {moved};
    StatementId reacting = append(site.first, reaction);
    Statement& branch = program_.routines[site.first].statements[site.second];
    branch.kind = StatementKind::branch;
    branch.values = {all};
    branch.successors = {reacting, moved};
  }

  enum class Fails { if_marked, always };
  void assert_before(Site site, Fails when) {
    ExpressionId condition =
        when == Fails::always ? constant(false) : node(ExpressionKind::negation, variable(mark_));
    StatementId moved = move(site);
    Statement& check = program_.routines[site.first].statements[site.second];
    check.kind = StatementKind::assert_;
    check.values = {condition};
    check.successors = {moved};
  }

  // An exit is the last statement of its routine.
  const Program& finished() {
    for (boolean::Routine& routine : program_.routines) {
      auto exit = std::find_if(
          routine.statements.begin(), routine.statements.end(),
          [](const Statement& statement) { return statement.kind == StatementKind::exit; });
      auto from = static_cast<StatementId>(exit - routine.statements.begin());
      StatementId to = routine.exit();
      std::swap(routine.statements[from], routine.statements[to]);
      for (Statement& statement : routine.statements) {
        for (StatementId& successor : statement.successors) {
          if (successor == from) {
            successor = to;
          } else if (successor == to) {
            successor = from;
          }
        }
      }
    }
    return program_;
  }

 private:
  ExpressionId node(ExpressionKind kind, ExpressionId left, ExpressionId right = boolean::none) {
    // Operands stand before their operator, in one range: both are copied.
    auto first = static_cast<ExpressionId>(program_.expressions.size());
    ExpressionId copied_left = copy(left);
    ExpressionId copied_right = right == boolean::none ? boolean::none : copy(right);
    Expression expression;
    expression.kind = kind;
    expression.first = first;
    expression.left = copied_left;
    expression.right = copied_right;
    program_.expressions.push_back(expression);
    return static_cast<ExpressionId>(program_.expressions.size() - 1);
  }

  ExpressionId copy(ExpressionId root) {
    ExpressionId first = program_.expressions[root].first;
    auto offset = static_cast<ExpressionId>(program_.expressions.size()) - first;
    for (ExpressionId id = first; id <= root; ++id) {
      Expression expression = program_.expressions[id];
      expression.first += offset;
      if (expression.left != boolean::none) expression.left += offset;
      if (expression.right != boolean::none) expression.right += offset;
      program_.expressions.push_back(expression);
    }
    return root + offset;
  }

  ExpressionId leaf(Expression expression) {
    expression.first = static_cast<ExpressionId>(program_.expressions.size());
    program_.expressions.push_back(expression);
    return expression.first;
  }
  ExpressionId constant(bool value) {
    Expression expression;
    expression.kind = ExpressionKind::constant;
    expression.value = value;
    return leaf(expression);
  }
  ExpressionId variable(VariableId which) {
    Expression expression;
    expression.kind = ExpressionKind::variable;
    expression.variable = which;
    return leaf(expression);
  }

  StatementId append(RoutineId r, Statement statement) {
    program_.routines[r].statements.push_back(std::move(statement));
    return static_cast<StatementId>(program_.routines[r].statements.size() - 1);
  }

  // Makes room at a statement, which goes on to live elsewhere.
  StatementId move(Site site) {
    StatementId moved = append(site.first, program_.routines[site.first].statements[site.second]);
    program_.routines[site.first].statements[site.second] = Statement();
    return moved;
  }

  // A routine around main, because main may call itself.
  void add_start() {
    Statement clear, call, exit;
    clear.kind = StatementKind::assign;
    clear.targets = {{mark_, {}}};
    clear.values = {constant(false)};
    clear.successors = {1};
    call.kind = StatementKind::call;
    call.callee = program_.main;
    call.successors = {2};
    exit.kind = StatementKind::exit;
    boolean::Routine start;
    start.name = "start";
    start.statements = {clear, call, exit};
    program_.main = static_cast<RoutineId>(program_.routines.size());
    program_.routines.push_back(start);
  }

  Program program_;
  VariableId mark_ = 0;
};

bool reached(const Program& program, Site site) {
  Instrumented copy(program);
  copy.assert_before(site, Instrumented::Fails::always);
  if (fails(copy.finished())) return true;
  // The explicit checker leaves a routine at its return, not at its exit.
  const boolean::Routine& routine = program.routines[site.first];
  if (site.second != routine.exit()) return false;
  for (StatementId s = 0; s < routine.exit(); ++s) {
    if (routine.statements[s].kind == StatementKind::return_ && reached(program, {site.first, s}))
      return true;
  }
  return false;
}

bool can_fail(const Program& program, Site assertion) {
  Program copy = program;
  for (RoutineId r = 0; r < copy.routines.size(); ++r) {
    for (StatementId s = 0; s < copy.routines[r].statements.size(); ++s) {
      Statement& statement = copy.routines[r].statements[s];
      if (statement.kind == StatementKind::assert_ && Site{r, s} != assertion)
        statement.kind = StatementKind::assume;
    }
  }
  return fails(copy);
}

// Where a run shows that it has come to an assertion: there, or, if it never lets a run pass, at
// the decisions before it.
std::vector<Site> places_of(const Program& program, Site assertion) {
  const std::vector<Statement>& statements = program.routines[assertion.first].statements;
  recheck::StateSpace space(program);
  State count = State{1} << program.visible(assertion.first).size();
  for (State state = 0; state < count; ++state) {
    if (space.evaluate(statements[assertion.second].values[0], state).can_be_true)
      return {assertion};
  }
  std::set<Site> places;
  std::set<StatementId> seen;
  std::vector<StatementId> open = {assertion.second};
  while (!open.empty()) {
    StatementId at = open.back();
    open.pop_back();
    if (at == 0) places.insert({assertion.first, 0});
    for (StatementId p = 0; p < statements.size(); ++p) {
      const std::vector<StatementId>& next = statements[p].successors;
      if (std::find(next.begin(), next.end(), at) == next.end() || !seen.insert(p).second) continue;
      if (next.size() > 1) {
        places.insert({assertion.first, p});
      } else {
        open.push_back(p);
      }
    }
  }
  return {places.begin(), places.end()};
}

class Observer {
 public:
  Observer(const Program& original, const Program& changed, const repair::BooleanRepair& repair)
      : original_(original), changed_(changed), component_(repair.component) {
    for (RoutineId r = 0; r < original.routines.size(); ++r) {
      for (StatementId s = 0; s < original.routines[r].statements.size(); ++s) {
        bool asserts = original.routines[r].statements[s].kind == StatementKind::assert_;
        if (asserts && can_fail(original, {r, s})) places_.push_back(places_of(original, {r, s}));
      }
    }
    for (const boolean::ComponentSite& site : component_.sites)
      sites_.push_back({component_.routine, site.statement});
  }

  SlowBehaviour run() {
    SlowBehaviour result;
    result.cheating = cheating();
    result.changed = changed_share();
    for (RoutineId r = 0; r < original_.routines.size(); ++r) {
      for (StatementId s = 0; s < original_.routines[r].statements.size(); ++s)
        result.lost_statements += reached(original_, {r, s}) && !reached(changed_, {r, s});
    }
    return result;
  }

 private:
  [[nodiscard]] State valuations() const {
    return State{1} << original_.visible(component_.routine).size();
  }

  [[nodiscard]] bool seen(const Program& program, State valuation) const {
    Instrumented copy(program);
    for (Site site : sites_) copy.when_at(site, valuation, Instrumented::Then::fail);
    return fails(copy.finished());
  }

  [[nodiscard]] bool gets_on(const Program& program, State valuation) const {
    Instrumented copy(program);
    for (Site site : sites_) copy.when_at(site, valuation, Instrumented::Then::mark);
    std::set<Site> places = {{program.main, program.routines[program.main].exit()}};
    for (const std::vector<Site>& some : places_) places.insert(some.begin(), some.end());
    for (Site place : places) copy.assert_before(place, Instrumented::Fails::if_marked);
    return fails(copy.finished());
  }

  // No state can follow an assignment from this one.
  [[nodiscard]] bool blocked(State state) const {
    const Statement& statement =
        changed_.routines[component_.routine].statements[sites_.front().second];
    if (statement.kind != StatementKind::assign) return false;
    recheck::StateSpace space(changed_);
    for (State tuple : space.tuples(statement.values, state)) {
      State after = state;
      for (std::size_t i = 0; i < statement.targets.size(); ++i)
        if (statement.targets[i].variable != boolean::none)
          after = space.with(after, statement.targets[i].variable, (tuple >> i) & 1u);
      bool allowed = statement.constrain == boolean::none ||
                     space.evaluate(statement.constrain, state, after).can_be_true;
      if (allowed && space.enforced(component_.routine, after)) return false;
    }
    return true;
  }

  [[nodiscard]] Cheating cheating() const {
    bool any_stuck = false, all_blocked = true;
    for (State valuation = 0; valuation < valuations(); ++valuation) {
      if (!seen(changed_, valuation) || gets_on(changed_, valuation)) continue;
      if (seen(original_, valuation) && !gets_on(original_, valuation)) continue;
      any_stuck = true;
      all_blocked = all_blocked && blocked(valuation);
    }
    if (any_stuck) return all_blocked ? Cheating::blocks : Cheating::never_ends;
    for (const std::vector<Site>& places : places_) {
      if (std::any_of(places.begin(), places.end(),
                      [&](Site place) { return reached(changed_, place); })) {
        continue;
      }
      Site end{changed_.main, changed_.routines[changed_.main].exit()};
      return reached(changed_, end) ? Cheating::skips : Cheating::never_ends;
    }
    return Cheating::none;
  }

  // The share of the valuations that the suspect sees, before or after, whose value changes.
  [[nodiscard]] double changed_share() const {
    if (component_.role == boolean::Role::target) return 1;
    const boolean::ComponentSite& site = component_.sites.front();
    auto outcomes = [&](const Program& program, State state) {
      const Statement& statement = program.routines[component_.routine].statements[site.statement];
      return recheck::StateSpace(program).evaluate(statement.values[site.position], state);
    };
    double all = 0, different = 0;
    for (State valuation = 0; valuation < valuations(); ++valuation) {
      if (!seen(original_, valuation) && !seen(changed_, valuation)) continue;
      recheck::Outcomes before = outcomes(original_, valuation),
                        now = outcomes(changed_, valuation);
      all += 1;
      different +=
          (now.can_be_true && !before.can_be_true) || (now.can_be_false && !before.can_be_false);
    }
    return all == 0 ? 0 : different / all;
  }

  const Program& original_;
  const Program& changed_;
  const boolean::Component& component_;
  std::vector<std::vector<Site>> places_;  // of each assertion that can fail in the original
  std::vector<Site> sites_;
};

// One activation after the other: routine, statement, state. At an exit, what is returned follows.
using Configuration = std::vector<std::uint64_t>;

class BreadthFirst {
 public:
  explicit BreadthFirst(const Program& program) : program_(program), space_(program) {}

  std::optional<std::size_t> run(std::size_t longest) {
    enter({}, program_.main, 0, true);
    for (std::size_t length = 1; length <= longest && !fresh_.empty(); ++length) {
      std::set<Configuration> now;
      std::swap(now, fresh_);
      for (const Configuration& configuration : now) {
        if (step(configuration)) return length;
        if (known_.size() > most_known) return std::nullopt;
      }
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t most_known = 60000;

  void add(Configuration below, RoutineId r, StatementId s, State state, State returned = 0) {
    if (program_.routines[r].statements[s].kind != StatementKind::exit &&
        !space_.enforced(r, state)) {
      return;
    }
    below.insert(below.end(), {r, s, state, returned});
    if (known_.insert(below).second) fresh_.insert(std::move(below));
  }

  void enter(const Configuration& below, RoutineId r, State entry, bool at_start) {
    const boolean::Routine& routine = program_.routines[r];
    std::size_t fixed = at_start ? 0 : program_.globals.size() + routine.parameters;
    State unknown = State{1} << (program_.globals.size() + routine.locals.size() - fixed);
    for (State rest = 0; rest < unknown; ++rest) add(below, r, 0, entry | rest << fixed);
  }

  // True if an assertion fails here.
  bool step(const Configuration& configuration) {
    Configuration below(configuration.begin(), configuration.end() - 4);
    auto r = static_cast<RoutineId>(configuration[configuration.size() - 4]);
    auto s = static_cast<StatementId>(configuration[configuration.size() - 3]);
    State state = configuration[configuration.size() - 2];
    State returned = configuration.back();
    const boolean::Routine& routine = program_.routines[r];
    const Statement& statement = routine.statements[s];
    recheck::Outcomes condition;
    if (!statement.values.empty()) condition = space_.evaluate(statement.values[0], state);
    auto go = [&](std::size_t i, State after) { arrive(below, r, statement.successors[i], after); };
    switch (statement.kind) {
      case StatementKind::skip: go(0, state); break;
      case StatementKind::jump:
        for (std::size_t i = 0; i < statement.successors.size(); ++i) go(i, state);
        break;
      case StatementKind::branch:
        if (condition.can_be_true) go(0, state);
        if (condition.can_be_false) go(1, state);
        break;
      case StatementKind::assert_:
        if (condition.can_be_false) return true;
        [[fallthrough]];
      case StatementKind::assume:
        if (condition.can_be_true) go(0, state);
        break;
      case StatementKind::assign:
        for (State tuple : space_.tuples(statement.values, state)) {
          State after = assigned(statement, state, tuple);
          if (statement.constrain == boolean::none ||
              space_.evaluate(statement.constrain, state, after).can_be_true) {
            go(0, after);
          }
        }
        break;
      case StatementKind::dead:
        for (State tuple = 0; tuple < State{1} << statement.targets.size(); ++tuple)
          go(0, assigned(statement, state, tuple));
        break;
      case StatementKind::return_:
        for (State tuple : space_.tuples(statement.values, state))
          add(below, r, statement.successors[0], space_.globals_of(state), tuple);
        break;
      case StatementKind::call: {
        Configuration caller = configuration;
        for (State arguments : space_.tuples(statement.values, state)) {
          State entry = space_.globals_of(state) | arguments << program_.globals.size();
          enter(caller, statement.callee, entry, false);
        }
        break;
      }
      case StatementKind::exit: leave(below, state, returned); break;
    }
    return false;
  }

  // Who falls off the end returns anything.
  void arrive(const Configuration& below, RoutineId r, StatementId s, State state) {
    const boolean::Routine& routine = program_.routines[r];
    if (s != routine.exit()) return add(below, r, s, state);
    if (!space_.enforced(r, state)) return;
    for (State returned = 0; returned < State{1} << routine.returns; ++returned)
      add(below, r, s, space_.globals_of(state), returned);
  }

  [[nodiscard]] State assigned(const Statement& statement, State state, State tuple) const {
    for (std::size_t i = 0; i < statement.targets.size(); ++i)
      if (statement.targets[i].variable != boolean::none)
        state = space_.with(state, statement.targets[i].variable, (tuple >> i) & 1u);
    return state;
  }

  void leave(const Configuration& callers, State state, State returned) {
    if (callers.empty()) return;
    Configuration below(callers.begin(), callers.end() - 4);
    auto r = static_cast<RoutineId>(callers[callers.size() - 4]);
    const Statement& call =
        program_.routines[r].statements[static_cast<StatementId>(callers[callers.size() - 3])];
    State before = callers[callers.size() - 2];
    State after = (before & ~space_.global_mask()) | space_.globals_of(state);
    arrive(below, r, call.successors[0], assigned(call, after, returned));
  }

  const Program& program_;
  recheck::StateSpace space_;
  std::set<Configuration> known_, fresh_;
};

}  // namespace

std::optional<SlowBehaviour> observe(const Program& original, const Program& changed,
                                     const repair::BooleanRepair& repair) {
  const boolean::Routine& main = original.routines[original.main];
  if (main.returns != 0 || main.parameters != 0) return std::nullopt;
  return Observer(original, changed, repair).run();
}

std::optional<std::size_t> shortest_failing_run(const Program& program, std::size_t longest) {
  return BreadthFirst(program).run(longest);
}

}  // namespace culprit::reference
