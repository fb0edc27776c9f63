// SPDX-License-Identifier: MIT
// Casts and conversions, as Clang's syntax tree spells them out.
#pragma once

#include <clang/AST/Expr.h>

#include "frontend/c/lower/code/function_builder.h"

namespace culprit::frontend {

class AtomicLowering;
class Expressions;
class Storage;

class CastLowering {
 public:
  CastLowering(FunctionBuilder& builder, Storage& storage, Expressions& expressions,
               AtomicLowering& atomics)
      : builder_(builder),
        unit_(builder.unit),
        storage_(storage),
        expressions_(expressions),
        atomics_(atomics) {}

  Tree* cast(const clang::CastExpr* cast);

 private:
  FunctionBuilder& builder_;
  Unit& unit_;
  Storage& storage_;
  Expressions& expressions_;
  AtomicLowering& atomics_;
};

}  // namespace culprit::frontend
