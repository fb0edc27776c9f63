// SPDX-License-Identifier: MIT
// What a file changes at all: what is read and never written was meant to be.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>

#include <set>

namespace culprit::frontend {

struct ChangedPlaces {
  std::set<const clang::VarDecl*> variables;  // set again after they begin, or handed on
  std::set<const clang::VarDecl*> arrays;     // an element is written, or it is handed on
  std::set<const clang::FieldDecl*> stepped;  // `p->count++`, `p->count += n`
};

// All of it are canonical declarations.
ChangedPlaces changed_places_in(const clang::ASTContext& ast);

}  // namespace culprit::frontend
