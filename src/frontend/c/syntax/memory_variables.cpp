// SPDX-License-Identifier: MIT
#include "frontend/c/syntax/memory_variables.h"

#include <clang/AST/RecursiveASTVisitor.h>

#include "frontend/c/syntax/types.h"

namespace culprit::frontend {

namespace {

class Visitor : public clang::RecursiveASTVisitor<Visitor> {
 public:
  bool VisitDeclRefExpr(clang::DeclRefExpr* reference) {
    references_.insert(reference);
    return true;
  }
  bool VisitImplicitCastExpr(clang::ImplicitCastExpr* cast) {
    if (cast->getCastKind() == clang::CK_LValueToRValue) only_value(cast->getSubExpr());
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator* binary) {
    if (binary->isAssignmentOp()) only_value(binary->getLHS());
    return true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator* unary) {
    if (unary->isIncrementDecrementOp()) only_value(unary->getSubExpr());
    return true;
  }
  bool TraverseUnaryExprOrTypeTraitExpr(clang::UnaryExprOrTypeTraitExpr* /*trait*/) {
    return true;  // an operand of sizeof is not evaluated (a VLA's size comes from its declaration)
  }

  std::set<const clang::VarDecl*> in_memory() const {
    std::set<const clang::VarDecl*> result;
    for (const clang::DeclRefExpr* reference : references_) {
      if (values_.count(reference) != 0) continue;
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
  Visitor visitor;
  visitor.TraverseStmt(function->getBody());
  return visitor.in_memory();
}

}  // namespace culprit::frontend
