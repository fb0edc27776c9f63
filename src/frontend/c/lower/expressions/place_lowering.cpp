// SPDX-License-Identifier: MIT
#include "frontend/c/lower/expressions/place_lowering.h"

#include "frontend/c/lower/calls/variadic_lowering.h"
#include "frontend/c/lower/code/array_sizes.h"
#include "frontend/c/lower/code/expressions.h"
#include "frontend/c/lower/code/storage.h"
#include "frontend/c/lower/expressions/aggregate_lowering.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::QualType;
using program::Op;
using program::Role;
using source::SourceSpan;

Place PlaceLowering::place(const clang::Expr* expression, PlaceUse use) {
  expression = expression->IgnoreParens();
  SourceSpan span = builder_.span_of(expression);
  Place memory;
  memory.type = expression->getType();
  if (const auto* reference = dyn_cast<clang::DeclRefExpr>(expression))
    return storage_.variable_place(reference->getDecl(), span);
  if (const auto* indexed = dyn_cast<clang::ArraySubscriptExpr>(expression))
    return subscript(indexed, use);
  if (const auto* selected = dyn_cast<clang::MemberExpr>(expression)) return member(selected, use);
  if (const auto* literal = dyn_cast<clang::CompoundLiteralExpr>(expression)) {
    memory.address = aggregates_.compound_literal(literal);
    return memory;
  }
  if (const auto* text = dyn_cast<clang::StringLiteral>(expression)) {
    memory.address =
        builder_.make(Op::global_address, unit_.ast.getPointerType(text->getType()), span);
    memory.address->immediate = program::index_of(unit_.string_literal(text));
    return memory;
  }
  if (const auto* name = dyn_cast<clang::PredefinedExpr>(expression))
    return place(name->getFunctionName(), use);
  if (const auto* unary = dyn_cast<clang::UnaryOperator>(expression)) {
    switch (unary->getOpcode()) {
      case clang::UO_Deref:
        memory.address = expressions_.rvalue(unary->getSubExpr());
        return memory;
      case clang::UO_Extension: return place(unary->getSubExpr(), use);
      case clang::UO_Real:
      case clang::UO_Imag: throw Unhandled{"complex numbers", unary->getSourceRange()};
      default: break;
    }
  }
  if (const auto* generic = dyn_cast<clang::GenericSelectionExpr>(expression))
    return place(generic->getResultExpr(), use);
  if (const auto* chosen = dyn_cast<clang::ChooseExpr>(expression))
    return place(chosen->getChosenSubExpr(), use);
  if (const auto* comma = dyn_cast<clang::BinaryOperator>(expression);
      comma != nullptr && comma->getOpcode() == clang::BO_Comma) {
    expressions_.effect(comma->getLHS());
    return place(comma->getRHS(), use);
  }
  if (const auto* opaque = dyn_cast<clang::OpaqueValueExpr>(expression))
    return place(opaque->getSourceExpr(), use);
  if (const auto* argument = dyn_cast<clang::VAArgExpr>(expression))
    return variadics_.argument(argument);
  if (const auto* converted = dyn_cast<clang::CastExpr>(expression)) {
    if (converted->getCastKind() == clang::CK_LValueBitCast ||
        converted->getCastKind() == clang::CK_NoOp) {
      Place same = place(converted->getSubExpr(), use);
      same.type = converted->getType();
      return same;
    }
  }
  // An aggregate that is a value, f().x or (a = b).x, is in memory somewhere.
  if (Types::is_aggregate(expression->getType())) {
    memory.address = expressions_.aggregate(expression);
    return memory;
  }
  throw Unhandled{std::string(expression->getStmtClassName()) + " as a place",
                  expression->getSourceRange()};
}

