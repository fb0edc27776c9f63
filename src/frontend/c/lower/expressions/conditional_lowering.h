// SPDX-License-Identifier: MIT
// &&, || and ?:, as trees that skip what C skips, or as branches where an operand that may be
// skipped has effects.
#pragma once

#include <clang/AST/Expr.h>

#include "frontend/c/lower/code/function_builder.h"

namespace culprit::frontend {

class Expressions;

class ConditionalLowering {
 public:
  ConditionalLowering(FunctionBuilder& builder, Expressions& expressions)
      : builder_(builder), unit_(builder.unit), code_(builder.code), expressions_(expressions) {}

  Tree* logical(const clang::BinaryOperator* expression);
  Tree* conditional(const clang::AbstractConditionalOperator* expression);
  // Null if the value is not wanted, or there is none; the address of an aggregate's.
  Tree* conditional_by_branches(const clang::AbstractConditionalOperator* expression, bool wanted);

 private:
  Tree* logical_by_branches(const clang::BinaryOperator* expression);
  // What is not handled becomes an `unsupported` node: evaluation is conditional.
  Tree* conditional_rvalue(const clang::Expr* expression, program::Role role);

  FunctionBuilder& builder_;
  Unit& unit_;
  CodeBuilder& code_;
  Expressions& expressions_;
};

}  // namespace culprit::frontend
