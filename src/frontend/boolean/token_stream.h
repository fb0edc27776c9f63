// SPDX-License-Identifier: MIT
// A cursor over tokens, with the error messages that say what was expected. Shared by the two
// halves of the parser: expressions and statements.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontend/boolean/lexer.h"

namespace culprit::frontend::boolean {

class TokenStream {
 public:
  explicit TokenStream(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  [[nodiscard]] const Token& peek(std::size_t ahead = 0) const;
  Token take();
  // The last token that was taken.
  [[nodiscard]] const Token& previous() const { return tokens_[at_ - 1]; }
  // Takes the token if it is this keyword or symbol.
  bool accept(std::string_view word);
  // Takes it, or says "expected 'then' after the condition, found 'x'"; `where` may be empty.
  Token expect(std::string_view word, std::string_view where = {});
  Token expect_identifier(std::string_view what);
  [[noreturn]] void fail_expected(const std::string& what) const;

 private:
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
};

}  // namespace culprit::frontend::boolean
