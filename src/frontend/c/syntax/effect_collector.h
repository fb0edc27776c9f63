// SPDX-License-Identifier: MIT
// Collects for EvaluationOrder what the expressions of one unit read, write and call, with a stack
// of its own: expressions may be deep.
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include "frontend/c/syntax/evaluation_order.h"

namespace culprit::frontend {

class EffectCollector {
 public:
  using Effects = EvaluationOrder::Effects;
  using Accesses = EvaluationOrder::Accesses;

  EffectCollector(EvaluationOrder& order, clang::ASTContext& unit) : order_(order), unit_(unit) {}
  void collect();

  // The name of every function that a pointer may point to.
  static constexpr const char* through_pointer = "*";
  // A name of what is accessed, in words.
  static std::string shown(const std::string& accessed);

 private:
  Effects effects_of(const clang::Stmt* root);
  // What the node itself does, beyond its operands.
  void add_own(const clang::Stmt* node, Effects& effects);
  void add_call(const clang::CallExpr* call, Effects& effects);
  void note_place(const clang::Stmt* node, const std::vector<Effects>& operands);
  void access(const clang::Expr* place, std::set<std::string>& names);
  std::string variable(const clang::VarDecl* declared);
  std::string function(const clang::FunctionDecl* declared) const;
  [[nodiscard]] std::string file_of(const clang::Decl* declared) const;

  EvaluationOrder& order_;
  clang::ASTContext& unit_;
};

}  // namespace culprit::frontend
