// SPDX-License-Identifier: MIT
#include "frontend/c/lower/expressions/initialiser_lowering.h"

#include "frontend/c/clang/clang_versions.h"
#include "frontend/c/lower/code/expressions.h"
#include "frontend/c/lower/code/storage.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::QualType;
using program::Op;
using program::Role;
using source::SourceSpan;

void InitialiserLowering::initialise_global(const clang::VarDecl* variable) {
  std::size_t mark = code_.temporaries_mark();
  try {
    SourceSpan span = unit_.spans.use(variable->getSourceRange());
    initialise(storage_.variable_place(variable, span), variable->getInit(), Cleared::yes);
  } catch (const Unhandled& unhandled) {
    initialise_with_bytes(variable, unhandled);
  }
  code_.release_since(mark);
}

void InitialiserLowering::initialise_with_bytes(const clang::VarDecl* variable,
                                                const Unhandled& unhandled) {
  // A global of a type that culprit does not compute with (long double) can still be there, as
  // bytes.
  const clang::APValue* known = variable->evaluateValue();
  llvm::SmallVector<llvm::APInt, 2> parts;
  if (known != nullptr && known->isFloat()) parts = {known->getFloat().bitcastToAPInt()};
  if (known != nullptr && known->isInt()) parts = {known->getInt()};
  if (known != nullptr && known->isComplexFloat()) {
    parts = {known->getComplexFloatReal().bitcastToAPInt(),
             known->getComplexFloatImag().bitcastToAPInt()};
  }
  if (parts.empty()) return builder_.unsupported(unhandled);
  std::string bytes;
  std::uint64_t part_size = unit_.types.size(variable->getType()) / parts.size();
  for (const llvm::APInt& part : parts) {
    for (std::uint64_t i = 0; i < part_size; ++i) {
      bool inside = (i + 1) * 8 <= part.getBitWidth();
      bytes.push_back(
          inside ? static_cast<char>(part.extractBitsAsZExtValue(8, static_cast<unsigned>(i * 8)))
                 : '\0');
    }
  }
  program::GlobalId image = unit_.session.symbols.internal_global("");
  program::Global& made = builder_.program.globals[program::index_of(image)];
  made.type = unit_.types.id(variable->getType());
  made.size = bytes.size();
  made.initial_bytes = std::move(bytes);
  made.is_literal = made.read_only = true;
  made.span = unit_.spans.use(variable->getSourceRange());
  SourceSpan span = made.span;
  Tree* from = builder_.make(Op::global_address, unit_.ast.VoidPtrTy, span);
  from->immediate = program::index_of(image);
  storage_.copy_aggregate(storage_.variable_place(variable, span).address, from,
                          variable->getType(), span);
}

void InitialiserLowering::initialise(const Place& place, const clang::Expr* initial,
                                     Cleared cleared) {
  const clang::Expr* given = initial->IgnoreParens();
  if (const auto* known = dyn_cast<clang::ConstantExpr>(given))
    return initialise(place, known->getSubExpr(), cleared);
  SourceSpan span = builder_.span_of(initial);
  if (llvm::isa<clang::ImplicitValueInitExpr>(given)) {
    if (cleared == Cleared::yes) return;
    if (Types::is_aggregate(place.type))
      return storage_.clear(storage_.copy_of_address(place), unit_.types.size(place.type), span);
    program::Scalar zero = builder_.scalar(place.type, initial->getSourceRange());
    return storage_.store(place, builder_.constant(0, zero, place.type, span), span);
  }
  if (const auto* list = dyn_cast<clang::InitListExpr>(given))
    return initialise_list(place, list, cleared);
  if (const auto* update = dyn_cast<clang::DesignatedInitUpdateExpr>(given)) {
    initialise(place, update->getBase(), cleared);
    return initialise(place, update->getUpdater(), Cleared::yes);
  }
  if (llvm::isa<clang::NoInitExpr>(given))
    return;  // keeps what the base of a designated update gave
  if (!Types::is_aggregate(place.type)) {
    // The target is written in the declaration: only the value is a component.
    builder_.scalar(place.type, initial->getSourceRange());
    return storage_.store(place, expressions_.rvalue(initial, Role::value), span);
  }
  if (place.type->isArrayType()) {
    if (const auto* text = dyn_cast<clang::StringLiteral>(given)) {
      program::GlobalId literal = unit_.string_literal(text);
      Tree* from = builder_.make(Op::global_address, unit_.ast.getPointerType(place.type), span);
      from->immediate = program::index_of(literal);
      builder_.attach(from, Role::value, text);
      return storage_.copy_aggregate(storage_.copy_of_address(place), from, text->getType(), span);
    }
  }
  Tree* from = expressions_.aggregate(initial);
  builder_.attach(from, Role::value, initial);
  storage_.copy_aggregate(storage_.copy_of_address(place), from, place.type, span);
}

