// SPDX-License-Identifier: MIT
// The words of a formula.
#pragma once

#include <string>
#include <vector>

#include "source/source_files.h"

namespace culprit::frontend::ltl {

enum class TokenKind : std::uint8_t { name, number, symbol, end };

struct Token {
  TokenKind kind = TokenKind::end;
  std::string text;
  source::SourceSpan span;
};

std::vector<Token> tokens_of(const source::SourceFiles& files, source::SourceSpan span);

}  // namespace culprit::frontend::ltl
