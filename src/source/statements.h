// SPDX-License-Identifier: MIT
// The statements of C text, found by brackets, keywords and semicolons alone: enough to know where
// a statement may be inserted, moved or put around others. Text that the preprocessor leaves out
// counts as well.
//
//   Statements("int f(void) { if (x) { a(); b(); } }").around(25, 30)  ->  "a();" to "b();"
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace culprit::source {

struct Statement {
  static constexpr std::size_t none = SIZE_MAX;
  enum class Kind : std::uint8_t { simple, block, controlled };  // a();  { … }  if (…) …

  Kind kind = Kind::simple;
  std::uint32_t begin = 0, end = 0;  // bytes [begin, end)
  std::size_t parent = none;         // the statement that contains it; none: a function's body
  std::string_view keyword;          // of a controlled one: "if", "while", …

  [[nodiscard]] bool contains(std::uint32_t offset) const {
    return begin <= offset && offset < end;
  }
};

// Where the line's first statement begins, or in an empty line could begin: what comes before ends
// a statement or begins a block. Lines are counted from 1.
//
//   statement_in_line("{\n  a();\n}", 2)  ->  4
std::optional<std::uint32_t> statement_in_line(std::string_view text, std::uint32_t line);

class Statements {
 public:
  // The text has to outlive it.
  explicit Statements(std::string_view text);

  [[nodiscard]] const std::vector<Statement>& all() const { return statements_; }
  // The smallest one that contains the place; none: it lies in no function.
  [[nodiscard]] std::optional<std::size_t> innermost(std::uint32_t offset) const;
  // Members of one block, first and last, between which both places lie.
  struct Range {
    std::size_t first = 0, last = 0;
  };
  [[nodiscard]] std::optional<Range> around(std::uint32_t one, std::uint32_t other) const;
  // Is it a member of a block, so that another statement can stand before and behind it?
  [[nodiscard]] bool in_block(std::size_t statement) const;
  // The member of the same block that comes before or after it.
  [[nodiscard]] std::optional<std::size_t> previous(std::size_t statement) const;
  [[nodiscard]] std::optional<std::size_t> next(std::size_t statement) const;
  // The function's body that it lies in.
  [[nodiscard]] std::size_t body_of(std::size_t statement) const;
  // The first body that begins behind the place, and where the definition that it belongs to
  // begins.
  struct Definition {
    std::uint32_t begin = 0, body = 0, end = 0;
  };
  [[nodiscard]] std::optional<Definition> definition_behind(std::uint32_t offset) const;

 private:
  std::vector<Statement> statements_;  // in the order of their beginnings, outer ones first
  std::vector<Definition> definitions_;
};

}  // namespace culprit::source
