// SPDX-License-Identifier: MIT
// The value that takes the place of a replaced component's, at one execution: an input of its own.
//
//   numbers      any value of the type; where only the truth counts, a truth value
//   pointers     NULL, or a place of the type in an object that lives and that the program knows
//                (of each text: the beginning)
//   functions    NULL, or one of that type whose address is taken
//   structures   any contents
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "unroll/run/run.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

// What is known of an execution that is replaced.
struct Before {
  std::optional<formula::Term> original;              // what the value would have been
  std::shared_ptr<const VisibleState> visible_state;  // what it could be computed from
  std::uint32_t member = 0;                           // Input::member
};

// The type of a structure, union or array that is the value of the component whose last node this
// is: the node is its address. None for anything else.
program::TypeId structure_of(const program::Program& program, const program::Node& node);
// For the component whose last node is `node`.
Value replacement(Run& run, const program::Node& node, const Before& before);
// The places that a replaced pointer may be, each with the condition that it is that one; none if
// the component is no pointer or is known already.
struct ChosenPointer {
  formula::Term condition{};
  std::uint64_t address = 0;
};
std::vector<ChosenPointer> pointer_choices(Run& run, const program::Node& node,
                                           const Before& before);
// For a variable that has no initialiser.
Value missing_initialiser(Run& run, program::ComponentId component, program::Scalar scalar,
                          program::TypeId type);

// The same for a variable in memory, of any type.
void initialise(Run& run, program::ComponentId component, ObjectId object, program::TypeId type);

// Where in the objects that live something of the type is, the nearest first.
struct Places {
  std::vector<std::uint64_t> addresses;
  bool all = true;  // false: there are more, too many to try
};
// Pointers to characters are texts: of an array of these only the beginning is pointed to.
enum class PlaceKind : std::uint8_t { pointed_to, assigned };
Places places_of_type(const Run& run, program::TypeId type, PlaceKind kind);

// A choice fits one of the places that were tried. Any other is none that could be chosen if these
// are all, and is given up otherwise: then nothing is known of it.
void only_if_chosen(Run& run, formula::Term fits, const Places& tried,
                    program::ComponentId component);

}  // namespace culprit::unroll
