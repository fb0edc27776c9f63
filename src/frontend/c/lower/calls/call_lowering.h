// SPDX-License-Identifier: MIT
// Calls of functions, direct and through pointers.
#pragma once

#include <clang/AST/Expr.h>

#include <string>
#include <vector>

#include "frontend/c/lower/code/function_builder.h"

namespace culprit::frontend {

class BuiltinLowering;
class CallBuilder;
class Expressions;
class SpecificationLowering;
class Storage;

class CallLowering {
 public:
  CallLowering(FunctionBuilder& builder, Storage& storage, CallBuilder& call_builder,
               Expressions& expressions, SpecificationLowering& specification,
               BuiltinLowering& builtins)
      : builder_(builder),
        unit_(builder.unit),
        code_(builder.code),
        storage_(storage),
        call_builder_(call_builder),
        expressions_(expressions),
        specification_(specification),
        builtins_(builtins) {}

  // The result's place for aggregates, its value for scalars, null for void.
  Tree* call(const clang::CallExpr* expression);

 private:
  std::vector<program::Argument> arguments(const clang::CallExpr* call,
                                           const std::string& callee_name);

  FunctionBuilder& builder_;
  Unit& unit_;
  CodeBuilder& code_;
  Storage& storage_;
  CallBuilder& call_builder_;
  Expressions& expressions_;
  SpecificationLowering& specification_;
  BuiltinLowering& builtins_;
};

}  // namespace culprit::frontend
