// SPDX-License-Identifier: MIT
// Unary and binary operators without side effects.
#include "frontend/c/lower/function_lowering.h"

namespace culprit::frontend {

using clang::QualType;
using program::Op;
using program::Role;
using program::Scalar;
using source::SourceSpan;

Tree* FunctionLowering::unary(const clang::UnaryOperator* unary) {
  const clang::Expr* inner = unary->getSubExpr();
  SourceSpan span = span_of(unary);
  QualType type = unary->getType();
  switch (unary->getOpcode()) {
    case clang::UO_AddrOf: {
      Place operand = place(inner, PlaceUse::address);
      Tree* address = address_of(operand);
      // The tree may be a bare address of the operand: the span is that of &operand.
      address->span = span;
      return address;
    }
    case clang::UO_Plus: return rvalue(inner);
    case clang::UO_Minus:
      scalar(type, ranges_.of(unary));
      return make(Op::negate, type, span, rvalue(inner));
    case clang::UO_Not:
      scalar(type, ranges_.of(unary));
      return make(Op::complement, type, span, rvalue(inner));
    case clang::UO_LNot: {
      scalar(inner->getType(), ranges_.of(inner));
      return make(Op::logical_not, type, span, rvalue(inner));
    }
    case clang::UO_PreInc:
    case clang::UO_PreDec:
    case clang::UO_PostInc:
    case clang::UO_PostDec: return increment(unary, true);
    case clang::UO_Extension: return value(inner);
    case clang::UO_Deref: break;
    case clang::UO_Real:
    case clang::UO_Imag: throw Unhandled{"complex numbers", ranges_.of(unary)};
    default: break;
  }
  throw Unhandled{"unary operator " + clang::UnaryOperator::getOpcodeStr(unary->getOpcode()).str(),
                  ranges_.of(unary)};
}

Tree* FunctionLowering::size_of(const clang::UnaryExprOrTypeTraitExpr* trait) {
  SourceSpan span = span_of(trait);
  QualType measured = trait->getTypeOfArgument();
  if (trait->getKind() == clang::UETT_SizeOf && measured->isVariableArrayType()) {
    if (trait->isArgumentType()) evaluate_array_sizes(measured);
    Tree* bytes = element_size(measured, span);
    return convert(bytes, program::size_scalar, unit_.ast.getSizeType());
  }
  return integer(trait->EvaluateKnownConstInt(unit_.ast), trait->getType(), span);
}

Tree* FunctionLowering::binary(const clang::BinaryOperator* expression) {
  switch (expression->getOpcode()) {
    case clang::BO_Assign: return assignment(expression, true);
    case clang::BO_Comma: effect(expression->getLHS()); return value(expression->getRHS());
    case clang::BO_LAnd:
    case clang::BO_LOr: return logical(expression);
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
  Tree* left = rvalue(leftmost);
  for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
    const clang::BinaryOperator* one = *at;
    const clang::Expr* left_expression = one->getLHS();
    const clang::Expr* right_expression = one->getRHS();
    scalar(left_expression->getType(), ranges_.of(left_expression));
    scalar(right_expression->getType(), ranges_.of(right_expression));
    if (has_effects(right_expression)) left = spill(left, left_expression->getType());
    Tree* right = rvalue(right_expression);
    SourceSpan span = span_of(one);
    if (left_expression->getType()->isPointerType() &&
        right_expression->getType()->isPointerType() && one->getOpcode() == clang::BO_Sub) {
      QualType pointee = left_expression->getType()->getPointeeType();
      if (pointee->isVariablyModifiedType()) {
        Tree* bytes = make(Op::pointer_difference, one->getType(), span, left, right);
        bytes->immediate = 1;
        Tree* size = convert(element_size(pointee, span), bytes->scalar, unit_.ast.LongTy);
        left = make(Op::divide, one->getType(), span, bytes, size);
      } else {
        left = make(Op::pointer_difference, one->getType(), span, left, right);
        left->immediate = unit_.types.size(pointee);
      }
    } else if (one->getType()->isPointerType() && one->isAdditiveOp()) {
      bool pointer_left = left_expression->getType()->isPointerType();
      left = pointer_arithmetic(one->getOpcode(), pointer_left ? left : right,
                                pointer_left ? right : left, one->getType(), span);
    } else {
      left = arithmetic(one->getOpcode(), left, right, one->getType(), left_expression->getType(),
                        span);
    }
    if (one != expression->IgnoreParens()) attach(left, Role::operator_part, one);
  }
  return left;
}

namespace {

Op operator_for(clang::BinaryOperatorKind kind) {
  switch (kind) {
    case clang::BO_Add:
    case clang::BO_AddAssign: return Op::add;
    case clang::BO_Sub:
    case clang::BO_SubAssign: return Op::subtract;
    case clang::BO_Mul:
    case clang::BO_MulAssign: return Op::multiply;
    case clang::BO_Div:
    case clang::BO_DivAssign: return Op::divide;
    case clang::BO_Rem:
    case clang::BO_RemAssign: return Op::remainder;
    case clang::BO_Shl:
    case clang::BO_ShlAssign: return Op::shift_left;
    case clang::BO_Shr:
    case clang::BO_ShrAssign: return Op::shift_right;
    case clang::BO_And:
    case clang::BO_AndAssign: return Op::bit_and;
    case clang::BO_Or:
    case clang::BO_OrAssign: return Op::bit_or;
    case clang::BO_Xor:
    case clang::BO_XorAssign: return Op::bit_xor;
    case clang::BO_EQ: return Op::equal;
    case clang::BO_NE: return Op::not_equal;
    case clang::BO_LT: return Op::less;
    case clang::BO_LE: return Op::less_equal;
    case clang::BO_GT: return Op::greater;
    case clang::BO_GE: return Op::greater_equal;
    default: return Op::unsupported;
  }
}

}  // namespace

Tree* FunctionLowering::arithmetic(clang::BinaryOperatorKind kind, Tree* left, Tree* right,
                                   QualType type, QualType operand_type, SourceSpan span) {
  Op op = operator_for(kind);
  if (op == Op::unsupported)
    throw Unhandled{"operator " + clang::BinaryOperator::getOpcodeStr(kind).str(), {}};
  scalar(operand_type, {});
  Tree* result = make(op, type, span, left, right);
  bool is_shift = op == Op::shift_left || op == Op::shift_right;
  result->operand = is_shift ? right->scalar : left->scalar;
  return result;
}

Tree* FunctionLowering::pointer_arithmetic(clang::BinaryOperatorKind kind, Tree* pointer,
                                           Tree* index, QualType pointer_type, SourceSpan span) {
  QualType element = pointer_type->getPointeeType();
  // First to 64 bits by the index's own sign; from then on it is arithmetic modulo 2^64.
  QualType wide = index->scalar.is_signed() ? unit_.ast.LongTy : unit_.ast.UnsignedLongTy;
  Tree* number = convert(index, unit_.types.scalar(wide), wide);
  if (kind == clang::BO_Sub || kind == clang::BO_SubAssign)
    number = make(Op::negate, unit_.ast.UnsignedLongTy, span, as_unsigned_long(number));
  std::uint64_t size = 1;
  if (element->isVariablyModifiedType()) {
    number = as_unsigned_long(number);
    number =
        make(Op::multiply, unit_.ast.UnsignedLongTy, span, number, element_size(element, span));
  } else {
    size = unit_.types.size(element);
  }
  Tree* result = make(Op::pointer_add, pointer_type, span, pointer, number);
  result->immediate = size;
  return result;
}

Tree* FunctionLowering::logical(const clang::BinaryOperator* expression) {
  if (has_effects(expression->getRHS())) return logical_by_branches(expression);
  bool is_and = expression->getOpcode() == clang::BO_LAnd;
  Tree* left = condition(expression->getLHS(), Role::operand);
  Tree* right = nullptr;
  try {
    right = condition(expression->getRHS(), Role::operand);
  } catch (const Unhandled&) {
    right = conditional_rvalue(expression->getRHS(), Role::operand);
  }
  return make(is_and ? Op::logical_and : Op::logical_or, expression->getType(), span_of(expression),
              left, right);
}

Tree* FunctionLowering::conditional(const clang::AbstractConditionalOperator* expression) {
  QualType type = expression->getType();
  if (has_effects(expression)) return conditional_by_branches(expression, true);
  scalar(type, ranges_.of(expression));
  Tree* test = condition(expression->getCond(), Role::condition);
  Tree* yes = conditional_rvalue(expression->getTrueExpr(), Role::arm);
  Tree* no = conditional_rvalue(expression->getFalseExpr(), Role::arm);
  return make(Op::choose, type, span_of(expression), test, yes, no);
}

}  // namespace culprit::frontend
