// SPDX-License-Identifier: MIT
// The compiler's builtins. Those that are library functions under another name (__builtin_memcpy)
// are ordinary calls; the others are constants, small trees, or calls of models/builtins.c.
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <optional>
#include <string>

#include "frontend/c/lower/calls/special_call.h"
#include "frontend/c/lower/code/function_builder.h"

namespace culprit::frontend {

class Arithmetic;
class AtomicLowering;
class CallBuilder;
class Expressions;
class VariadicLowering;

class BuiltinLowering {
 public:
  BuiltinLowering(FunctionBuilder& builder, CallBuilder& call_builder, Expressions& expressions,
                  Arithmetic& arithmetic, AtomicLowering& atomics, VariadicLowering& variadics)
      : builder_(builder),
        unit_(builder.unit),
        code_(builder.code),
        call_builder_(call_builder),
        expressions_(expressions),
        arithmetic_(arithmetic),
        atomics_(atomics),
        variadics_(variadics) {}

  // nullopt: an ordinary call.
  std::optional<SpecialCall> builtin(const clang::CallExpr* call,
                                     const clang::FunctionDecl* callee);

 private:
  std::optional<SpecialCall> floating_builtin(const clang::CallExpr* call, const std::string& name);
  Tree* overflow_builtin(const clang::CallExpr* call, const std::string& name);

  FunctionBuilder& builder_;
  Unit& unit_;
  CodeBuilder& code_;
  CallBuilder& call_builder_;
  Expressions& expressions_;
  Arithmetic& arithmetic_;
  AtomicLowering& atomics_;
  VariadicLowering& variadics_;
};

}  // namespace culprit::frontend
