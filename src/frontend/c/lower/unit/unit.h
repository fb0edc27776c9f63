// SPDX-License-Identifier: MIT
// One translation unit while it is lowered: Clang's side of it and the program it goes into.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "frontend/c/lower/unit/components.h"
#include "frontend/c/lower/unit/symbols.h"
#include "frontend/c/syntax/spans.h"
#include "frontend/c/syntax/types.h"
#include "program/program.h"

namespace culprit::frontend {

// Thrown while an expression or statement is lowered that culprit does not handle; the statement,
// or the arm of && || ?: that contains it, becomes an `unsupported` that counts only if a run
// reaches it.
struct Unhandled {
  std::string what;
  clang::SourceRange range;
};

// Shared by all translation units of a program.
struct Session {
  Session(program::Program& program_in, source::SourceFiles& files_in)
      : program(program_in),
        files(files_in),
        symbols(program_in, files_in),
        components(program_in, files_in) {}
  program::Program& program;
  source::SourceFiles& files;
  Symbols symbols;
  Components components;
  std::map<std::pair<std::string, std::uint32_t>, program::GlobalId>
      string_literals;  // bytes, unit size
  std::string entry_function;
  bool blame_statements = false;                 // CInput
  std::set<program::FunctionId> weak_functions;  // declared weak: NULL if they are defined nowhere
  std::set<program::GlobalId> weak_globals;
  std::vector<program::FunctionId>
      constructors;  // run after all initialisers, the models' included
};

class Unit {
 public:
  Unit(Session& session_in, clang::ASTContext& ast_in, program::Origin origin_in)
      : session(session_in),
        ast(ast_in),
        origin(origin_in),
        spans(ast_in.getSourceManager(), ast_in.getLangOpts(), session_in.files),
        types(ast_in, session_in.program) {}

  program::FunctionId function(const clang::FunctionDecl* declaration);
  program::GlobalId global(const clang::VarDecl* declaration);
  program::GlobalId string_literal(const clang::StringLiteral* literal);
  // "", for a text that is not known yet.
  program::GlobalId empty_text();
  // An unnamed object with static lifetime for a compound literal outside functions.
  program::GlobalId static_literal(const clang::CompoundLiteralExpr* literal);
  // The number of a label whose address is taken, among those of its function.
  std::uint64_t address_taken_label(const clang::LabelDecl* label);
  [[nodiscard]] const std::vector<const clang::LabelDecl*>& address_taken_labels(
      const clang::FunctionDecl* function) {
    return address_taken_labels_[function->getCanonicalDecl()];
  }
  // Names the function that the declaration is an alias of.
  void name_alias(const clang::FunctionDecl* declaration);
  // Objects with an initialiser, in the order in which they are met. More come while functions and
  // initialisers mention them.
  [[nodiscard]] const std::vector<const clang::VarDecl*>& initialised() const {
    return initialised_;
  }
  [[nodiscard]] program::Origin origin_of(clang::SourceLocation location) const;
  // Those that some function of the unit assigns or counts, but not as a whole structure.
  [[nodiscard]] const std::set<const clang::FieldDecl*>& assigned_fields();

  Session& session;
  clang::ASTContext& ast;
  program::Origin origin;
  Spans spans;
  Types types;

 private:
  void define_global(program::Global& global, const clang::VarDecl* declaration);

  std::map<const clang::FunctionDecl*, program::FunctionId> functions_;
  std::map<const clang::VarDecl*, program::GlobalId> globals_;
  std::map<const clang::FunctionDecl*, std::vector<const clang::LabelDecl*>> address_taken_labels_;
  std::vector<const clang::VarDecl*> initialised_;
  std::optional<std::set<const clang::FieldDecl*>> assigned_fields_;  // once they are asked for
};

}  // namespace culprit::frontend
