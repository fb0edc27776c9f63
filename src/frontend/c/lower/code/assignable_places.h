// SPDX-License-Identifier: MIT
// What a missing statement may give a value: a variable, a field of a structure that a variable is
// or points to, an element of an array that a variable is or points to.
//
// Fields are those that some function of the unit assigns, elements those that the function itself
// names (v[i] and v[i++] are one): another place may be as wrong, but people forget what they do
// elsewhere.
#pragma once

#include <clang/AST/Decl.h>

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frontend/c/lower/code/function_builder.h"
#include "frontend/c/lower/code/place.h"
#include "frontend/c/syntax/mentions.h"

namespace culprit::frontend {

class Storage;

struct Assignable {
  const clang::VarDecl* variable = nullptr;  // canonical
  const clang::FieldDecl* field = nullptr;   // of it, or of what it points to
  const clang::VarDecl* index = nullptr;     // canonical: of its elements, or of those it points to
  clang::QualType type;
  std::string text;

  [[nodiscard]] bool is_variable() const { return field == nullptr && index == nullptr; }
};

class AssignablePlaces {
 public:
  AssignablePlaces(FunctionBuilder& builder, Storage& storage)
      : builder_(builder), unit_(builder.unit), storage_(storage) {}

  void begin(const clang::FunctionDecl* definition);
  // The variables themselves first, in their order.
  [[nodiscard]] std::vector<Assignable> among(const std::vector<const clang::VarDecl*>& visible);
  // Reads what it takes to find it.
  Place place_of(const Assignable& assignable, source::SourceSpan span);

 private:
  [[nodiscard]] bool may_be_assigned(clang::QualType type) const;
  void add_fields(const clang::VarDecl* variable, std::vector<Assignable>& all) const;
  void add_elements(const clang::VarDecl* variable,
                    const std::vector<const clang::VarDecl*>& visible,
                    std::vector<Assignable>& all) const;

  FunctionBuilder& builder_;
  Unit& unit_;
  Storage& storage_;
  std::set<std::pair<const clang::VarDecl*, const clang::VarDecl*>> elements_;  // with their index
};

// What the statement gives a value without reading it: `place = value;`, or a declaration.
bool is_assigned_by(const clang::Stmt* statement, const Assignable& assignable);
// May the statement read the place, or change it?
bool may_touch(const Mentioned& mentioned, const Assignable& assignable, bool is_shared);

}  // namespace culprit::frontend
