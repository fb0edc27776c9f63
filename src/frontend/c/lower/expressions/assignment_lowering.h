// SPDX-License-Identifier: MIT
// Operators with side effects: assignments, ++ and --.
#pragma once

#include <clang/AST/Expr.h>

#include "frontend/c/lower/code/function_builder.h"

namespace culprit::frontend {

class AggregateLowering;
class Arithmetic;
class AtomicLowering;
class Expressions;
class Storage;

class AssignmentLowering {
 public:
  AssignmentLowering(FunctionBuilder& builder, Storage& storage, Expressions& expressions,
                     Arithmetic& arithmetic, AtomicLowering& atomics, AggregateLowering& aggregates)
      : builder_(builder),
        unit_(builder.unit),
        code_(builder.code),
        storage_(storage),
        expressions_(expressions),
        arithmetic_(arithmetic),
        atomics_(atomics),
        aggregates_(aggregates) {}

  // Null if the value is not wanted.
  Tree* assignment(const clang::BinaryOperator* expression, bool wanted);
  Tree* compound_assignment(const clang::CompoundAssignOperator* expression, bool wanted);
  Tree* increment(const clang::UnaryOperator* expression, bool wanted);

 private:
  FunctionBuilder& builder_;
  Unit& unit_;
  CodeBuilder& code_;
  Storage& storage_;
  Expressions& expressions_;
  Arithmetic& arithmetic_;
  AtomicLowering& atomics_;
  AggregateLowering& aggregates_;
};

}  // namespace culprit::frontend
