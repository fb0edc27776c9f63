// SPDX-License-Identifier: MIT
// A statement that is `place = value;` and nothing else.
#pragma once

#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

namespace culprit::frontend {

inline const clang::BinaryOperator* plain_assignment(const clang::Stmt* statement) {
  const auto* made = llvm::dyn_cast<clang::BinaryOperator>(statement);
  return made != nullptr && made->getOpcode() == clang::BO_Assign ? made : nullptr;
}

}  // namespace culprit::frontend
