// SPDX-License-Identifier: MIT
// What is spelled differently in the versions of Clang that culprit compiles with (14 to 19).
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/Basic/Version.h>

#include <string_view>

namespace culprit::frontend {

inline bool is_promotable([[maybe_unused]] const clang::ASTContext& context, clang::QualType type) {
#if CLANG_VERSION_MAJOR >= 17
  return context.isPromotableIntegerType(type);
#else
  return type->isPromotableIntegerType();
#endif
}

inline bool is_unnamed_bit_field(const clang::FieldDecl* field) {
#if CLANG_VERSION_MAJOR >= 19
  return field->isUnnamedBitField();
#else
  return field->isUnnamedBitfield();
#endif
}

inline bool begins_with(llvm::StringRef text, std::string_view prefix) {
  return std::string_view(text).substr(0, prefix.size()) == prefix;
}

inline bool ends_with(std::string_view text, std::string_view suffix) {
  return text.size() >= suffix.size() && text.substr(text.size() - suffix.size()) == suffix;
}

}  // namespace culprit::frontend
