// SPDX-License-Identifier: MIT
#include "frontend/c/syntax/mentions.h"

#include <clang/AST/Expr.h>

#include "frontend/c/syntax/changed_by.h"
#include "frontend/c/syntax/named_variable.h"

namespace culprit::frontend {

namespace {

bool prints_something(llvm::StringRef name) {
  return name == "printf" || name == "puts" || name == "putchar" || name == "fputs" ||
         name == "fprintf" || name == "putc" || name == "fputc" || name == "fwrite";
}

bool states_something(llvm::StringRef name) {
  return name.contains("assert") || name.contains("assume") || name.contains("VERIFIER") ||
         name.contains("CPROVER") || name == "reach_error";
}

}  // namespace

const Mentioned& Mentions::in(const clang::Stmt* statement) {
  auto known = known_.find(statement);
  if (known != known_.end()) return known->second;
  Mentioned all;
  if (const auto* use = llvm::dyn_cast<clang::DeclRefExpr>(statement)) {
    if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(use->getDecl())) {
      all.variables.insert(variable->getCanonicalDecl());
    }
  }
  if (const auto* declared = llvm::dyn_cast<clang::DeclStmt>(statement)) {
    for (const clang::Decl* each : declared->decls()) {
      if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(each)) {
        all.variables.insert(variable->getCanonicalDecl());
        all.assigned.insert(variable->getCanonicalDecl());
      }
    }
  }
  if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(statement)) {
    if (const auto* field = llvm::dyn_cast<clang::FieldDecl>(member->getMemberDecl()))
      all.fields.insert(field);
  }
  if (const clang::Expr* target = changed_by(statement)) {
    all.changes = true;
    if (const clang::VarDecl* variable = variable_in(target)) all.assigned.insert(variable);
  }
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(statement)) {
    all.calls = true;
    const clang::FunctionDecl* callee = call->getDirectCallee();
    const bool is_named = callee != nullptr && callee->getIdentifier() != nullptr;
    all.states = is_named && states_something(callee->getName());
    all.prints = is_named && prints_something(callee->getName());
  }
  for (const clang::Stmt* child : statement->children()) {
    if (child == nullptr) continue;
    const Mentioned& inner = in(child);
    all.variables.insert(inner.variables.begin(), inner.variables.end());
    all.assigned.insert(inner.assigned.begin(), inner.assigned.end());
    all.fields.insert(inner.fields.begin(), inner.fields.end());
    all.calls |= inner.calls;
    all.changes |= inner.changes;
    all.prints |= inner.prints;
    all.states |= inner.states;
  }
  return known_[statement] = std::move(all);
}

}  // namespace culprit::frontend
