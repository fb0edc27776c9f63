// SPDX-License-Identifier: MIT
// Trees for C's binary operators on operands that are trees already.
#pragma once

#include <clang/AST/Expr.h>

#include "frontend/c/lower/code/function_builder.h"

namespace culprit::frontend {

class ArraySizes;

class Arithmetic {
 public:
  Arithmetic(FunctionBuilder& builder, ArraySizes& array_sizes)
      : builder_(builder), unit_(builder.unit), array_sizes_(array_sizes) {}

  // Of numbers; the operator may be that of a compound assignment. Throws Unhandled.
  Tree* combine(clang::BinaryOperatorKind kind, Tree* left, Tree* right, clang::QualType type,
                clang::QualType operand_type, source::SourceSpan span);
  // A pointer plus or minus a number of elements.
  Tree* move_pointer(clang::BinaryOperatorKind kind, Tree* pointer, Tree* index,
                     clang::QualType pointer_type, source::SourceSpan span);

 private:
  FunctionBuilder& builder_;
  Unit& unit_;
  ArraySizes& array_sizes_;
};

}  // namespace culprit::frontend
