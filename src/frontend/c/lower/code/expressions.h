// SPDX-License-Identifier: MIT
// The recursion of the lowering: an operand may be any expression, and in GNU C an expression may
// contain statements. Whoever lowers one kind of them reaches the others through these interfaces.
#pragma once

#include <clang/AST/Expr.h>

#include "frontend/c/lower/code/place.h"

namespace culprit::frontend {

// All of them throw Unhandled.
class Expressions {
 public:
  // rvalue makes the expression a component of the given role, value does not (its text is part of
  // another's).
  virtual Tree* rvalue(const clang::Expr* expression,
                       program::Role role = program::Role::operator_part) = 0;
  virtual Tree* value(const clang::Expr* expression) = 0;
  // Its truth, 0 or 1.
  virtual Tree* condition(const clang::Expr* expression, program::Role role) = 0;
  // Only what it does: its value is dropped.
  virtual void effect(const clang::Expr* expression) = 0;
  virtual Place place(const clang::Expr* expression, PlaceUse use = PlaceUse::access) = 0;
  // The address of a structure's, union's or array's value.
  virtual Tree* aggregate(const clang::Expr* expression) = 0;

 protected:
  ~Expressions() = default;
};

// ({ … }); null if its value is not wanted, or it has none.
class StatementExpressions {
 public:
  virtual Tree* statement_expression(const clang::StmtExpr* expression, bool wanted) = 0;

 protected:
  ~StatementExpressions() = default;
};

}  // namespace culprit::frontend
