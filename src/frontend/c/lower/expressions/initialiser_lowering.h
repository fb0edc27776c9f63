// SPDX-License-Identifier: MIT
// Initialisers: `{1, .x = 2}`, strings, and single values, stored member by member so that each
// value is a component.
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include "frontend/c/lower/code/function_builder.h"
#include "frontend/c/lower/code/place.h"

namespace culprit::frontend {

class Expressions;
class Storage;

// Are the bytes of the place zero already?
enum class Cleared : std::uint8_t { no, yes };

class InitialiserLowering {
 public:
  InitialiserLowering(FunctionBuilder& builder, Storage& storage, Expressions& expressions)
      : builder_(builder),
        unit_(builder.unit),
        code_(builder.code),
        storage_(storage),
        expressions_(expressions) {}

  void initialise(const Place& place, const clang::Expr* initial, Cleared cleared);
  // For the function that initialises a unit's globals.
  void initialise_global(const clang::VarDecl* variable);

 private:
  void initialise_list(const Place& place, const clang::InitListExpr* list, Cleared cleared);
  void initialise_with_bytes(const clang::VarDecl* variable, const Unhandled& unhandled);

  FunctionBuilder& builder_;
  Unit& unit_;
  CodeBuilder& code_;
  Storage& storage_;
  Expressions& expressions_;
};

}  // namespace culprit::frontend
