// SPDX-License-Identifier: MIT
#include "frontend/c/lower/expressions/operator_lowering.h"

#include <llvm/ADT/STLExtras.h>

#include "frontend/c/lower/code/arithmetic.h"
#include "frontend/c/lower/code/array_sizes.h"
#include "frontend/c/lower/code/expressions.h"
#include "frontend/c/lower/expressions/assignment_lowering.h"
#include "frontend/c/lower/expressions/conditional_lowering.h"

namespace culprit::frontend {

using clang::QualType;
using program::Op;
using program::Role;
using source::SourceSpan;

Tree* OperatorLowering::unary(const clang::UnaryOperator* unary) {
  const clang::Expr* inner = unary->getSubExpr();
  SourceSpan span = builder_.span_of(unary);
  QualType type = unary->getType();
  switch (unary->getOpcode()) {
    case clang::UO_AddrOf: {
      Place operand = expressions_.place(inner, PlaceUse::address);
      Tree* address = address_of(operand);
      // The tree may be a bare address of the operand: the span is that of &operand.
      address->span = span;
      return address;
    }
    case clang::UO_Plus: return expressions_.rvalue(inner);
    case clang::UO_Minus:
      builder_.scalar(type, builder_.range_of(unary));
      return builder_.make(Op::negate, type, span, expressions_.rvalue(inner));
    case clang::UO_Not:
      builder_.scalar(type, builder_.range_of(unary));
      return builder_.make(Op::complement, type, span, expressions_.rvalue(inner));
    case clang::UO_LNot: {
      builder_.scalar(inner->getType(), builder_.range_of(inner));
      return builder_.make(Op::logical_not, type, span, expressions_.rvalue(inner));
    }
    case clang::UO_PreInc:
    case clang::UO_PreDec:
    case clang::UO_PostInc:
    case clang::UO_PostDec: return assignments_.increment(unary, true);
    case clang::UO_Extension: return expressions_.value(inner);
    case clang::UO_Deref: break;
    case clang::UO_Real:
    case clang::UO_Imag: throw Unhandled{"complex numbers", builder_.range_of(unary)};
    default: break;
  }
  throw Unhandled{"unary operator " + clang::UnaryOperator::getOpcodeStr(unary->getOpcode()).str(),
                  builder_.range_of(unary)};
}

Tree* OperatorLowering::size_of(const clang::UnaryExprOrTypeTraitExpr* trait) {
  SourceSpan span = builder_.span_of(trait);
  QualType measured = trait->getTypeOfArgument();
  if (trait->getKind() == clang::UETT_SizeOf && measured->isVariableArrayType()) {
    if (trait->isArgumentType()) array_sizes_.evaluate(measured);
    Tree* bytes = array_sizes_.bytes(measured, span);
    return builder_.convert(bytes, program::size_scalar, unit_.ast.getSizeType());
  }
  return builder_.integer(trait->EvaluateKnownConstInt(unit_.ast), trait->getType(), span);
}

Tree* OperatorLowering::binary(const clang::BinaryOperator* expression) {
  switch (expression->getOpcode()) {
    case clang::BO_Assign: return assignments_.assignment(expression, true);
    case clang::BO_Comma:
      expressions_.effect(expression->getLHS());
      return expressions_.value(expression->getRHS());
    case clang::BO_LAnd:
    case clang::BO_LOr: return conditionals_.logical(expression);
    default: break;
  }
  // A sum of a hundred thousand operands is a chain of left operands: a loop, not recursion.
  std::vector<const clang::BinaryOperator*> chain;
  const clang::Expr* leftmost = expression;
  while (const auto* inner = llvm::dyn_cast<clang::BinaryOperator>(leftmost->IgnoreParens())) {
    if (inner->isAssignmentOp() || inner->isLogicalOp() || inner->getOpcode() == clang::BO_Comma)
      break;
    chain.push_back(inner);
    leftmost = inner->getLHS();
  }
  Tree* left = expressions_.rvalue(leftmost);
  for (const clang::BinaryOperator* one : llvm::reverse(chain)) {
    const clang::Expr* left_expression = one->getLHS();
    const clang::Expr* right_expression = one->getRHS();
    builder_.scalar(left_expression->getType(), builder_.range_of(left_expression));
    builder_.scalar(right_expression->getType(), builder_.range_of(right_expression));
    if (builder_.has_effects(right_expression))
      left = builder_.spill(left, left_expression->getType());
    Tree* right = expressions_.rvalue(right_expression);
    SourceSpan span = builder_.span_of(one);
    if (left_expression->getType()->isPointerType() &&
        right_expression->getType()->isPointerType() && one->getOpcode() == clang::BO_Sub) {
      QualType pointee = left_expression->getType()->getPointeeType();
      if (pointee->isVariablyModifiedType()) {
        Tree* bytes = builder_.make(Op::pointer_difference, one->getType(), span, left, right);
        bytes->immediate = 1;
        Tree* size =
            builder_.convert(array_sizes_.bytes(pointee, span), bytes->scalar, unit_.ast.LongTy);
        left = builder_.make(Op::divide, one->getType(), span, bytes, size);
      } else {
        left = builder_.make(Op::pointer_difference, one->getType(), span, left, right);
        left->immediate = unit_.types.size(pointee);
      }
    } else if (one->getType()->isPointerType() && one->isAdditiveOp()) {
      bool pointer_left = left_expression->getType()->isPointerType();
      left = arithmetic_.move_pointer(one->getOpcode(), pointer_left ? left : right,
                                      pointer_left ? right : left, one->getType(), span);
    } else {
      left = arithmetic_.combine(one->getOpcode(), left, right, one->getType(),
                                 left_expression->getType(), span);
    }
    if (one != expression->IgnoreParens()) builder_.attach(left, Role::operator_part, one);
  }
  return left;
}

}  // namespace culprit::frontend
