// SPDX-License-Identifier: MIT
#include "boolean/program.h"

#include <algorithm>

namespace culprit::boolean {

std::vector<VariableId> Program::visible(RoutineId routine) const {
  std::vector<VariableId> all = globals;
  const std::vector<VariableId>& locals = routines[routine].locals;
  all.insert(all.end(), locals.begin(), locals.end());
  return all;
}

std::vector<VariableId> Program::declared(RoutineId routine) const {
  std::vector<VariableId> all = visible(routine);
  std::erase_if(all, [&](VariableId id) { return variables[id].is_added; });
  return all;
}

std::vector<VariableId> Program::nameable(RoutineId routine) const {
  const std::vector<VariableId>& locals = routines[routine].locals;
  std::vector<VariableId> all = declared(routine);
  std::erase_if(all, [&](VariableId id) {
    return variables[id].routine == none &&
           std::any_of(locals.begin(), locals.end(), [&](VariableId local) {
             return variables[local].name == variables[id].name;
           });
  });
  return all;
}

std::size_t Program::statement_count() const {
  std::size_t count = 0;
  for (const Routine& routine : routines) count += routine.statements.size() - 1;
  return count;
}

std::vector<VariableId> variables_of(const Program& program, ExpressionId expression) {
  std::vector<VariableId> found;
  if (expression == none) return found;
  for (ExpressionId id = program.expressions[expression].first; id <= expression; ++id) {
    VariableId variable = program.expressions[id].variable;
    if (variable == none) continue;
    if (std::find(found.begin(), found.end(), variable) == found.end()) found.push_back(variable);
  }
  return found;
}

bool is_nondeterministic(const Program& program, ExpressionId expression) {
  for (ExpressionId id = program.expressions[expression].first; id <= expression; ++id) {
    ExpressionKind kind = program.expressions[id].kind;
    if (kind == ExpressionKind::unknown || kind == ExpressionKind::choose) return true;
  }
  return false;
}

}  // namespace culprit::boolean
