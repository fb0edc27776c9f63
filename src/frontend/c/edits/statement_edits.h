// SPDX-License-Identifier: MIT
// Walks the definitions of a file: changes of statements (left out, added, moved, wrapped, braces),
// of declarations (types, sizes, initialisers), and of the expressions and texts in them.
#pragma once

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>

#include <set>
#include <span>
#include <string>
#include <vector>

#include "frontend/c/edits/expressions/expression_edits.h"
#include "frontend/c/edits/missing_statements.h"
#include "frontend/c/edits/space/changed_places.h"
#include "frontend/c/edits/space/edit_collector.h"
#include "frontend/c/edits/space/names_in_scope.h"
#include "frontend/c/edits/texts/format_edits.h"
#include "frontend/c/edits/texts/text_edits.h"
#include "frontend/c/syntax/mentions.h"

namespace culprit::frontend {

class StatementEdits {
 public:
  StatementEdits(const clang::ASTContext& ast, source::SourceFiles& files,
                 const std::vector<TextDifference>& differences, EditSpace& space)
      : ast_(ast),
        collector_(ast, files, space),
        vocabulary_(vocabulary_of(ast, differences)),
        changed_(changed_places_in(ast)),
        expressions_(ast, collector_, vocabulary_, scope_),
        texts_(ast, collector_, differences),
        missing_(ast, vocabulary_, scope_, changed_, differences) {}

  // Everything that the user wrote.
  void run();

 private:
  void define(const clang::FunctionDecl* definition);
  void declare(const clang::VarDecl* variable);
  void change_type(const clang::DeclaratorDecl* declared);
  std::vector<const clang::VarDecl*> declared_with(source::SourceSpan type);
  // `function`: of the type of its result; null: of variables.
  EditCandidate* change_type_and_formats(source::SourceSpan type, double cost,
                                         const std::string& other,
                                         const clang::FunctionDecl* function);
  EditCandidate* change_type_and_result(source::SourceSpan type, double cost,
                                        const std::string& other);
  EditCandidate* retype(std::vector<SpanEdit> edits, double cost, const std::string& other,
                        const Retyped& retyped);
  void change_size(const clang::DeclaratorDecl* declared);
  void change_initialiser(const clang::VarDecl* variable);

  void walk(const clang::Stmt* statement, Around around);
  void walk_block(const clang::CompoundStmt* block, Around around);
  void walk_branch(const clang::Stmt* body, Around around);
  void complete_alone(const clang::Stmt* body);
  void leave_loop_behind_free(const clang::Stmt* statement, Around around);
  void walk_for(const clang::ForStmt* loop, Around around);
  void change_text_of(const clang::Stmt* statement) { texts_.change(statement); }

  // Around the statements of a block.
  void leave_out(const clang::Stmt* statement, bool in_block);
  void exchange(const clang::Stmt* one, const clang::Stmt* other);
  void move_into(const clang::Stmt* statement, const clang::Stmt* neighbour, bool is_before);
  void move_out(const clang::Stmt* outer, const clang::Stmt* loop);
  void move(source::SourceSpan statement, source::SourceSpan place, std::string text);
  [[nodiscard]] bool looks_outside(const clang::Stmt* statement, const clang::Stmt* next) const;
  void brace(const clang::Stmt* statement, std::span<const clang::Stmt* const> outside);
  void add_else(const clang::Stmt* statement, const clang::Stmt* next);
  void wrap(const clang::Stmt* statement, Around around);
  void insert_before(const clang::CompoundStmt* block, std::size_t index, Around around);
  void jump_otherwise(const clang::Stmt* jump, Around around);
  MissingStatements::Still standing_still(const clang::Expr* condition, const clang::Stmt* loop);
  void walk_loop(const clang::Expr* condition, const clang::Stmt* loop, Around around);
  // Of whole statements.
  void exchange_values(const clang::Stmt* one, const clang::Stmt* other);
  void test_at_end(const clang::WhileStmt* loop);
  void add_cases(const clang::SwitchStmt* choice);
  void add_otherwise(const clang::IfStmt* branch);
  [[nodiscard]] bool is_users(clang::SourceLocation location) const;
  bool states(const clang::Stmt* statement) { return mentions_.in(statement).states; }

  const clang::ASTContext& ast_;
  EditCollector collector_;
  Vocabulary vocabulary_;
  ChangedPlaces changed_;
  NamesInScope scope_;
  ExpressionEdits expressions_;
  TextEdits texts_;
  MissingStatements missing_;
  Mentions mentions_;
  const clang::FunctionDecl* function_ = nullptr;
  std::vector<std::string> statements_;  // plain ones of the function, as they are written
};

}  // namespace culprit::frontend
