// SPDX-License-Identifier: MIT
// A component is what can be blamed (DESIGN.md, "Component"). Its location is the text one would
// edit; a component that is spelled in a macro is located in the macro's definition, and all uses
// of the macro are one component.
//
//   #define MINSEP 300          <- component "300", role operand …, expansions: the two uses below
//   if (up > MINSEP) …          <- component "up > MINSEP", role condition
//   gap = MINSEP;
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "program/ids.h"
#include "program/types.h"
#include "source/source_span.h"

namespace culprit::program {

enum class Role : std::uint8_t {
  value,      // assigned value, initialiser, result of a compound assignment, of ++ and --
  condition,  // of if, while, do, for, switch, ?:
  return_value,
  argument,
  arm,      // of ?:
  operand,  // of && and ||
  index,
  target,  // the target of an assignment
  missing_initialiser,
  text,               // literal part of a printf, puts or putchar
  extra_statement,    // a statement that should not be executed
  missing_statement,  // between two statements: something that should be done there
  jump,               // break, continue, return, goto: control should go on instead
  output,             // a call that prints: it should print something else, or nothing
  operator_part,      // every other sub-expression
};
inline constexpr std::size_t role_count = static_cast<std::size_t>(Role::operator_part) + 1;

// What statements are blamed for is a way that the program does not take: it goes there where a
// condition that is false in the program as it is becomes true. Before a statement stands one such
// condition, the gate; behind it those of the ways.
//
//     if (0 /* gate */) {
//       if (0 /* skip */) goto behind_the_statement;
//       if (0 /* assign */) x = 0 /* its value */;
//       if (0 /* give_back */) return 0 /* its value */;
//       if (0 /* print */) puts("" /* any text */);
//       if (0 /* print_instead */) { puts("" /* any text */); goto behind_the_statement; }
//     }
//     statement
//
// Only the last component of a way can be blamed; those that lead there (`gate`) are replaced with
// it.
enum class Detour : std::uint8_t {
  none,
  gate,
  skip,
  assign,
  give_back,
  leave_loop,
  next_iteration,
  print,
  print_instead
};

// As --roles and JSON spell it.
std::string_view role_name(Role role);

// The coarsest --granularity at which a component of the role counts.
enum class Granularity : std::uint8_t { statement, expression, operator_level };
Granularity granularity_of(Role role);

struct Component {
  Role role = Role::value;
  source::SourceSpan span;  // the text one would edit
  // Where the macro that spells it is used; empty outside macros.
  std::vector<source::SourceSpan> expansions;
  std::string text;  // the source text of the span
  // The (first) function it occurs in; none: a global initialiser.
  FunctionId function = FunctionId::none;
  TypeId type = TypeId::none;     // of the value to replace
  bool in_specification = false;  // inside an assertion or assumption: reported apart
  Detour detour = Detour::none;
  ComponentId gate = ComponentId::none;  // has to be replaced, too
  bool only_enables_others = false;      // never blamed itself
  std::string variable;                  // assign: what gets a value, in C
  source::SourceSpan unbraced;           // the body without braces that the place is in
};

// May any text be printed in its place?
[[nodiscard]] inline bool is_printed_text(const Component& component) {
  return component.role == Role::text || component.detour == Detour::print ||
         component.detour == Detour::print_instead;
}

}  // namespace culprit::program
