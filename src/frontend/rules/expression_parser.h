// SPDX-License-Identifier: MIT
// Expressions of a rule -> C. Their operators are a part of C's, with the same precedence, so they
// are written down as they are read; what is translated are the names:
//
//     lock == Locked && $1 != NULL      state_lock == 1L && argument_1 != 0L
//     file[$1]                          get_file(argument_1)
//     any(file == Open)                 any_file(0, 1L)
#pragma once

#include <string>

#include "frontend/rules/names.h"
#include "frontend/rules/rule.h"
#include "frontend/rules/token_stream.h"

namespace culprit::frontend::rules {

// What is nested deeper is refused, so that reading it needs no large stack.
inline constexpr unsigned most_nested = 100;

class ExpressionParser {
 public:
  ExpressionParser(TokenStream& tokens, const Names& names) : tokens_(tokens), names_(names) {}

  // The expression in C; what it uses is noted in the event.
  std::string parse(RuleEvent& event);

 private:
  std::string level(std::size_t precedence);
  std::string unary();
  std::string primary();
  std::string named(const Token& name);
  std::string any();
  std::string dollar(const Token& token);

  TokenStream& tokens_;
  const Names& names_;
  RuleEvent* event_ = nullptr;
  unsigned depth_ = 0;
};

// A number as C writes it (decimal, 0x…, 0…); InputError if it is none, or too large.
std::int64_t number_of(const Token& token);
// "3L"; negative numbers in brackets.
std::string c_constant(std::int64_t value);

}  // namespace culprit::frontend::rules
