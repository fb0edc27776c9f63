// SPDX-License-Identifier: MIT
#include "frontend/c/edits/expressions/letter_case.h"

#include <fmt/format.h>

#include <cctype>

namespace culprit::frontend {

using clang::BinaryOperator;
using clang::dyn_cast;
using clang::Expr;

namespace {

struct LettersAsked {
  std::vector<const Expr*> what;  // is compared
  bool are_small = true, are_capital = true;
  bool are_all = true;  // nothing else is asked
};

void look_at(const Expr* expression, LettersAsked& asked) {
  const auto* binary = dyn_cast<BinaryOperator>(expression->IgnoreParenImpCasts());
  if (binary != nullptr && binary->isLogicalOp()) {
    look_at(binary->getLHS(), asked);
    return look_at(binary->getRHS(), asked);
  }
  const auto* letter =
      binary == nullptr || !binary->isComparisonOp()
          ? nullptr
          : dyn_cast<clang::CharacterLiteral>(binary->getRHS()->IgnoreParenImpCasts());
  if (letter == nullptr || letter->getValue() > 127) {
    asked.are_all = false;
    return;
  }
  const int code = static_cast<int>(letter->getValue());
  asked.are_small = asked.are_small && std::islower(code) != 0;
  asked.are_capital = asked.are_capital && std::isupper(code) != 0;
  asked.what.push_back(binary->getLHS());
}

}  // namespace

void ignore_case(const clang::ASTContext& ast, const BinaryOperator* chain,
                 EditCollector& collector) {
  if (!chain->isLogicalOp()) return;
  LettersAsked asked;
  look_at(chain, asked);
  const bool is_one_case = asked.are_small || asked.are_capital;
  if (!asked.are_all || asked.what.size() < 2 || !is_one_case) return;
  const char* name = asked.are_small ? "tolower" : "toupper";
  if (!is_declared(ast, name)) return;
  const std::string letter = collector.text(asked.what.front());
  std::vector<SpanEdit> edits;
  for (const Expr* each : asked.what) {
    if (each->HasSideEffects(ast) || collector.text(each) != letter) return;
    edits.push_back({collector.span(each), fmt::format("{}({})", name, letter)});
  }
  collector.add(EditKind::expression, 1.9, std::move(edits));
}

}  // namespace culprit::frontend
