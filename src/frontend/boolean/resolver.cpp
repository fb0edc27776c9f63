// SPDX-License-Identifier: MIT
#include "frontend/boolean/resolver.h"

#include <algorithm>
#include <unordered_map>

#include "source/errors.h"

namespace culprit::frontend::boolean {

namespace {

using culprit::boolean::ExpressionId;
using culprit::boolean::none;
using culprit::boolean::Program;
using culprit::boolean::Routine;
using culprit::boolean::RoutineId;
using culprit::boolean::Statement;
using culprit::boolean::StatementKind;
using culprit::boolean::Target;
using culprit::boolean::VariableId;
using source::InputError;
using source::SourceSpan;

using Scope = std::unordered_map<std::string, VariableId>;

std::string counted(std::size_t count, const char* noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

class Resolver {
 public:
  explicit Resolver(ParsedProgram parsed) : parsed_(std::move(parsed)), program_(parsed_.program) {}

  Program run() {
    globals_ = scope_of(program_.globals, "");
    find_routines();
    for (const NameUse& use : parsed_.global_names) {
      program_.expressions[use.expression].variable =
          lookup(use.name, {}, use.span, "outside a routine");
    }
    for (RoutineId id = 0; id < program_.routines.size(); ++id) resolve_routine(id);
    auto main = routines_.find("main");
    if (main == routines_.end()) {
      throw InputError("the program has no routine 'main'", {program_.file, 0, 0});
    }
    program_.main = main->second;
    return std::move(program_);
  }

 private:
  Scope scope_of(const std::vector<VariableId>& variables, const std::string& where) const {
    Scope scope;
    for (VariableId id : variables) {
      const culprit::boolean::Variable& variable = program_.variables[id];
      if (!scope.emplace(variable.name, id).second) {
        throw InputError("variable '" + variable.name + "' is declared twice" + where,
                         variable.span);
      }
    }
    return scope;
  }

  void find_routines() {
    for (RoutineId id = 0; id < program_.routines.size(); ++id) {
      const Routine& routine = program_.routines[id];
      if (!routines_.emplace(routine.name, id).second) {
        throw InputError("routine '" + routine.name + "' is defined twice", routine.span);
      }
    }
  }

  VariableId lookup(const std::string& name, const Scope& locals, SourceSpan span,
                    const std::string& where) const {
    if (auto local = locals.find(name); local != locals.end()) return local->second;
    if (auto global = globals_.find(name); global != globals_.end()) return global->second;
    std::string hint;
    if (name == "true" || name == "TRUE") hint = "; the constant is 1 or T";
    if (name == "false" || name == "FALSE") hint = "; the constant is 0 or F";
    if (name == "_") hint = "; '_' can only be assigned to";
    throw InputError("variable '" + name + "' is not declared " + where + hint, span);
  }

  void resolve_routine(RoutineId id) {
    Routine& routine = program_.routines[id];
    RoutineNames& names = parsed_.names[id];
    Scope locals = scope_of(routine.locals, " in '" + routine.name + "'");
    std::string where = "in '" + routine.name + "'";
    for (const NameUse& use : names.variables) {
      program_.expressions[use.expression].variable = lookup(use.name, locals, use.span, where);
    }
    for (const TargetUse& use : names.targets) {
      routine.statements[use.statement].targets[use.position].variable =
          lookup(use.name, locals, use.span, where);
    }
    for (const LabelUse& use : names.gotos) {
      auto label = names.labels.find(use.name);
      if (label == names.labels.end()) {
        throw InputError("label '" + use.name + "' is not defined " + where, use.span);
      }
      routine.statements[use.statement].successors.push_back(label->second.statement);
    }
    for (const CallUse& use : names.calls) resolve_call(routine.statements[use.statement], use);
    for (Statement& statement : routine.statements) {
      drop_discarded(statement);
      check_targets_differ(statement);
    }
    routine.enforce.insert(routine.enforce.begin(), parsed_.global_enforce.begin(),
                           parsed_.global_enforce.end());
  }

  void resolve_call(Statement& statement, const CallUse& use) const {
    auto found = routines_.find(use.name);
    if (found == routines_.end())
      throw InputError("routine '" + use.name + "' is not defined", use.span);
    statement.callee = found->second;
    const Routine& callee = program_.routines[found->second];
    if (statement.values.size() != callee.parameters) {
      throw InputError("'" + use.name + "' takes " + counted(callee.parameters, "argument") +
                           ", but the call has " + std::to_string(statement.values.size()),
                       use.span);
    }
    if (!statement.targets.empty() && statement.targets.size() != callee.returns) {
      throw InputError("'" + use.name + "' returns " + counted(callee.returns, "value") +
                           ", but the call assigns " + std::to_string(statement.targets.size()),
                       use.span);
    }
  }

  // x, _ := a, b is x := a, because computing a value has no effect; a call that assigns nothing but
  // _ is one without targets.
  static void drop_discarded(Statement& statement) {
    auto is_discarded = [](const Target& target) { return target.variable == none; };
    if (std::none_of(statement.targets.begin(), statement.targets.end(), is_discarded)) return;
    if (statement.kind == StatementKind::call) {
      if (std::all_of(statement.targets.begin(), statement.targets.end(), is_discarded))
        statement.targets.clear();
      return;
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < statement.targets.size(); ++i) {
      if (is_discarded(statement.targets[i])) continue;
      statement.targets[kept] = statement.targets[i];
      statement.values[kept] = statement.values[i];
      ++kept;
    }
    statement.targets.resize(kept);
    statement.values.resize(kept);
    if (kept == 0 && statement.constrain == none) statement.kind = StatementKind::skip;
  }

  void check_targets_differ(const Statement& statement) const {
    for (std::size_t i = 1; i < statement.targets.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        if (statement.targets[i].variable != none &&
            statement.targets[i].variable == statement.targets[k].variable) {
          throw InputError("variable '" + program_.variables[statement.targets[i].variable].name +
                               "' is assigned twice in one statement",
                           statement.targets[i].span);
        }
      }
    }
  }

  ParsedProgram parsed_;
  Program& program_;
  Scope globals_;
  std::unordered_map<std::string, RoutineId> routines_;
};

}  // namespace

Program resolve(ParsedProgram parsed) {
  return Resolver(std::move(parsed)).run();
}

}  // namespace culprit::frontend::boolean
