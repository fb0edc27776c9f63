// SPDX-License-Identifier: MIT
#include "frontend/c/edits/freed_too_early.h"

#include <clang/AST/Expr.h>
#include <fmt/format.h>

#include <algorithm>

#include "frontend/c/syntax/mentions.h"
#include "frontend/c/syntax/named_variable.h"
#include "frontend/c/syntax/plain_assignment.h"
#include "frontend/c/syntax/tree_walk.h"
#include "source/one_line.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::Expr;
using clang::Stmt;
using source::SourceSpan;

namespace {

constexpr double free_cost = 1.5, call_cost = 2.4;

// `at = at->next`, `at = list->items[at->next]`
struct Step {
  const clang::VarDecl* pointer = nullptr;  // null: it is none
  const Expr* value = nullptr;
  const clang::FieldDecl* field = nullptr;  // the last one that is read
};

Step step_in(const Stmt* statement) {
  const clang::BinaryOperator* assignment =
      statement == nullptr ? nullptr : plain_assignment(statement);
  if (assignment == nullptr) return {};
  Step step{variable_in(assignment->getLHS()), assignment->getRHS()};
  const auto* member = dyn_cast<clang::MemberExpr>(step.value->IgnoreParenImpCasts());
  if (member != nullptr) step.field = dyn_cast<clang::FieldDecl>(member->getMemberDecl());
  const bool is_step = step.pointer != nullptr && step.field != nullptr &&
                       step.pointer->getType()->isPointerType() &&
                       Mentions().in(step.value).variables.contains(step.pointer);
  return is_step ? step : Step{};
}

class CallsWith : public TreeVisitor {
 public:
  explicit CallsWith(const clang::VarDecl* pointer) : pointer_(pointer) {}

  void visit(Stmt& statement) override {
    const auto* call = dyn_cast<clang::CallExpr>(&statement);
    if (call == nullptr) return;
    const bool is_given = std::any_of(call->arg_begin(), call->arg_end(), [this](const Expr* each) {
      return variable_in(each) == pointer_;
    });
    const clang::FunctionDecl* callee = call->getDirectCallee();
    const bool is_named = callee != nullptr && callee->getIdentifier() != nullptr;
    any = any || is_given;
    frees = frees || (is_given && is_named && callee->getName() == "free");
  }
  bool any = false, frees = false;

 private:
  const clang::VarDecl* pointer_;
};

// 0: nothing in it is given the pointer.
double cost_of(const Stmt* statement, const clang::VarDecl* pointer) {
  CallsWith calls(pointer);
  walk(calls, statement);
  if (!calls.any) return 0;
  return calls.frees ? free_cost : call_cost;
}

class KeptStep {
 public:
  KeptStep(const Step& step, const NamesInScope& scope, EditCollector& collector)
      : pointer_(step.pointer->getNameAsString()),
        name_(scope.new_name(step.field->getNameAsString())),
        value_(collector.text(step.value)),
        type_(step.pointer->getType().getAsString()) {}

  [[nodiscard]] bool is_known() const { return !value_.empty(); }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::string declaration() const {
    return fmt::format("{}{}{} = {};", type_, type_.ends_with('*') ? "" : " ", name_, value_);
  }
  [[nodiscard]] std::string made() const { return fmt::format("{} = {};", pointer_, name_); }

 private:
  std::string pointer_, name_, value_, type_;
};

void add(double cost, const KeptStep& kept, std::vector<SpanEdit> edits, SourceSpan shown,
         EditCollector& collector) {
  collector.show(shown, "statement");
  EditCandidate* made = collector.add(EditKind::insertion, cost, std::move(edits));
  if (made == nullptr) return;
  made->span = shown;
  made->original = source::one_line(collector.text(shown));
  made->replacement = fmt::format("{} … {}", kept.declaration(), kept.made());
}

}  // namespace

void step_before_freeing(llvm::ArrayRef<const Stmt*> statements, std::size_t at,
                         const NamesInScope& scope, EditCollector& collector) {
  const Step step = step_in(statements[at]);
  if (step.pointer == nullptr) return;
  for (std::size_t i = at; i-- > 0;) {
    const double cost = cost_of(statements[i], step.pointer);
    if (cost == 0) {
      if (Mentions().in(statements[i]).assigned.contains(step.pointer)) return;
      continue;
    }
    const SourceSpan call = collector.span(statements[i]), value = collector.span(step.value);
    const KeptStep kept(step, scope, collector);
    if (!call.known() || !value.known() || !kept.is_known()) return;
    return add(cost, kept,
               {{{call.file, call.begin, call.begin},
                 kept.declaration() + "\n" + collector.indentation(call)},
                {value, kept.name()}},
               collector.whole_statement(statements[at]), collector);
  }
}

void step_before_freeing(const clang::ForStmt* loop, const NamesInScope& scope,
                         EditCollector& collector) {
  const Step found = step_in(loop->getInc());
  if (found.pointer == nullptr || loop->getBody() == nullptr) return;
  const auto* block = dyn_cast<clang::CompoundStmt>(loop->getBody());
  const Stmt* last = block == nullptr      ? loop->getBody()
                     : block->body_empty() ? nullptr
                                           : block->body_back();
  const double cost = last == nullptr ? 0 : cost_of(last, found.pointer);
  if (cost == 0) return;
  const SourceSpan whole = collector.whole_statement(last), step = collector.span(loop->getInc());
  const KeptStep kept(found, scope, collector);
  if (!whole.known() || !step.known() || !kept.is_known()) return;
  const SourceSpan before{whole.file, whole.begin, whole.begin},
      behind{whole.file, whole.end, whole.end};
  const std::string line = "\n" + collector.indentation(whole);
  const std::string opening = block == nullptr ? "{ " : "", closing = block == nullptr ? " }" : "";
  const std::string between = block == nullptr ? " " : line;
  add(cost, kept,
      {{step, ""},
       {before, opening + kept.declaration() + between},
       {behind, between + kept.made() + closing}},
      whole, collector);
}

bool frees_what_is_read(const Stmt* call, const Stmt* next) {
  if (!llvm::isa<clang::CallExpr>(call)) return false;
  Mentions mentions;
  for (const clang::VarDecl* each : mentions.in(call).variables) {
    CallsWith calls(each);
    walk(calls, call);
    if (calls.frees && mentions.in(next).variables.contains(each)) return true;
  }
  return false;
}

}  // namespace culprit::frontend
