// SPDX-License-Identifier: MIT
#include "boolean/component.h"

#include <algorithm>
#include <set>

#include "effort/table.h"

namespace culprit::boolean {

namespace {

// The value of an expression without * and choose; `values` by index into `variables`.
bool evaluate(const Program& program, ExpressionId expression,
              const std::vector<VariableId>& variables, unsigned values) {
  ExpressionId first = program.expressions[expression].first;
  std::vector<bool> done;
  for (ExpressionId id = first; id <= expression; ++id) {
    const Expression& node = program.expressions[id];
    bool a = node.left != none && done[node.left - first];
    bool b = node.right != none && done[node.right - first];
    bool value = false;
    switch (node.kind) {
      case ExpressionKind::constant: value = node.value; break;
      case ExpressionKind::variable: {
        auto at = std::find(variables.begin(), variables.end(), node.variable) - variables.begin();
        value = (values >> at) & 1u;
        break;
      }
      case ExpressionKind::negation: value = !a; break;
      case ExpressionKind::conjunction: value = a && b; break;
      case ExpressionKind::disjunction: value = a || b; break;
      case ExpressionKind::exclusive_or: value = a != b; break;
      case ExpressionKind::equivalence: value = a == b; break;
      case ExpressionKind::implication: value = !a || b; break;
      case ExpressionKind::primed:
      case ExpressionKind::unknown:
      case ExpressionKind::choose: break;
    }
    done.push_back(value);
  }
  return done.back();
}

bool complementary(const Program& program, ExpressionId a, ExpressionId b) {
  if (is_nondeterministic(program, a) || is_nondeterministic(program, b)) return false;
  std::vector<VariableId> variables = variables_of(program, a);
  for (VariableId variable : variables_of(program, b)) {
    if (std::find(variables.begin(), variables.end(), variable) == variables.end())
      variables.push_back(variable);
  }
  if (variables.size() > effort::table().boolean.compared_variables) return false;
  for (unsigned values = 0; values < 1u << variables.size(); ++values) {
    if (evaluate(program, a, variables, values) == evaluate(program, b, variables, values))
      return false;
  }
  return true;
}

class Collector {
 public:
  explicit Collector(const Program& program) : program_(program) {}

  std::vector<Component> all() {
    for (RoutineId r = 0; r < program_.routines.size(); ++r) {
      const Routine& routine = program_.routines[r];
      for (StatementId s = 0; s < routine.statements.size(); ++s)
        add_statement(r, s, routine.statements[s]);
    }
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Component& a, const Component& b) { return a.span() < b.span(); });
    for (std::size_t i = 0; i < found_.size(); ++i)
      found_[i].number = static_cast<std::uint32_t>(i);
    return std::move(found_);
  }

 private:
  void add_value(Role role, RoutineId r, StatementId s, std::size_t position, ExpressionId value,
                 Others others = Others::kept) {
    Component component;
    component.role = role;
    component.routine = r;
    component.sites = {{s, position, false, program_.expressions[value].span}};
    component.original = value;
    component.others = others;
    found_.push_back(std::move(component));
  }

  void add_statement(RoutineId r, StatementId s, const Statement& statement) {
    if (statement.is_added) return;
    for (std::size_t i = 0; i < statement.values.size(); ++i) {
      ExpressionId value = statement.values[i];
      if (!program_.expressions[value].span.known()) continue;  // an argument that was added
      switch (statement.kind) {
        case StatementKind::assign:
          add_value(Role::value, r, s, i, value);
          if (statement.values.size() > 1 && !program_.routines[r].enforce.empty()) {
            add_value(Role::value, r, s, i, value, Others::freed);
          }
          break;
        case StatementKind::branch: add_value(Role::condition, r, s, i, value); break;
        case StatementKind::call: add_value(Role::argument, r, s, i, value); break;
        case StatementKind::return_: add_value(Role::return_, r, s, i, value); break;
        default: break;
      }
    }
    if (statement.kind == StatementKind::assign || statement.kind == StatementKind::call) {
      for (std::size_t i = 0; i < statement.targets.size(); ++i) {
        if (statement.targets[i].variable == none) continue;
        Component component;
        component.role = Role::target;
        component.routine = r;
        component.sites = {{s, i, false, statement.targets[i].span}};
        component.original_target = statement.targets[i].variable;
        found_.push_back(std::move(component));
      }
    }
    if (statement.kind == StatementKind::jump && statement.successors.size() == 2)
      add_choice(r, statement);
  }

  void add_choice(RoutineId r, const Statement& jump) {
    StatementId first = jump.successors[0], second = jump.successors[1];
    const std::vector<Statement>& statements = program_.routines[r].statements;
    if (first == second || statements[first].kind != StatementKind::assume ||
        statements[second].kind != StatementKind::assume) {
      return;
    }
    ExpressionId a = statements[first].values[0], b = statements[second].values[0];
    if (!complementary(program_, a, b)) return;
    // The positive side is the one that is not written as a negation.
    if (program_.expressions[a].kind == ExpressionKind::negation) {
      std::swap(a, b);
      std::swap(first, second);
    }
    if (!choices_.insert({r, std::min(first, second)}).second) return;
    Component component;
    component.role = Role::choice;
    component.routine = r;
    component.sites = {{first, 0, false, program_.expressions[a].span},
                       {second, 0, true, program_.expressions[b].span}};
    component.original = a;
    found_.push_back(std::move(component));
  }

  const Program& program_;
  std::vector<Component> found_;
  std::set<std::pair<RoutineId, StatementId>> choices_;
};

}  // namespace

std::string_view name_of(Role role) {
  switch (role) {
    case Role::value: return "value";
    case Role::condition: return "condition";
    case Role::argument: return "argument";
    case Role::return_: return "return";
    case Role::target: return "target";
    case Role::choice: return "condition";
  }
  return "";
}

std::vector<Component> components_of(const Program& program) {
  return Collector(program).all();
}

}  // namespace culprit::boolean
