// SPDX-License-Identifier: MIT
#include "frontend/c/lower/expressions/expression_lowering.h"

#include <clang/AST/ExprCXX.h>

#include "frontend/c/lower/code/storage.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::QualType;
using program::Instruction;
using program::Op;
using program::Operation;
using program::Role;
using program::Scalar;
using source::SourceSpan;

ExpressionLowering::ExpressionLowering(FunctionBuilder& builder, Storage& storage,
                                       CallBuilder& call_builder,
                                       StatementExpressions& statement_expressions)
    : builder_(builder),
      unit_(builder.unit),
      code_(builder.code),
      storage_(storage),
      statement_expressions_(statement_expressions),
      array_sizes_(builder, storage, *this),
      arithmetic_(builder, array_sizes_),
      atomics_(builder, storage, call_builder, *this, arithmetic_),
      variadics_(builder, storage, call_builder, *this),
      specification_(builder, *this),
      builtins_(builder, call_builder, *this, arithmetic_, atomics_, variadics_),
      calls_(builder, storage, call_builder, *this, specification_, builtins_),
      initialisers_(builder, storage, *this),
      aggregates_(builder, storage, *this, initialisers_),
      places_(builder, storage, *this, array_sizes_, aggregates_, variadics_),
      conditionals_(builder, *this),
      assignments_(builder, storage, *this, arithmetic_, atomics_, aggregates_),
      operators_(builder, *this, arithmetic_, array_sizes_, assignments_, conditionals_),
      casts_(builder, storage, *this, atomics_) {}

Tree* ExpressionLowering::rvalue(const clang::Expr* expression, Role role) {
  Tree* result = value(expression);
  builder_.attach(result, role, expression);
  return result;
}

Tree* ExpressionLowering::condition(const clang::Expr* expression, Role role) {
  builder_.scalar(expression->getType(), builder_.range_of(expression));
  Tree* result = builder_.truth(value(expression));
  builder_.attach(result, role, expression);
  return result;
}

Tree* ExpressionLowering::literal_or_constant(const clang::Expr* expression) {
  SourceSpan span = builder_.span_of(expression);
  QualType type = expression->getType();
  if (const auto* number = dyn_cast<clang::IntegerLiteral>(expression)) {
    builder_.scalar(type, builder_.range_of(expression));
    return builder_.integer(llvm::APSInt(number->getValue()), type, span);
  }
  if (const auto* character = dyn_cast<clang::CharacterLiteral>(expression)) {
    Scalar kind = builder_.scalar(type, builder_.range_of(expression));
    llvm::APInt bits(64, character->getValue());
    return builder_.constant(bits.trunc(kind.width).getZExtValue(), kind, type, span);
  }
  if (const auto* number = dyn_cast<clang::FloatingLiteral>(expression)) {
    Scalar kind = builder_.scalar(type, builder_.range_of(expression));
    return builder_.constant(number->getValue().bitcastToAPInt().getZExtValue(), kind, type, span);
  }
  if (const auto* offset = dyn_cast<clang::OffsetOfExpr>(expression)) {
    clang::Expr::EvalResult result;
    if (offset->EvaluateAsInt(result, unit_.ast))
      return builder_.integer(result.Val.getInt(), type, span);
    throw Unhandled{"offsetof with a variable index", builder_.range_of(expression)};
  }
  if (llvm::isa<clang::ImplicitValueInitExpr>(expression))
    return builder_.constant(0, builder_.scalar(type, builder_.range_of(expression)), type, span);
  return nullptr;
}

