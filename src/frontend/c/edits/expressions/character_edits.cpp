// SPDX-License-Identifier: MIT
// Characters, and the numbers that they stand for.
//
//   count[c]                    count[c - 'a']
//   n = n * 10 + c;             n = n * 10 + (c - '0');
//   char digit = n % 10;        char digit = n % 10 + '0';
//   putchar(n % 10);            putchar(n % 10 + '0');
#include <fmt/format.h>

#include "frontend/c/edits/expressions/expression_edits.h"
#include "frontend/c/edits/expressions/other_operators.h"
#include "frontend/c/edits/texts/format_conversions.h"

namespace culprit::frontend {

using clang::Expr;

namespace {

// Where digits, letters, and all that can be printed begin.
constexpr unsigned starts[] = {'0', 'a', 'A', ' '};

bool is_character(const Expr* expression) {
  return expression->IgnoreParenImpCasts()->getType()->isCharType();
}

}  // namespace

void ExpressionEdits::change_code(const Expr* expression, program::Role role) {
  const bool is_number = expression->IgnoreParenImpCasts()->getType()->isIntegerType();
  if (!is_number || is_spelled_out(expression)) return;
  // An element for each character is what people want of an index.
  const double cost = role == program::Role::index ? 1.9 : 2.5;
  if (is_character(expression)) return shift_code(cost, expression, '-', false);
  if (expression->getType()->isCharType()) shift_code(cost, expression, '+', false);
}

void ExpressionEdits::change_codes(const clang::BinaryOperator* sum) {
  if (!sum->isAdditiveOp() || is_spelled_out(sum->getLHS()) || is_spelled_out(sum->getRHS()))
    return;
  for (const Expr* side : {sum->getLHS(), sum->getRHS()}) {
    if (is_character(side)) shift_code(2.3, side, '-', true);
  }
}

void ExpressionEdits::change_printed_codes(const clang::CallExpr* call) {
  const clang::FunctionDecl* callee = call->getDirectCallee();
  if (callee == nullptr || call->getNumArgs() == 0) return;
  constexpr double cost = 2.3;
  auto change = [&](const Expr* argument) {
    const bool is_number = argument->IgnoreParenImpCasts()->getType()->isIntegerType();
    if (is_number && !is_character(argument) && !is_spelled_out(argument))
      shift_code(cost, argument, '+', false);
  };
  if (callee->getName() == "putchar" || callee->getName() == "putc") return change(call->getArg(0));
  const auto* format =
      clang::dyn_cast<clang::StringLiteral>(call->getArg(0)->IgnoreParenImpCasts());
  if (callee->getName() != "printf" || format == nullptr || !format->isAscii()) return;
  unsigned argument = 1;
  for (const Conversion& each : conversions_in(format->getString())) {
    argument += static_cast<unsigned>(each.stars());
    if (argument >= call->getNumArgs()) return;
    if (each.letter == 'c') change(call->getArg(argument));
    ++argument;
  }
}

void ExpressionEdits::shift_code(double cost, const Expr* expression, char sign, bool is_operand) {
  const std::string code = summand_text(expression);
  for (unsigned start : starts) {
    // One that the program mentions is likelier.
    const double rarer = vocabulary_.characters.contains(start) ? 0 : 0.2;
    const std::string shifted = fmt::format("{} {} {}", code, sign, character_text(start));
    collector_.replace(cost + rarer, collector_.span(expression),
                       is_operand ? "(" + shifted + ")" : shifted);
  }
}

}  // namespace culprit::frontend
