// SPDX-License-Identifier: MIT
#include "source/statements.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace culprit::source {

namespace {

struct Token {
  enum class Kind : std::uint8_t { code, passed_over };  // a comment, a directive

  std::uint32_t begin = 0, end = 0;
  Kind kind = Kind::code;
};

bool is_word(char c) {
  return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
}

// Words, numbers, strings and single characters; comments and directives.
std::vector<Token> all_tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  bool line_begins = true;
  auto add = [&](std::size_t begin, std::size_t end, Token::Kind kind) {
    tokens.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end), kind});
  };
  for (std::size_t i = 0; i < text.size();) {
    char c = text[i];
    std::size_t begin = i;
    auto pass_line = [&] {
      while (i < text.size() && (text[i] != '\n' || text[i - 1] == '\\')) ++i;
    };
    if (c == '\n') {
      line_begins = true;
      ++i;
      continue;
    }
    if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      ++i;
      continue;
    }
    if (text.substr(i, 2) == "//" || (c == '#' && line_begins)) {
      ++i;
      pass_line();
      add(begin, i, Token::Kind::passed_over);
      continue;
    }
    if (text.substr(i, 2) == "/*") {
      std::size_t end = text.find("*/", i + 2);
      i = end == std::string_view::npos ? text.size() : end + 2;
      add(begin, i, Token::Kind::passed_over);
      continue;
    }
    line_begins = false;
    if (c == '"' || c == '\'') {
      for (++i; i < text.size() && text[i] != c && text[i] != '\n'; ++i) {
        if (text[i] == '\\') ++i;
      }
      i = std::min(i + 1, text.size());
    } else if (is_word(c)) {
      while (i < text.size() && is_word(text[i])) ++i;
    } else {
      ++i;
    }
    add(begin, i, Token::Kind::code);
  }
  return tokens;
}

std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens = all_tokens_of(text);
  std::erase_if(tokens, [](const Token& each) { return each.kind != Token::Kind::code; });
  return tokens;
}

// Where a line begins, counted from 1; nullopt: there are fewer.
std::optional<std::size_t> begin_of_line(std::string_view text, std::uint32_t line) {
  std::size_t begin = 0;
  for (std::uint32_t at = 1; at < line; ++at) {
    std::size_t end = text.find('\n', begin);
    if (end == std::string_view::npos) return std::nullopt;
    begin = end + 1;
  }
  return begin;
}

// The first character of a line from here on, or its end.
std::size_t pass_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] != '\n' && std::isspace(static_cast<unsigned char>(text[at])))
    ++at;
  return at;
}

class Reader {
 public:
  Reader(std::string_view text, std::vector<Statement>& statements,
         std::vector<Statements::Definition>& definitions)
      : text_(text), tokens_(tokens_of(text)), statements_(statements), definitions_(definitions) {}

  // Function bodies are what stands in braces behind a closing parenthesis.
  void read_file() {
    std::size_t declaration = 0;  // its first token
    while (!at_end()) {
      if (is("(") || is("[")) {
        skip_brackets();
      } else if (is("{")) {
        bool is_body = at_ > 0 && word(at_ - 1) == ")";
        if (is_body) {
          std::size_t body = statements_.size();
          read_statement(Statement::none);
          definitions_.push_back(
              {tokens_[declaration].begin, statements_[body].begin, statements_[body].end});
          declaration = at_;
        } else {
          skip_brackets();
        }
      } else {
        if (is(";")) declaration = at_ + 1;
        ++at_;
      }
    }
  }

 private:
  [[nodiscard]] bool at_end() const { return at_ >= tokens_.size(); }
  [[nodiscard]] std::string_view word(std::size_t token) const {
    return text_.substr(tokens_[token].begin, tokens_[token].end - tokens_[token].begin);
  }
  [[nodiscard]] bool is(std::string_view what) const { return !at_end() && word(at_) == what; }

  void skip_brackets() {
    std::size_t depth = 0;
    for (; !at_end(); ++at_) {
      if (is("(") || is("[") || is("{")) ++depth;
      if ((is(")") || is("]") || is("}")) && --depth == 0) {
        ++at_;
        return;
      }
    }
  }

  // case 1:  default:  name:
  void skip_labels() {
    for (;;) {
      if (is("case")) {
        while (!at_end() && !is(":") && !is(";")) ++at_;
        if (is(":")) ++at_;
      } else if (at_ + 1 < tokens_.size() && word(at_ + 1) == ":" && is_word(word(at_).front())) {
        at_ += 2;
      } else {
        return;
      }
    }
  }

