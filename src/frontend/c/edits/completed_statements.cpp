// SPDX-License-Identifier: MIT
#include "frontend/c/edits/completed_statements.h"

#include <clang/AST/Expr.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "frontend/c/syntax/mentions.h"
#include "frontend/c/syntax/plain_assignment.h"
#include "frontend/c/syntax/tree_walk.h"

namespace culprit::frontend {

using clang::BinaryOperator;
using clang::dyn_cast;
using clang::Expr;
using clang::Stmt;
using clang::VarDecl;
using source::SourceSpan;

namespace {

constexpr double extreme_cost = 2.3, mirrored_cost = 2.2, neighbour_cost = 2.7, result_cost = 1.6,
                 copied_cost = 2.3;

// The names of variables in a statement, in the order of the text, and the numbers that are indices.
class NamesAndIndices : public TreeVisitor {
 public:
  void visit(Stmt& statement) override {
    if (const auto* name = dyn_cast<clang::DeclRefExpr>(&statement);
        name != nullptr && llvm::isa<VarDecl>(name->getDecl()))
      names.push_back(name);
    const auto* element = dyn_cast<clang::ArraySubscriptExpr>(&statement);
    if (element == nullptr) return;
    const Expr* index = element->getIdx()->IgnoreParenImpCasts();
    if (const auto* number = dyn_cast<clang::IntegerLiteral>(index)) numbers.push_back(number);
    if (const auto* name = dyn_cast<clang::DeclRefExpr>(index);
        name != nullptr && llvm::isa<VarDecl>(name->getDecl()))
      indices.push_back(llvm::cast<VarDecl>(name->getDecl()));
  }
  std::vector<const clang::DeclRefExpr*> names;
  std::vector<const VarDecl*> indices;
  std::vector<const clang::IntegerLiteral*> numbers;
};

class Completion {
 public:
  Completion(const clang::FunctionDecl* function, const Stmt* statement, std::string indentation,
             EditCollector& collector)
      : function_(function),
        statement_(statement),
        indentation_(std::move(indentation)),
        collector_(collector),
        whole_(collector.whole_statement(statement)),
        text_(collector.text(whole_)) {}

  // What leaves it one statement.
  void run_alone() {
    if (!whole_.known() || text_.size() > longest) return;
    keep_extreme();
    use_result();
  }

  void run() {
    if (!whole_.known() || text_.size() > longest) return;
    keep_extreme();
    frontend::walk(found_, statement_);
    repeat_mirrored();
    repeat_for_neighbour();
    copy_other_fields();
    use_result();
  }

 private:
  static constexpr std::size_t longest = 100;

  void keep_extreme() {
    const BinaryOperator* assignment = plain_assignment(statement_);
    if (assignment == nullptr || !assignment->getType()->isArithmeticType()) return;
    const Expr *place = assignment->getLHS(), *value = assignment->getRHS();
    const bool is_plain =
        llvm::isa<clang::DeclRefExpr, clang::ArraySubscriptExpr, clang::MemberExpr>(
            value->IgnoreParenImpCasts());
    Mentions mentions;
    if (!is_plain || mentions.in(statement_).calls) return;
    const std::string kept = collector_.text(place), offered = collector_.text(value);
    const bool steps =
        text_.find("++") != std::string::npos || text_.find("--") != std::string::npos;
    if (kept.empty() || offered.empty() || kept == offered || steps) return;
    for (const char* sign : {">", "<"}) {
      collector_.show(whole_, "statement");
      collector_.add(EditKind::wrap, extreme_cost,
                     {{{whole_.file, whole_.begin, whole_.begin},
                       fmt::format("if ({} {} {}) ", offered, sign, kept)}});
    }
  }

  // The statement again, with these parts of its text changed.
  void repeat(double cost, std::vector<SpanEdit> changes) {
    std::sort(changes.begin(), changes.end(),
              [](const SpanEdit& a, const SpanEdit& b) { return a.span.begin > b.span.begin; });
    std::string copy = text_;
    for (const SpanEdit& each : changes) {
      const bool is_inside = each.span.known() && each.span.file == whole_.file &&
                             whole_.begin <= each.span.begin && each.span.end <= whole_.end;
      if (!is_inside) return;
      copy.replace(each.span.begin - whole_.begin, each.span.end - each.span.begin, each.text);
    }
    if (copy == text_) return;
    collector_.insert(cost, {whole_.file, whole_.end, whole_.end},
                      fmt::format("\n{}{}", indentation_, copy), copy);
  }

