// SPDX-License-Identifier: MIT
// Statements behind which the next one is not reached.
#pragma once

#include <clang/AST/Stmt.h>

namespace culprit::frontend {

[[nodiscard]] inline bool is_jump(const clang::Stmt* statement) {
  return llvm::isa<clang::BreakStmt, clang::ContinueStmt, clang::ReturnStmt, clang::GotoStmt>(
      statement);
}

}  // namespace culprit::frontend
