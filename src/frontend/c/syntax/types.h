// SPDX-License-Identifier: MIT
// Clang's types -> the program's types, layout included.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Type.h>

#include <map>

#include "program/program.h"

namespace culprit::frontend {

class Types {
 public:
  Types(clang::ASTContext& context, program::Program& program)
      : context_(context), program_(program) {}

  program::TypeId id(clang::QualType type);
  // Scalar{} (kind none) for types that are no scalar or that culprit does not handle.
  [[nodiscard]] program::Scalar scalar(clang::QualType type) const;
  // What is not handled about the type of a value ("long double"), or empty.
  [[nodiscard]] std::string unsupported(clang::QualType type) const;
  [[nodiscard]] std::uint64_t size(
      clang::QualType type) const;  // bytes; 0 for incomplete, void, function: 1 as GNU
  [[nodiscard]] std::uint32_t alignment(clang::QualType type) const;
  program::Field field(const clang::FieldDecl* field);
  [[nodiscard]] static bool is_aggregate(clang::QualType type);  // structure, union, array

 private:
  void complete(program::TypeId id, clang::QualType canonical);
  void complete_record(program::Type& type, const clang::RecordDecl* record);

  clang::ASTContext& context_;
  program::Program& program_;
  std::map<const void*, program::TypeId> ids_;
};

}  // namespace culprit::frontend
