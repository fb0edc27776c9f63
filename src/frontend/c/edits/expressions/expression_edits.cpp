// SPDX-License-Identifier: MIT
#include "frontend/c/edits/expressions/expression_edits.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/c/edits/expressions/equal_values.h"
#include "frontend/c/edits/expressions/letter_case.h"
#include "frontend/c/edits/expressions/misread_comparisons.h"
#include "frontend/c/edits/expressions/other_labels.h"
#include "frontend/c/edits/expressions/other_operators.h"

namespace culprit::frontend {

using clang::BinaryOperator;
using clang::dyn_cast;
using clang::Expr;
using program::Role;
using source::SourceSpan;

namespace {

bool binds_tightly(const Expr* expression) {
  const Expr* inner = expression->IgnoreImpCasts();
  return llvm::isa<clang::ParenExpr, clang::DeclRefExpr, clang::IntegerLiteral,
                   clang::FloatingLiteral, clang::CharacterLiteral, clang::CallExpr,
                   clang::ArraySubscriptExpr, clang::MemberExpr, clang::StringLiteral>(inner);
}

// May `+ 1` follow it without parentheses?
bool may_be_summand(const Expr* expression) {
  if (binds_tightly(expression)) return true;
  const auto* binary = dyn_cast<BinaryOperator>(expression->IgnoreImpCasts());
  return llvm::isa<clang::UnaryOperator>(expression->IgnoreImpCasts()) ||
         (binary != nullptr && (binary->isMultiplicativeOp() || binary->isAdditiveOp()));
}

// Where it is evaluated at the wrong time: through a pointer, at an index, in a function.
bool can_fail(const clang::Stmt* expression) {
  if (expression == nullptr) return false;
  if (llvm::isa<clang::ArraySubscriptExpr, clang::CallExpr>(expression)) return true;
  if (const auto* member = dyn_cast<clang::MemberExpr>(expression); member && member->isArrow())
    return true;
  if (const auto* unary = dyn_cast<clang::UnaryOperator>(expression);
      unary && unary->getOpcode() == clang::UO_Deref)
    return true;
  if (const auto* binary = dyn_cast<BinaryOperator>(expression);
      binary && (binary->getOpcode() == clang::BO_Div || binary->getOpcode() == clang::BO_Rem))
    return true;
  return std::any_of(expression->child_begin(), expression->child_end(), can_fail);
}

bool has_effects(const clang::ASTContext& ast, const Expr* expression) {
  return expression->HasSideEffects(ast);
}

// `copy(to, from + done)` where it says `copy(to, from)`
void move_pointer(const Expr* expression, const NamesInScope& scope, EditCollector& collector) {
  constexpr std::size_t most_variables = 6;
  const Expr* inner = expression->IgnoreParenImpCasts();
  const clang::QualType type = inner->getType();
  const clang::Type* element = type->isAnyPointerType() || type->isArrayType()
                                   ? type->getPointeeOrArrayElementType()
                                   : nullptr;
  const bool is_named = llvm::isa<clang::DeclRefExpr, clang::MemberExpr>(inner);
  if (!is_named || element == nullptr || !element->isScalarType()) return;
  const SourceSpan span = collector.span(expression);
  const std::string pointer = collector.text(span);
  if (pointer.empty()) return;
  collector.replace(2.6, span, pointer + " + 1");
  std::size_t variables = 0;
  for (const clang::VarDecl* each : scope.all()) {
    if (!each->getType()->isIntegerType() || ++variables > most_variables) continue;
    collector.replace(2.9, span, fmt::format("{} + {}", pointer, each->getNameAsString()));
  }
}

}  // namespace

std::string ExpressionEdits::operand_text(const Expr* expression) {
  std::string text = collector_.text(expression);
  return binds_tightly(expression) ? text : "(" + text + ")";
}

std::string ExpressionEdits::summand_text(const Expr* expression) {
  return may_be_summand(expression) ? collector_.text(expression) : operand_text(expression);
}

void ExpressionEdits::change(const Expr* expression, Role role) {
  auto before = collector_.shown();
  SourceSpan span = collector_.span(expression);
  // `a[i]` says more than `i`.
  bool keeps_shown = role == Role::index && before.first.known();
  collector_.show(keeps_shown ? before.first : span, std::string(program::role_name(role)));
  const bool had_effects = collector_.with_effects(has_effects(ast_, expression));
  change_whole(expression, role);
  visit(expression, role == Role::target);
  collector_.with_effects(had_effects);
  collector_.show(before.first, before.second);
}

void ExpressionEdits::change_effect(const Expr* expression) {
  auto before = collector_.shown();
  collector_.show(collector_.span(expression), "value");
  change_step(expression);
  visit(expression, false);
  collector_.show(before.first, before.second);
}

// `i++` as `i += step`
void ExpressionEdits::change_step(const Expr* expression) {
  constexpr std::size_t most_variables = 6;
  const auto* step = dyn_cast<clang::UnaryOperator>(expression->IgnoreParens());
  const bool is_number = step != nullptr && step->isIncrementDecrementOp() &&
                         step->getSubExpr()->getType()->isIntegerType();
  if (!is_number) return;
  const SourceSpan whole = collector_.span(expression);
  const std::string operand = collector_.text(step->getSubExpr());
  const char* sign = step->isIncrementOp() ? "+=" : "-=";
  auto by = [&](double cost, const std::string& distance) {
    collector_.replace(cost, whole, fmt::format("{} {} {}", operand, sign, distance));
  };
  by(2.6, "2");
  std::size_t variables = 0;
  for (const clang::VarDecl* each : scope_.all()) {
    const bool fits = each->getType()->isIntegerType() && each->getNameAsString() != operand;
    if (fits && ++variables <= most_variables) by(3.1, each->getNameAsString());
  }
}

// `c` as `tolower(c)`: where the header says that there is such a function.
void ExpressionEdits::convert(const Expr* expression) {
  const clang::QualType type = expression->IgnoreParenImpCasts()->getType();
  const bool is_real = type->isRealFloatingType();
  if (!is_real && !type->isIntegerType()) return;
  const std::string text = collector_.text(expression);
  auto with = [&](double cost, const char* name) {
    if (is_declared(ast_, name))
      collector_.replace(cost, collector_.span(expression), fmt::format("{}({})", name, text));
  };
  if (is_real) return with(2.5, "fabs");
  with(type->isCharType() ? 3.2 : 2.6, "abs");
  const double cost = type->isCharType() ? 2.3 : 2.9;
  with(cost, "tolower");
  with(cost, "toupper");
}

void ExpressionEdits::change_whole(const Expr* expression, Role role) {
  SourceSpan span = collector_.span(expression);
  if (!collector_.is_in_body(span) || role == Role::target) return;
  const Expr* inner = expression->IgnoreParenImpCasts();
  if (role == Role::condition || role == Role::operand) return change_condition(expression);
  const auto* operation = dyn_cast<BinaryOperator>(inner);
  if (operation != nullptr && (operation->isLogicalOp() || operation->isComparisonOp()))
    change_condition(expression);
  clang::QualType type = expression->IgnoreImpCasts()->getType();
  const bool is_literal =
      llvm::isa<clang::IntegerLiteral, clang::FloatingLiteral, clang::CharacterLiteral>(inner);
  if (type->isIntegerType() && !is_literal && !type->isBooleanType()) {
    const std::string text = summand_text(expression);
    collector_.replace(2.1, span, text + " + 1");
    collector_.replace(2.1, span, text + " - 1");
    collector_.replace(2.8, span, "-" + operand_text(expression));
  }
  if (!is_literal && role != Role::index) add_operand(expression);
  if (role == Role::argument || role == Role::value) move_pointer(expression, scope_, collector_);
  if (has_effects(ast_, expression)) return;
  if (!is_literal) convert(expression);
  change_code(expression, role);
  if (role == Role::return_value && expression->getType()->isIntegerType() && !is_literal) {
    for (const char* value : {"0", "1", "-1"}) {
      if (EditCandidate* made = collector_.replace(2.7, span, value)) made->fixes_value = true;
    }
  }
  if (llvm::isa<clang::DeclRefExpr>(inner)) return;  // those are names anyway
  for (const clang::VarDecl* each : scope_.all()) {
    if (fit(ast_, expression->getType(), each->getType()) == Fit::same)
      collector_.replace(2.7, span, each->getNameAsString());
  }
}

// `count / groups` where it says `count`: with what has a name there, with elements that the function
// mentions, and with the program's own numbers.
void ExpressionEdits::add_operand(const Expr* expression) {
  constexpr std::size_t most_variables = 8, most_numbers = 4;
  const clang::QualType type = expression->IgnoreImpCasts()->getType();
  if (!type->isArithmeticType() || type->isBooleanType()) return;
  const SourceSpan span = collector_.span(expression);
  const std::string factor = operand_text(expression);
  const std::string summand = summand_text(expression);
  auto with = [&](const std::string& operand, double cost) {
    collector_.replace(cost, span, fmt::format("{} + {}", summand, operand));
    collector_.replace(cost, span, fmt::format("{} - {}", summand, operand));
    collector_.replace(cost, span, fmt::format("{} * {}", factor, operand));
    collector_.replace(cost, span, fmt::format("{} / {}", factor, operand));
    if (type->isIntegerType())
      collector_.replace(cost + 0.2, span, fmt::format("{} % {}", factor, operand));
  };
  std::size_t variables = 0, numbers = 0;
  for (const clang::VarDecl* each : scope_.all()) {
    const clang::QualType offered = each->getType();
    const bool fits =
        type->isIntegerType() ? offered->isIntegerType() : offered->isArithmeticType();
    if (!fits || each->getNameAsString() == factor || ++variables > most_variables) continue;
    with(each->getNameAsString(), 3.0);
  }
  for (const std::string& each : collector_.elements_for(type, scope_)) {
    if (each != factor) with(each, 3.3);
  }
  for (long long each : vocabulary_.integers) {
    if (each > 1 && ++numbers <= most_numbers) with(fmt::format("{}", each), 3.2);
  }
}

// `rest - count` as `rest - count * value[i]`
void ExpressionEdits::multiply_summand(const BinaryOperator* sum) {
  constexpr std::size_t most_variables = 4;
  const Expr* right = sum->getRHS()->IgnoreImpCasts();
  const bool is_named = llvm::isa<clang::DeclRefExpr, clang::ArraySubscriptExpr>(right) &&
                        right->getType()->isArithmeticType();
  if (!sum->isAdditiveOp() || !is_named || !sum->getType()->isArithmeticType()) return;
  const std::string text = collector_.text(right);
  auto by = [&](const std::string& factor) {
    if (factor != text)
      collector_.replace(3.2, collector_.span(right), fmt::format("{} * {}", text, factor));
  };
  std::size_t variables = 0;
  for (const clang::VarDecl* each : scope_.all()) {
    if (fit(ast_, right->getType(), each->getType()) == Fit::same && ++variables <= most_variables)
      by(each->getNameAsString());
  }
  for (const std::string& each : collector_.elements_for(right->getType(), scope_)) by(each);
}

void ExpressionEdits::change_condition(const Expr* expression) {
  SourceSpan span = collector_.span(expression);
  if (!collector_.is_in_body(span)) return;
  std::string text = collector_.text(span);
  const Expr* inner = expression->IgnoreParenImpCasts();
  const auto* negated = dyn_cast<clang::UnaryOperator>(inner);
  const auto* assigned = dyn_cast<BinaryOperator>(inner);
  if (assigned != nullptr && assigned->getOpcode() == clang::BO_Assign &&
      expression->IgnoreImpCasts() == inner) {
    SourceSpan sign = collector_.token(assigned->getOperatorLoc());
    collector_.replace(0.6, sign, "==");
  }
  if (negated == nullptr || negated->getOpcode() != clang::UO_LNot)
    collector_.replace(1.9, span, "!" + operand_text(expression));
  const auto* junction = assigned;
  if (junction != nullptr) exchange_connectives(junction);
  const bool is_or = junction != nullptr && junction->getOpcode() == clang::BO_LOr;
  const bool is_and = junction != nullptr && junction->getOpcode() == clang::BO_LAnd;
  const bool is_choice = llvm::isa<clang::ConditionalOperator>(inner) ||
                         (junction != nullptr && junction->isAssignmentOp());
  std::string in_and = is_or || is_choice ? "(" + text + ")" : text;
  std::string in_or = is_and || is_choice ? "(" + text + ")" : text;
  if (!has_effects(ast_, expression)) {
    if (GuardPlace* place = collector_.add_guard(span, scope_)) {
      const std::string condition(1, condition_mark);
      collector_.add_form(*place, GuardUse::conjunct, 2.5, {{span, in_and + " && " + condition}});
      collector_.add_form(*place, GuardUse::disjunct, 2.5, {{span, in_or + " || " + condition}});
      collector_.add_form(*place, GuardUse::whole, 2.9, {{span, condition}});
    }
  }
  if (can_fail(expression)) {
    if (GuardPlace* place = collector_.add_guard(span, scope_, true)) {
      const std::string condition(1, condition_mark);
      collector_.add_form(*place, GuardUse::conjunct_before, 2.4,
                          {{span, condition + " && " + in_and}});
      collector_.add_form(*place, GuardUse::disjunct_before, 2.4,
                          {{span, condition + " || " + in_or}});
    }
  }
  for (const char* value : {"1", "0"}) {
    if (EditCandidate* made = collector_.replace(3.3, span, value)) made->fixes_value = true;
  }
}

void ExpressionEdits::visit(const Expr* expression, bool is_written) {
  if (const auto* cast = dyn_cast<clang::ImplicitCastExpr>(expression))
    return visit(cast->getSubExpr(), is_written);
  if (const auto* paren = dyn_cast<clang::ParenExpr>(expression))
    return visit(paren->getSubExpr(), is_written);
  if (const auto* binary = dyn_cast<BinaryOperator>(expression)) return visit_binary(binary);
  if (const auto* unary = dyn_cast<clang::UnaryOperator>(expression)) return visit_unary(unary);
  if (const auto* call = dyn_cast<clang::CallExpr>(expression)) return visit_call(call);
  if (const auto* name = dyn_cast<clang::DeclRefExpr>(expression))
    return change_name(name, is_written);
  if (const auto* literal = dyn_cast<clang::IntegerLiteral>(expression))
    return change_integer(literal);
  if (const auto* literal = dyn_cast<clang::CharacterLiteral>(expression))
    return change_character(literal);
  if (const auto* literal = dyn_cast<clang::FloatingLiteral>(expression))
    return change_real(literal);
  if (const auto* member = dyn_cast<clang::MemberExpr>(expression)) {
    change_field(member);
    return visit(member->getBase(), false);
  }
  if (const auto* access = dyn_cast<clang::ArraySubscriptExpr>(expression)) {
    change_index(access);
    visit(access->getBase(), false);
    return change(access->getIdx(), Role::index);
  }
  if (const auto* choice = dyn_cast<clang::ConditionalOperator>(expression)) {
    SourceSpan yes = collector_.span(choice->getTrueExpr()),
               no = collector_.span(choice->getFalseExpr());
    collector_.add(EditKind::expression, 1.9,
                   {{yes, collector_.text(no)}, {no, collector_.text(yes)}});
    change(choice->getCond(), Role::condition);
    visit(choice->getTrueExpr(), false);
    return visit(choice->getFalseExpr(), false);
  }
  if (const auto* cast = dyn_cast<clang::CStyleCastExpr>(expression)) {
    collector_.replace(2.4, collector_.span(expression), operand_text(cast->getSubExpr()));
    return visit(cast->getSubExpr(), false);
  }
  if (const auto* size = dyn_cast<clang::UnaryExprOrTypeTraitExpr>(expression))
    return change_sizeof(size);
  for (const clang::Stmt* child : expression->children()) {
    if (const auto* part = dyn_cast_or_null<Expr>(child)) visit(part, false);
  }
}

void ExpressionEdits::visit_binary(const BinaryOperator* operation) {
  change_operator(operation);
  if (operation->isAssignmentOp()) {
    const bool is_bitwise = operation->isCompoundAssignmentOp() &&
                            BinaryOperator::isBitwiseOp(
                                BinaryOperator::getOpForCompoundAssignment(operation->getOpcode()));
    if (is_bitwise) complement(operation->getRHS());
    exchange_sides(operation);
    assign_first(operation);
    visit(operation->getLHS(), true);
    return change(operation->getRHS(), Role::value);
  }
  change_operands(operation);
  change_codes(operation);
  multiply_summand(operation);
  correct_comparison(ast_, operation, collector_);
  if (operation->isLogicalOp()) change_chain(operation);
  regroup(operation);
  exchange_summands(operation);
  divide_difference(operation);
  if (operation->isLogicalOp()) {
    // The whole condition is what is shown.
    for (const Expr* side : {operation->getLHS(), operation->getRHS()}) {
      const auto* inner = dyn_cast<BinaryOperator>(side->IgnoreParenImpCasts());
      if (inner == nullptr || !inner->isLogicalOp()) {
        SourceSpan span = collector_.span(side);
        const auto* negated = dyn_cast<clang::UnaryOperator>(side->IgnoreParenImpCasts());
        if (negated == nullptr || negated->getOpcode() != clang::UO_LNot)
          collector_.replace(2.0, span, "!" + operand_text(side));
      }
    }
  }
  if (operation->isComparisonOp() && !has_effects(ast_, operation->getLHS()))
    convert(operation->getLHS());
  if (operation->isComparisonOp() && operation->getLHS()->getType()->isIntegerType()) {
    const Expr* right = operation->getRHS();
    if (!is_spelled_out(right)) {
      const std::string text = summand_text(right);
      collector_.replace(2.2, collector_.span(right), text + " - 1");
      collector_.replace(2.2, collector_.span(right), text + " + 1");
      add_operand(right);
    }
  }
  visit(operation->getLHS(), false);
  visit(operation->getRHS(), false);
}

// Of what && or || joins, once, and not in each of its parts.
void ExpressionEdits::change_chain(const BinaryOperator* operation) {
  const bool is_part = operation == inner_chain_;
  const auto* inner = dyn_cast<BinaryOperator>(operation->getLHS()->IgnoreParenImpCasts());
  const bool goes_on = inner != nullptr && inner->getOpcode() == operation->getOpcode();
  inner_chain_ = goes_on ? inner : nullptr;
  if (is_part) return;
  ignore_case(ast_, operation, collector_);
  compare_equal_values(operation, collector_);
  add_alternatives(ast_, operation, vocabulary_, collector_);
}

void ExpressionEdits::change_operator(const BinaryOperator* operation) {
  SourceSpan sign = collector_.token(operation->getOperatorLoc());
  for (OperatorChange each : other_operators(operation))
    collector_.replace(each.cost, sign, BinaryOperator::getOpcodeStr(each.to).str());
}

void ExpressionEdits::change_operands(const BinaryOperator* operation) {
  const Expr* left = operation->getLHS();
  const Expr* right = operation->getRHS();
  SourceSpan whole = collector_.span(operation), first = collector_.span(left),
             second = collector_.span(right);
  if (!whole.known() || !first.known() || !second.known()) return;
  std::string one = collector_.text(first), other = collector_.text(second);
  const bool is_choice = operation->isLogicalOp();
  if (!operation->isComparisonOp() && operation->getOpcode() != clang::BO_Comma) {
    auto is_number = [](const Expr* side) {
      return llvm::isa<clang::IntegerLiteral>(side->IgnoreParenImpCasts());
    };
    collector_.replace(is_choice ? 2.0 : is_number(right) ? 1.9 : 2.2, whole, one);
    collector_.replace(is_choice ? 2.0 : is_number(left) ? 1.9 : 2.4, whole, other);
  }
  const bool depends_on_order = operation->getOpcode() == clang::BO_Sub || operation->isShiftOp() ||
                                operation->getOpcode() == clang::BO_Div ||
                                operation->getOpcode() == clang::BO_Rem;
  if (depends_on_order && !is_pointer_like(left->getType())) {
    collector_.add(EditKind::expression, 2.1,
                   {{first, operand_text(right)}, {second, operand_text(left)}});
  }
  if (!left->getType()->isIntegerType() || !right->getType()->isIntegerType()) return;
  if (operation->isBitwiseOp()) {
    complement(left);
    complement(right);
  }
  if (operation->getOpcode() == clang::BO_Div) cast(1.9, left, "double");
  const bool may_overflow = operation->getOpcode() == clang::BO_Mul || operation->isAdditiveOp() ||
                            operation->getOpcode() == clang::BO_Shl;
  if (may_overflow && ast_.getTypeSize(operation->getType()) <= 32) cast(2.3, left, "long long");
}

void ExpressionEdits::cast(double cost, const Expr* operand, const std::string& type) {
  EditCandidate* made =
      collector_.replace(cost, collector_.span(operand), "(" + type + ")" + operand_text(operand));
  if (made != nullptr) made->changes_type = true;
}

// A mask that should be its complement.
void ExpressionEdits::complement(const Expr* operand) {
  const Expr* inner = operand->IgnoreParenImpCasts();
  const auto* unary = dyn_cast<clang::UnaryOperator>(inner);
  const bool is_complement = unary != nullptr && unary->getOpcode() == clang::UO_Not;
  if (is_complement || llvm::isa<clang::IntegerLiteral>(inner)) return;
  collector_.replace(2.2, collector_.span(operand), "~" + operand_text(operand));
}

void ExpressionEdits::visit_unary(const clang::UnaryOperator* operation) {
  const Expr* operand = operation->getSubExpr();
  SourceSpan whole = collector_.span(operation);
  switch (operation->getOpcode()) {
    case clang::UO_LNot:
      collector_.replace(1.7, whole, collector_.text(operand));
      return visit(operand, false);
    case clang::UO_Minus:
    case clang::UO_Not:
      collector_.replace(1.9, whole, collector_.text(operand));
      return visit(operand, false);
    case clang::UO_PreInc:
    case clang::UO_PreDec:
    case clang::UO_PostInc:
    case clang::UO_PostDec: {
      const bool is_increment = operation->isIncrementOp();
      const std::string text = collector_.text(operand);
      SourceSpan sign = collector_.token(operation->getOperatorLoc());
      collector_.replace(1.7, sign, is_increment ? "--" : "++");
      const std::string same = is_increment ? "++" : "--";
      collector_.replace(2.0, whole, operation->isPrefix() ? text + same : same + text);
      return visit(operand, true);
    }
    default: return visit(operand, false);
  }
}

void ExpressionEdits::visit_call(const clang::CallExpr* call) {
  change_callee(call);
  change_printed_codes(call);
  const unsigned count = call->getNumArgs();
  const clang::FunctionDecl* callee = call->getDirectCallee();
  // Those who call a function of their own know the order less well.
  const bool is_library =
      callee != nullptr && ast_.getSourceManager().isInSystemHeader(callee->getLocation());
  for (unsigned i = 0; i < count; ++i) {
    for (unsigned k = i + 1; k < count; ++k) {
      if (fit(ast_, call->getArg(i)->getType(), call->getArg(k)->getType()) == Fit::none) continue;
      SourceSpan one = collector_.span(call->getArg(i)), other = collector_.span(call->getArg(k));
      double cost = k == i + 1 ? 1.7 : 1.9;
      if (is_library) cost += 0.3;
      collector_.add(EditKind::expression, cost,
                     {{one, collector_.text(other)}, {other, collector_.text(one)}});
    }
  }
  const bool reads =
      callee != nullptr && (callee->getName() == "scanf" || callee->getName() == "sscanf" ||
                            callee->getName() == "fscanf");
  for (unsigned i = 0; i < count; ++i) {
    const Expr* argument = call->getArg(i);
    if (llvm::isa<clang::StringLiteral>(argument->IgnoreParenImpCasts())) continue;
    if (reads && argument->getType()->isArithmeticType())
      collector_.replace(0.8, collector_.span(argument), "&" + operand_text(argument));
    change(argument, Role::argument);
  }
}

bool ExpressionEdits::is_declared_before(const clang::FunctionDecl* function,
                                         const Expr* place) const {
  return ast_.getSourceManager().isBeforeInTranslationUnit(function->getBeginLoc(),
                                                           place->getBeginLoc());
}

void ExpressionEdits::change_callee(const clang::CallExpr* call) {
  const clang::FunctionDecl* callee = call->getDirectCallee();
  if (callee == nullptr) return;
  SourceSpan name = collector_.span(call->getCallee());
  for (const clang::FunctionDecl* each : vocabulary_.functions) {
    if (each == callee->getCanonicalDecl() || each->isMain() || each->isVariadic()) continue;
    if (is_declared_before(each, call) && ast_.hasSameType(each->getType(), callee->getType()))
      collector_.replace(1.9, name, each->getNameAsString());
  }
  if (callee->getIdentifier() != nullptr) {
    for (std::string_view each : other_functions(callee->getName()))
      collector_.replace(1.9, name, std::string(each));
  }
  // The argument itself.
  if (call->getNumArgs() == 1 &&
      fit(ast_, call->getType(), call->getArg(0)->getType()) != Fit::none) {
    collector_.replace(2.6, collector_.span(call), operand_text(call->getArg(0)));
  }
}

void ExpressionEdits::change_name(const clang::DeclRefExpr* name, bool is_written) {
  SourceSpan span = collector_.span(name);
  if (!collector_.is_in_body(span)) return;
  if (const auto* enumerator = dyn_cast<clang::EnumConstantDecl>(name->getDecl())) {
    const auto* type = dyn_cast<clang::EnumDecl>(enumerator->getDeclContext());
    if (type == nullptr) return;
    for (const clang::EnumConstantDecl* each : type->enumerators()) {
      if (each != enumerator) collector_.replace(1.8, span, each->getNameAsString());
    }
    return;
  }
  const auto* variable = dyn_cast<clang::VarDecl>(name->getDecl());
  if (variable == nullptr) return;
  for (const clang::VarDecl* each : scope_.all()) {
    if (each->getCanonicalDecl() == variable->getCanonicalDecl()) continue;
    if (is_written && (each->getType().isConstQualified() || each->getType()->isArrayType()))
      continue;
    Fit how = fit(ast_, variable->getType(), each->getType());
    if (how == Fit::none) continue;
    double cost = each->hasGlobalStorage() && !variable->hasGlobalStorage() ? 2.0 : 1.7;
    if (how == Fit::converted) cost = 2.6;
    collector_.replace(cost, span, each->getNameAsString());
  }
  const bool is_number = variable->getType()->isIntegerType() && !is_written;
  if (!is_number) return;
  for (const std::string& each : collector_.calls_for(name, scope_))
    collector_.replace(3.0, span, each);
  for (const clang::FunctionDecl* each : vocabulary_.functions) {
    const bool has_none = each->getNumParams() == 0 && !each->isMain() && !each->isVariadic();
    if (has_none && is_declared_before(each, name) &&
        fit(ast_, variable->getType(), each->getReturnType()) == Fit::same)
      collector_.replace(2.2, span, each->getNameAsString() + "()");
  }
  for (const char* value : {"0", "1"}) {
    if (EditCandidate* made = collector_.replace(2.8, span, value)) made->fixes_value = true;
  }
}

// `sizeof(struct node *)` as `sizeof(struct node)`, `sizeof(p)` as `sizeof(*p)`
void ExpressionEdits::change_sizeof(const clang::UnaryExprOrTypeTraitExpr* size) {
  if (size->getKind() != clang::UETT_SizeOf) return;
  SourceSpan span = collector_.span(size);
  if (!size->isArgumentType()) {
    const Expr* argument = size->getArgumentExpr();
    const Expr* inner = argument->IgnoreParens();
    if (inner->getType()->isPointerType())
      collector_.replace(1.4, span, "sizeof(*" + collector_.text(inner) + ")");
    return;
  }
  std::string text = collector_.text(span);
  const std::size_t star = text.rfind('*');
  if (size->getArgumentType()->isPointerType() && star != std::string::npos) {
    std::size_t end = star;
    while (end > 0 && text[end - 1] == ' ') --end;
    collector_.replace(1.4, span, text.substr(0, end) + text.substr(star + 1));
  }
}

void ExpressionEdits::change_field(const clang::MemberExpr* member) {
  const auto* field = dyn_cast<clang::FieldDecl>(member->getMemberDecl());
  if (field == nullptr) return;
  SourceSpan name = collector_.token(member->getMemberLoc());
  for (const clang::FieldDecl* each : field->getParent()->fields()) {
    if (each == field || each->getName().empty()) continue;
    Fit how = fit(ast_, field->getType(), each->getType());
    if (how != Fit::none)
      collector_.replace(how == Fit::same ? 1.7 : 2.4, name, each->getNameAsString());
  }
}

// `a[i][j]` as `a[j][i]`
void ExpressionEdits::change_index(const clang::ArraySubscriptExpr* access) {
  const auto* outer = dyn_cast<clang::ArraySubscriptExpr>(access->getBase()->IgnoreParenImpCasts());
  if (outer == nullptr) return;
  SourceSpan one = collector_.span(outer->getIdx()), other = collector_.span(access->getIdx());
  collector_.add(EditKind::expression, 1.8,
                 {{one, collector_.text(other)}, {other, collector_.text(one)}});
}

}  // namespace culprit::frontend
