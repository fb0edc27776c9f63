// SPDX-License-Identifier: MIT
// A Boolean program as read from a .bp file: routines as control-flow graphs of statements over
// Boolean variables.
//
//   decl g;                       Program::globals        g
//   bool f(a) begin               Routine f               parameters 1, locals a, returns 1
//     if (a) then g := !g; fi     0 branch -> 1, 2        1 assign g := !g -> 2
//     return g;                   2 return_ g -> 3        3 exit
//   end
//
// The value is immutable once the front end has handed it over, and everything in it carries a
// span.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "boolean/expression.h"

namespace culprit::boolean {

using RoutineId = std::uint32_t;
using StatementId = std::uint32_t;  // within its routine

enum class StatementKind : std::uint8_t {
  skip,     // also print
  assign,   // targets := values [constrain c]
  call,     // [targets :=] callee(values)
  branch,   // if, elsif, while: values[0]; successors are {true, false}
  jump,     // goto L1, L2: any successor
  assume,   // values[0]
  assert_,  // values[0]
  return_,  // values; its successor is the exit
  dead,     // targets become unknown
  exit,     // the end of the routine; always its last statement
};

// What an assertion says, and who wrote it.
enum class AssertionKind : std::uint8_t {
  written,         // assert(values[0])
  label,           // a label that must not be reached
  loop_ends,       // no run goes round this loop for ever (termination.h)
  recursion_ends,  // no run enters this routine again and again for ever
};

struct Target {
  VariableId variable = none;  // none: written _, a result of a call that nobody needs
  source::SourceSpan span;
};

struct Statement {
  StatementKind kind = StatementKind::skip;
  std::vector<Target> targets;
  std::vector<ExpressionId> values;
  ExpressionId constrain = none;
  RoutineId callee = none;
  std::vector<StatementId> successors;
  std::vector<std::string> labels;
  AssertionKind asserts = AssertionKind::written;
  bool is_added = false;    // by termination.h: not for a reader, and not to be repaired
  source::SourceSpan span;  // for if and while: the keyword and the condition
};

struct Variable {
  std::string name;
  RoutineId routine = none;  // none: global
  source::SourceSpan span = {};
  bool is_added = false;  // by termination.h: expressions cannot name it
};

struct Routine {
  std::string name;
  std::size_t parameters = 0;
  std::size_t returns = 0;
  std::vector<VariableId> locals;     // the parameters first
  std::vector<ExpressionId> enforce;  // hold in every state of the routine; others do not exist
  std::vector<Statement> statements;  // starts at 0, ends with the exit
  source::SourceSpan span;            // its name
  bool is_added = false;              // by termination.h: it only calls main

  [[nodiscard]] StatementId exit() const { return static_cast<StatementId>(statements.size() - 1); }
};

struct Program {
  source::FileId file = source::no_file;
  std::vector<Variable> variables;
  std::vector<VariableId> globals;
  std::vector<Routine> routines;
  RoutineId main = none;
  Expressions expressions;

  // The globals, then the locals: what a state of the routine is made of.
  [[nodiscard]] std::vector<VariableId> visible(RoutineId routine) const;
  // The same without what was added.
  [[nodiscard]] std::vector<VariableId> declared(RoutineId routine) const;
  // Those that an expression in the routine can name: a local hides a global of its name.
  [[nodiscard]] std::vector<VariableId> nameable(RoutineId routine) const;
  [[nodiscard]] std::size_t statement_count() const;
};

// The variables that an expression mentions (primed ones too), each once, in order of appearance.
std::vector<VariableId> variables_of(const Program& program, ExpressionId expression);
// Whether it contains * or choose.
bool is_nondeterministic(const Program& program, ExpressionId expression);

}  // namespace culprit::boolean
