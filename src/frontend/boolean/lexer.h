// SPDX-License-Identifier: MIT
// The words of a Boolean program. Comments of both kinds are skipped; {x == 0} is one identifier,
// as SLAM writes the variables that stand for predicates.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "source/source_span.h"

namespace culprit::frontend::boolean {

inline bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

enum class TokenKind : std::uint8_t { identifier, keyword, number, symbol, end };

struct Token {
  TokenKind kind = TokenKind::end;
  std::string text;  // "{x == 0}" keeps its braces
  source::SourceSpan span;

  [[nodiscard]] bool is(std::string_view word) const {
    return (kind == TokenKind::keyword || kind == TokenKind::symbol) && text == word;
  }
  // As an error message calls it: "'fi'", "the end of the file".
  [[nodiscard]] std::string described() const;
};

// Ends with a token of kind `end`. InputError for a character that starts no word and for an
// unfinished comment.
std::vector<Token> tokenize(source::FileId file, std::string_view text);

}  // namespace culprit::frontend::boolean
