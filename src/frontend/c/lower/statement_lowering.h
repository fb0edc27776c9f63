// SPDX-License-Identifier: MIT
// Statements and the control flow between them.
#pragma once

#include <clang/AST/Stmt.h>

#include <map>

#include "frontend/c/lower/code/expressions.h"
#include "frontend/c/lower/code/function_builder.h"

namespace culprit::frontend {

class DeclarationLowering;
class Detours;
class ExpressionLowering;
class Jumps;
class Storage;

class StatementLowering final : public StatementExpressions {
 public:
  StatementLowering(FunctionBuilder& builder, Storage& storage, Jumps& jumps, Detours& detours,
                    ExpressionLowering& expressions, DeclarationLowering& declarations)
      : builder_(builder),
        unit_(builder.unit),
        code_(builder.code),
        storage_(storage),
        jumps_(jumps),
        detours_(detours),
        expressions_(expressions),
        declarations_(declarations) {}

  void statement(const clang::Stmt* statement);
  Tree* statement_expression(const clang::StmtExpr* expression, bool wanted) override;

 private:
  void dispatch_statement(const clang::Stmt* statement);
  void compound_statement(const clang::CompoundStmt* compound);
  // The statements of a body, whether it has braces or not.
  void body(const clang::Stmt* statement);
  void loop_body(const clang::Stmt* loop, const clang::Stmt* body);
  void statements(llvm::ArrayRef<const clang::Stmt*> list, clang::SourceLocation end,
                  const clang::Stmt* without_braces);
  void if_statement(const clang::IfStmt* statement);
  void while_statement(const clang::WhileStmt* statement);
  void do_statement(const clang::DoStmt* statement);
  void for_statement(const clang::ForStmt* statement);
  void switch_statement(const clang::SwitchStmt* statement);
  void switch_case(const clang::SwitchCase* label);
  void return_statement(const clang::ReturnStmt* statement);
  void add_loop(program::BlockId head, source::SourceSpan span);

  FunctionBuilder& builder_;
  Unit& unit_;
  CodeBuilder& code_;
  Storage& storage_;
  Jumps& jumps_;
  Detours& detours_;
  ExpressionLowering& expressions_;
  DeclarationLowering& declarations_;
  std::map<const clang::SwitchCase*, program::BlockId> case_blocks_;
};

}  // namespace culprit::frontend
