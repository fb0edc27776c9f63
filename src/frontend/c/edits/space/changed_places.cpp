// SPDX-License-Identifier: MIT
#include "frontend/c/edits/space/changed_places.h"

#include <clang/AST/Expr.h>

#include "frontend/c/syntax/tree_walk.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::Expr;

namespace {

// The variable of which the expression is a part: `a` of `a[i].x`.
const clang::VarDecl* whole_of(const Expr* part) {
  for (;;) {
    part = part->IgnoreParenImpCasts();
    if (const auto* element = dyn_cast<clang::ArraySubscriptExpr>(part)) {
      part = element->getBase();
    } else if (const auto* member = dyn_cast<clang::MemberExpr>(part);
               member != nullptr && !member->isArrow()) {
      part = member->getBase();
    } else {
      break;
    }
  }
  const auto* name = dyn_cast<clang::DeclRefExpr>(part);
  const auto* variable = name == nullptr ? nullptr : dyn_cast<clang::VarDecl>(name->getDecl());
  return variable == nullptr ? nullptr : variable->getCanonicalDecl();
}

class ChangeVisitor : public TreeVisitor {
 public:
  void visit(clang::Stmt& statement) override {
    if (const auto* binary = dyn_cast<clang::BinaryOperator>(&statement)) {
      if (binary->isAssignmentOp()) change(binary->getLHS());
      const bool adds =
          binary->getOpcode() == clang::BO_AddAssign || binary->getOpcode() == clang::BO_SubAssign;
      if (adds) step(binary->getLHS());
    } else if (const auto* unary = dyn_cast<clang::UnaryOperator>(&statement)) {
      if (unary->isIncrementDecrementOp()) step(unary->getSubExpr());
      if (unary->isIncrementDecrementOp() || unary->getOpcode() == clang::UO_AddrOf)
        change(unary->getSubExpr());
    } else if (const auto* element = dyn_cast<clang::ArraySubscriptExpr>(&statement)) {
      indexed_.insert(element->getBase());
    } else if (const auto* cast = dyn_cast<clang::ImplicitCastExpr>(&statement)) {
      const bool is_handed_on =
          cast->getCastKind() == clang::CK_ArrayToPointerDecay && !indexed_.contains(cast);
      if (is_handed_on) change(cast->getSubExpr());
    }
  }

  ChangedPlaces found;

 private:
  void change(const Expr* place) {
    const clang::VarDecl* variable = whole_of(place);
    if (variable == nullptr) return;
    (variable->getType()->isArrayType() ? found.arrays : found.variables).insert(variable);
  }
  void step(const Expr* place) {
    const auto* member = dyn_cast<clang::MemberExpr>(place->IgnoreParenImpCasts());
    const auto* field =
        member == nullptr ? nullptr : dyn_cast<clang::FieldDecl>(member->getMemberDecl());
    if (field != nullptr) found.stepped.insert(field->getCanonicalDecl());
  }

  std::set<const Expr*> indexed_;
};

}  // namespace

ChangedPlaces changed_places_in(const clang::ASTContext& ast) {
  ChangeVisitor visitor;
  walk(visitor, ast.getTranslationUnitDecl());
  return std::move(visitor.found);
}

}  // namespace culprit::frontend
