// SPDX-License-Identifier: MIT
#include "frontend/boolean/lexer.h"

#include <algorithm>
#include <array>

#include "source/errors.h"

namespace culprit::frontend::boolean {

namespace {

using source::InputError;
using source::SourceSpan;

constexpr std::array<std::string_view, 33> keywords = {
    "F",     "T",      "assert",     "assume",  "atomic_begin", "atomic_end",   "begin",
    "bool",  "choose", "constrain",  "dead",    "decl",         "do",           "else",
    "elsif", "end",    "end_thread", "enforce", "fi",           "goto",         "if",
    "od",    "print",  "return",     "schoose", "skip",         "start_thread", "sync",
    "then",  "void",   "while",      "dfs",     "call"};

// Longest first, so that ":=" is not read as ":".
constexpr std::array<std::string_view, 27> symbols = {
    "<=>", ":=", "!=", "=>", "==", "&&", "||", "(", ")", "[", "]", ",", ";", ":",
    "<",   ">",  "=",  "!",  "~",  "&",  "|",  "^", "*", "'", "+", "-", "?"};

bool starts_identifier(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
}

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

class Lexer {
 public:
  Lexer(source::FileId file, std::string_view text) : file_(file), text_(text) {}

  std::vector<Token> all() {
    std::vector<Token> tokens;
    for (;;) {
      skip_space_and_comments();
      tokens.push_back(next());
      if (tokens.back().kind == TokenKind::end) return tokens;
    }
  }

 private:
  [[nodiscard]] SourceSpan span(std::size_t begin, std::size_t end) const {
    return {file_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  void skip_space_and_comments() {
    while (at_ < text_.size()) {
      if (is_space(text_[at_])) {
        ++at_;
      } else if (text_.substr(at_, 2) == "//") {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (text_.substr(at_, 2) == "/*") {
        std::size_t close = text_.find("*/", at_ + 2);
        if (close == std::string_view::npos) {
          throw InputError("this comment is never closed: expected '*/'", span(at_, at_ + 2));
        }
        at_ = close + 2;
      } else {
        return;
      }
    }
  }

  Token next() {
    if (at_ >= text_.size()) return {TokenKind::end, "", span(text_.size(), text_.size())};
    std::size_t begin = at_;
    char c = text_[at_];
    if (starts_identifier(c)) return word(begin);
    if (is_digit(c)) {
      while (at_ < text_.size() && (is_digit(text_[at_]) || starts_identifier(text_[at_]))) ++at_;
      return token(TokenKind::number, begin);
    }
    if (c == '{') return braced(begin);
    for (std::string_view symbol : symbols) {
      if (text_.substr(at_, symbol.size()) == symbol) {
        at_ += symbol.size();
        return token(TokenKind::symbol, begin);
      }
    }
    std::string shown =
        c >= ' ' && c < 127 ? std::string("'") + c + "'" : "byte " + std::to_string(c & 0xff);
    throw InputError("unexpected character " + shown, span(begin, begin + 1));
  }

  Token word(std::size_t begin) {
    while (at_ < text_.size() && (starts_identifier(text_[at_]) || is_digit(text_[at_]))) ++at_;
    Token result = token(TokenKind::identifier, begin);
    if (std::find(keywords.begin(), keywords.end(), result.text) != keywords.end())
      result.kind = TokenKind::keyword;
    return result;
  }

  Token braced(std::size_t begin) {
    std::size_t close = text_.find_first_of("}\n", at_);
    if (close == std::string_view::npos || text_[close] == '\n') {
      throw InputError("this name is never closed: expected '}'", span(begin, begin + 1));
    }
    at_ = close + 1;
    return token(TokenKind::identifier, begin);
  }

  Token token(TokenKind kind, std::size_t begin) {
    return {kind, std::string(text_.substr(begin, at_ - begin)), span(begin, at_)};
  }

  source::FileId file_;
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::string Token::described() const {
  if (kind == TokenKind::end) return "the end of the file";
  return "'" + text + "'";
}

std::vector<Token> tokenize(source::FileId file, std::string_view text) {
  return Lexer(file, text).all();
}

}  // namespace culprit::frontend::boolean