Tree* ExpressionLowering::value(const clang::Expr* expression) {
  expression = expression->IgnoreParens();
  if (Tree* simple = literal_or_constant(expression)) return simple;
  SourceSpan span = builder_.span_of(expression);
  switch (expression->getStmtClass()) {
    case clang::Stmt::DeclRefExprClass: {
      const auto* reference = clang::cast<clang::DeclRefExpr>(expression);
      if (const auto* enumerator = dyn_cast<clang::EnumConstantDecl>(reference->getDecl()))
        return builder_.integer(enumerator->getInitVal(), expression->getType(), span);
      break;
    }
    case clang::Stmt::UnaryOperatorClass:
      return operators_.unary(clang::cast<clang::UnaryOperator>(expression));
    case clang::Stmt::BinaryOperatorClass:
      return operators_.binary(clang::cast<clang::BinaryOperator>(expression));
    case clang::Stmt::CompoundAssignOperatorClass:
      return assignments_.compound_assignment(
          clang::cast<clang::CompoundAssignOperator>(expression), true);
    case clang::Stmt::ConditionalOperatorClass:
    case clang::Stmt::BinaryConditionalOperatorClass:
      return conditionals_.conditional(clang::cast<clang::AbstractConditionalOperator>(expression));
    case clang::Stmt::ImplicitCastExprClass:
    case clang::Stmt::CStyleCastExprClass:
      return casts_.cast(clang::cast<clang::CastExpr>(expression));
    case clang::Stmt::CallExprClass: {
      Tree* result = calls_.call(clang::cast<clang::CallExpr>(expression));
      if (result == nullptr)
        throw Unhandled{"the value of a call without one", builder_.range_of(expression)};
      return result;
    }
    case clang::Stmt::UnaryExprOrTypeTraitExprClass:
      return operators_.size_of(clang::cast<clang::UnaryExprOrTypeTraitExpr>(expression));
    case clang::Stmt::StmtExprClass: {
      Tree* result = statement_expressions_.statement_expression(
          clang::cast<clang::StmtExpr>(expression), true);
      if (result == nullptr)
        throw Unhandled{"the value of a void statement expression", builder_.range_of(expression)};
      return result;
    }
    case clang::Stmt::GenericSelectionExprClass:
      return value(clang::cast<clang::GenericSelectionExpr>(expression)->getResultExpr());
    case clang::Stmt::ChooseExprClass:
      return value(clang::cast<clang::ChooseExpr>(expression)->getChosenSubExpr());
    case clang::Stmt::ConstantExprClass:
      return value(clang::cast<clang::ConstantExpr>(expression)->getSubExpr());
    case clang::Stmt::OpaqueValueExprClass:
      return value(clang::cast<clang::OpaqueValueExpr>(expression)->getSourceExpr());
    case clang::Stmt::VAArgExprClass:
      builder_.scalar(expression->getType(), builder_.range_of(expression));
      return storage_.load(variadics_.argument(clang::cast<clang::VAArgExpr>(expression)), span);
    case clang::Stmt::InitListExprClass: {
      const auto* list = clang::cast<clang::InitListExpr>(expression);  // a scalar in braces
      if (list->getNumInits() == 1) return value(list->getInit(0));
      break;
    }
    case clang::Stmt::AddrLabelExprClass:
      return label_address(clang::cast<clang::AddrLabelExpr>(expression));
    case clang::Stmt::TypeTraitExprClass: {
      bool holds = clang::cast<clang::TypeTraitExpr>(expression)->getValue();
      return builder_.constant(holds ? 1 : 0, builder_.scalar(expression->getType(), {}),
                               expression->getType(), span);
    }
    case clang::Stmt::MemberExprClass:  // f().x: a value, not a place
      builder_.scalar(expression->getType(), builder_.range_of(expression));
      return storage_.load(place(expression, PlaceUse::access), span);
    case clang::Stmt::AtomicExprClass: {
      Tree* result = atomics_.atomic(clang::cast<clang::AtomicExpr>(expression));
      if (result == nullptr)
        throw Unhandled{"the value of a void operation", builder_.range_of(expression)};
      return result;
    }
    case clang::Stmt::ImaginaryLiteralClass:
      throw Unhandled{"complex numbers", builder_.range_of(expression)};
    default: break;
  }
  std::string what = unit_.types.unsupported(expression->getType());
  if (what.empty()) what = expression->getStmtClassName();
  throw Unhandled{what, builder_.range_of(expression)};
}

void ExpressionLowering::effect(const clang::Expr* expression) {
  const clang::Expr* bare = expression->IgnoreParens();
  // (void)x and the like: what is inside counts.
  while (const auto* cast = dyn_cast<clang::CastExpr>(bare)) {
    if (cast->getCastKind() != clang::CK_ToVoid) break;
    bare = cast->getSubExpr()->IgnoreParens();
  }
  if (specification_.assert_macro(bare)) return;
  if (const auto* unary = dyn_cast<clang::UnaryOperator>(bare)) {
    if (unary->isIncrementDecrementOp()) return void(assignments_.increment(unary, false));
    if (unary->getOpcode() == clang::UO_Extension) return effect(unary->getSubExpr());
  }
  if (const auto* compound = dyn_cast<clang::CompoundAssignOperator>(bare))
    return void(assignments_.compound_assignment(compound, false));
  if (const auto* binary = dyn_cast<clang::BinaryOperator>(bare)) {
    if (binary->getOpcode() == clang::BO_Assign)
      return void(assignments_.assignment(binary, false));
    if (binary->getOpcode() == clang::BO_Comma) {
      effect(binary->getLHS());
      return effect(binary->getRHS());
    }
  }
  if (const auto* called = dyn_cast<clang::CallExpr>(bare)) return void(calls_.call(called));
  if (const auto* operation = dyn_cast<clang::AtomicExpr>(bare))
    return void(atomics_.atomic(operation));
  if (const auto* inner = dyn_cast<clang::StmtExpr>(bare))
    return void(statement_expressions_.statement_expression(inner, false));
  if (const auto* chosen = dyn_cast<clang::AbstractConditionalOperator>(bare)) {
    if (builder_.has_effects(chosen) || chosen->getType()->isVoidType())
      return void(conditionals_.conditional_by_branches(chosen, false));
  }
  QualType type = bare->getType();
  if (type->isVoidType() || type->isFunctionType()) {
    if (const auto* cast = dyn_cast<clang::CastExpr>(bare)) return effect(cast->getSubExpr());
    if (bare->isGLValue() || type->isFunctionType()) return;
    if (const auto* unary = dyn_cast<clang::UnaryOperator>(bare);
        unary != nullptr && unary->getOpcode() == clang::UO_Deref) {
      return effect(unary->getSubExpr());  // *pointer_to_void accesses nothing
    }
    throw Unhandled{std::string(bare->getStmtClassName()), builder_.range_of(bare)};
  }
  if (Types::is_aggregate(type)) {
    if (builder_.has_effects(bare)) aggregate(bare);
    return;
  }
  if (bare->isGLValue()) {
    place(bare, PlaceUse::address);  // `x;` after (void): names a place, reads nothing
    return;
  }
  Tree* dropped = value(bare);
  if (dropped->op == Op::constant ||
      (dropped->op == Op::read_slot && dropped->operands[0] == nullptr))
    return;
  Instruction instruction;
  instruction.operation = Operation::evaluate;
  instruction.scalar = dropped->scalar;
  instruction.value = code_.lay_down(dropped);
  instruction.span = builder_.span_of(bare);
  code_.emit(instruction);
}

