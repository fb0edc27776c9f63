// SPDX-License-Identifier: MIT
// What the value of a component could be computed from, at one execution: the variables that it
// reads itself, or all that can be named at its place and what they point to.
//
// Objects are numbered in the order in which they are found, so that two lists that look alike are
// alike, wherever they lie. Parts that were never written are not values: they belong to the shape.
#pragma once

#include <memory>
#include <vector>

#include "unroll/run/run.h"
#include "unroll/run/symbolic.h"

namespace culprit::unroll {

// An array or structure that a part is read from: another index or member is a small change.
struct SeenWhole {
  std::uint64_t address = 0;
  std::uint64_t count = 1;  // of elements; 0: to the object's end
  program::TypeId element = program::TypeId::none;
};
// Nothing but what the component reads, and what it reads parts of.
std::shared_ptr<const VisibleState> visible_state_of(Run& run, std::vector<formula::Term> reads,
                                                     const std::vector<SeenWhole>& wholes = {});
// Variables in scope at `at`, and what they reach. Where the value is a pointer itself, objects
// keep their addresses: `numbered` is false.
std::shared_ptr<const VisibleState> whole_visible_state(Run& run, source::SourceSpan at,
                                                        bool numbered);

// The same for a part of a structure: parts of different offsets are different functions.
std::shared_ptr<const VisibleState> part_of_visible_state(
    const std::shared_ptr<const VisibleState>& whole, std::uint64_t offset);

}  // namespace culprit::unroll
