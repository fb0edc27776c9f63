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

#include <cstdint>
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
  double cost = 0;             // the likelier, the less
  bool has_effects = false;    // what is changed does more than have a value
  bool drops_output = false;   // a call that prints is gone
  bool leaves_early = false;   // a return or a break is new
  bool fixes_value = false;    // a computed value became a constant
  bool changes_type = false;   // of the expression: no other value of its old type says it
  bool needs_another = false;  // it makes no difference in some failing tests
};

// Stands for a condition in the texts of a form.
constexpr char condition_mark = '\1';

// How a condition q could be missing.
enum class GuardUse : std::uint8_t {
  conjunct,          // p && q
  disjunct,          // p || q
  conjunct_before,   // q && p: p is not evaluated where it must not be
  disjunct_before,   // q || p
  whole,             // q instead of p
  around_statement,  // if (q) …
  leaving,           // if (q) return …
};
struct GuardForm {
  EditCandidate candidate;  // its texts hold condition_mark
  GuardUse use = GuardUse::conjunct;
};

// Where one could be missing.
struct GuardPlace {
  source::SourceSpan observed;                 // an expression; empty: before a statement
  bool is_before = false;                      // before the expression is evaluated
  std::size_t body = 0;                        // of EditSpace::functions
  std::vector<std::string> numbers, pointers;  // what can be named there, the innermost first
  std::vector<GuardForm> forms;
};

struct NamedConstant {
  std::string text;
  long long value = 0;
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
  std::vector<GuardPlace> guards;
  std::vector<NamedConstant> constants;  // of the program: macros, then numbers
};

// What tests say about printed text: `printed` stands where `expected` should, between `before` and
// `behind`.
struct TextDifference {
  std::string before, printed, expected, behind;
};

}  // namespace culprit::frontend
