// SPDX-License-Identifier: MIT
// Gathers candidates while the syntax tree is walked: turns Clang's places into edits of the text,
// and says for people what changes.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Expr.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "frontend/c/edits/space/edit_space.h"
#include "frontend/c/edits/space/names_in_scope.h"
#include "frontend/c/syntax/ranges.h"
#include "frontend/c/syntax/spans.h"

namespace culprit::frontend {

// An edit of the text that Clang's range stands for.
struct SpanEdit {
  source::SourceSpan span;
  std::string text;
};

class EditCollector {
 public:
  EditCollector(const clang::ASTContext& ast, source::SourceFiles& files, EditSpace& space)
      : ast_(ast),
        files_(files),
        space_(space),
        spans_(ast.getSourceManager(), ast.getLangOpts(), files) {}

  // The definition that candidates are in from now on; null: none.
  void enter(const clang::FunctionDecl* definition);

  // Where it would be edited; unknown: nowhere.
  [[nodiscard]] source::SourceSpan span(clang::SourceRange range);
  [[nodiscard]] source::SourceSpan span(const clang::Stmt* statement) {
    return span(ranges_.of(statement));
  }
  [[nodiscard]] source::SourceSpan token(clang::SourceLocation location) {
    return span({location, location});
  }
  // Where it is used, if it is the text of a macro.
  [[nodiscard]] source::SourceSpan use(const clang::Stmt* statement) {
    return spans_.use(ranges_.of(statement));
  }
  [[nodiscard]] std::string text(source::SourceSpan span) const {
    return span.known() ? std::string(files_.text(span)) : std::string();
  }
  [[nodiscard]] std::string text(const clang::Stmt* statement) { return text(span(statement)); }
  // Does it stand in the definition that was entered, not in a macro or another declaration?
  [[nodiscard]] bool is_in_body(source::SourceSpan span) const;
  // With the semicolon behind it, if there is one.
  [[nodiscard]] source::SourceSpan whole_statement(const clang::Stmt* statement);
  [[nodiscard]] std::string_view file_text(source::FileId file) const { return files_.text(file); }
  // What the line begins with that it begins in.
  [[nodiscard]] std::string indentation(source::SourceSpan span) const;

  // Elements of arrays that the definition mentions, where they can be named and fit: a few.
  [[nodiscard]] std::vector<std::string> elements_for(clang::QualType type,
                                                      const NamesInScope& scope) const;
  // Calls that it makes, as they are written, where they can be made and fit, but not in themselves.
  [[nodiscard]] std::vector<std::string> calls_for(const clang::Expr* place,
                                                   const NamesInScope& scope);

  // What candidates are shown as a change of: this expression, as long as it is short enough.
  void show(source::SourceSpan span, std::string role) {
    shown_ = span;
    role_ = std::move(role);
  }
  // Do the expressions that are changed from now on have effects? Yields what was said before.
  bool with_effects(bool has_effects) { return std::exchange(has_effects_, has_effects); }
  [[nodiscard]] std::pair<source::SourceSpan, std::string> shown() const { return {shown_, role_}; }

  // The candidate is yielded to be marked; null: it is none, or known already.
  EditCandidate* add(EditKind kind, double cost, std::vector<SpanEdit> edits);
  EditCandidate* replace(double cost, source::SourceSpan span, std::string text) {
    return add(EditKind::expression, cost, {{span, std::move(text)}});
  }
  // Says of all that is edited only what becomes of this part.
  void show_part(EditCandidate& candidate, source::SourceSpan shown,
                 const std::vector<SpanEdit>& edits) const;
  // What conditions can be made of, besides variables.
  void offer(const Vocabulary& vocabulary);
  // A place where a condition could be missing; `observed` and `is_before` as in GuardPlace. Null:
  // it is none.
  GuardPlace* add_guard(source::SourceSpan observed, const NamesInScope& scope,
                        bool is_before = false);
  // The words are shown instead of the changed text, if there are any.
  void add_form(GuardPlace& place, GuardUse use, double cost, std::vector<SpanEdit> edits,
                std::string words = "");
  // Something new before the place; the words are what is shown.
  EditCandidate* insert(double cost, source::SourceSpan place, const std::string& text,
                        std::string words);

 private:
  void tell(EditCandidate& candidate, const std::vector<SpanEdit>& edits) const;

  const clang::ASTContext& ast_;
  source::SourceFiles& files_;
  EditSpace& space_;
  Spans spans_;
  Ranges ranges_;
  std::string function_;
  std::vector<MentionedMember> members_;    // of variables, in the definition
  std::vector<MentionedElement> elements_;  // there, too
  std::vector<MentionedCall> calls_;        // there, too
  std::optional<std::size_t> body_;
  source::SourceSpan shown_;
  std::string role_;
  bool has_effects_ = true;
  std::set<std::vector<std::pair<source::SourceSpan, std::string>>> known_;
};

}  // namespace culprit::frontend
