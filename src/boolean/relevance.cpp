// SPDX-License-Identifier: MIT
#include "boolean/relevance.h"

#include <algorithm>
#include <map>
#include <set>

#include "boolean/control_dependence.h"

namespace culprit::boolean {

namespace {

class Slicer {
 public:
  explicit Slicer(const Program& program) : program_(program) {
    relevance_.variables.assign(program.variables.size(), false);
    has_relevant_.assign(program.routines.size(), false);
    for (const Routine& routine : program.routines) {
      control_.push_back(control_dependence(routine));
      relevance_.statements.emplace_back(routine.statements.size(), false);
      relevance_.returned.emplace_back(routine.returns, false);
    }
    find_choices();
  }

  Relevance run() {
    begin();
    do {
      changed_ = false;
      for (RoutineId r = 0; r < program_.routines.size(); ++r) {
        for (StatementId s = 0; s < program_.routines[r].statements.size(); ++s) visit(r, s);
      }
    } while (changed_);
    return std::move(relevance_);
  }

 private:
  void add_variables(ExpressionId expression) {
    for (VariableId variable : variables_of(program_, expression)) {
      if (relevance_.variables[variable]) continue;
      relevance_.variables[variable] = true;
      changed_ = true;
    }
  }

  void add_target(VariableId variable) {
    changed_ = changed_ || !relevance_.variables[variable];
    relevance_.variables[variable] = true;
  }

  void add_statement(RoutineId r, StatementId s) {
    std::vector<StatementId> open = {s};
    while (!open.empty()) {
      StatementId at = open.back();
      open.pop_back();
      if (relevance_.statements[r][at]) continue;
      relevance_.statements[r][at] = true;
      has_relevant_[r] = true;
      changed_ = true;
      for (StatementId decision : control_[r].decisions[at]) open.push_back(decision);
    }
  }

  // A choice by complementary assumes is a decision at its goto, if nothing else leads to them:
  // one of the two always lets the run pass.
  void find_choices() {
    for (const Component& component : components_of(program_)) {
      if (component.role != Role::choice) continue;
      RoutineId r = component.routine;
      const std::vector<Statement>& statements = program_.routines[r].statements;
      StatementId a = component.sites[0].statement, b = component.sites[1].statement;
      bool only_here = a != 0 && b != 0;
      std::vector<StatementId> jumps;
      for (StatementId s = 0; s < statements.size(); ++s) {
        const std::vector<StatementId>& next = statements[s].successors;
        bool to_a = std::find(next.begin(), next.end(), a) != next.end();
        bool to_b = std::find(next.begin(), next.end(), b) != next.end();
        if (!to_a && !to_b) continue;
        only_here = only_here && to_a && to_b && next.size() == 2;
        jumps.push_back(s);
      }
      if (!only_here) continue;
      for (StatementId jump : jumps) decides_[{r, jump}] = component.original;
      passable_.insert({r, a});
      passable_.insert({r, b});
    }
  }

  [[nodiscard]] bool is_decision(RoutineId r, StatementId s) const {
    return program_.routines[r].statements[s].kind == StatementKind::branch ||
           decides_.contains({r, s});
  }

  // What matters by itself: assertions, and all that can keep a run from going on.
  void begin() {
    std::vector<bool> recursive = recursive_routines();
    for (RoutineId r = 0; r < program_.routines.size(); ++r) {
      const Routine& routine = program_.routines[r];
      for (ExpressionId clause : routine.enforce) {
        add_variables(clause);
        // Entering the routine may be impossible.
        if (!routine.statements.empty()) add_statement(r, 0);
      }
      for (StatementId s = 0; s < routine.statements.size(); ++s) {
        const Statement& statement = routine.statements[s];
        bool blocks = !control_[r].leads_to_exit[s] || statement.constrain != none ||
                      (statement.kind == StatementKind::assume && !passable_.contains({r, s})) ||
                      (statement.kind == StatementKind::call && recursive[statement.callee]);
        bool may_not_end = control_[r].on_cycle[s] && is_decision(r, s);
        if (blocks || may_not_end || statement.kind == StatementKind::assert_) add_statement(r, s);
      }
    }
  }

