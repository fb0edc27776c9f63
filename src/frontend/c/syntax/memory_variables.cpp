// SPDX-License-Identifier: MIT
#include "frontend/c/syntax/memory_variables.h"

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include "frontend/c/syntax/tree_walk.h"
#include "frontend/c/syntax/types.h"

namespace culprit::frontend {

namespace {

class AddressVisitor : public TreeVisitor {
 public:
  // An operand of sizeof is not evaluated (a VLA's size comes from its declaration).
  [[nodiscard]] bool enters(const clang::Stmt& statement) const override {
    return !llvm::isa<clang::UnaryExprOrTypeTraitExpr>(statement);
  }
  void visit(clang::Stmt& statement) override {
    if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(&statement)) {
      references_.insert(reference);
    } else if (const auto* cast = llvm::dyn_cast<clang::ImplicitCastExpr>(&statement)) {
      if (cast->getCastKind() == clang::CK_LValueToRValue) only_value(cast->getSubExpr());
    } else if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(&statement)) {
      if (binary->isAssignmentOp()) only_value(binary->getLHS());
    } else if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(&statement)) {
      if (unary->isIncrementDecrementOp()) only_value(unary->getSubExpr());
    }
  }

  std::set<const clang::VarDecl*> in_memory() const {
    std::set<const clang::VarDecl*> result;
    for (const clang::DeclRefExpr* reference : references_) {
      if (values_.contains(reference)) continue;
      if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl()))
        result.insert(variable->getCanonicalDecl());
    }
    return result;
  }

 private:
  void only_value(const clang::Expr* expression) {
    if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(expression->IgnoreParens()))
      values_.insert(reference);
  }
  std::set<const clang::DeclRefExpr*> references_;
  std::set<const clang::DeclRefExpr*> values_;
};

}  // namespace

std::set<const clang::VarDecl*> variables_in_memory(const clang::FunctionDecl* function) {
  AddressVisitor visitor;
  walk(visitor, function->getBody());
  return visitor.in_memory();
}

}  // namespace culprit::frontend
