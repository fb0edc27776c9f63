// SPDX-License-Identifier: MIT
// Unary and binary operators; those with side effects are handed on to the other parts.
#pragma once

#include <clang/AST/Expr.h>

#include "frontend/c/lower/code/function_builder.h"

namespace culprit::frontend {

class Arithmetic;
class ArraySizes;
class AssignmentLowering;
class ConditionalLowering;
class Expressions;

class OperatorLowering {
 public:
  OperatorLowering(FunctionBuilder& builder, Expressions& expressions, Arithmetic& arithmetic,
                   ArraySizes& array_sizes, AssignmentLowering& assignments,
                   ConditionalLowering& conditionals)
      : builder_(builder),
        unit_(builder.unit),
        expressions_(expressions),
        arithmetic_(arithmetic),
        array_sizes_(array_sizes),
        assignments_(assignments),
        conditionals_(conditionals) {}

  Tree* unary(const clang::UnaryOperator* unary);
  Tree* binary(const clang::BinaryOperator* expression);
  Tree* size_of(const clang::UnaryExprOrTypeTraitExpr* trait);

 private:
  FunctionBuilder& builder_;
  Unit& unit_;
  Expressions& expressions_;
  Arithmetic& arithmetic_;
  ArraySizes& array_sizes_;
  AssignmentLowering& assignments_;
  ConditionalLowering& conditionals_;
};

}  // namespace culprit::frontend
