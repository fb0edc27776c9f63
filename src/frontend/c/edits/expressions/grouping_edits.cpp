// SPDX-License-Identifier: MIT
// Operands in another order or in other parentheses.
//
//   a + b * c              (a + b) * c, and back
//   c - 'A' + 'a'          c - 'a' + 'A'
//   kept = a[i];           a[i] = kept;
//   c = getchar() != EOF   (c = getchar()) != EOF
//   a != 1 || a != 2 || …  a != 1 && a != 2 && …
#include <fmt/format.h>

#include <algorithm>

#include "frontend/c/edits/expressions/expression_edits.h"

namespace culprit::frontend {

using clang::BinaryOperator;
using clang::dyn_cast;
using clang::Expr;
using source::SourceSpan;

// (a + b) / n as a + (b - a) / n: the sum may overflow where the middle does not.
void ExpressionEdits::divide_difference(const BinaryOperator* operation) {
  const auto* sum = dyn_cast<BinaryOperator>(operation->getLHS()->IgnoreParenImpCasts());
  const bool is_mean = operation->getOpcode() == clang::BO_Div && sum != nullptr &&
                       sum->getOpcode() == clang::BO_Add && sum->getType()->isIntegerType();
  if (!is_mean) return;
  const std::string one = operand_text(sum->getLHS()), other = operand_text(sum->getRHS());
  if (one.empty() || other.empty()) return;
  collector_.replace(
      1.7, collector_.span(operation),
      fmt::format("{} + ({} - {}) / {}", one, other, one, operand_text(operation->getRHS())));
}

// `a + b * c` as `(a + b) * c`, and back; `(a + b) % c` as `a % c + b`.
void ExpressionEdits::regroup(const BinaryOperator* operation) {
  if (operation->isComparisonOp() || operation->getOpcode() == clang::BO_Comma) return;
  auto as_part = [](const Expr* side) {
    const auto* binary = dyn_cast<BinaryOperator>(side->IgnoreImpCasts());
    return binary != nullptr && !binary->isAssignmentOp() ? binary : nullptr;
  };
  auto around = [&](const Expr* from, const Expr* to) {
    SourceSpan begin = collector_.span(from), end = collector_.span(to);
    if (!begin.known() || begin.file != end.file || end.end <= begin.begin) return;
    SourceSpan both{begin.file, begin.begin, end.end};
    collector_.replace(2.0, both, "(" + collector_.text(both) + ")");
  };
  if (const BinaryOperator* right = as_part(operation->getRHS()))
    around(operation->getLHS(), right->getLHS());
  if (const BinaryOperator* left = as_part(operation->getLHS()))
    around(left->getRHS(), operation->getRHS());
  for (const Expr* side : {operation->getLHS(), operation->getRHS()}) {
    const auto* paren = dyn_cast<clang::ParenExpr>(side->IgnoreImpCasts());
    if (paren != nullptr && as_part(paren->getSubExpr()) != nullptr)
      collector_.replace(2.1, collector_.span(paren), collector_.text(paren->getSubExpr()));
  }
  const auto* paren = dyn_cast<clang::ParenExpr>(operation->getLHS()->IgnoreImpCasts());
  const BinaryOperator* sum = paren == nullptr ? nullptr : as_part(paren->getSubExpr());
  if (!operation->isMultiplicativeOp() || sum == nullptr || !sum->isAdditiveOp()) return;
  collector_.replace(
      2.3, collector_.span(operation),
      fmt::format("{} {} {} {} {}", operand_text(sum->getLHS()), operation->getOpcodeStr().str(),
                  collector_.text(operation->getRHS()), sum->getOpcodeStr().str(),
                  collector_.text(sum->getRHS())));
}

// `a - b + c` as `a - c + b`
void ExpressionEdits::exchange_summands(const BinaryOperator* operation) {
  const auto* inner = dyn_cast<BinaryOperator>(operation->getLHS()->IgnoreImpCasts());
  const bool is_sum = operation->isAdditiveOp() && inner != nullptr && inner->isAdditiveOp() &&
                      inner->getOpcode() != operation->getOpcode();
  if (!is_sum || !operation->getType()->isArithmeticType()) return;
  const SourceSpan one = collector_.span(inner->getRHS()),
                   other = collector_.span(operation->getRHS());
  if (!one.known() || !other.known()) return;
  collector_.add(
      EditKind::expression, 2.1,
      {{one, operand_text(operation->getRHS())}, {other, operand_text(inner->getRHS())}});
}

void ExpressionEdits::exchange_sides(const BinaryOperator* operation) {
  const Expr* right = operation->getRHS()->IgnoreParenImpCasts();
  const bool is_place = operation->getOpcode() == clang::BO_Assign && right->isLValue() &&
                        !right->getType().isConstQualified();
  if (!is_place || fit(ast_, operation->getLHS()->getType(), right->getType()) != Fit::same) return;
  const SourceSpan one = collector_.span(operation->getLHS()), other = collector_.span(right);
  if (!one.known() || !other.known()) return;
  collector_.add(EditKind::expression, 2.0,
                 {{one, collector_.text(other)}, {other, collector_.text(one)}});
}

// In a chain, all of them.
void ExpressionEdits::exchange_connectives(const BinaryOperator* operation) {
  const clang::BinaryOperatorKind kind = operation->getOpcode();
  if (!operation->isLogicalOp()) return;
  const std::string other =
      BinaryOperator::getOpcodeStr(kind == clang::BO_LOr ? clang::BO_LAnd : clang::BO_LOr).str();
  std::vector<SpanEdit> signs;
  for (const BinaryOperator* each = operation; each != nullptr && each->getOpcode() == kind;
       each = dyn_cast<BinaryOperator>(each->getLHS()->IgnoreImpCasts()))
    signs.push_back({collector_.token(each->getOperatorLoc()), other});
  if (signs.size() < 2) return;
  std::reverse(signs.begin(), signs.end());
  collector_.add(EditKind::expression, 1.5, std::move(signs));
}

// What is assigned is compared, and not whether it compares so.
void ExpressionEdits::assign_first(const BinaryOperator* operation) {
  const auto* compared = dyn_cast<BinaryOperator>(operation->getRHS()->IgnoreImpCasts());
  if (operation->getOpcode() != clang::BO_Assign || compared == nullptr ||
      !compared->isComparisonOp())
    return;
  const SourceSpan begin = collector_.span(operation->getLHS()),
                   end = collector_.span(compared->getLHS());
  if (!begin.known() || begin.file != end.file || end.end <= begin.begin) return;
  const SourceSpan assigned{begin.file, begin.begin, end.end};
  collector_.replace(1.0, assigned, "(" + collector_.text(assigned) + ")");
}

}  // namespace culprit::frontend
