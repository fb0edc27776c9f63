// SPDX-License-Identifier: MIT
#include "frontend/c/clang/label_rules.h"

#include <clang/Lex/Preprocessor.h>

#include <memory>
#include <optional>

namespace culprit::frontend {

namespace {

namespace tok = clang::tok;

// Sees every token behind the preprocessor, in their order.
class LabelWatcher {
 public:
  explicit LabelWatcher(clang::Preprocessor& preprocessor) : preprocessor_(preprocessor) {}

  void see(const clang::Token& token) {
    if (token.is(tok::kw_case)) open_cases_ = 1;
    if (token.is(tok::question) && open_cases_ > 0) ++open_cases_;
    if (token.is(tok::colon) && ends_label() && needs_statement(token)) add_statement(token);
    before_last_ = last_;
    last_ = token.getKind();
  }

 private:
  // Of `a ? b : c` in a case's value the colon ends no label.
  bool ends_label() {
    if (open_cases_ > 0) return --open_cases_ == 0;
    if (last_ == tok::kw_default) return true;
    if (last_ != tok::identifier) return false;
    switch (before_last_) {
      case tok::semi:
      case tok::colon:
      case tok::l_brace:
      case tok::r_brace:
      case tok::r_paren:
      case tok::kw_do:
      case tok::kw_else: return true;
      default: return false;
    }
  }

  [[nodiscard]] bool needs_statement(const clang::Token& colon) const {
    const std::optional<tok::TokenKind> next = kind_behind(colon.getLocation());
    if (!next) return false;
    switch (*next) {
      case tok::r_brace:
      case tok::kw_int:
      case tok::kw_char:
      case tok::kw_short:
      case tok::kw_long:
      case tok::kw_float:
      case tok::kw_double:
      case tok::kw_signed:
      case tok::kw_unsigned:
      case tok::kw__Bool:
      case tok::kw_struct:
      case tok::kw_union:
      case tok::kw_enum:
      case tok::kw_const:
      case tok::kw_volatile:
      case tok::kw_static:
      case tok::kw_register:
      case tok::kw_auto:
      case tok::kw_extern:
      case tok::kw_typedef:
      case tok::kw_typeof: return true;
      default: return false;
    }
  }

  // Of two names, the first is that of a type: it counts as a keyword. Macros are not looked into.
  [[nodiscard]] std::optional<tok::TokenKind> kind_behind(clang::SourceLocation place) const {
    const auto token = next_of(place);
    if (!token) return std::nullopt;
    if (token->isNot(tok::raw_identifier)) return token->getKind();
    const auto kind = preprocessor_.getIdentifierInfo(token->getRawIdentifier())->getTokenID();
    if (kind != tok::identifier) return kind;
    const auto second = next_of(token->getLocation());
    const bool are_two = second && second->is(tok::raw_identifier);
    return are_two ? tok::kw_int : tok::identifier;
  }

  [[nodiscard]] std::optional<clang::Token> next_of(clang::SourceLocation place) const {
    const auto token = clang::Lexer::findNextToken(place, preprocessor_.getSourceManager(),
                                                   preprocessor_.getLangOpts());
    return token ? std::optional(*token) : std::nullopt;
  }

  void add_statement(const clang::Token& colon) {
    auto semicolon = std::make_unique<clang::Token[]>(1);
    semicolon[0].startToken();
    semicolon[0].setKind(tok::semi);
    preprocessor_.CreateString(";", semicolon[0], colon.getLocation(), colon.getLocation());
    preprocessor_.EnterTokenStream(std::move(semicolon), 1, /*DisableMacroExpansion=*/true,
                                   /*IsReinject=*/false);
  }

  clang::Preprocessor& preprocessor_;
  int open_cases_ = 0;  // 1: inside a case's value; more: inside so many choices there
  tok::TokenKind last_ = tok::unknown, before_last_ = tok::unknown;
};

}  // namespace

void complete_labels(clang::Preprocessor& preprocessor) {
  preprocessor.setTokenWatcher([watcher = LabelWatcher(preprocessor)](
                                   const clang::Token& token) mutable { watcher.see(token); });
}

}  // namespace culprit::frontend
