// SPDX-License-Identifier: MIT
#include "frontend/rules/lexer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "source/errors.h"

namespace culprit::frontend::rules {

namespace {

using source::InputError;
using source::SourceSpan;

// Longest first, so that "==" is not read as "=".
constexpr std::array<std::string_view, 33> symbols = {
    "==", "!=", "<=", ">=", "&&", "||", "++", "--", "+=", "-=", "(", ")", "{", "}", "[", "]", ";",
    ",",  ".",  "=",  "<",  ">",  "!",  "~",  "&",  "|",  "^",  "+", "-", "*", "/", "%", "?"};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool begins_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool continues_name(char c) {
  return begins_name(c) || is_digit(c);
}

class Lexer {
 public:
  Lexer(source::FileId file, std::string_view text) : file_(file), text_(text) {}

  std::vector<Token> all() {
    std::vector<Token> tokens;
    do {
      skip_space_and_comments();
      tokens.push_back(next());
    } while (tokens.back().kind != TokenKind::end);
    return tokens;
  }

 private:
  [[nodiscard]] SourceSpan span(std::size_t begin, std::size_t end) const {
    return {file_, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  void skip_space_and_comments() {
    constexpr std::string_view spaces = " \t\n\r\f\v";
    while (at_ < text_.size()) {
      if (spaces.find(text_[at_]) != std::string_view::npos) {
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

  Token token(TokenKind kind, std::size_t end) {
    Token made{kind, std::string(text_.substr(at_, end - at_)), span(at_, end)};
    at_ = end;
    return made;
  }

  [[nodiscard]] std::size_t end_of_word(std::size_t from) const {
    while (from < text_.size() && continues_name(text_[from])) ++from;
    return from;
  }

  Token next() {
    if (at_ >= text_.size()) return {TokenKind::end, "", span(text_.size(), text_.size())};
    char c = text_[at_];
    if (begins_name(c)) return token(TokenKind::name, end_of_word(at_));
    if (is_digit(c)) return token(TokenKind::number, end_of_word(at_));
    if (c == '"') return message();
    if (c == '$') {
      std::size_t end = end_of_word(at_ + 1);
      if (end == at_ + 1) {
        throw InputError("expected a number or 'return' after '$', as in $1 and $return",
                         span(at_, at_ + 1));
      }
      return token(TokenKind::dollar, end);
    }
    std::string_view rest = text_.substr(at_);
    auto symbol = std::find_if(symbols.begin(), symbols.end(),
                               [&](std::string_view each) { return rest.starts_with(each); });
    if (symbol != symbols.end()) return token(TokenKind::symbol, at_ + symbol->size());
    const bool printable = c > ' ' && c < 0x7f;
    throw InputError(printable ? fmt::format("'{}' begins no word of a rule", c)
                               : fmt::format("a byte {:#04x} begins no word of a rule",
                                             static_cast<unsigned char>(c)),
                     span(at_, at_ + 1));
  }

  Token message() {
    Token made{TokenKind::message, "", {}};
    std::size_t begin = at_++;
    for (; at_ < text_.size() && text_[at_] != '\n'; ++at_) {
      char c = text_[at_];
      if (c == '"') {
        made.span = span(begin, ++at_);
        return made;
      }
      if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) {
        throw InputError("a message may not hold control characters", span(at_, at_ + 1));
      }
      const bool escaped =
          c == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
      made.text += escaped ? text_[++at_] : c;
    }
    throw InputError("this message is not closed in its line: expected '\"'",
                     span(begin, begin + 1));
  }

  source::FileId file_;
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::string Token::described() const {
  if (kind == TokenKind::end) return "the end of the file";
  return kind == TokenKind::message ? "a message" : "'" + text + "'";
}

std::vector<Token> tokens_of(source::FileId file, std::string_view text) {
  return Lexer(file, text).all();
}

}  // namespace culprit::frontend::rules
