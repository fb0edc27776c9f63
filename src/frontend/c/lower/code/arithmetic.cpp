// SPDX-License-Identifier: MIT
#include "frontend/c/lower/code/arithmetic.h"

#include "frontend/c/lower/code/array_sizes.h"

namespace culprit::frontend {

using clang::QualType;
using program::Op;
using source::SourceSpan;

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

Tree* Arithmetic::combine(clang::BinaryOperatorKind kind, Tree* left, Tree* right, QualType type,
                          QualType operand_type, SourceSpan span) {
  Op op = operator_for(kind);
  if (op == Op::unsupported)
    throw Unhandled{"operator " + clang::BinaryOperator::getOpcodeStr(kind).str(), {}};
  builder_.scalar(operand_type, {});
  Tree* result = builder_.make(op, type, span, left, right);
  bool is_shift = op == Op::shift_left || op == Op::shift_right;
  result->operand = is_shift ? right->scalar : left->scalar;
  return result;
}

Tree* Arithmetic::move_pointer(clang::BinaryOperatorKind kind, Tree* pointer, Tree* index,
                               QualType pointer_type, SourceSpan span) {
  QualType element = pointer_type->getPointeeType();
  // First to 64 bits by the index's own sign; from then on it is arithmetic modulo 2^64.
  QualType wide = index->scalar.is_signed() ? unit_.ast.LongTy : unit_.ast.UnsignedLongTy;
  Tree* number = builder_.convert(index, unit_.types.scalar(wide), wide);
  if (kind == clang::BO_Sub || kind == clang::BO_SubAssign)
    number = builder_.make(Op::negate, unit_.ast.UnsignedLongTy, span,
                           builder_.as_unsigned_long(number));
  std::uint64_t size = 1;
  if (element->isVariablyModifiedType()) {
    number = builder_.as_unsigned_long(number);
    number = builder_.make(Op::multiply, unit_.ast.UnsignedLongTy, span, number,
                           array_sizes_.bytes(element, span));
  } else {
    size = unit_.types.size(element);
  }
  Tree* result = builder_.make(Op::pointer_add, pointer_type, span, pointer, number);
  result->immediate = size;
  return result;
}

}  // namespace culprit::frontend
