// SPDX-License-Identifier: MIT
// What can be blamed in a Boolean program: the fault models of paper 004 (right-hand sides and
// conditions) and those that it leaves open (left-hand sides, arguments, returned values, the
// choice made by complementary assumes).
//
//   goto L1, L2;  L1: assume(e); …  L2: assume(!e); …      is one condition with two sites, the
//                                                          second one negated
#pragma once

#include <string_view>
#include <vector>

#include "boolean/program.h"

namespace culprit::boolean {

enum class Role : std::uint8_t { value, condition, argument, return_, target, choice };
std::string_view name_of(Role role);  // as JSON spells it

struct ComponentSite {
  StatementId statement = none;
  std::size_t position = 0;  // in the statement's values, or targets for a target
  bool negated = false;
  source::SourceSpan span;  // the text to edit
};

// How the other expressions of a parallel assignment behave while one is replaced. Where enforce
// relates the variables, keeping them often leaves no possible state, so they may also take any
// value that enforce allows (paper 004, 4.1).
enum class Others : std::uint8_t { kept, freed };

struct Component {
  Role role = Role::value;
  RoutineId routine = none;
  std::vector<ComponentSite> sites;
  ExpressionId original = none;       // of the first site; none for a target
  VariableId original_target = none;  // of a target
  Others others = Others::kept;
  std::uint32_t number = 0;  // its place among the components of the program

  [[nodiscard]] const source::SourceSpan& span() const { return sites.front().span; }
};

// All of them in the order of the text. An assignment of several variables in a routine with
// enforce appears twice for each value: with the others kept and with the others freed.
std::vector<Component> components_of(const Program& program);

}  // namespace culprit::boolean
