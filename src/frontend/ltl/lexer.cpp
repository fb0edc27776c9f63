// SPDX-License-Identifier: MIT
#include "frontend/ltl/lexer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "source/errors.h"

namespace culprit::frontend::ltl {

namespace {

bool begins_name(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$';
}
bool continues_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '.';
}

// Longer ones first.
constexpr std::array<std::string_view, 35> symbols = {
    "<->", "<=>", "->", "=>", "<=", ">=", "==", "!=", "&&", "||", "<<", ">>",
    "/\\", "\\/", "<>", "[]", "(",  ")",  "[",  "]",  "{",  "}",  ",",  ":",
    "!",   "~",   "&",  "|",  "^",  "<",  ">",  "=",  "+",  "-",  "*"};

}  // namespace

std::vector<Token> tokens_of(const source::SourceFiles& files, source::SourceSpan span) {
  std::string_view text = files.text(span);
  std::vector<Token> tokens;
  std::size_t i = 0;
  auto push = [&](TokenKind kind, std::string word, std::size_t length) {
    auto begin = span.begin + static_cast<std::uint32_t>(i);
    tokens.push_back(
        {kind, std::move(word), {span.file, begin, begin + static_cast<std::uint32_t>(length)}});
    i += length;
  };
  while (i < text.size()) {
    char c = text[i];
    if (std::isspace(static_cast<unsigned char>(c))) {
      ++i;
      continue;
    }
    if (c == '#' || text.substr(i, 2) == "//") {
      while (i < text.size() && text[i] != '\n') ++i;
      continue;
    }
    if (c == '"') {  // a name whatever it looks like: "G"
      std::size_t end = text.find('"', i + 1);
      if (end == std::string_view::npos)
        throw source::InputError("this quotation mark is never closed",
                                 {span.file, span.begin + static_cast<std::uint32_t>(i), span.end});
      push(TokenKind::name, "\"" + std::string(text.substr(i + 1, end - i - 1)), end - i + 1);
      continue;
    }
    if (begins_name(c)) {
      std::size_t end = i;
      while (end < text.size() && continues_name(text[end])) ++end;
      push(TokenKind::name, std::string(text.substr(i, end - i)), end - i);
      continue;
    }
    if (std::isdigit(static_cast<unsigned char>(c)) || c == '\'') {
      std::size_t end = i;
      while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) ||
                                   text[end] == '_' || text[end] == '\''))
        ++end;
      push(TokenKind::number, std::string(text.substr(i, end - i)), end - i);
      continue;
    }
    std::string_view rest = text.substr(i);
    auto symbol = std::find_if(symbols.begin(), symbols.end(),
                               [&](std::string_view each) { return rest.starts_with(each); });
    if (symbol != symbols.end()) {
      push(TokenKind::symbol, std::string(*symbol), symbol->size());
    } else if (c == '/' || c == '%') {
      push(TokenKind::symbol, std::string(1, c), 1);
    } else {
      auto at = span.begin + static_cast<std::uint32_t>(i);
      throw source::InputError(fmt::format("unexpected character '{}'", c),
                               {span.file, at, at + 1});
    }
  }
  tokens.push_back({TokenKind::end, "the end", {span.file, span.end, span.end}});
  return tokens;
}

}  // namespace culprit::frontend::ltl
