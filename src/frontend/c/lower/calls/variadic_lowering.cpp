// SPDX-License-Identifier: MIT
// stdarg.h. The extra arguments of a call lie in an object of their own, each in as many 8-byte
// units as it needs (unroll/drivers/executor.h). A va_list holds, in its first 8 bytes, the address
// of the next one:
//
//     va_start(list, last)     *(char **)list = the area
//     va_arg(list, T)          p = *(char **)list;  *(char **)list = p + size of T, rounded up
//                              to 8;  *(T *)p
// Integers and floating-point numbers arrive in different registers, so that one which is read as
// the other is a rule that is broken (__culprit_variadic_kind).
#include "frontend/c/lower/function_lowering.h"

namespace culprit::frontend {

using clang::QualType;
using program::Op;
using source::SourceSpan;

Tree* FunctionLowering::variadic_list(const clang::Expr* list) {
  if (Types::is_aggregate(list->getType())) return aggregate(list);
  if (!list->getType()->isPointerType())
    throw Unhandled{"this kind of va_list", list->getSourceRange()};
  return value(list);
}

void FunctionLowering::variadic_start(const clang::CallExpr* call) {
  SourceSpan span = span_of(call);
  QualType pointer = unit_.ast.VoidPtrTy;
  Tree* list = variadic_list(call->getArg(0));
  Tree* area = call_model("__culprit_variadic_area", {}, pointer, span);
  Place first;
  first.type = pointer;
  first.address = list;
  store(first, area, span);
}

void FunctionLowering::variadic_copy(const clang::CallExpr* call) {
  SourceSpan span = span_of(call);
  Place to;
  to.type = unit_.ast.VoidPtrTy;
  to.address = variadic_list(call->getArg(0));
  if (has_effects(call->getArg(1))) to.address = spill(to.address, call->getArg(0)->getType());
  Place from;
  from.type = unit_.ast.VoidPtrTy;
  from.address = variadic_list(call->getArg(1));
  store(to, load(from, span), span);
}

Place FunctionLowering::variadic_argument(const clang::VAArgExpr* expression) {
  SourceSpan span = span_of(expression);
  QualType type = expression->getType();
  std::uint64_t step = (unit_.types.size(type) + 7) / 8 * 8;
  Place list;
  list.type = unit_.ast.VoidPtrTy;
  list.address = variadic_list(expression->getSubExpr());
  list = pinned(list);
  Place again = list;
  again.address = copy_of_address(list);
  Tree* argument = spill(load(list, span), unit_.ast.getPointerType(type));
  Tree* next = make(Op::field_address, unit_.ast.VoidPtrTy, span, arena_.make(*argument));
  next->immediate = step;
  store(again, next, span);
  if (type->isScalarType()) {
    Tree* floating = size_constant(type->isRealFloatingType() ? 1 : 0, span);
    call_model("__culprit_variadic_kind", {arena_.make(*argument), floating}, unit_.ast.VoidTy,
               span);
  }
  Place result;
  result.type = type;
  result.address = argument;
  return result;
}

}  // namespace culprit::frontend
