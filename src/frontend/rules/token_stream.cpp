// SPDX-License-Identifier: MIT
#include "frontend/rules/token_stream.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/errors.h"

namespace culprit::frontend::rules {

const Token& TokenStream::peek(std::size_t ahead) const {
  return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
}

Token TokenStream::take() {
  Token taken = peek();
  if (at_ + 1 < tokens_.size()) ++at_;
  return taken;
}

bool TokenStream::accept(std::string_view word) {
  if (!peek().is(word)) return false;
  take();
  return true;
}

Token TokenStream::expect(std::string_view word, std::string_view where) {
  if (!peek().is(word)) fail_expected(fmt::format("'{}' {}", word, where));
  return take();
}

Token TokenStream::expect(TokenKind kind, std::string_view what) {
  if (peek().kind != kind) fail_expected(what);
  return take();
}

void TokenStream::fail_expected(std::string_view what) const {
  throw source::InputError(fmt::format("expected {}, found {}", what, peek().described()),
                           peek().span);
}

}  // namespace culprit::frontend::rules
