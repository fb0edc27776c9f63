// SPDX-License-Identifier: MIT
// Expressions: the dispatch over Clang's node kinds, constants, and the small tree-building
// helpers.
#include <clang/AST/Expr.h>
#include <clang/AST/ExprCXX.h>

#include "frontend/c/lower/function_lowering.h"
#include "source/invariant.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::QualType;
using program::Instruction;
using program::Op;
using program::Operation;
using program::Role;
using program::Scalar;
using program::ScalarKind;
using source::SourceSpan;

Scalar FunctionLowering::scalar(QualType type, clang::SourceRange range) {
  Scalar result = unit_.types.scalar(type);
  if (result.kind == ScalarKind::none) {
    std::string what = unit_.types.unsupported(type);
    throw Unhandled{what.empty() ? "a value of type " + type.getAsString() : what, range};
  }
  return result;
}

Tree* FunctionLowering::make(Op op, QualType type, SourceSpan span, Tree* first, Tree* second,
                             Tree* third) {
  Tree tree;
  tree.op = op;
  tree.scalar = unit_.types.scalar(type);
  tree.type = unit_.types.id(type);
  tree.span = span;
  tree.operands = {first, second, third};
  tree.operand = first != nullptr ? first->scalar : Scalar{};
  return arena_.make(tree);
}

Tree* FunctionLowering::constant(std::uint64_t bits, Scalar scalar, QualType type,
                                 SourceSpan span) {
  Tree* tree = make(Op::constant, type, span);
  tree->scalar = scalar;
  tree->immediate = bits;
  return tree;
}

Tree* FunctionLowering::integer(const llvm::APSInt& number, QualType type, SourceSpan span) {
  Scalar kind = scalar(type, {});
  return constant(number.extOrTrunc(kind.width).getZExtValue(), kind, type, span);
}

Tree* FunctionLowering::size_constant(std::uint64_t number, SourceSpan span) {
  return constant(number, program::size_scalar, unit_.ast.getSizeType(), span);
}

Tree* FunctionLowering::read_slot(program::SlotId slot, QualType type, SourceSpan span) {
  Tree* tree = make(Op::read_slot, type, span);
  tree->immediate = program::index_of(slot);
  return tree;
}

void FunctionLowering::assign(program::SlotId slot, Tree* value, SourceSpan span,
                              program::ComponentId target) {
  Instruction instruction;
  instruction.operation = Operation::assign;
  instruction.scalar = value->scalar;
  instruction.slot = slot;
  instruction.value = code_.lay_down(value);
  instruction.target_component = target;
  instruction.span = span;
  code_.emit(instruction);
}

Tree* FunctionLowering::spill(Tree* value, QualType type) {
  if (value->op == Op::constant || value->op == Op::function_address) return value;
  program::SlotId slot = code_.take_temporary(value->scalar, value->type);
  SourceSpan span = value->span;
  Scalar kind = value->scalar;
  assign(slot, value, span);
  Tree* read = read_slot(slot, type, span);
  read->scalar = kind;
  return read;
}

program::ComponentId FunctionLowering::component(Role role, clang::SourceRange range,
                                                 QualType type) {
  if (unit_.origin != program::Origin::user) return program::ComponentId::none;
  return unit_.session.components.add(unit_.spans,
                                      {role, range, id_, unit_.types.id(type), in_specification_});
}

void FunctionLowering::attach(Tree* tree, Role role, const clang::Expr* expression) {
  if (tree->component != program::ComponentId::none) return;
  tree->component =
      component(role, ranges_.of(expression->IgnoreParenImpCasts()), expression->getType());
}

Tree* FunctionLowering::rvalue(const clang::Expr* expression, Role role) {
  Tree* result = value(expression);
  attach(result, role, expression);
  return result;
}

Tree* FunctionLowering::conditional_rvalue(const clang::Expr* expression, Role role) {
  try {
    return rvalue(expression, role);
  } catch (const Unhandled& unhandled) {
    Tree* node = make(Op::unsupported, expression->getType(), unit_.spans.use(unhandled.range));
    if (node->scalar.kind == ScalarKind::none) node->scalar = program::int_scalar;
    node->immediate = program_.unsupported.size();
    program_.unsupported.push_back({unhandled.what, node->span});
    return node;
  }
}

