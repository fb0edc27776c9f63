// SPDX-License-Identifier: MIT
#include "frontend/c/edits/expressions/equal_values.h"

#include <fmt/format.h>

#include <optional>

namespace culprit::frontend {

using clang::BinaryOperator;
using clang::BinaryOperatorKind;
using clang::dyn_cast;
using clang::Expr;

namespace {

constexpr double in_chain = 1.6, in_branches = 1.8;

// The same with or without what is equal.
std::optional<BinaryOperatorKind> other_strictness(BinaryOperatorKind kind) {
  switch (kind) {
    case clang::BO_LT: return clang::BO_LE;
    case clang::BO_GT: return clang::BO_GE;
    case clang::BO_LE: return clang::BO_LT;
    case clang::BO_GE: return clang::BO_GT;
    default: return std::nullopt;
  }
}

bool is_strict(BinaryOperatorKind kind) {
  return kind == clang::BO_LT || kind == clang::BO_GT;
}

// Of those that are strict, or of those that are not.
void add_signs(const Expr* expression, bool strict, EditCollector& collector,
               std::vector<SpanEdit>& edits) {
  const auto* binary = dyn_cast<BinaryOperator>(expression->IgnoreParenImpCasts());
  if (binary == nullptr) return;
  if (binary->isLogicalOp()) {
    add_signs(binary->getLHS(), strict, collector, edits);
    return add_signs(binary->getRHS(), strict, collector, edits);
  }
  const auto other = other_strictness(binary->getOpcode());
  if (other && is_strict(binary->getOpcode()) == strict)
    edits.push_back(
        {collector.token(binary->getOperatorLoc()), BinaryOperator::getOpcodeStr(*other).str()});
}

}  // namespace

void compare_equal_values(const BinaryOperator* chain, EditCollector& collector) {
  if (!chain->isLogicalOp()) return;
  for (const bool strict : {true, false}) {
    std::vector<SpanEdit> edits;
    add_signs(chain, strict, collector, edits);
    if (edits.size() > 1) collector.add(EditKind::expression, in_chain, std::move(edits));
  }
}

void compare_equal_values(const clang::IfStmt* branch, EditCollector& collector) {
  for (const bool strict : {true, false}) {
    std::vector<SpanEdit> edits;
    std::size_t conditions = 0;
    for (const clang::IfStmt* each = branch; each != nullptr;
         each = each->getElse() == nullptr ? nullptr : dyn_cast<clang::IfStmt>(each->getElse())) {
      add_signs(each->getCond(), strict, collector, edits);
      ++conditions;
    }
    if (conditions < 2 || edits.size() < 2) continue;
    collector.show({}, "condition");
    EditCandidate* made = collector.add(EditKind::expression, in_branches, edits);
    const source::SourceSpan first = collector.span(branch->getCond());
    if (made == nullptr || !first.known()) continue;
    collector.show_part(*made, first, edits);
    made->replacement += fmt::format(", and so in {} conditions", conditions);
  }
}

}  // namespace culprit::frontend
