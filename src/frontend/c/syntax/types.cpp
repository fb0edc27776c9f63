// SPDX-License-Identifier: MIT
#include "frontend/c/syntax/types.h"

#include <clang/AST/Decl.h>
#include <clang/AST/RecordLayout.h>

#include "frontend/c/clang/clang_versions.h"

namespace culprit::frontend {

using clang::QualType;
using program::Scalar;
using program::ScalarKind;
using program::TypeId;
using program::TypeKind;

namespace {

// _Atomic(T) is T: accesses to it are atomic sections (lower/calls/atomic_lowering.cpp).
QualType plain(QualType type) {
  type = type.getCanonicalType().getUnqualifiedType();
  if (const auto* atomic = type->getAs<clang::AtomicType>()) return plain(atomic->getValueType());
  return type;
}

std::uint64_t enumerator_bits(const llvm::APSInt& value, unsigned width) {
  return value.extOrTrunc(width).getZExtValue();
}

}  // namespace

Scalar Types::scalar(QualType type) const {
  type = plain(type);
  if (type->isPointerType()) return program::pointer_scalar;
  if (const auto* enumeration = type->getAs<clang::EnumType>()) {
    QualType underlying = enumeration->getDecl()->getIntegerType();
    if (underlying.isNull()) return {};
    return scalar(underlying);
  }
  const auto* builtin = type->getAs<clang::BuiltinType>();
  if (builtin == nullptr) return {};
  if (builtin->getKind() == clang::BuiltinType::Bool) return {ScalarKind::boolean, 8};
  if (builtin->getKind() == clang::BuiltinType::Float) return {ScalarKind::floating, 32};
  if (builtin->getKind() == clang::BuiltinType::Double) return {ScalarKind::floating, 64};
  if (builtin->isInteger()) {
    auto width = context_.getTypeSize(type);
    if (width > 64) return {};
    return {builtin->isSignedInteger() ? ScalarKind::signed_integer : ScalarKind::unsigned_integer,
            static_cast<std::uint8_t>(width)};
  }
  return {};
}

std::string Types::unsupported(QualType type) const {
  type = plain(type);
  if (type->isVoidType() || type->isRecordType() || type->isArrayType() || type->isFunctionType())
    return {};
  if (scalar(type).kind != ScalarKind::none) return {};
  if (type->isAnyComplexType()) return "complex numbers";
  if (type->isVectorType()) return "vector types";
  if (type->isSpecificBuiltinType(clang::BuiltinType::LongDouble)) return "long double";
  return type.getAsString();
}

bool Types::is_aggregate(QualType type) {
  type = plain(type);
  return type->isRecordType() || type->isArrayType();
}

std::uint64_t Types::size(QualType type) const {
  type = type.getCanonicalType();
  if (type->isVoidType() || type->isFunctionType())
    return 1;  // GNU: arithmetic on void * counts bytes
  if (type->isIncompleteType() || type->isVariableArrayType()) return 0;
  return static_cast<std::uint64_t>(context_.getTypeSizeInChars(type).getQuantity());
}

std::uint32_t Types::alignment(QualType type) const {
  if (type->isIncompleteType() || type->isFunctionType() || type->isVoidType()) {
    if (!type->isIncompleteArrayType()) return 1;
  }
  return static_cast<std::uint32_t>(context_.getTypeAlignInChars(type).getQuantity());
}

TypeId Types::id(QualType type) {
  // Sugar (typedef names) is kept out: two spellings of a type are one type. Variable arrays are
  // not unique in Clang.
  QualType canonical = plain(type);
  auto [entry, inserted] = ids_.try_emplace(canonical.getAsOpaquePtr(), TypeId::none);
  if (!inserted) return entry->second;
  auto made = static_cast<TypeId>(program_.types.size());
  entry->second = made;
  program_.types.emplace_back();
  complete(made, canonical);
  return made;
}

void Types::complete(TypeId made, QualType canonical) {
  program::Type result;
  result.name = canonical.getAsString(clang::PrintingPolicy(context_.getLangOpts()));
  result.size = canonical->isVoidType() || canonical->isFunctionType() ? 0 : size(canonical);
  result.alignment = alignment(canonical);
  result.scalar = scalar(canonical);
  if (canonical->isVoidType()) {
    result.kind = TypeKind::void_type;
  } else if (const auto* pointer = canonical->getAs<clang::PointerType>()) {
    result.kind = TypeKind::pointer;
    result.element = id(pointer->getPointeeType());
  } else if (canonical->isFunctionType()) {
    result.kind = TypeKind::function;
  } else if (const auto* array = context_.getAsArrayType(canonical)) {
    result.kind = canonical->isVariableArrayType() ? TypeKind::variable_array : TypeKind::array;
    result.element = id(array->getElementType());
    if (const auto* constant = llvm::dyn_cast<clang::ConstantArrayType>(array))
      result.count = constant->getSize().getZExtValue();
  } else if (const auto* record = canonical->getAs<clang::RecordType>()) {
    result.kind = record->isUnionType() ? TypeKind::union_type : TypeKind::structure;
    complete_record(result, record->getDecl());
  } else if (result.scalar.kind != ScalarKind::none) {
    result.kind = TypeKind::scalar;
    result.is_character = canonical->isAnyCharacterType() && result.scalar.width == 8;
    if (const auto* enumeration = canonical->getAs<clang::EnumType>()) {
      for (const auto* constant : enumeration->getDecl()->enumerators()) {
        result.enumerators.push_back(
            {constant->getNameAsString(),
             enumerator_bits(constant->getInitVal(), result.scalar.width)});
      }
    }
  } else {
    result.kind = TypeKind::unsupported;
  }
  program_.types[program::index_of(made)] = std::move(result);
}

void Types::complete_record(program::Type& type, const clang::RecordDecl* declared) {
  const clang::RecordDecl* record = declared->getDefinition();
  if (record == nullptr || record->isInvalidDecl()) return;
  for (const clang::FieldDecl* declared_field : record->fields()) {
    if (!is_unnamed_bit_field(declared_field))
      type.fields.push_back(field(declared_field));  // else padding
  }
}

program::Field Types::field(const clang::FieldDecl* field) {
  const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(field->getParent());
  std::uint64_t bit = layout.getFieldOffset(field->getFieldIndex());
  program::Field made;
  made.name = field->getNameAsString();
  made.type = id(field->getType());
  made.offset = bit / 8;
  if (field->isBitField()) {
    made.bit_offset = static_cast<std::uint8_t>(bit % 8);
    made.bit_width = static_cast<std::uint8_t>(field->getBitWidthValue(context_));
  }
  return made;
}

}  // namespace culprit::frontend