namespace {

bool gives_truth(Op op) {
  switch (op) {
    case Op::logical_not:
    case Op::truth:
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
    case Op::logical_and:
    case Op::logical_or: return true;
    default: return false;
  }
}

}  // namespace

Tree* FunctionLowering::truth(Tree* value) {
  if (gives_truth(value->op)) return value;
  Tree* result = make(Op::truth, unit_.ast.IntTy, value->span, value);
  // The whole is the component, not the value inside it.
  std::swap(result->component, value->component);
  return result;
}

Tree* FunctionLowering::condition(const clang::Expr* expression, Role role) {
  scalar(expression->getType(), ranges_.of(expression));
  Tree* result = truth(value(expression));
  attach(result, role, expression);
  return result;
}

Tree* FunctionLowering::literal_or_constant(const clang::Expr* expression) {
  SourceSpan span = span_of(expression);
  QualType type = expression->getType();
  if (const auto* number = dyn_cast<clang::IntegerLiteral>(expression)) {
    scalar(type, ranges_.of(expression));
    return integer(llvm::APSInt(number->getValue()), type, span);
  }
  if (const auto* character = dyn_cast<clang::CharacterLiteral>(expression)) {
    Scalar kind = scalar(type, ranges_.of(expression));
    llvm::APInt bits(64, character->getValue());
    return constant(bits.trunc(kind.width).getZExtValue(), kind, type, span);
  }
  if (const auto* number = dyn_cast<clang::FloatingLiteral>(expression)) {
    Scalar kind = scalar(type, ranges_.of(expression));
    return constant(number->getValue().bitcastToAPInt().getZExtValue(), kind, type, span);
  }
  if (const auto* offset = dyn_cast<clang::OffsetOfExpr>(expression)) {
    clang::Expr::EvalResult result;
    if (offset->EvaluateAsInt(result, unit_.ast)) return integer(result.Val.getInt(), type, span);
    throw Unhandled{"offsetof with a variable index", ranges_.of(expression)};
  }
  if (llvm::isa<clang::ImplicitValueInitExpr>(expression))
    return constant(0, scalar(type, ranges_.of(expression)), type, span);
  return nullptr;
}