Tree* ExpressionLowering::aggregate(const clang::Expr* expression) {
  expression = expression->IgnoreParens();
  if (expression->isGLValue() && !llvm::isa<clang::CallExpr>(expression))
    return address_of(place(expression, PlaceUse::access));
  if (const auto* converted = dyn_cast<clang::CastExpr>(expression)) {
    if (converted->getCastKind() == clang::CK_ToUnion) return aggregates_.union_of(converted);
    return aggregate(converted->getSubExpr());
  }
  if (const auto* called = dyn_cast<clang::CallExpr>(expression)) return calls_.call(called);
  if (const auto* chosen = dyn_cast<clang::AbstractConditionalOperator>(expression))
    return conditionals_.conditional_by_branches(chosen, true);
  if (const auto* inner = dyn_cast<clang::StmtExpr>(expression))
    return statement_expressions_.statement_expression(inner, true);
  if (const auto* argument = dyn_cast<clang::VAArgExpr>(expression))
    return variadics_.argument(argument).address;
  if (const auto* literal = dyn_cast<clang::CompoundLiteralExpr>(expression))
    return aggregates_.compound_literal(literal);
  if (const auto* generic = dyn_cast<clang::GenericSelectionExpr>(expression))
    return aggregate(generic->getResultExpr());
  if (const auto* selected = dyn_cast<clang::ChooseExpr>(expression))
    return aggregate(selected->getChosenSubExpr());
  if (const auto* opaque = dyn_cast<clang::OpaqueValueExpr>(expression))
    return aggregate(opaque->getSourceExpr());
  if (const auto* binary = dyn_cast<clang::BinaryOperator>(expression)) {
    if (binary->getOpcode() == clang::BO_Assign) return aggregates_.assignment(binary);
    if (binary->getOpcode() == clang::BO_Comma) {
      effect(binary->getLHS());
      return aggregate(binary->getRHS());
    }
  }
  if (const auto* unary = dyn_cast<clang::UnaryOperator>(expression);
      unary != nullptr && unary->getOpcode() == clang::UO_Extension) {
    return aggregate(unary->getSubExpr());
  }
  if (llvm::isa<clang::InitListExpr>(expression) ||
      llvm::isa<clang::ImplicitValueInitExpr>(expression)) {
    return aggregates_.initialised(expression);
  }
  throw Unhandled{std::string(expression->getStmtClassName()) + " as a structure",
                  expression->getSourceRange()};
}

Place ExpressionLowering::place(const clang::Expr* expression, PlaceUse use) {
  return places_.place(expression, use);
}

Tree* ExpressionLowering::label_address(const clang::AddrLabelExpr* expression) {
  const clang::LabelDecl* label = expression->getLabel();
  SourceSpan span = builder_.span_of(expression);
  std::uint64_t index = unit_.address_taken_label(label);
  const auto* owner = llvm::dyn_cast<clang::FunctionDecl>(label->getDeclContext());
  if (owner != nullptr && unit_.function(owner) != builder_.id) {
    // In the initialiser of a static table: the label's address is that of its function, plus 1,
    // plus its number.
    Tree* address = builder_.make(Op::field_address, expression->getType(), span,
                                  storage_.function_address(owner, span));
    address->immediate = 1 + index;
    return address;
  }
  Tree* address = builder_.make(Op::label_address, expression->getType(), span);
  address->immediate = index;
  return address;
}

}  // namespace culprit::frontend
