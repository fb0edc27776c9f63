// SPDX-License-Identifier: MIT
#include "frontend/c/edits/loop_directions.h"

#include <fmt/format.h>

#include "frontend/c/syntax/named_variable.h"
#include "source/one_line.h"

namespace culprit::frontend {

using clang::BinaryOperator;
using clang::dyn_cast;
using clang::Expr;
using clang::Stmt;
using clang::VarDecl;
using source::SourceSpan;

namespace {

constexpr double backwards_cost = 2.2;

// `int i = 0` or `i = 0`, and nothing else.
struct Beginning {
  const VarDecl* variable = nullptr;
  const Expr* value = nullptr;
};

Beginning beginning_of(const Stmt* statement) {
  if (const auto* declared = dyn_cast<clang::DeclStmt>(statement)) {
    const auto* variable =
        declared->isSingleDecl() ? dyn_cast<VarDecl>(declared->getSingleDecl()) : nullptr;
    if (variable == nullptr) return {};
    return {variable->getCanonicalDecl(), variable->getInit()};
  }
  const auto* assignment = dyn_cast<BinaryOperator>(statement);
  if (assignment == nullptr || assignment->getOpcode() != clang::BO_Assign) return {};
  return {variable_in(assignment->getLHS()), assignment->getRHS()};
}

bool is_sum_or_less(const Expr* expression) {
  const Expr* inner = expression->IgnoreImpCasts();
  if (const auto* operation = dyn_cast<BinaryOperator>(inner))
    return operation->isAdditiveOp() || operation->isMultiplicativeOp();
  return !llvm::isa<clang::ConditionalOperator>(inner);
}

// The value with a number added: `n - 1` as `n` where 1 is added.
std::string shifted(const std::string& text, const Expr* expression, int by) {
  if (by == 0) return text;
  const auto* operation = dyn_cast<BinaryOperator>(expression->IgnoreImpCasts());
  const auto* number = operation == nullptr || !operation->isAdditiveOp()
                           ? nullptr
                           : dyn_cast<clang::IntegerLiteral>(operation->getRHS()->IgnoreImpCasts());
  const std::size_t sign = text.find_last_of("+-");
  if (number != nullptr && number->getValue() == 1 && sign != std::string::npos &&
      (operation->getOpcode() == clang::BO_Sub) == (by > 0))
    return text.substr(0, text.find_last_not_of(' ', sign - 1) + 1);
  const std::string summand = is_sum_or_less(expression) ? text : "(" + text + ")";
  return fmt::format("{} {} 1", summand, by > 0 ? '+' : '-');
}

}  // namespace

void count_backwards(const clang::ForStmt* loop, EditCollector& collector) {
  if (loop->getInit() == nullptr || loop->getCond() == nullptr || loop->getInc() == nullptr) return;
  const Beginning from = beginning_of(loop->getInit());
  const auto* end = dyn_cast<BinaryOperator>(loop->getCond()->IgnoreParenImpCasts());
  const auto* step = dyn_cast<clang::UnaryOperator>(loop->getInc()->IgnoreParenImpCasts());
  const bool counts = from.variable != nullptr && from.value != nullptr && end != nullptr &&
                      end->isRelationalOp() && step != nullptr && step->isIncrementDecrementOp() &&
                      from.variable->getType()->isSignedIntegerType() &&
                      variable_in(end->getLHS()) == from.variable &&
                      variable_in(step->getSubExpr()) == from.variable;
  if (!counts) return;
  const clang::BinaryOperatorKind kind = end->getOpcode();
  const bool is_up = kind == clang::BO_LT || kind == clang::BO_LE;
  const bool is_strict = kind == clang::BO_LT || kind == clang::BO_GT;
  if (is_up != step->isIncrementOp()) return;
  const SourceSpan first = collector.span(from.value), last = collector.span(end->getRHS()),
                   sign = collector.token(end->getOperatorLoc()),
                   way = collector.span(loop->getInc());
  const std::string one = collector.text(first), other = collector.text(last);
  if (one.empty() || other.empty() || !sign.known() || !way.known()) return;
  const std::string name = from.variable->getNameAsString();
  const std::string begin = is_strict ? shifted(other, end->getRHS(), is_up ? -1 : 1) : other;
  const SourceSpan condition = collector.span(end);
  // `i < n` reads better than `i <= n - 1`.
  const std::string above = shifted(one, from.value, 1);
  const bool is_shorter = above.size() < one.size();
  const std::string until = is_up        ? fmt::format("{} >= {}", name, one)
                            : is_shorter ? fmt::format("{} < {}", name, above)
                                         : fmt::format("{} <= {}", name, one);
  const std::string counted = name + (is_up ? "--" : "++");
  collector.show({}, "statement");
  EditCandidate* made = collector.add(EditKind::expression, backwards_cost,
                                      {{first, begin}, {condition, until}, {way, counted}});
  if (made == nullptr) return;
  made->span = {first.file, first.begin, way.end};
  made->original = source::one_line(collector.text(made->span));
  made->replacement = fmt::format("{}; {}; {}", begin, until, counted);
}

}  // namespace culprit::frontend
