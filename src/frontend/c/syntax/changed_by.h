// SPDX-License-Identifier: MIT
// What an expression changes by itself: the left side of an assignment, what is counted up or down.
#pragma once

#include <clang/AST/Expr.h>

namespace culprit::frontend {

// Null: it changes nothing, or only parts of it do.
inline const clang::Expr* changed_by(const clang::Stmt* expression) {
  if (const auto* made = llvm::dyn_cast<clang::BinaryOperator>(expression))
    return made->isAssignmentOp() ? made->getLHS() : nullptr;
  const auto* step = llvm::dyn_cast<clang::UnaryOperator>(expression);
  return step != nullptr && step->isIncrementDecrementOp() ? step->getSubExpr() : nullptr;
}

}  // namespace culprit::frontend
