// SPDX-License-Identifier: MIT
// Structures, unions and arrays as values: always the address of where the value is.
#include "frontend/c/lower/function_lowering.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::QualType;
using program::Instruction;
using program::Op;
using program::Operation;
using program::Role;
using source::SourceSpan;

Tree* FunctionLowering::aggregate(const clang::Expr* expression) {
  expression = expression->IgnoreParens();
  if (expression->isGLValue() && !llvm::isa<clang::CallExpr>(expression))
    return address_of(place(expression));
  SourceSpan span = span_of(expression);
  QualType type = expression->getType();
  if (const auto* converted = dyn_cast<clang::CastExpr>(expression)) {
    if (converted->getCastKind() == clang::CK_ToUnion) {  // GNU: (union u)x
      Place made;
      made.type = converted->getSubExpr()->getType();
      Tree* whole = temporary_aggregate(type, span);
      clear(arena_.make(*whole), unit_.types.size(type), span);
      made.address = arena_.make(*whole);
      initialise(made, converted->getSubExpr(), Cleared::yes);
      return whole;
    }
    return aggregate(converted->getSubExpr());
  }
  if (const auto* called = dyn_cast<clang::CallExpr>(expression)) return call(called);
  if (const auto* chosen = dyn_cast<clang::AbstractConditionalOperator>(expression))
    return conditional_by_branches(chosen, true);
  if (const auto* inner = dyn_cast<clang::StmtExpr>(expression))
    return statement_expression(inner, true);
  if (const auto* argument = dyn_cast<clang::VAArgExpr>(expression))
    return variadic_argument(argument).address;
  if (const auto* literal = dyn_cast<clang::CompoundLiteralExpr>(expression))
    return compound_literal(literal);
  if (const auto* generic = dyn_cast<clang::GenericSelectionExpr>(expression))
    return aggregate(generic->getResultExpr());
  if (const auto* selected = dyn_cast<clang::ChooseExpr>(expression))
    return aggregate(selected->getChosenSubExpr());
  if (const auto* opaque = dyn_cast<clang::OpaqueValueExpr>(expression))
    return aggregate(opaque->getSourceExpr());
  if (const auto* binary = dyn_cast<clang::BinaryOperator>(expression)) {
    if (binary->getOpcode() == clang::BO_Assign) return aggregate_assignment(binary);
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
    Tree* whole = temporary_aggregate(type, span);
    Place made;
    made.type = type;
    made.address = arena_.make(*whole);
    initialise(made, expression, Cleared::no);
    return whole;
  }
  throw Unhandled{std::string(expression->getStmtClassName()) + " as a structure",
                  expression->getSourceRange()};
}

Tree* FunctionLowering::temporary_aggregate(QualType type, SourceSpan span) {
  program::LocalId local = new_local("", type, span);
  scopes_.declare(local);
  declare_local(local, nullptr, span);
  Tree* address = make(Op::local_address, unit_.ast.getPointerType(type), span);
  address->immediate = program::index_of(local);
  return address;
}

void FunctionLowering::copy_aggregate(Tree* to, Tree* from, QualType type, SourceSpan span,
                                      program::ComponentId target) {
  Instruction instruction;
  instruction.operation = Operation::copy;
  instruction.address = code_.lay_down(to);
  instruction.value = code_.lay_down(from);
  instruction.size = unit_.types.size(type);
  instruction.target_component = target;
  instruction.span = span;
  code_.emit(instruction);
}

Tree* FunctionLowering::compound_literal(const clang::CompoundLiteralExpr* literal) {
  SourceSpan span = span_of(literal);
  QualType type = literal->getType();
  Place made;
  made.type = type;
  if (literal->isFileScope()) {
    made.address = make(Op::global_address, unit_.ast.getPointerType(type), span);
    made.address->immediate = program::index_of(unit_.static_literal(literal));
  } else {
    made.address = temporary_aggregate(type, span);
  }
  Tree* result = arena_.make(*made.address);
  initialise(made, literal->getInitializer(), literal->isFileScope() ? Cleared::yes : Cleared::no);
  return result;
}

Tree* FunctionLowering::aggregate_assignment(const clang::BinaryOperator* assignment) {
  const clang::Expr* target = assignment->getLHS();
  SourceSpan span = span_of(assignment);
  // Unlike scalars, Clang evaluates the left side of a structure's assignment first.
  Place to = pinned(place(target));
  Tree* result = copy_of_address(to);
  Tree* from = aggregate(assignment->getRHS());
  attach(from, Role::value, assignment->getRHS());
  copy_aggregate(address_of(to), from, target->getType(), span,
                 component(Role::target, target->getSourceRange(), target->getType()));
  return result;
}

}  // namespace culprit::frontend