bool PlaceLowering::may_be_longer(const clang::Expr* array) const {
  // struct { int n; char text[1]; } with more memory behind it: the flexible array of old.
  const auto* selected = dyn_cast<clang::MemberExpr>(array->IgnoreParens());
  if (selected == nullptr) return false;
  const auto* field = dyn_cast<clang::FieldDecl>(selected->getMemberDecl());
  if (field == nullptr) return false;
  const clang::ConstantArrayType* type = unit_.ast.getAsConstantArrayType(field->getType());
  if (type == nullptr || type->getSize().getZExtValue() > 1) return false;
  const clang::FieldDecl* last = nullptr;
  for (const clang::FieldDecl* one : field->getParent()->fields()) last = one;
  return field == last;
}

Place PlaceLowering::subscript(const clang::ArraySubscriptExpr* expression, PlaceUse use) {
  SourceSpan span = builder_.span_of(expression);
  QualType element = expression->getType();
  const clang::Expr* base = expression->getBase();
  const clang::Expr* index = expression->getIdx();
  bool index_first = expression->getLHS() == index;
  auto index_value = [&] {
    Tree* number = expressions_.rvalue(index, Role::index);
    QualType wide = index->getType()->isUnsignedIntegerOrEnumerationType()
                        ? unit_.ast.UnsignedLongTy
                        : unit_.ast.LongTy;
    return builder_.convert(number, builder_.scalar(wide, index->getSourceRange()), wide);
  };
  // The array itself, if it is one: then its declared extent is checked too.
  const clang::Expr* array = nullptr;
  if (const auto* decay = dyn_cast<clang::ImplicitCastExpr>(base->IgnoreParens());
      decay != nullptr && decay->getCastKind() == clang::CK_ArrayToPointerDecay) {
    array = decay->getSubExpr();
  }
  Tree* number = nullptr;
  if (index_first) {
    number = index_value();
    if (builder_.has_effects(base)) number = builder_.spill(number, unit_.ast.LongTy);
  }
  Tree* address = array != nullptr ? address_of(place(array)) : expressions_.rvalue(base);
  if (!index_first) {
    if (builder_.has_effects(index)) address = builder_.spill(address, base->getType());
    number = index_value();
  }
  Place result;
  result.type = element;
  if (element->isVariablyModifiedType()) {
    Tree* bytes =
        builder_.make(Op::multiply, unit_.ast.UnsignedLongTy, span,
                      builder_.as_unsigned_long(number), array_sizes_.bytes(element, span));
    result.address =
        builder_.make(Op::pointer_add, unit_.ast.getPointerType(element), span, address, bytes);
    result.address->immediate = 1;
    return result;
  }
  const clang::ConstantArrayType* constant_array =
      array != nullptr ? unit_.ast.getAsConstantArrayType(array->getType()) : nullptr;
  if (constant_array == nullptr) {
    result.address =
        builder_.make(Op::pointer_add, unit_.ast.getPointerType(element), span, address, number);
    result.address->immediate = unit_.types.size(element);
    return result;
  }
  program::Indexing indexing;
  indexing.element_size = unit_.types.size(element);
  indexing.extent = may_be_longer(array) ? 0 : constant_array->getSize().getZExtValue();
  indexing.end_allowed = use == PlaceUse::address;
  result.address =
      builder_.make(Op::index_address, unit_.ast.getPointerType(element), span, address, number);
  result.address->immediate = builder_.program.indexings.size();
  builder_.program.indexings.push_back(indexing);
  return result;
}

Place PlaceLowering::member(const clang::MemberExpr* expression, PlaceUse use) {
  SourceSpan span = builder_.span_of(expression);
  const auto* field = dyn_cast<clang::FieldDecl>(expression->getMemberDecl());
  if (field == nullptr)
    throw Unhandled{"a member that is not a field", expression->getSourceRange()};
  Tree* base = expression->isArrow() ? expressions_.rvalue(expression->getBase())
                                     : address_of(place(expression->getBase(), use));
  program::Field at = unit_.types.field(field);
  Place result;
  result.type = expression->getType();
  result.address =
      builder_.make(Op::field_address, unit_.ast.getPointerType(result.type), span, base);
  result.address->immediate = at.offset;
  if (at.bit_width != 0) {
    result.kind = Place::Kind::bits;
    result.bits = {at.bit_offset, at.bit_width};
  }
  return result;
}

}  // namespace culprit::frontend
