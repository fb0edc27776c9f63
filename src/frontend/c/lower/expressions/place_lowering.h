// SPDX-License-Identifier: MIT
// Places: what C calls lvalues.
#pragma once

#include <clang/AST/Expr.h>

#include "frontend/c/lower/code/function_builder.h"
#include "frontend/c/lower/code/place.h"

namespace culprit::frontend {

class AggregateLowering;
class ArraySizes;
class Expressions;
class Storage;
class VariadicLowering;

class PlaceLowering {
 public:
  PlaceLowering(FunctionBuilder& builder, Storage& storage, Expressions& expressions,
                ArraySizes& array_sizes, AggregateLowering& aggregates, VariadicLowering& variadics)
      : builder_(builder),
        unit_(builder.unit),
        storage_(storage),
        expressions_(expressions),
        array_sizes_(array_sizes),
        aggregates_(aggregates),
        variadics_(variadics) {}

  Place place(const clang::Expr* expression, PlaceUse use = PlaceUse::access);

 private:
  Place subscript(const clang::ArraySubscriptExpr* expression, PlaceUse use);
  Place member(const clang::MemberExpr* expression, PlaceUse use);
  [[nodiscard]] bool may_be_longer(const clang::Expr* array) const;

  FunctionBuilder& builder_;
  Unit& unit_;
  Storage& storage_;
  Expressions& expressions_;
  ArraySizes& array_sizes_;
  AggregateLowering& aggregates_;
  VariadicLowering& variadics_;
};

}  // namespace culprit::frontend
