// SPDX-License-Identifier: MIT
#include "frontend/c/lower/calls/variadic_lowering.h"

#include "frontend/c/lower/code/call_builder.h"
#include "frontend/c/lower/code/expressions.h"
#include "frontend/c/lower/code/storage.h"

namespace culprit::frontend {

using clang::QualType;
using program::Op;
using source::SourceSpan;

Tree* VariadicLowering::list_address(const clang::Expr* list) {
  if (Types::is_aggregate(list->getType())) return expressions_.aggregate(list);
  if (!list->getType()->isPointerType())
    throw Unhandled{"this kind of va_list", list->getSourceRange()};
  return expressions_.value(list);
}

void VariadicLowering::start(const clang::CallExpr* call) {
  SourceSpan span = builder_.span_of(call);
  QualType pointer = unit_.ast.VoidPtrTy;
  Tree* list = list_address(call->getArg(0));
  Tree* area = call_builder_.model("__culprit_variadic_area", {}, pointer, span);
  Place first;
  first.type = pointer;
  first.address = list;
  storage_.store(first, area, span);
}

void VariadicLowering::copy(const clang::CallExpr* call) {
  SourceSpan span = builder_.span_of(call);
  Place to;
  to.type = unit_.ast.VoidPtrTy;
  to.address = list_address(call->getArg(0));
  if (builder_.has_effects(call->getArg(1)))
    to.address = builder_.spill(to.address, call->getArg(0)->getType());
  Place from;
  from.type = unit_.ast.VoidPtrTy;
  from.address = list_address(call->getArg(1));
  storage_.store(to, storage_.load(from, span), span);
}

Place VariadicLowering::argument(const clang::VAArgExpr* expression) {
  SourceSpan span = builder_.span_of(expression);
  QualType type = expression->getType();
  std::uint64_t step = (unit_.types.size(type) + 7) / 8 * 8;
  Place list;
  list.type = unit_.ast.VoidPtrTy;
  list.address = list_address(expression->getSubExpr());
  list = storage_.pinned(list);
  Place again = list;
  again.address = storage_.copy_of_address(list);
  Tree* argument = builder_.spill(storage_.load(list, span), unit_.ast.getPointerType(type));
  Tree* next =
      builder_.make(Op::field_address, unit_.ast.VoidPtrTy, span, builder_.copy(*argument));
  next->immediate = step;
  storage_.store(again, next, span);
  if (type->isScalarType()) {
    Tree* floating = builder_.size_constant(type->isRealFloatingType() ? 1 : 0, span);
    call_builder_.model("__culprit_variadic_kind", {builder_.copy(*argument), floating},
                        unit_.ast.VoidTy, span);
  }
  Place result;
  result.type = type;
  result.address = argument;
  return result;
}

}  // namespace culprit::frontend
