// SPDX-License-Identifier: MIT
#include "frontend/c/edits/texts/fitting_conversions.h"

#include <string_view>

namespace culprit::frontend {

namespace {

bool is_among(char letter, std::string_view letters) {
  return letters.find(letter) != std::string_view::npos;
}

}  // namespace

FittingConversions::FittingConversions(const clang::ASTContext& ast, const clang::Expr* given,
                                       bool is_input)
    : is_input_(is_input) {
  // Without the conversion to what a parameter would be, which these functions do not name; an
  // array becomes a pointer.
  clang::QualType type = given->IgnoreParenImpCasts()->getType();
  if (type->isArrayType()) type = ast.getArrayDecayedType(type);
  const bool is_pointer = type->isPointerType();
  if (is_pointer && (is_input || type->getPointeeType()->isCharType()))
    type = type->getPointeeType();
  else if (is_pointer || is_input)
    return;
  type = type.getCanonicalType();
  if (type->isIncompleteType()) return;
  bytes_ = static_cast<unsigned>(ast.getTypeSizeInChars(type).getQuantity());
  const auto* operation = clang::dyn_cast<clang::UnaryOperator>(given->IgnoreParenImpCasts());
  const bool is_address = operation != nullptr && operation->getOpcode() == clang::UO_AddrOf;
  is_character_ = type->isCharType() && (is_address || !is_pointer);
  if (is_pointer && type->isCharType()) {
    kind_ = Kind::text;
  } else if (type->isRealFloatingType()) {
    kind_ = Kind::real;
    if (!is_input && bytes_ == 4) bytes_ = 8;
  } else if (type->isIntegerType()) {
    kind_ = Kind::integer;
    is_signed_ = type->isSignedIntegerOrEnumerationType();
    const auto* builtin = type->getAs<clang::BuiltinType>();
    is_long_long_ = builtin != nullptr && (builtin->getKind() == clang::BuiltinType::LongLong ||
                                           builtin->getKind() == clang::BuiltinType::ULongLong);
    if (!is_input && bytes_ < 4) {
      bytes_ = 4;
      is_signed_ = true;
    }
  }
}

FittingConversions::Shape FittingConversions::wanted_by(const Conversion& conversion) const {
  const std::string& length = conversion.length;
  if (is_among(conversion.letter, "feEgGaAF")) {
    if (length == "L") return {Kind::real, 16};
    return {Kind::real, is_input_ && length.empty() ? 4U : 8U};
  }
  if (is_among(conversion.letter, "diuxXo")) {
    if (length == "hh") return {Kind::integer, is_input_ ? 1U : 4U};
    if (length == "h") return {Kind::integer, is_input_ ? 2U : 4U};
    return {Kind::integer, length.empty() ? 4U : 8U};
  }
  if (conversion.letter == 'c') {
    if (is_input_) return {Kind::text, 1};
    return {Kind::integer, 4};
  }
  if (conversion.letter == 's' || conversion.letter == '[') return {Kind::text, 1};
  return {};
}

bool FittingConversions::fits(const Conversion& conversion) const {
  const Shape wanted = wanted_by(conversion);
  // A number may be read into a character, too.
  if (is_input_ && kind_ == Kind::text && wanted.kind == Kind::integer) return wanted.bytes == 1;
  return wanted.kind == kind_ && wanted.bytes == bytes_;
}

std::string FittingConversions::usual(const std::string& flags) const {
  const std::string head = "%" + flags;
  switch (kind_) {
    case Kind::real:
      if (bytes_ == 16) return head + "Lf";
      return head + (is_input_ && bytes_ == 8 ? "lf" : "f");
    case Kind::integer: {
      if (is_character_) return head + "c";
      const char* letter = is_signed_ ? "d" : "u";
      if (bytes_ == 8) return head + (is_long_long_ ? "ll" : "l") + letter;
      if (bytes_ == 2) return head + "h" + letter;
      return bytes_ == 4 ? head + letter : "";
    }
    case Kind::text: return head + (is_character_ ? "c" : "s");
    case Kind::other: break;
  }
  return "";
}

}  // namespace culprit::frontend
