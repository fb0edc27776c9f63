// SPDX-License-Identifier: MIT
// Structures, unions and arrays as values: always the address of where the value is.
#pragma once

#include <clang/AST/Expr.h>

#include "frontend/c/lower/code/function_builder.h"

namespace culprit::frontend {

class Expressions;
class InitialiserLowering;
class Storage;

class AggregateLowering {
 public:
  AggregateLowering(FunctionBuilder& builder, Storage& storage, Expressions& expressions,
                    InitialiserLowering& initialisers)
      : builder_(builder),
        unit_(builder.unit),
        storage_(storage),
        expressions_(expressions),
        initialisers_(initialisers) {}

  Tree* compound_literal(const clang::CompoundLiteralExpr* literal);
  Tree* assignment(const clang::BinaryOperator* assignment);
  // GNU: (union u)x
  Tree* union_of(const clang::CastExpr* cast);
  // A list or zeros in a temporary.
  Tree* initialised(const clang::Expr* expression);

 private:
  FunctionBuilder& builder_;
  Unit& unit_;
  Storage& storage_;
  Expressions& expressions_;
  InitialiserLowering& initialisers_;
};

}  // namespace culprit::frontend