void InitialiserLowering::initialise_list(const Place& place, const clang::InitListExpr* list,
                                          Cleared cleared) {
  if (const clang::InitListExpr* semantic = list->getSemanticForm()) list = semantic;
  SourceSpan span = builder_.span_of(list);
  QualType type = place.type;
  if (!Types::is_aggregate(type)) {
    if (list->getNumInits() == 1) return initialise(place, list->getInit(0), cleared);
    program::Scalar zero = builder_.scalar(type, list->getSourceRange());
    return storage_.store(place, builder_.constant(0, zero, type, span), span);
  }
  if (list->isTransparent()) return initialise(place, list->getInit(0), cleared);
  if (cleared == Cleared::no)
    storage_.clear(storage_.copy_of_address(place), unit_.types.size(type), span);

  auto member_place = [&](QualType member_type, std::uint64_t offset) {
    Place member;
    member.type = member_type;
    Tree* whole = storage_.copy_of_address(place);
    if (whole->op == Op::field_address) {  // a member of a member: one addition is enough
      offset += whole->immediate;
      whole = whole->operands[0];
    }
    member.address =
        builder_.make(Op::field_address, unit_.ast.getPointerType(member_type), span, whole);
    member.address->immediate = offset;
    return member;
  };
  if (const clang::ArrayType* array = unit_.ast.getAsArrayType(type)) {
    QualType element = array->getElementType();
    std::uint64_t size = unit_.types.size(element);
    for (unsigned i = 0; i < list->getNumInits(); ++i) {
      const clang::Expr* given = list->getInit(i);
      if (given == nullptr) continue;
      Place here = member_place(element, i * size);
      // [2 ... 5] = f(): evaluated once for the whole range.
      if (i > 0 && given == list->getInit(i - 1) && builder_.has_effects(given)) {
        Place before = member_place(element, (i - 1) * size);
        if (Types::is_aggregate(element)) {
          storage_.copy_aggregate(here.address, before.address, element, span);
        } else {
          storage_.store(here, storage_.load(before, span), span);
        }
        continue;
      }
      initialise(here, given, Cleared::yes);
    }
    const clang::Expr* filler = list->getArrayFiller();
    if (filler != nullptr && !llvm::isa<clang::ImplicitValueInitExpr>(filler) &&
        !llvm::isa<clang::NoInitExpr>(filler)) {
      const auto* constant_array = dyn_cast<clang::ConstantArrayType>(array);
      std::uint64_t count =
          constant_array != nullptr ? constant_array->getSize().getZExtValue() : 0;
      // A filler that is not zero is a list of zeros for a nested aggregate: nothing to store.
      if (!llvm::isa<clang::InitListExpr>(filler)) {
        for (std::uint64_t i = list->getNumInits(); i < count; ++i)
          initialise(member_place(element, i * size), filler, Cleared::yes);
      }
    }
    return;
  }
  const clang::RecordDecl* record = type->getAs<clang::RecordType>()->getDecl()->getDefinition();
  auto initialise_field = [&](const clang::FieldDecl* field, const clang::Expr* value) {
    program::Field at = unit_.types.field(field);
    Place member = member_place(field->getType(), at.offset);
    if (at.bit_width != 0) {
      member.kind = Place::Kind::bits;
      member.bits = {at.bit_offset, at.bit_width};
    }
    initialise(member, value, Cleared::yes);
  };
  if (record->isUnion()) {
    const clang::FieldDecl* field = list->getInitializedFieldInUnion();
    if (field != nullptr && list->getNumInits() > 0) initialise_field(field, list->getInit(0));
    return;
  }
  unsigned next = 0;
  for (const clang::FieldDecl* field : record->fields()) {
    if (is_unnamed_bit_field(field)) continue;
    if (next >= list->getNumInits()) break;
    initialise_field(field, list->getInit(next++));
  }
}

}  // namespace culprit::frontend