Tree* FunctionLowering::value(const clang::Expr* expression) {
  expression = expression->IgnoreParens();
  if (Tree* simple = literal_or_constant(expression)) return simple;
  SourceSpan span = span_of(expression);
  switch (expression->getStmtClass()) {
    case clang::Stmt::DeclRefExprClass: {
      const auto* reference = clang::cast<clang::DeclRefExpr>(expression);
      if (const auto* enumerator = dyn_cast<clang::EnumConstantDecl>(reference->getDecl()))
        return integer(enumerator->getInitVal(), expression->getType(), span);
      break;
    }
    case clang::Stmt::UnaryOperatorClass:
      return unary(clang::cast<clang::UnaryOperator>(expression));
    case clang::Stmt::BinaryOperatorClass:
      return binary(clang::cast<clang::BinaryOperator>(expression));
    case clang::Stmt::CompoundAssignOperatorClass:
      return compound_assignment(clang::cast<clang::CompoundAssignOperator>(expression), true);
    case clang::Stmt::ConditionalOperatorClass:
    case clang::Stmt::BinaryConditionalOperatorClass:
      return conditional(clang::cast<clang::AbstractConditionalOperator>(expression));
    case clang::Stmt::ImplicitCastExprClass:
    case clang::Stmt::CStyleCastExprClass: return cast(clang::cast<clang::CastExpr>(expression));
    case clang::Stmt::CallExprClass: {
      Tree* result = call(clang::cast<clang::CallExpr>(expression));
      if (result == nullptr)
        throw Unhandled{"the value of a call without one", ranges_.of(expression)};
      return result;
    }
    case clang::Stmt::UnaryExprOrTypeTraitExprClass:
      return size_of(clang::cast<clang::UnaryExprOrTypeTraitExpr>(expression));
    case clang::Stmt::StmtExprClass: {
      Tree* result = statement_expression(clang::cast<clang::StmtExpr>(expression), true);
      if (result == nullptr)
        throw Unhandled{"the value of a void statement expression", ranges_.of(expression)};
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
      scalar(expression->getType(), ranges_.of(expression));
      return load(variadic_argument(clang::cast<clang::VAArgExpr>(expression)), span);
    case clang::Stmt::InitListExprClass: {
      const auto* list = clang::cast<clang::InitListExpr>(expression);  // a scalar in braces
      if (list->getNumInits() == 1) return value(list->getInit(0));
      break;
    }
    case clang::Stmt::AddrLabelExprClass:
      return label_address(clang::cast<clang::AddrLabelExpr>(expression));
    case clang::Stmt::TypeTraitExprClass: {
      bool holds = clang::cast<clang::TypeTraitExpr>(expression)->getValue();
      return constant(holds ? 1 : 0, scalar(expression->getType(), {}), expression->getType(),
                      span);
    }
    case clang::Stmt::MemberExprClass:  // f().x: a value, not a place
      scalar(expression->getType(), ranges_.of(expression));
      return load(place(expression), span);
    case clang::Stmt::AtomicExprClass: {
      Tree* result = atomic(clang::cast<clang::AtomicExpr>(expression));
      if (result == nullptr)
        throw Unhandled{"the value of a void operation", ranges_.of(expression)};
      return result;
    }
    case clang::Stmt::ImaginaryLiteralClass:
      throw Unhandled{"complex numbers", ranges_.of(expression)};
    default: break;
  }
  std::string what = unit_.types.unsupported(expression->getType());
  if (what.empty()) what = expression->getStmtClassName();
  throw Unhandled{what, ranges_.of(expression)};
}

void FunctionLowering::effect(const clang::Expr* expression) {
  const clang::Expr* bare = expression->IgnoreParens();
  // (void)x and the like: what is inside counts.
  while (const auto* cast = dyn_cast<clang::CastExpr>(bare)) {
    if (cast->getCastKind() != clang::CK_ToVoid) break;
    bare = cast->getSubExpr()->IgnoreParens();
  }
  if (assert_macro(bare)) return;
  if (const auto* unary = dyn_cast<clang::UnaryOperator>(bare)) {
    if (unary->isIncrementDecrementOp()) return void(increment(unary, false));
    if (unary->getOpcode() == clang::UO_Extension) return effect(unary->getSubExpr());
  }
  if (const auto* compound = dyn_cast<clang::CompoundAssignOperator>(bare))
    return void(compound_assignment(compound, false));
  if (const auto* binary = dyn_cast<clang::BinaryOperator>(bare)) {
    if (binary->getOpcode() == clang::BO_Assign) return void(assignment(binary, false));
    if (binary->getOpcode() == clang::BO_Comma) {
      effect(binary->getLHS());
      return effect(binary->getRHS());
    }
  }
  if (const auto* called = dyn_cast<clang::CallExpr>(bare)) return void(call(called));
  if (const auto* operation = dyn_cast<clang::AtomicExpr>(bare)) return void(atomic(operation));
  if (const auto* inner = dyn_cast<clang::StmtExpr>(bare))
    return void(statement_expression(inner, false));
  if (const auto* chosen = dyn_cast<clang::AbstractConditionalOperator>(bare)) {
    if (has_effects(chosen) || chosen->getType()->isVoidType())
      return void(conditional_by_branches(chosen, false));
  }
  QualType type = bare->getType();
  if (type->isVoidType() || type->isFunctionType()) {
    if (const auto* cast = dyn_cast<clang::CastExpr>(bare)) return effect(cast->getSubExpr());
    if (bare->isGLValue() || type->isFunctionType()) return;
    if (const auto* unary = dyn_cast<clang::UnaryOperator>(bare);
        unary != nullptr && unary->getOpcode() == clang::UO_Deref) {
      return effect(unary->getSubExpr());  // *pointer_to_void accesses nothing
    }
    throw Unhandled{std::string(bare->getStmtClassName()), ranges_.of(bare)};
  }
  if (Types::is_aggregate(type)) {
    if (has_effects(bare)) aggregate(bare);
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
  instruction.span = span_of(bare);
  code_.emit(instruction);
}

}  // namespace culprit::frontend
