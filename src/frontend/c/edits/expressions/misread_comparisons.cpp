// SPDX-License-Identifier: MIT
#include "frontend/c/edits/expressions/misread_comparisons.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/c/edits/expressions/other_operators.h"

namespace culprit::frontend {

using clang::BinaryOperator;
using clang::dyn_cast;
using clang::Expr;

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

// Addresses are compared.
void compare_texts(const clang::ASTContext& ast, const BinaryOperator* operation,
                   EditCollector& collector) {
  if (!operation->isEqualityOp() || !is_text(operation->getLHS()) || !is_text(operation->getRHS()))
    return;
  if (!is_declared(ast, "strcmp")) return;
  collector.replace(
      0.8, collector.span(operation),
      fmt::format("strcmp({}, {}) {} 0", collector.text(operation->getLHS()),
                  collector.text(operation->getRHS()), operation->getOpcodeStr().str()));
}

// The literal alone is always true; in a chain, all of them.
void repeat_comparison(const BinaryOperator* operation, EditCollector& collector) {
  std::vector<const Expr*> literals;
  const Expr* part = operation;
  for (const auto* chain = operation; chain != nullptr && chain->isLogicalOp();
       chain = dyn_cast<BinaryOperator>(part)) {
    if (is_spelled_out(chain->getRHS())) literals.push_back(chain->getRHS());
    part = chain->getLHS()->IgnoreImpCasts();
  }
  const BinaryOperator* compared = as_comparison(part);
  if (literals.empty() || compared == nullptr || !compared->isEqualityOp()) return;
  std::vector<SpanEdit> edits;
  for (auto each = literals.rbegin(); each != literals.rend(); ++each)
    edits.push_back({collector.span(*each),
                     fmt::format("{} {} {}", collector.text(compared->getLHS()),
                                 compared->getOpcodeStr().str(), collector.text(*each))});
  collector.add(EditKind::expression, 0.7, std::move(edits));
}

// Whether the first holds is compared.
void compare_both(const BinaryOperator* operation, EditCollector& collector) {
  const BinaryOperator* first =
      operation->isRelationalOp() ? as_comparison(operation->getLHS()) : nullptr;
  if (first == nullptr || !first->isRelationalOp()) return;
  collector.replace(
      0.7, collector.span(operation),
      fmt::format("{} && {} {} {}", collector.text(first), collector.text(first->getRHS()),
                  operation->getOpcodeStr().str(), collector.text(operation->getRHS())));
}

// What binds stronger than & is compared first.
void compare_bits(const BinaryOperator* operation, EditCollector& collector) {
  const auto* left = dyn_cast<BinaryOperator>(operation->getLHS()->IgnoreImpCasts());
  const bool is_chain =
      operation->isBitwiseOp() && left != nullptr && left->getOpcode() == operation->getOpcode();
  const BinaryOperator* compared = is_chain ? as_comparison(left->getRHS()) : nullptr;
  if (compared == nullptr) return;
  auto from_to = [&collector](const Expr* from, const Expr* to) {
    const source::SourceSpan begin = collector.span(from), end = collector.span(to);
    const bool is_known = begin.known() && begin.file == end.file && begin.begin < end.end;
    return is_known ? source::SourceSpan{begin.file, begin.begin, end.end} : source::SourceSpan{};
  };
  const source::SourceSpan one = from_to(left->getLHS(), compared->getLHS()),
                           other = from_to(compared->getRHS(), operation->getRHS());
  if (!one.known() || !other.known()) return;
  collector.add(EditKind::expression, 0.9,
                {{one, fmt::format("({})", collector.text(one))},
                 {other, fmt::format("({})", collector.text(other))}});
}

}  // namespace

void correct_comparison(const clang::ASTContext& ast, const BinaryOperator* operation,
                        EditCollector& collector) {
  compare_texts(ast, operation, collector);
  repeat_comparison(operation, collector);
  compare_both(operation, collector);
  compare_bits(operation, collector);
}

void compare_in_order(const clang::FunctionDecl* function, const Expr* returned,
                      EditCollector& collector) {
  // As qsort() calls it, or one like it.
  auto is_compared = [&](const clang::ParmVarDecl* parameter) {
    return parameter->getType()->isPointerType() &&
           parameter->getType() == function->getParamDecl(0)->getType();
  };
  const auto* difference = dyn_cast<BinaryOperator>(returned->IgnoreParenImpCasts());
  const bool compares = function != nullptr && function->getNumParams() == 2 &&
                        std::all_of(function->param_begin(), function->param_end(), is_compared) &&
                        difference != nullptr && difference->getOpcode() == clang::BO_Sub &&
                        difference->getType()->isIntegerType();
  if (!compares) return;
  const std::string one = collector.text(difference->getLHS()),
                    other = collector.text(difference->getRHS());
  if (one.empty() || other.empty()) return;
  collector.replace(1.4, collector.span(difference),
                    fmt::format("({0} > {1}) - ({0} < {1})", one, other));
}

}  // namespace culprit::frontend
