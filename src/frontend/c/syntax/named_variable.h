// SPDX-License-Identifier: MIT
// The variable that an expression is the name of.
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

namespace culprit::frontend {

// Its first declaration; null: the expression is something else.
inline const clang::VarDecl* variable_in(const clang::Expr* expression) {
  const auto* name = llvm::dyn_cast<clang::DeclRefExpr>(expression->IgnoreParenImpCasts());
  const auto* variable =
      name == nullptr ? nullptr : llvm::dyn_cast<clang::VarDecl>(name->getDecl());
  return variable == nullptr ? nullptr : variable->getCanonicalDecl();
}

}  // namespace culprit::frontend
