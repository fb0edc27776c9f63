// SPDX-License-Identifier: MIT
// Comparisons that C reads otherwise than they were meant.
//
//   word == "end"        strcmp(word, "end") == 0
//   c == 'a' || 'b'      c == 'a' || c == 'b'
//   0 <= x <= 9          0 <= x && x <= 9
#include <fmt/format.h>

#include "frontend/c/edits/expression_edits.h"
#include "frontend/c/edits/other_operators.h"

namespace culprit::frontend {

using clang::BinaryOperator;
using clang::dyn_cast;
using clang::Expr;
using source::SourceSpan;

namespace {

bool is_text(const Expr* expression) {
  const clang::QualType type = expression->IgnoreParenImpCasts()->getType();
  const clang::Type* element = type->getPointeeOrArrayElementType();
  return is_pointer_like(type) && element != type.getTypePtr() && element->isCharType();
}

const BinaryOperator* as_comparison(const Expr* expression) {
  const auto* binary = dyn_cast<BinaryOperator>(expression->IgnoreImpCasts());
  return binary != nullptr && binary->isComparisonOp() ? binary : nullptr;
}

}  // namespace

// Addresses are compared.
void ExpressionEdits::compare_texts(const BinaryOperator* operation) {
  if (!operation->isEqualityOp() || !is_text(operation->getLHS()) || !is_text(operation->getRHS()))
    return;
  if (!is_declared("strcmp")) return;
  collector_.replace(
      0.8, collector_.span(operation),
      fmt::format("strcmp({}, {}) {} 0", collector_.text(operation->getLHS()),
                  collector_.text(operation->getRHS()), operation->getOpcodeStr().str()));
}

// The literal alone is always true; in a chain, all of them.
void ExpressionEdits::repeat_comparison(const BinaryOperator* operation) {
  const BinaryOperator* compared = nullptr;
  std::vector<const Expr*> literals;
  const Expr* part = operation;
  for (const auto* chain = operation; chain != nullptr && chain->isLogicalOp();
       chain = dyn_cast<BinaryOperator>(part)) {
    if (is_spelled_out(chain->getRHS())) literals.push_back(chain->getRHS());
    part = chain->getLHS()->IgnoreImpCasts();
  }
  compared = as_comparison(part);
  if (literals.empty() || compared == nullptr || !compared->isEqualityOp()) return;
  std::vector<SpanEdit> edits;
  for (auto each = literals.rbegin(); each != literals.rend(); ++each)
    edits.push_back({collector_.span(*each),
                     fmt::format("{} {} {}", collector_.text(compared->getLHS()),
                                 compared->getOpcodeStr().str(), collector_.text(*each))});
  collector_.add(EditKind::expression, 0.7, std::move(edits));
}

// Whether the first holds is compared.
void ExpressionEdits::compare_both(const BinaryOperator* operation) {
  const BinaryOperator* first =
      operation->isRelationalOp() ? as_comparison(operation->getLHS()) : nullptr;
  if (first == nullptr || !first->isRelationalOp()) return;
  collector_.replace(
      0.7, collector_.span(operation),
      fmt::format("{} && {} {} {}", collector_.text(first), collector_.text(first->getRHS()),
                  operation->getOpcodeStr().str(), collector_.text(operation->getRHS())));
}

}  // namespace culprit::frontend
