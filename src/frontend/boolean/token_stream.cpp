// SPDX-License-Identifier: MIT
#include "frontend/boolean/token_stream.h"

#include <algorithm>

#include "source/errors.h"

namespace culprit::frontend::boolean {

const Token& TokenStream::peek(std::size_t ahead) const {
  return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
}

Token TokenStream::take() {
  Token token = peek();
  if (at_ + 1 < tokens_.size()) ++at_;
  return token;
}

bool TokenStream::accept(std::string_view word) {
  if (!peek().is(word)) return false;
  take();
  return true;
}

Token TokenStream::expect(std::string_view word, std::string_view where) {
  if (peek().is(word)) return take();
  std::string what = "'" + std::string(word) + "'";
  if (!where.empty()) what += " " + std::string(where);
  fail_expected(what);
}

Token TokenStream::expect_identifier(std::string_view what) {
  if (peek().kind == TokenKind::identifier) return take();
  std::string message(what);
  if (peek().kind == TokenKind::keyword) {
    throw source::InputError(
        "expected " + message + ", found '" + peek().text + "', which is a keyword", peek().span);
  }
  fail_expected(message);
}

void TokenStream::fail_expected(const std::string& what) const {
  throw source::InputError("expected " + what + ", found " + peek().described(), peek().span);
}

}  // namespace culprit::frontend::boolean
