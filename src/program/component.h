// A component is what can be blamed (DESIGN.md, "Component"). Its location is the text one would edit; a component that
// is spelled in a macro is located in the macro's definition, and all uses of the macro are one component.
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
  value,          // assigned value, initialiser, result of a compound assignment, of ++ and --
  condition,      // of if, while, do, for, switch, ?:
  return_value,
  argument,
  arm,            // of ?:
  operand,        // of && and ||
  index,
  target,         // the left side of an assignment
  missing_initialiser,
  text,           // literal part of a printf, puts or putchar
  operator_part,  // every other sub-expression
};

// As --roles and JSON spell it.
std::string_view role_name(Role role);

// The coarsest --granularity at which a component of the role counts.
enum class Granularity : std::uint8_t { statement, expression, operator_level };
Granularity granularity_of(Role role);

struct Component {
  Role role = Role::value;
  source::SourceSpan span;                      // the text one would edit
  std::vector<source::SourceSpan> expansions;   // where the macro that spells it is used; empty outside macros
  std::string text;                             // the source text of the span
  FunctionId function = FunctionId::none;       // the (first) function it occurs in; none: a global initialiser
  TypeId type = TypeId::none;                   // of the value to replace
  bool in_specification = false;                // inside an assertion or assumption: reported apart
};

}  // namespace culprit::program
