// SPDX-License-Identifier: MIT
#include "frontend/c/clang/tokens.h"

#include <clang/Basic/IdentifierTable.h>
#include <clang/Basic/LangOptions.h>
#include <clang/Lex/Lexer.h>

#include <algorithm>
#include <optional>

namespace culprit::frontend {

namespace {

using source::Token;
using Kind = Token::Kind;

std::optional<Kind> kind_of(const clang::Token& token, clang::IdentifierTable& identifiers) {
  switch (token.getKind()) {
    case clang::tok::comment: return Kind::comment;
    case clang::tok::numeric_constant: return Kind::number;
    case clang::tok::char_constant:
    case clang::tok::wide_char_constant:
    case clang::tok::string_literal:
    case clang::tok::wide_string_literal:
    case clang::tok::utf8_string_literal: return Kind::string;
    case clang::tok::raw_identifier:
      if (identifiers.get(token.getRawIdentifier()).getTokenID() != clang::tok::identifier)
        return Kind::keyword;
      return std::nullopt;
    default: return std::nullopt;
  }
}

}  // namespace

std::vector<Token> coloured_tokens(const std::string& text) {
  clang::LangOptions language;
  language.C99 = language.C11 = language.LineComment = language.GNUKeywords = 1;
  clang::IdentifierTable identifiers(language);
  const char* begin = text.c_str();
  clang::Lexer lexer(clang::SourceLocation(), language, begin, begin, begin + text.size());
  lexer.SetCommentRetentionState(true);
  std::vector<Token> tokens;
  bool names_directive = false;  // the token before is the # of a line
  for (clang::Token token;;) {
    const bool is_last = lexer.LexFromRawLexer(token);
    if (token.is(clang::tok::eof)) break;
    const auto end = static_cast<std::uint32_t>(lexer.getBufferLocation() - begin);
    const std::uint32_t start = end - std::min(end, token.getLength());
    std::optional<Kind> kind = kind_of(token, identifiers);
    const bool is_hash = token.is(clang::tok::hash) && token.isAtStartOfLine();
    if (is_hash || (names_directive && token.is(clang::tok::raw_identifier)))
      kind = Kind::directive;
    names_directive = is_hash;
    if (kind) tokens.push_back({*kind, start, end});
    if (is_last) break;
  }
  return tokens;
}

}  // namespace culprit::frontend
