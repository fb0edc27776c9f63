// SPDX-License-Identifier: MIT
// Steps of C and predicates -> a Boolean program whose variables say which predicates hold (Graf and
// Saidi, CAV 1997; Ball, Majumdar, Millstein and Rajamani, PLDI 2001).
//
//   predicates x == 0, x > 1       x = x - 1;      x_0, x_1 := choose[0, x_0 | x_1], …
//
// The effect of a step on the predicates is not approximated by cubes as in C2bp: all combinations
// of the predicates before and after that some state has are asked of the solver (combinations.h),
// and where they are not a function of each predicate alone a constrain clause relates them. Where
// that would be too many, each predicate is asked about alone, with the predicates that are closest
// to it; and if that is too much still it becomes unknown.
//
// Functions stay routines. A predicate over arguments alone is a parameter; one over the result and
// what the arguments lead to is returned, and says what the caller knows afterwards.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "abstraction/combinations.h"
#include "abstraction/steps/steps.h"
#include "boolean/program.h"

namespace culprit::abstraction {

struct Predicate {
  formula::Term term{};
  program::FunctionId scope = program::FunctionId::none;  // none: it is about globals only
};

// A condition's places belong to one function at most; `is_sayable` otherwise false.
struct Scope {
  bool is_sayable = true;
  program::FunctionId function = program::FunctionId::none;
};
Scope scope_of(Places& places, formula::Term term);

// What was found out about one step beyond what was asked at first: these do not hold together,
// the predicates before and (is_after) after it.
struct Excluded {
  struct Literal {
    std::size_t predicate = 0;
    bool is_after = false;
    bool holds = false;
    auto operator<=>(const Literal&) const = default;
  };
  std::vector<Literal> literals;
  // About the state before it alone otherwise.
  [[nodiscard]] bool is_about_step() const {
    return std::any_of(literals.begin(), literals.end(),
                       [](const Literal& each) { return each.is_after; });
  }
  auto operator<=>(const Excluded&) const = default;
};

enum class Part : std::uint8_t { none, whole, call, after_call };

// Where a statement comes from.
struct Origin {
  std::size_t function = 0;  // into Steps::functions
  std::size_t step = 0;
  Part part = Part::none;
};

struct AbstractProgram {
  boolean::Program program;
  std::vector<std::vector<Origin>> origins;               // by routine and statement
  std::map<boolean::VariableId, std::size_t> predicates;  // which one a variable is
  std::vector<std::size_t> functions;                     // by routine: into Steps::functions
  // By function and step: the first statement.
  std::map<std::pair<std::size_t, std::size_t>, std::pair<boolean::RoutineId, boolean::StatementId>>
      places;
};

using ExcludedSteps = std::map<std::pair<std::size_t, std::size_t>, std::vector<Excluded>>;

AbstractProgram abstracted(const Steps& steps, Places& places, Combinations& combinations,
                           const effort::AbstractionTable& table,
                           const std::vector<Predicate>& predicates, const ExcludedSteps& excluded);

}  // namespace culprit::abstraction
