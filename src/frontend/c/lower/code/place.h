// SPDX-License-Identifier: MIT
// Where a value is kept: an lvalue of C.
#pragma once

#include <clang/AST/Type.h>

#include <cstdint>

#include "frontend/c/lower/code/tree.h"
#include "program/program.h"
#include "source/invariant.h"

namespace culprit::frontend {

struct Place {
  enum class Kind : std::uint8_t { slot, memory, bits };
  Kind kind = Kind::memory;
  program::SlotId slot = program::SlotId::none;
  Tree* address = nullptr;  // memory, bits
  program::BitField bits;
  clang::QualType type;
};

// Whether the place is accessed or only its address is taken (&a[n] is allowed, a[n] is not).
enum class PlaceUse : std::uint8_t { access, address };

inline Tree* address_of(const Place& place) {
  INVARIANT(place.kind == Place::Kind::memory,
            "only a place in memory should have its address taken");
  return place.address;
}

}  // namespace culprit::frontend
