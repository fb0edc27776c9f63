// SPDX-License-Identifier: MIT
#include "frontend/c/lower/code/array_sizes.h"

#include "frontend/c/lower/code/expressions.h"
#include "frontend/c/lower/code/storage.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::QualType;
using program::Op;
using program::SlotId;
using source::SourceSpan;

void ArraySizes::evaluate(QualType type) {
  // From outside in, through pointers: int (*p)[n][m].
  while (type->isVariablyModifiedType()) {
    if (const auto* pointer = type->getAs<clang::PointerType>()) {
      type = pointer->getPointeeType();
    } else if (const auto* array = unit_.ast.getAsArrayType(type)) {
      if (const auto* variable = dyn_cast<clang::VariableArrayType>(array)) {
        const clang::Expr* count = variable->getSizeExpr();
        // The sizes in a typedef are evaluated where it is declared, once.
        if (count != nullptr &&
            (!counts_.contains(count) || type->getAs<clang::TypedefType>() == nullptr)) {
          auto [entry, inserted] = counts_.try_emplace(count, SlotId::none);
          if (inserted)
            entry->second = storage_.new_slot("", unit_.ast.LongTy, builder_.span_of(count));
          SlotId slot = entry->second;
          Tree* number = expressions_.rvalue(count);
          builder_.assign(
              slot,
              builder_.convert(number, unit_.types.scalar(unit_.ast.LongTy), unit_.ast.LongTy),
              builder_.span_of(count));
        }
      }
      type = array->getElementType();
    } else if (const auto* function = type->getAs<clang::FunctionType>()) {
      type = function->getReturnType();
    } else {
      return;
    }
  }
}

Tree* ArraySizes::bytes(QualType type, SourceSpan span) {
  const clang::VariableArrayType* array = unit_.ast.getAsVariableArrayType(type);
  if (array == nullptr) return builder_.size_constant(unit_.types.size(type), span);
  auto known = counts_.find(array->getSizeExpr());
  if (known == counts_.end()) {
    evaluate(type);
    known = counts_.find(array->getSizeExpr());
  }
  if (known == counts_.end())
    throw Unhandled{"an array of unknown size", array->getBracketsRange()};
  Tree* count =
      builder_.as_unsigned_long(builder_.read_slot(known->second, unit_.ast.LongTy, span));
  return builder_.make(Op::multiply, unit_.ast.UnsignedLongTy, span, count,
                       bytes(array->getElementType(), span));
}

}  // namespace culprit::frontend
