// SPDX-License-Identifier: MIT
#include "frontend/c/syntax/ranges.h"

#include <vector>

namespace culprit::frontend {

using clang::dyn_cast;
using clang::SourceLocation;
using clang::Stmt;

namespace {

// The operand with which the expression begins, or ends; null: it has an end of its own.
const Stmt* leading_operand(const Stmt* statement) {
  if (const auto* binary = dyn_cast<clang::BinaryOperator>(statement)) return binary->getLHS();
  if (const auto* cast = dyn_cast<clang::ImplicitCastExpr>(statement)) return cast->getSubExpr();
  if (const auto* chosen = dyn_cast<clang::ConditionalOperator>(statement))
    return chosen->getCond();
  return nullptr;
}

const Stmt* trailing_operand(const Stmt* statement) {
  if (const auto* binary = dyn_cast<clang::BinaryOperator>(statement)) return binary->getRHS();
  if (const auto* cast = dyn_cast<clang::ImplicitCastExpr>(statement)) return cast->getSubExpr();
  if (const auto* chosen = dyn_cast<clang::ConditionalOperator>(statement)) return chosen->getRHS();
  if (const auto* cast = dyn_cast<clang::CStyleCastExpr>(statement)) return cast->getSubExpr();
  return nullptr;
}

template <typename Known, typename Next, typename Own>
SourceLocation walk(const Stmt* from, Known& known, Next next, Own own) {
  std::vector<const Stmt*> passed;
  const Stmt* at = from;
  SourceLocation result;
  while (true) {
    auto found = known.find(at);
    if (found != known.end()) {
      result = found->second;
      break;
    }
    const Stmt* inner = next(at);
    if (inner == nullptr) {
      result = own(at);
      break;
    }
    passed.push_back(at);
    at = inner;
  }
  for (const Stmt* one : passed) known[one] = result;
  return result;
}

}  // namespace

SourceLocation Ranges::begin(const Stmt* statement) {
  return walk(statement, begins_, leading_operand,
              [](const Stmt* own) { return own->getBeginLoc(); });
}

SourceLocation Ranges::end(const Stmt* statement) {
  return walk(statement, ends_, trailing_operand, [](const Stmt* own) { return own->getEndLoc(); });
}

}  // namespace culprit::frontend