  // Those that can come to be called again before they have returned.
  [[nodiscard]] std::vector<bool> recursive_routines() const {
    std::vector<std::vector<RoutineId>> calls(program_.routines.size());
    for (RoutineId r = 0; r < program_.routines.size(); ++r) {
      for (const Statement& statement : program_.routines[r].statements) {
        if (statement.kind == StatementKind::call) calls[r].push_back(statement.callee);
      }
    }
    return on_cycles(calls);
  }

  void visit(RoutineId r, StatementId s) {
    const Statement& statement = program_.routines[r].statements[s];
    for (std::size_t i = 0; i < statement.targets.size(); ++i) {
      VariableId target = statement.targets[i].variable;
      if (target == none || !relevance_.variables[target]) continue;
      add_statement(r, s);
      if (statement.kind == StatementKind::assign) add_variables(statement.values[i]);
      if (statement.kind == StatementKind::call && !relevance_.returned[statement.callee][i]) {
        relevance_.returned[statement.callee][i] = true;
        changed_ = true;
      }
    }
    switch (statement.kind) {
      case StatementKind::call: {
        const Routine& callee = program_.routines[statement.callee];
        if (has_relevant_[statement.callee]) add_statement(r, s);
        for (std::size_t i = 0; i < statement.values.size(); ++i) {
          if (!relevance_.variables[callee.locals[i]]) continue;
          add_statement(r, s);
          add_variables(statement.values[i]);
        }
        break;
      }
      case StatementKind::return_:
        for (std::size_t i = 0; i < statement.values.size(); ++i) {
          if (!relevance_.returned[r][i]) continue;
          add_statement(r, s);
          add_variables(statement.values[i]);
        }
        break;
      case StatementKind::assign:
        if (statement.constrain == none) break;
        add_variables(statement.constrain);
        for (const Target& target : statement.targets) add_target(target.variable);
        break;
      case StatementKind::branch:
      case StatementKind::assume:
      case StatementKind::assert_:
        if (relevance_.statements[r][s]) add_variables(statement.values[0]);
        break;
      case StatementKind::jump: {
        auto decided = decides_.find({r, s});
        if (decided != decides_.end() && relevance_.statements[r][s])
          add_variables(decided->second);
        break;
      }
      default: break;
    }
  }

  const Program& program_;
  Relevance relevance_;
  std::vector<ControlDependence> control_;
  std::set<std::pair<RoutineId, StatementId>> passable_;               // assumes of a choice
  std::map<std::pair<RoutineId, StatementId>, ExpressionId> decides_;  // jumps that are choices
  std::vector<bool> has_relevant_;
  bool changed_ = false;
};

}  // namespace

bool Relevance::matters(const Program& program, const Component& component) const {
  const ComponentSite& site = component.sites.front();
  RoutineId r = component.routine;
  const Statement& statement = program.routines[r].statements[site.statement];
  switch (component.role) {
    case Role::value:
      return std::any_of(
          statement.targets.begin(), statement.targets.end(), [&](const Target& target) {
            bool replaced =
                &target - statement.targets.data() == static_cast<std::ptrdiff_t>(site.position);
            return (replaced || component.others == Others::freed) && variables[target.variable];
          });
    case Role::condition: return statements[r][site.statement];
    case Role::argument: return variables[program.routines[statement.callee].locals[site.position]];
    case Role::return_: return returned[r][site.position];
    case Role::choice: {
      // The jump is what the slice knows; an assume with another way in is a statement of its own.
      for (StatementId s = 0; s < program.routines[r].statements.size(); ++s) {
        const std::vector<StatementId>& next = program.routines[r].statements[s].successors;
        bool leads_here = std::find(next.begin(), next.end(), site.statement) != next.end();
        if (leads_here && statements[r][s]) return true;
      }
      return statements[r][site.statement] || statements[r][component.sites[1].statement];
    }
    case Role::target: return true;
  }
  return true;
}

Relevance relevance_of(const Program& program) {
  return Slicer(program).run();
}

}  // namespace culprit::boolean
