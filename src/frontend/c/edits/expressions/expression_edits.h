// SPDX-License-Identifier: MIT
// Changes of expressions in place: operators, constants, names, the order of arguments and
// operands, casts, a condition negated, strengthened or weakened.
//
// A cost is how unlikely such a mistake is, as minus the logarithm of a share would be: 1 for the
// commonest (`<` for `<=`), one more for every three times rarer. Costs were set by hand from what
// collections of real faults report, and are compared on bench/repair.
#pragma once

#include <clang/AST/Expr.h>

#include <string>
#include <vector>

#include "frontend/c/edits/space/edit_collector.h"
#include "frontend/c/edits/space/names_in_scope.h"

namespace culprit::frontend {

class ExpressionEdits {
 public:
  ExpressionEdits(const clang::ASTContext& ast, EditCollector& collector,
                  const Vocabulary& vocabulary, const NamesInScope& scope)
      : ast_(ast), collector_(collector), vocabulary_(vocabulary), scope_(scope) {}

  // All changes of an expression that stands in that role.
  void change(const clang::Expr* expression, program::Role role);
  // Of one that stands for itself, as `i++;`.
  void change_effect(const clang::Expr* expression);

 private:
  void change_whole(const clang::Expr* expression, program::Role role);
  void change_condition(const clang::Expr* expression);
  void change_step(const clang::Expr* expression);
  void convert(const clang::Expr* expression);
  void add_operand(const clang::Expr* expression);
  void multiply_summand(const clang::BinaryOperator* sum);
  void visit(const clang::Expr* expression, bool is_written);
  void visit_binary(const clang::BinaryOperator* operation);
  void change_chain(const clang::BinaryOperator* operation);
  void change_operator(const clang::BinaryOperator* operation);
  void change_operands(const clang::BinaryOperator* operation);
  void cast(double cost, const clang::Expr* operand, const std::string& type);
  void complement(const clang::Expr* operand);
  // character_edits.cpp
  void change_code(const clang::Expr* expression, program::Role role);
  void change_codes(const clang::BinaryOperator* sum);
  void change_printed_codes(const clang::CallExpr* call);
  void shift_code(double cost, const clang::Expr* expression, char sign, bool is_operand);
  // grouping_edits.cpp
  void divide_difference(const clang::BinaryOperator* operation);
  void regroup(const clang::BinaryOperator* operation);
  void exchange_summands(const clang::BinaryOperator* operation);
  void exchange_sides(const clang::BinaryOperator* operation);
  void assign_first(const clang::BinaryOperator* operation);
  void exchange_connectives(const clang::BinaryOperator* operation);
  void visit_unary(const clang::UnaryOperator* operation);
  void visit_call(const clang::CallExpr* call);
  void change_callee(const clang::CallExpr* call);
  void change_name(const clang::DeclRefExpr* name, bool is_written);
  void change_macro(const clang::Expr* literal);
  void change_integer(const clang::IntegerLiteral* literal);
  void change_character(const clang::CharacterLiteral* literal);
  void change_real(const clang::FloatingLiteral* literal);
  void change_sizeof(const clang::UnaryExprOrTypeTraitExpr* size);
  void change_field(const clang::MemberExpr* member);
  void change_index(const clang::ArraySubscriptExpr* access);
  [[nodiscard]] bool is_declared_before(const clang::FunctionDecl* function,
                                        const clang::Expr* place) const;
  // Fit to be an operand.
  std::string operand_text(const clang::Expr* expression);
  std::string summand_text(const clang::Expr* expression);  // of what is added

  const clang::ASTContext& ast_;
  EditCollector& collector_;
  const Vocabulary& vocabulary_;
  const NamesInScope& scope_;
  const clang::BinaryOperator* inner_chain_ = nullptr;
};

}  // namespace culprit::frontend
