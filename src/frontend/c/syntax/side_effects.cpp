// SPDX-License-Identifier: MIT
#include "frontend/c/syntax/side_effects.h"

namespace culprit::frontend {

using clang::dyn_cast;

bool SideEffects::in(const clang::Expr* expression) {
  auto found = known_.find(expression);
  if (found != known_.end()) return found->second;
  bool result = false;
  switch (expression->getStmtClass()) {
    case clang::Stmt::CallExprClass:
    case clang::Stmt::CompoundAssignOperatorClass:
    case clang::Stmt::StmtExprClass:
    case clang::Stmt::VAArgExprClass:
    case clang::Stmt::CompoundLiteralExprClass:
    case clang::Stmt::BinaryConditionalOperatorClass:
    case clang::Stmt::AtomicExprClass:
    case clang::Stmt::InitListExprClass: result = true; break;
    case clang::Stmt::UnaryExprOrTypeTraitExprClass:
    case clang::Stmt::OffsetOfExprClass: result = false; break;
    case clang::Stmt::GenericSelectionExprClass:
      result = in(clang::cast<clang::GenericSelectionExpr>(expression)->getResultExpr());
      break;
    case clang::Stmt::ChooseExprClass:
      result = in(clang::cast<clang::ChooseExpr>(expression)->getChosenSubExpr());
      break;
    default: {
      if (const auto* binary = dyn_cast<clang::BinaryOperator>(expression))
        result = binary->isAssignmentOp() || binary->getOpcode() == clang::BO_Comma;
      if (const auto* unary = dyn_cast<clang::UnaryOperator>(expression))
        result = unary->isIncrementDecrementOp();
      // Reading an atomic variable is an atomic section.
      if (const auto* cast = dyn_cast<clang::CastExpr>(expression))
        result = cast->getCastKind() == clang::CK_LValueToRValue &&
                 cast->getSubExpr()->getType()->isAtomicType();
      for (const clang::Stmt* child : expression->children()) {
        if (result) break;
        if (const auto* operand = llvm::dyn_cast_or_null<clang::Expr>(child)) result = in(operand);
      }
    }
  }
  known_[expression] = result;
  return result;
}

}  // namespace culprit::frontend
