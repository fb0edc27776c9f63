// SPDX-License-Identifier: MIT
// stdarg.h. The extra arguments of a call lie in an object of their own, each in as many 8-byte
// units as it needs (unroll/drivers/executor.h). A va_list holds, in its first 8 bytes, the address
// of the next one:
//
//     va_start(list, last)     *(char **)list = the area
//     va_arg(list, T)          p = *(char **)list;  *(char **)list = p + size of T, rounded up
//                              to 8;  *(T *)p
//
// Integers and floating-point numbers arrive in different registers, so that one which is read as
// the other is a violation (__culprit_variadic_kind).
#pragma once

#include <clang/AST/Expr.h>

#include "frontend/c/lower/code/function_builder.h"
#include "frontend/c/lower/code/place.h"

namespace culprit::frontend {

class CallBuilder;
class Expressions;
class Storage;

class VariadicLowering {
 public:
  VariadicLowering(FunctionBuilder& builder, Storage& storage, CallBuilder& call_builder,
                   Expressions& expressions)
      : builder_(builder),
        unit_(builder.unit),
        storage_(storage),
        call_builder_(call_builder),
        expressions_(expressions) {}

  void start(const clang::CallExpr* call);
  void copy(const clang::CallExpr* call);
  Place argument(const clang::VAArgExpr* expression);

 private:
  Tree* list_address(const clang::Expr* list);

  FunctionBuilder& builder_;
  Unit& unit_;
  Storage& storage_;
  CallBuilder& call_builder_;
  Expressions& expressions_;
};

}  // namespace culprit::frontend
