// SPDX-License-Identifier: MIT
// The words of a rule file. Comments of C's two kinds are skipped.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "source/source_span.h"

namespace culprit::frontend::rules {

enum class TokenKind : std::uint8_t { name, number, message, dollar, symbol, end };

struct Token {
  TokenKind kind = TokenKind::end;
  std::string text;  // of a message what is between the quotation marks, escapes resolved
  source::SourceSpan span;

  [[nodiscard]] bool is(std::string_view word) const {
    return (kind == TokenKind::name || kind == TokenKind::symbol) && text == word;
  }
  // As an error message calls it: "'else'", "the end of the file".
  [[nodiscard]] std::string described() const;
};

// Ends with a token of kind `end`. InputError for what is no word, and for what is never closed.
std::vector<Token> tokens_of(source::FileId file, std::string_view text);

}  // namespace culprit::frontend::rules
