// SPDX-License-Identifier: MIT
// Expressions: the dispatch over Clang's node kinds, and the parts that lower them.
//
// Expressions become trees without side effects; whatever has one is emitted as an instruction
// first, in the order in which Clang's code generator evaluates, and its result is read from a
// temporary slot:
//
//     x = a[i] + f(y);         t0 := a[i]          (a[i] is evaluated before f may change it)
//                              t1 := call f(y)
//                              x := t0 + t1
#pragma once

#include "frontend/c/lower/calls/atomic_lowering.h"
#include "frontend/c/lower/calls/builtin_lowering.h"
#include "frontend/c/lower/calls/call_lowering.h"
#include "frontend/c/lower/calls/specification_lowering.h"
#include "frontend/c/lower/calls/variadic_lowering.h"
#include "frontend/c/lower/code/arithmetic.h"
#include "frontend/c/lower/code/array_sizes.h"
#include "frontend/c/lower/code/expressions.h"
#include "frontend/c/lower/code/function_builder.h"
#include "frontend/c/lower/expressions/aggregate_lowering.h"
#include "frontend/c/lower/expressions/assignment_lowering.h"
#include "frontend/c/lower/expressions/cast_lowering.h"
#include "frontend/c/lower/expressions/conditional_lowering.h"
#include "frontend/c/lower/expressions/initialiser_lowering.h"
#include "frontend/c/lower/expressions/operator_lowering.h"
#include "frontend/c/lower/expressions/place_lowering.h"

namespace culprit::frontend {

class CallBuilder;
class Storage;

class ExpressionLowering final : public Expressions {
 public:
  ExpressionLowering(FunctionBuilder& builder, Storage& storage, CallBuilder& call_builder,
                     StatementExpressions& statement_expressions);

  Tree* rvalue(const clang::Expr* expression, program::Role role) override;
  Tree* value(const clang::Expr* expression) override;
  Tree* condition(const clang::Expr* expression, program::Role role) override;
  void effect(const clang::Expr* expression) override;
  Place place(const clang::Expr* expression, PlaceUse use) override;
  Tree* aggregate(const clang::Expr* expression) override;

  ArraySizes& array_sizes() { return array_sizes_; }
  InitialiserLowering& initialisers() { return initialisers_; }

 private:
  Tree* literal_or_constant(const clang::Expr* expression);
  Tree* label_address(const clang::AddrLabelExpr* expression);

  FunctionBuilder& builder_;
  Unit& unit_;
  CodeBuilder& code_;
  Storage& storage_;
  StatementExpressions& statement_expressions_;
  ArraySizes array_sizes_;
  Arithmetic arithmetic_;
  AtomicLowering atomics_;
  VariadicLowering variadics_;
  SpecificationLowering specification_;
  BuiltinLowering builtins_;
  CallLowering calls_;
  InitialiserLowering initialisers_;
  AggregateLowering aggregates_;
  PlaceLowering places_;
  ConditionalLowering conditionals_;
  AssignmentLowering assignments_;
  OperatorLowering operators_;
  CastLowering casts_;
};

}  // namespace culprit::frontend
