// SPDX-License-Identifier: MIT
#include "frontend/c/syntax/tree_walk.h"

#include <clang/AST/RecursiveASTVisitor.h>

namespace culprit::frontend {

namespace {

class Walker : public clang::RecursiveASTVisitor<Walker> {
 public:
  explicit Walker(TreeVisitor& visitor) : visitor_(visitor) {}

  // NOLINTBEGIN(readability-identifier-naming): Clang's names
  bool dataTraverseStmtPre(clang::Stmt* statement) { return visitor_.enters(*statement); }
  bool VisitStmt(clang::Stmt* statement) {
    visitor_.visit(*statement);
    return true;
  }
  bool VisitDecl(clang::Decl* declaration) {
    visitor_.visit(*declaration);
    return true;
  }
  // NOLINTEND(readability-identifier-naming)

 private:
  TreeVisitor& visitor_;
};

}  // namespace

void walk(TreeVisitor& visitor, const clang::Stmt* statement) {
  Walker(visitor).TraverseStmt(const_cast<clang::Stmt*>(statement));
}

void walk(TreeVisitor& visitor, clang::Decl* declaration) {
  Walker(visitor).TraverseDecl(declaration);
}

}  // namespace culprit::frontend
