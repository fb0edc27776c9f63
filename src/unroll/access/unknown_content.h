// SPDX-License-Identifier: MIT
// What memory that was never written holds: an input for each scalar of the object's type, or for
// each four bytes where there is no type. Which input a byte belongs to does not depend on how and
// when it is read, so a replayed run finds the values that were found for it.
#pragma once

#include <optional>
#include <string>

#include "unroll/run/run.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

// Does it come with contents from outside: what a parameter is or points to, a variable of the
// program's? Then reading it is no mistake.
bool is_given(const Run& run, const Object& object);

// The bytes [offset, offset + count) of an object of `memory`, as a term of 8 * count bits.
formula::Term unknown_content(Run& run, const Memory& memory, ObjectId id, std::uint32_t offset,
                              std::uint32_t count);

// The scalar of the object's type that a byte belongs to, or a few bytes where there is no type.
struct ScalarPlace {
  std::uint32_t begin = 0, size = 1;
  program::TypeId type = program::TypeId::none;
  program::Scalar scalar;
  std::string name;  // in C
};
ScalarPlace scalar_at(const Run& run, const Memory& memory, ObjectId id, std::uint32_t offset);

// The value of a slot that holds none: `held` is what it holds, and tells since when.
// A replay may be given its value.
Value unknown_slot(Run& run, const Frame& frame, std::size_t slot, Value held,
                   std::optional<std::uint64_t> given = std::nullopt);

// Does the run that is to be changed read this before it is written? Then it is an input, and the
// changed run may read it, too. So it is with an input in common with another program.
bool is_read_as_input(const Run& run, const Frame& frame, std::size_t slot, Value held);
bool is_read_as_input(const Run& run, ObjectId object, std::uint32_t offset, std::uint32_t size);

// A replay tells of a scalar in memory that the user gave, as of any input.
void tell_given_content(Run& run, ObjectId id, std::uint32_t offset, std::uint32_t size,
                        std::uint64_t bits);

// What a run that is to be changed declares stays what it is there, read or not:
// KnownInputs::learning.
void fix_slot(Run& run, const Frame& frame, std::size_t slot, Value held);
void fix_content(Run& run, ObjectId object);
// Was that done with it?
bool is_fixed(const Symbolic& symbolic, ObjectId object);

}  // namespace culprit::unroll
