// SPDX-License-Identifier: MIT
// Small changes of a C program's text, such as people make when they correct it: the space in which
// `repair` looks. They come from the syntax tree, so types fit as far as that is easily told; a
// candidate that does not compile is no harm, whoever tries it finds that out.
//
//   for (i = 0; i < n; i++)     i < n   ->   i <= n     an operator
//                               i = 0   ->   i = 1      a constant
//                               i < n   ->   i < m      a variable
//   sum = sum + i;              (nothing)               a statement that is too much
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "program/component.h"
#include "source/changed_texts.h"

namespace culprit::frontend {

enum class EditKind : std::uint8_t {
  expression,
  deletion,
  insertion,
  move,
  wrap,
  declaration,
  text,
};

struct EditCandidate {
  EditKind kind = EditKind::expression;
  source::FileEdits edits;
  source::SourceSpan span;  // what is shown as changed; empty: a place between two statements
  std::string original;     // its text, on one line
  std::string replacement;  // what it becomes; empty: nothing
  std::string role;         // "condition", "value", "statement", …
  std::string function;     // that it is in; empty: outside
  // The definition that all edits lie in, of EditSpace::functions; none: somewhere else.
  std::optional<std::size_t> body;
  double cost = 0;            // the likelier, the less
  bool drops_output = false;  // a call that prints is gone
  bool leaves_early = false;  // a return or a break is new
  bool fixes_value = false;   // a computed value became a constant
};

// A definition of which copies can be made.
struct FunctionText {
  std::string name;
  source::SourceSpan span;             // from its first token to the closing brace
  source::SourceSpan declared;         // the name
  bool may_end_without_value = false;  // main
};

struct EditSpace {
  std::vector<FunctionText> functions;
  std::vector<EditCandidate> candidates;  // in the order of the text
};

// What tests say about printed text: `printed` stands where `expected` should, between `before` and
// `behind`.
struct TextDifference {
  std::string before, printed, expected, behind;
};

}  // namespace culprit::frontend
