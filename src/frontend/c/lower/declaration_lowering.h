// SPDX-License-Identifier: MIT
// Functions' parameters and local declarations, variable length arrays included.
#pragma once

#include <clang/AST/Decl.h>

#include "frontend/c/lower/code/function_builder.h"

namespace culprit::frontend {

class ArraySizes;
class Detours;
class InitialiserLowering;
class Jumps;
class Storage;

class DeclarationLowering {
 public:
  DeclarationLowering(FunctionBuilder& builder, Storage& storage, Jumps& jumps, Detours& detours,
                      ArraySizes& array_sizes, InitialiserLowering& initialisers)
      : builder_(builder),
        unit_(builder.unit),
        code_(builder.code),
        storage_(storage),
        jumps_(jumps),
        detours_(detours),
        array_sizes_(array_sizes),
        initialisers_(initialisers) {}

  void parameters(const clang::FunctionDecl* definition);
  void declaration(const clang::Decl* declaration);

 private:
  void local_variable(const clang::VarDecl* variable);
  [[nodiscard]] bool can_be_initialised(clang::QualType type) const;

  FunctionBuilder& builder_;
  Unit& unit_;
  CodeBuilder& code_;
  Storage& storage_;
  Jumps& jumps_;
  Detours& detours_;
  ArraySizes& array_sizes_;
  InitialiserLowering& initialisers_;
};

}  // namespace culprit::frontend
