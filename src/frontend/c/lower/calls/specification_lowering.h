// SPDX-License-Identifier: MIT
// What states the specification: assert, and the functions by which verifiers' programs speak.
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <optional>
#include <string>

#include "frontend/c/lower/calls/special_call.h"
#include "frontend/c/lower/code/function_builder.h"

namespace culprit::frontend {

class Expressions;

class SpecificationLowering {
 public:
  SpecificationLowering(FunctionBuilder& builder, Expressions& expressions)
      : builder_(builder), unit_(builder.unit), code_(builder.code), expressions_(expressions) {}

  // nullopt: an ordinary call.
  std::optional<SpecialCall> specification(const clang::CallExpr* call,
                                           const clang::FunctionDecl* callee);
  // Lowers what assert(e) expands to; false: it is something else.
  bool assert_macro(const clang::Expr* expression);

 private:
  // A condition whose components belong to the specification.
  Tree* stated_condition(const clang::Expr* condition);
  void assert_that(const clang::Expr* condition, const std::string& text, clang::SourceRange range);

  FunctionBuilder& builder_;
  Unit& unit_;
  CodeBuilder& code_;
  Expressions& expressions_;
};

}  // namespace culprit::frontend
