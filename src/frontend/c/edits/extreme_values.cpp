// SPDX-License-Identifier: MIT
#include "frontend/c/edits/extreme_values.h"

#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>
#include <fmt/format.h>

#include <optional>
#include <set>

#include "frontend/c/syntax/named_variable.h"
#include "frontend/c/syntax/tree_walk.h"

namespace culprit::frontend {

using clang::BinaryOperator;
using clang::dyn_cast;
using clang::Expr;
using clang::Stmt;
using clang::VarDecl;

namespace {

constexpr double beginning_cost = 1.1, first_cost = 1.25;

// What is assigned to the variable there, if the statement does nothing else.
const BinaryOperator* assignment_to(const VarDecl* variable, const Stmt* statement) {
  const auto* assignment = dyn_cast<BinaryOperator>(statement);
  const bool is_assigned = assignment != nullptr && assignment->getOpcode() == clang::BO_Assign &&
                           variable_in(assignment->getLHS()) == variable;
  return is_assigned ? assignment : nullptr;
}

bool assigns(const Stmt* branch, const VarDecl* variable) {
  if (branch == nullptr) return false;
  if (const auto* block = dyn_cast<clang::CompoundStmt>(branch)) {
    for (const Stmt* each : block->body()) {
      if (assignment_to(variable, each) != nullptr) return true;
    }
    return false;
  }
  return assignment_to(variable, branch) != nullptr;
}

// `if (x > largest) … largest = …`
struct Extreme {
  const VarDecl* variable = nullptr;
  bool is_largest = false;
  const Expr* condition = nullptr;
};

std::optional<Extreme> extreme_in(const clang::IfStmt* branch) {
  const auto* compared = dyn_cast<BinaryOperator>(branch->getCond()->IgnoreParenImpCasts());
  if (compared == nullptr || !compared->isRelationalOp()) return std::nullopt;
  const bool is_greater =
      compared->getOpcode() == clang::BO_GT || compared->getOpcode() == clang::BO_GE;
  for (const bool is_right : {true, false}) {
    const VarDecl* variable = variable_in(is_right ? compared->getRHS() : compared->getLHS());
    if (variable != nullptr && assigns(branch->getThen(), variable))
      return Extreme{variable, is_right == is_greater, branch->getCond()};
  }
  return std::nullopt;
}

bool is_number(const Expr* expression) {
  const Expr* inner = expression->IgnoreParenImpCasts();
  if (const auto* sign = dyn_cast<clang::UnaryOperator>(inner);
      sign != nullptr && sign->getOpcode() == clang::UO_Minus)
    inner = sign->getSubExpr()->IgnoreParenImpCasts();
  return llvm::isa<clang::IntegerLiteral, clang::FloatingLiteral>(inner);
}

class ExtremeValues : public TreeVisitor {
 public:
  ExtremeValues(const clang::ASTContext& ast, EditCollector& collector)
      : ast_(ast), collector_(collector) {}

  void visit(Stmt& statement) override {
    if (const auto* branch = dyn_cast<clang::IfStmt>(&statement)) {
      if (const std::optional<Extreme> found = extreme_in(branch)) extremes_.push_back(*found);
    } else if (const auto* loop = dyn_cast<clang::ForStmt>(&statement)) {
      loops_.push_back(loop);
    } else if (const auto* operation = dyn_cast<BinaryOperator>(&statement)) {
      if (operation->getOpcode() == clang::BO_Assign && is_number(operation->getRHS()))
        beginnings_.emplace_back(variable_in(operation->getLHS()), operation->getRHS());
    }
  }
  void visit(clang::Decl& declaration) override {
    const auto* variable = dyn_cast<VarDecl>(&declaration);
    if (variable != nullptr && variable->hasInit() && is_number(variable->getInit()))
      beginnings_.emplace_back(variable->getCanonicalDecl(), variable->getInit());
  }

  void correct() {
    for (const Extreme& each : extremes_) {
      for (const auto& [variable, value] : beginnings_) {
        if (variable == each.variable) begin_with_least(each, value);
      }
      for (const clang::ForStmt* loop : loops_) take_first(each, loop);
    }
  }

 private:
  void begin_with_least(const Extreme& extreme, const Expr* value) {
    const source::SourceSpan span = collector_.span(value);
    if (!collector_.is_in_body(span)) return;
    const std::string text = farthest(extreme, collector_.file_text(span.file));
    if (text.empty()) return;
    collector_.show(span, "value");
    collector_.replace(beginning_cost, span, text);
  }

  // The value that is no larger (or smaller) than any other, as one writes it.
  [[nodiscard]] std::string farthest(const Extreme& extreme, std::string_view file) const {
    const clang::QualType type = extreme.variable->getType();
    const bool is_largest = extreme.is_largest;
    if (type->isRealFloatingType()) return is_largest ? "-1e30" : "1e30";
    if (!type->isSignedIntegerType() || ast_.getTypeSize(type) < 32) return "";
    const bool is_wide = ast_.getTypeSize(type) > 32;
    if (file.find("<limits.h>") != std::string_view::npos)
      return fmt::format("{}_{}", is_wide ? "LLONG" : "INT", is_largest ? "MIN" : "MAX");
    if (is_wide) return is_largest ? "-9223372036854775807" : "9223372036854775807";
    return is_largest ? "-2147483648" : "2147483647";
  }

  // `for (i = 0; …)` around it: its first turn takes whatever comes.
  void take_first(const Extreme& extreme, const clang::ForStmt* loop) {
    const clang::SourceManager& manager = ast_.getSourceManager();
    const clang::SourceLocation place = extreme.condition->getBeginLoc();
    const clang::SourceRange body = loop->getBody()->getSourceRange();
    const bool is_inside = manager.isBeforeInTranslationUnit(body.getBegin(), place) &&
                           manager.isBeforeInTranslationUnit(place, body.getEnd());
    if (!is_inside || loop->getInit() == nullptr) return;
    const VarDecl* counter = nullptr;
    const Expr* first = nullptr;
    if (const auto* declared = dyn_cast<clang::DeclStmt>(loop->getInit())) {
      counter = declared->isSingleDecl() ? dyn_cast<VarDecl>(declared->getSingleDecl()) : nullptr;
      first = counter == nullptr ? nullptr : counter->getInit();
    } else if (const auto* operation = dyn_cast<BinaryOperator>(loop->getInit())) {
      if (operation->getOpcode() != clang::BO_Assign) return;
      counter = variable_in(operation->getLHS());
      first = operation->getRHS();
    }
    if (counter == nullptr || first == nullptr || !is_number(first)) return;
    const source::SourceSpan span = collector_.span(extreme.condition);
    if (!collector_.is_in_body(span)) return;
    collector_.show(span, "condition");
    collector_.replace(first_cost, span,
                       fmt::format("{} == {} || {}", counter->getNameAsString(),
                                   collector_.text(first), collector_.text(span)));
  }

  const clang::ASTContext& ast_;
  EditCollector& collector_;
  std::vector<Extreme> extremes_;
  std::vector<const clang::ForStmt*> loops_;
  std::vector<std::pair<const VarDecl*, const Expr*>> beginnings_;
};

}  // namespace

void correct_extreme_values(const clang::ASTContext& ast, const clang::FunctionDecl* definition,
                            EditCollector& collector) {
  ExtremeValues values(ast, collector);
  walk(values, definition->getBody());
  values.correct();
}

}  // namespace culprit::frontend