  std::size_t begin(Statement::Kind kind, std::size_t parent, std::size_t token) {
    Statement statement;
    statement.kind = kind;
    statement.parent = parent;
    statement.begin = tokens_[token].begin;
    statements_.push_back(statement);
    return statements_.size() - 1;
  }
  void end(std::size_t statement) {
    statements_[statement].end = at_ == 0 ? 0 : tokens_[at_ - 1].end;
  }

  void read_statement(std::size_t parent) {
    std::size_t first = at_;
    skip_labels();
    if (at_end()) return;
    static constexpr std::array keywords = {"if", "while", "for", "switch", "do"};
    if (is("{")) {
      std::size_t block = begin(Statement::Kind::block, parent, first);
      ++at_;
      while (!at_end() && !is("}")) read_statement(block);
      if (!at_end()) ++at_;
      end(block);
      return;
    }
    if (std::find(keywords.begin(), keywords.end(), word(at_)) != keywords.end()) {
      std::size_t controlled = begin(Statement::Kind::controlled, parent, first);
      statements_[controlled].keyword = word(at_);
      bool is_do = is("do");
      ++at_;
      if (!is_do && is("(")) skip_brackets();
      read_statement(controlled);
      if (is("else")) {
        ++at_;
        read_statement(controlled);
      }
      while (is_do && !at_end() && !is(";")) ++at_;
      if (is_do && !at_end()) ++at_;
      end(controlled);
      return;
    }
    std::size_t simple = begin(Statement::Kind::simple, parent, first);
    while (!at_end() && !is(";") && !is("}")) {
      if (is("(") || is("[") || is("{")) {
        skip_brackets();
      } else {
        ++at_;
      }
    }
    if (is(";")) ++at_;
    if (at_ == first) ++at_;  // something is wrong: go on at least
    end(simple);
  }

  std::string_view text_;
  std::vector<Token> tokens_;
  std::vector<Statement>& statements_;
  std::vector<Statements::Definition>& definitions_;
  std::size_t at_ = 0;
};

}  // namespace

std::optional<std::uint32_t> statement_in_line(std::string_view text, std::uint32_t line) {
  std::optional<std::size_t> begin = begin_of_line(text, line);
  if (!begin) return std::nullopt;
  std::size_t at = pass_blanks(text, *begin);
  char before = '\0';  // the last character of code
  for (const Token& token : all_tokens_of(text)) {
    if (token.begin >= at) break;
    if (token.kind == Token::Kind::code) {
      before = text[token.end - 1];
    } else if (token.end > at) {  // the line begins in a comment or directive
      at = pass_blanks(text, token.end);
    }
  }
  std::size_t end = std::min(text.find('\n', *begin), text.size());
  bool ends_one = before == ';' || before == '{' || before == '}' || before == ':';
  if (at > end || !ends_one) return std::nullopt;
  return static_cast<std::uint32_t>(at);
}

Statements::Statements(std::string_view text) {
  Reader(text, statements_, definitions_).read_file();
}

std::optional<Statements::Definition> Statements::definition_behind(std::uint32_t offset) const {
  for (const Definition& each : definitions_) {
    if (each.body >= offset) return each;
  }
  return std::nullopt;
}

std::optional<std::size_t> Statements::innermost(std::uint32_t offset) const {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < statements_.size(); ++i) {
    if (statements_[i].contains(offset)) found = i;
  }
  return found;
}

bool Statements::in_block(std::size_t statement) const {
  std::size_t parent = statements_[statement].parent;
  return parent != Statement::none && statements_[parent].kind == Statement::Kind::block;
}

std::optional<Statements::Range> Statements::around(std::uint32_t one, std::uint32_t other) const {
  auto members = [this](std::uint32_t offset) {
    std::vector<std::size_t> chain;  // members of blocks, the innermost first
    std::optional<std::size_t> inner = innermost(offset);
    for (std::size_t at = inner.value_or(Statement::none); at != Statement::none;
         at = statements_[at].parent) {
      if (in_block(at)) chain.push_back(at);
    }
    return chain;
  };
  std::vector<std::size_t> of_one = members(one), of_other = members(other);
  for (std::size_t a : of_one) {
    for (std::size_t b : of_other) {
      if (statements_[a].parent == statements_[b].parent)
        return Range{std::min(a, b), std::max(a, b)};
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> Statements::previous(std::size_t statement) const {
  for (std::size_t i = statement; i-- > 0;) {
    if (statements_[i].parent == statements_[statement].parent) return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> Statements::next(std::size_t statement) const {
  for (std::size_t i = statement + 1; i < statements_.size(); ++i) {
    if (statements_[i].parent == statements_[statement].parent) return i;
  }
  return std::nullopt;
}

std::size_t Statements::body_of(std::size_t statement) const {
  while (statements_[statement].parent != Statement::none)
    statement = statements_[statement].parent;
  return statement;
}

}  // namespace culprit::source
