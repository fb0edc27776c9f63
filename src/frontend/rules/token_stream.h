// SPDX-License-Identifier: MIT
// A cursor over the words of a rule file, with the error messages that say what was expected.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/rules/lexer.h"

namespace culprit::frontend::rules {

class TokenStream {
 public:
  explicit TokenStream(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  [[nodiscard]] const Token& peek(std::size_t ahead = 0) const;
  Token take();
  // Takes the token if it is this word.
  bool accept(std::string_view word);
  // Takes it, or says "expected ';' after the assignment, found 'x'".
  Token expect(std::string_view word, std::string_view where);
  Token expect(TokenKind kind, std::string_view what);
  [[noreturn]] void fail_expected(std::string_view what) const;

 private:
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
};

}  // namespace culprit::frontend::rules
