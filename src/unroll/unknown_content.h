// What memory that was never written holds: an input for each scalar of the object's type, or for
// each four bytes where there is no type. Which input a byte belongs to does not depend on how and
// when it is read, so a replayed run finds the values that were found for it.
#pragma once

#include "unroll/run.h"
#include "unroll/symbolic.h"

namespace culprit::unroll {

// The bytes [offset, offset + count) of an object of `memory`, as a term of 8 * count bits.
formula::Term unknown_content(Run& run, const Memory& memory, ObjectId id, std::uint32_t offset,
                              std::uint32_t count);

// The value of a slot that holds none: `held` is what it holds, and tells since when.
Value unknown_slot(Run& run, const Frame& frame, std::size_t slot, Value held);

}  // namespace culprit::unroll
