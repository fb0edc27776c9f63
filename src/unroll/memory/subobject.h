// SPDX-License-Identifier: MIT
// Between offsets inside an object and the C expressions that name them:
//
//   struct { int n; struct point at[4]; } s;      offset 12, an int   <->   .at[1].x
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "program/program.h"

namespace culprit::unroll {

struct Subobject {
  std::string path;  // "[2].next"; empty: the object itself
  program::TypeId type = program::TypeId::none;
  std::uint64_t rest = 0;  // bytes past its beginning; not 0 where nothing begins at the offset
  program::BitField bits;  // of a bit-field; width 0: none
};

// The part at `offset` of an object of type `whole`. Where several begin there (a structure and its
// first member) the one of type `wanted`; `fallback` says which if no type is wanted.
enum class Fallback : std::uint8_t { outermost, innermost };
Subobject subobject_at(const program::Program& program, program::TypeId whole, std::uint64_t offset,
                       program::TypeId wanted, Fallback fallback = Fallback::outermost,
                       program::BitField bits = {});

struct NamedPart {
  std::uint64_t offset = 0;
  program::TypeId type = program::TypeId::none;
  program::BitField bits;  // width 0: not a bit-field
};
// What a path such as "[2].next" names; nullopt if there is nothing of that name. Members of
// anonymous structures are found.
std::optional<NamedPart> part_named(const program::Program& program, program::TypeId whole,
                                    std::string_view path);

}  // namespace culprit::unroll