  // Two indices exchanged, wherever the statement names them.
  void repeat_mirrored() {
    if (found_.indices.size() < 2) return;
    const VarDecl* one = found_.indices.front();
    for (const VarDecl* other : found_.indices) {
      if (other == one) continue;
      std::vector<SpanEdit> changes;
      for (const clang::DeclRefExpr* each : found_.names) {
        if (each->getDecl() == one)
          changes.push_back({collector_.span(each), other->getNameAsString()});
        if (each->getDecl() == other)
          changes.push_back({collector_.span(each), one->getNameAsString()});
      }
      return repeat(mirrored_cost, std::move(changes));
    }
  }

  void repeat_for_neighbour() {
    if (found_.numbers.size() != 1 || plain_assignment(statement_) == nullptr) return;
    const clang::IntegerLiteral* number = found_.numbers.front();
    const std::uint64_t value = number->getValue().getLimitedValue();
    const SourceSpan place = collector_.span(number);
    repeat(neighbour_cost, {{place, std::to_string(value + 1)}});
    if (value != 0) repeat(neighbour_cost + 0.1, {{place, std::to_string(value - 1)}});
  }

  // Where one field is copied, the others.
  void copy_other_fields() {
    constexpr std::size_t most_fields = 8;
    const BinaryOperator* assignment = plain_assignment(statement_);
    if (assignment == nullptr) return;
    const auto* to = dyn_cast<clang::MemberExpr>(assignment->getLHS()->IgnoreParens());
    const auto* from = dyn_cast<clang::MemberExpr>(assignment->getRHS()->IgnoreParenImpCasts());
    if (to == nullptr || from == nullptr || to->getMemberDecl() != from->getMemberDecl()) return;
    const SourceSpan to_name = collector_.span(to), from_name = collector_.span(from);
    const std::string name = to->getMemberDecl()->getNameAsString();
    const auto* field = dyn_cast<clang::FieldDecl>(to->getMemberDecl());
    if (field == nullptr || name.empty()) return;
    std::size_t copied = 0;
    for (const clang::FieldDecl* other : field->getParent()->fields()) {
      if (other == field || other->getName().empty() || other->getType()->isArrayType()) continue;
      if (++copied > most_fields) return;
      std::vector<SpanEdit> changes;
      for (SourceSpan each : {to_name, from_name}) {
        each.begin = each.end - static_cast<std::uint32_t>(name.size());
        changes.push_back({each, other->getNameAsString()});
      }
      repeat(copied_cost, std::move(changes));
    }
  }

  // Of a function of the program whose result nobody looks at.
  void use_result() {
    const auto* call = dyn_cast<clang::CallExpr>(statement_);
    const clang::FunctionDecl* callee = call == nullptr ? nullptr : call->getDirectCallee();
    const bool says_something =
        callee != nullptr && callee->isDefined() && callee->getReturnType()->isIntegerType();
    if (!says_something) return;
    const std::string asked = collector_.text(collector_.span(call));
    const SourceSpan place{whole_.file, whole_.begin, whole_.end};
    auto with = [&](double more, const std::string& text) {
      collector_.show(whole_, "statement");
      collector_.add(EditKind::wrap, result_cost + more, {{place, text}});
    };
    const clang::QualType result = function_->getReturnType();
    if (result->isVoidType()) {
      with(0.1, fmt::format("if (!{}) return;", asked));
      with(0.2, fmt::format("if ({}) return;", asked));
    } else if (result->isIntegerType()) {
      with(0, fmt::format("if (!{}) return 0;", asked));
      with(0, fmt::format("if ({}) return 1;", asked));
      with(0.1, fmt::format("return {};", asked));
      with(0.3, fmt::format("if ({} < 0) return -1;", asked));
    }
  }

  const clang::FunctionDecl* function_;
  const Stmt* statement_;
  std::string indentation_;
  EditCollector& collector_;
  SourceSpan whole_;
  std::string text_;
  NamesAndIndices found_;
};

}  // namespace

void complete_branch(const clang::FunctionDecl* function, const Stmt* statement,
                     EditCollector& collector) {
  Completion(function, statement, "", collector).run_alone();
}

void complete_statement(const clang::FunctionDecl* function, const Stmt* statement,
                        const std::string& indentation, EditCollector& collector) {
  Completion(function, statement, indentation, collector).run();
}

}  // namespace culprit::frontend
