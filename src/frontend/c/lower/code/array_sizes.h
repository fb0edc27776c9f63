// SPDX-License-Identifier: MIT
// The sizes of variable length arrays: the number of elements is evaluated where a type is declared
// and kept in a slot, by the expression between its brackets.
#pragma once

#include <clang/AST/Type.h>

#include <map>

#include "frontend/c/lower/code/function_builder.h"

namespace culprit::frontend {

class Expressions;
class Storage;

class ArraySizes {
 public:
  ArraySizes(FunctionBuilder& builder, Storage& storage, Expressions& expressions)
      : builder_(builder), unit_(builder.unit), storage_(storage), expressions_(expressions) {}

  // Evaluates all numbers of elements in a type, those behind pointers included.
  void evaluate(clang::QualType type);
  // The size of a value of the type, which may be of constant size too.
  Tree* bytes(clang::QualType type, source::SourceSpan span);

 private:
  FunctionBuilder& builder_;
  Unit& unit_;
  Storage& storage_;
  Expressions& expressions_;
  std::map<const clang::Expr*, program::SlotId> counts_;
};

}  // namespace culprit::frontend
