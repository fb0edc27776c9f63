// SPDX-License-Identifier: MIT
#include "frontend/c/edits/forgotten_resets.h"

#include <clang/AST/Expr.h>
#include <fmt/format.h>

#include <set>

#include "frontend/c/syntax/named_variable.h"
#include "frontend/c/syntax/tree_walk.h"

namespace culprit::frontend {

using clang::dyn_cast;

namespace {

constexpr double outermost_cost = 2.0, inner_cost = 2.5, each_counter = 0.2;
constexpr std::size_t most_arrays = 4;

// Empty: there is no short way to say it.
std::string reset_of(const clang::ASTContext& ast, const clang::VarDecl* array,
                     const NamesInScope& scope) {
  const std::string name = array->getNameAsString();
  if (is_declared(ast, "memset")) return fmt::format("memset({}, 0, sizeof {});", name, name);
  const clang::ConstantArrayType* type = ast.getAsConstantArrayType(array->getType());
  if (type == nullptr || type->getElementType()->isArrayType()) return "";
  const std::string counter = scope.new_name("k");
  return fmt::format("for (int {0} = 0; {0} < {1}; {0}++) {2}[{0}] = 0;", counter,
                     type->getSize().getLimitedValue(), name);
}

// What is stepped or added to, and what is set.
class Counters : public TreeVisitor {
 public:
  void visit(clang::Stmt& statement) override {
    if (const auto* binary = dyn_cast<clang::BinaryOperator>(&statement)) {
      if (binary->isCompoundAssignmentOp()) counted.insert(variable_in(binary->getLHS()));
      if (binary->getOpcode() == clang::BO_Assign) set.insert(variable_in(binary->getLHS()));
    } else if (const auto* unary = dyn_cast<clang::UnaryOperator>(&statement)) {
      if (unary->isIncrementDecrementOp()) counted.insert(variable_in(unary->getSubExpr()));
      if (unary->getOpcode() == clang::UO_AddrOf) set.insert(variable_in(unary->getSubExpr()));
    }
  }
  std::set<const clang::VarDecl*> counted, set;
};

// `0`, or the number with which it begins.
std::string first_value(const clang::VarDecl* variable, EditCollector& collector) {
  const clang::Expr* first = variable->getInit();
  const bool is_number =
      first != nullptr &&
      llvm::isa<clang::IntegerLiteral, clang::FloatingLiteral>(first->IgnoreParenImpCasts());
  return is_number ? collector.text(first) : "0";
}

}  // namespace

void reset_counters(const LoopBody& loop, const NamesInScope& scope, EditCollector& collector) {
  constexpr std::size_t most_counters = 3;
  Counters counters;
  walk(counters, loop.body);
  const double cost = loop.around.in_loop ? inner_cost : outermost_cost;
  std::string all;
  std::size_t count = 0;
  auto insert = [&](double more, const std::string& text) {
    collector.insert(cost + more, loop.place, fmt::format("{}\n{}", text, loop.indentation), text);
  };
  for (const clang::VarDecl* each : scope.all()) {
    const clang::VarDecl* variable = each->getCanonicalDecl();
    const bool is_counter = each->getType()->isArithmeticType() &&
                            !llvm::isa<clang::ParmVarDecl>(each) &&
                            counters.counted.contains(variable) && !counters.set.contains(variable);
    if (!is_counter) continue;
    if (++count > most_counters) return;
    const std::string reset =
        fmt::format("{} = {};", each->getNameAsString(), first_value(each, collector));
    insert(each_counter, reset);
    all = all.empty() ? reset : reset + " " + all;
  }
  if (count > 1) insert(each_counter * static_cast<double>(count), all);
}

void reset_arrays(const clang::ASTContext& ast, const LoopBody& loop, const NamesInScope& scope,
                  const ChangedPlaces& changed, Mentions& mentions, EditCollector& collector) {
  const std::set<const clang::VarDecl*>& mentioned = mentions.in(loop.body).variables;
  std::size_t arrays = 0;
  for (const clang::VarDecl* each : scope.all()) {
    const clang::VarDecl* array = each->getCanonicalDecl();
    const bool is_kept = each->getType()->isArrayType() && changed.arrays.contains(array) &&
                         mentioned.contains(array) && !each->getType().isConstQualified() &&
                         ast.getBaseElementType(each->getType())->isArithmeticType();
    if (!is_kept) continue;
    const std::string text = reset_of(ast, each, scope);
    if (text.empty()) continue;
    if (++arrays > most_arrays) return;
    collector.insert(loop.around.in_loop ? inner_cost : outermost_cost, loop.place,
                     fmt::format("{}\n{}", text, loop.indentation), text);
  }
}

}  // namespace culprit::frontend
