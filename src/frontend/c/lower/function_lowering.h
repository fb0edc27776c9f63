// SPDX-License-Identifier: MIT
// Lowers one function (or the initialisers of a translation unit) from Clang's syntax tree to
// instructions: puts the parts together that do it.
//
//     code/         what a function's code is written with; whoever walks the syntax tree uses it
//     calls/        calls, and what looks like one
//     expressions/  all kinds of expressions; code/ and calls/ reach them by code/expressions.h
#pragma once

#include <clang/AST/Decl.h>

#include "frontend/c/lower/code/call_builder.h"
#include "frontend/c/lower/code/detours.h"
#include "frontend/c/lower/code/function_builder.h"
#include "frontend/c/lower/code/jumps.h"
#include "frontend/c/lower/code/storage.h"
#include "frontend/c/lower/declaration_lowering.h"
#include "frontend/c/lower/expressions/expression_lowering.h"
#include "frontend/c/lower/statement_lowering.h"

namespace culprit::frontend {

class FunctionLowering {
 public:
  FunctionLowering(Unit& unit, program::FunctionId id, program::Function& function);

  void lower_body(const clang::FunctionDecl* definition);
  // For the function that initialises a unit's globals: one global, then finish.
  void lower_global_initialiser(const clang::VarDecl* variable);
  // Has the function called when the program ends.
  void register_destructor(const clang::FunctionDecl* destructor);
  void finish(source::SourceSpan end);

 private:
  FunctionBuilder builder_;
  Storage storage_;
  CallBuilder call_builder_;
  Jumps jumps_;
  Detours detours_;
  StatementLowering statements_;
  ExpressionLowering expressions_;
  DeclarationLowering declarations_;
};

}  // namespace culprit::frontend
