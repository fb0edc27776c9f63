// SPDX-License-Identifier: MIT
#include "frontend/c/edits/passed_by_value.h"

#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/TypeLoc.h>
#include <fmt/format.h>

#include <map>
#include <set>

#include "frontend/c/syntax/tree_walk.h"

namespace culprit::frontend {

using clang::dyn_cast;
using clang::Expr;
using clang::FunctionDecl;
using clang::ParmVarDecl;
using source::SourceSpan;

namespace {

constexpr double by_value_cost = 1.2;

const ParmVarDecl* parameter_in(const Expr* expression) {
  const auto* name = dyn_cast<clang::DeclRefExpr>(expression->IgnoreParenImpCasts());
  return name == nullptr ? nullptr : dyn_cast<ParmVarDecl>(name->getDecl());
}

// Which parameters are written where, where they are named, and who is called.
class Uses : public TreeVisitor {
 public:
  void visit(clang::Stmt& statement) override {
    if (const auto* name = dyn_cast<clang::DeclRefExpr>(&statement)) {
      if (const auto* parameter = dyn_cast<ParmVarDecl>(name->getDecl()))
        names[parameter].push_back(name);
      // Where it is handed on as a value, all of its calls are not known.
      if (const auto* function = dyn_cast<FunctionDecl>(name->getDecl()))
        ++mentions[function->getCanonicalDecl()];
    }
    if (const auto* call = dyn_cast<clang::CallExpr>(&statement)) {
      if (const FunctionDecl* callee = call->getDirectCallee())
        calls[callee->getCanonicalDecl()].push_back(call);
    }
    if (const auto* binary = dyn_cast<clang::BinaryOperator>(&statement);
        binary != nullptr && binary->isAssignmentOp())
      written.insert(parameter_in(binary->getLHS()));
    if (const auto* unary = dyn_cast<clang::UnaryOperator>(&statement);
        unary != nullptr && unary->isIncrementDecrementOp())
      written.insert(parameter_in(unary->getSubExpr()));
  }

  std::map<const ParmVarDecl*, std::vector<const clang::DeclRefExpr*>> names;
  std::map<const FunctionDecl*, std::vector<const clang::CallExpr*>> calls;
  std::map<const FunctionDecl*, std::size_t> mentions;
  std::set<const ParmVarDecl*> written;
};

class ByReference {
 public:
  ByReference(const clang::ASTContext& ast, EditCollector& collector, const Uses& uses)
      : ast_(ast), collector_(collector), uses_(uses) {}

  void change(const FunctionDecl* definition) {
    edits_.clear();
    fits_ = true;
    bool is_some = false;
    for (const ParmVarDecl* each : definition->parameters()) {
      const bool is_copy = uses_.written.contains(each) && each->getType()->isArithmeticType();
      if (!is_copy) continue;
      is_some = true;
      declare(definition, each->getFunctionScopeIndex());
      if (auto found = uses_.names.find(each); found != uses_.names.end()) {
        for (const clang::DeclRefExpr* name : found->second) use(name);
      }
      hand_over(definition, each);
    }
    if (!is_some || !fits_) return;
    collector_.show({}, "declaration");
    EditCandidate* made = collector_.add(EditKind::declaration, by_value_cost, edits_);
    if (made == nullptr) return;
    made->changes_type = true;
    show(definition, *made);
  }

 private:
  void edit(SourceSpan span, std::string text) {
    fits_ = fits_ && span.known();
    edits_.push_back({span, std::move(text)});
  }

  // Of all that is edited, how the function is declared.
  void show(const FunctionDecl* definition, EditCandidate& made) {
    const SourceSpan shown = collector_.span(
        {definition->getLocation(), definition->getFunctionTypeLoc().getRParenLoc()});
    if (shown.known()) collector_.show_part(made, shown, edits_);
  }

  void declare(const FunctionDecl* definition, unsigned index) {
    for (const FunctionDecl* each : definition->redecls()) {
      if (index >= each->getNumParams()) {
        fits_ = false;
        return;
      }
      const ParmVarDecl* parameter = each->getParamDecl(index);
      const SourceSpan whole = collector_.span(parameter->getSourceRange());
      if (parameter->getName().empty()) {
        edit(whole, collector_.text(whole) + " *");
      } else {
        edit(collector_.token(parameter->getLocation()), "*" + parameter->getNameAsString());
      }
    }
  }

  void use(const clang::DeclRefExpr* name) {
    const SourceSpan span = collector_.span(name);
    if (!span.known()) {
      fits_ = false;
      return;
    }
    const std::string_view text = collector_.file_text(span.file);
    const std::size_t behind = text.find_first_not_of(" \t", span.end);
    const bool binds_tighter = behind != std::string_view::npos &&
                               (text.substr(behind, 2) == "++" || text.substr(behind, 2) == "--");
    const bool follows_slash = span.begin > 0 && text[span.begin - 1] == '/';
    const std::string content = "*" + name->getDecl()->getNameAsString();
    edit(span, binds_tighter || follows_slash ? "(" + content + ")" : content);
  }

  void hand_over(const FunctionDecl* definition, const ParmVarDecl* parameter) {
    auto found = uses_.calls.find(definition->getCanonicalDecl());
    if (found == uses_.calls.end()) {
      fits_ = false;
      return;
    }
    for (const clang::CallExpr* call : found->second) {
      const Expr* argument = call->getArg(parameter->getFunctionScopeIndex())->IgnoreImpCasts();
      fits_ = fits_ && argument->isLValue() && !argument->refersToBitField() &&
              fit(ast_, parameter->getType(), argument->getType()) == Fit::same;
      const SourceSpan span = collector_.span(argument);
      edit(span, "&" + collector_.text(span));
    }
  }

  const clang::ASTContext& ast_;
  EditCollector& collector_;
  const Uses& uses_;
  std::vector<SpanEdit> edits_;
  bool fits_ = true;
};

}  // namespace

void pass_by_reference(const clang::ASTContext& ast, EditCollector& collector) {
  Uses uses;
  clang::TranslationUnitDecl* unit = ast.getTranslationUnitDecl();
  for (clang::Decl* each : unit->decls()) {
    if (!ast.getSourceManager().isInSystemHeader(each->getLocation())) walk(uses, each);
  }
  ByReference by_reference(ast, collector, uses);
  for (const clang::Decl* each : unit->decls()) {
    const auto* definition = dyn_cast<FunctionDecl>(each);
    const bool is_candidate = definition != nullptr && definition->doesThisDeclarationHaveABody() &&
                              definition->getReturnType()->isVoidType();
    if (!is_candidate) continue;
    const FunctionDecl* canonical = definition->getCanonicalDecl();
    auto calls = uses.calls.find(canonical);
    auto mentions = uses.mentions.find(canonical);
    const bool is_only_called = calls != uses.calls.end() && mentions != uses.mentions.end() &&
                                calls->second.size() == mentions->second;
    if (is_only_called) by_reference.change(definition);
  }
}

}  // namespace culprit::frontend
