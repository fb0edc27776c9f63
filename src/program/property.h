// SPDX-License-Identifier: MIT
// The rules that a run may break, and the groups in which --checks switches them. One table
// (property.cpp) serves the parser, the help text, JSON and the executor.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "program/ids.h"
#include "source/source_span.h"

namespace culprit::program {

enum class PropertyKind : std::uint8_t {
  assertion,        // assert, __CPROVER_assert, __VERIFIER_assert without a body
  reach_error,      // __VERIFIER_error(), reach_error() without a body
  unreachable,      // __builtin_unreachable() was reached
  null_pointer,     // NULL, or an address near it, is dereferenced
  invalid_pointer,  // an address that belongs to no object
  out_of_bounds,    // outside the object, or outside the array that is indexed
  use_after_free,
  use_after_scope,   // a local whose block or function has ended
  read_only,         // a write to a string literal or a const object
  invalid_call,      // through a pointer that is no function, or one of another shape
  missing_argument,  // va_arg past the last argument or of another kind, a K&R call with too few
  overlap,           // memcpy and its kin on overlapping ranges
  double_free,
  invalid_free,       // free of what malloc did not return
  division_by_zero,   // integers; floats by option nan
  division_overflow,  // INT_MIN / -1, INT_MIN % -1: the processor traps
  negative_size,      // the size of a variable length array is not positive
  library_rule,       // a precondition of a library function, stated by its model
  signed_overflow,
  shift,
  conversion,
  not_a_number,
  uninitialised,
  leak,
  deadlock,   // no thread can go on, or some wait for each other
  lock_rule,  // unlocking what one does not hold, locking twice, using what was destroyed
  data_race,  // two threads access the same memory at the same time, one of them writes
  differs,    // the program does something else than the reference
  rule,       // what a property automaton forbids (--rule): always looked at
};

enum class CheckGroup : std::uint8_t {
  assertions,
  pointers,
  bounds,
  memory,
  division,
  library,
  overflow,
  shift,
  conversion,
  nan,
  uninitialised,
  leak,
  threads,
  race,
};

struct PropertyKindInfo {
  PropertyKind kind;
  std::string_view name;   // in JSON: "null-pointer"
  std::string_view title;  // in a sentence: "NULL pointer is dereferenced"
  CheckGroup group;
};

struct CheckGroupInfo {
  CheckGroup group;
  std::string_view name;  // as --checks spells it
  bool by_default;
  std::string_view help;
};

std::span<const PropertyKindInfo> property_kinds();
std::span<const CheckGroupInfo> check_groups();
const PropertyKindInfo& info(PropertyKind kind);
std::optional<PropertyKind> property_kind_named(std::string_view name);

// The set of groups that are checked.
class Checks {
 public:
  Checks();  // the defaults
  // "none", "all", or a list such as "+overflow,-bounds"; InputError lists the names where one is
  // unknown.
  static Checks parse(std::string_view text);
  [[nodiscard]] bool enabled(CheckGroup group) const {
    return (groups_ >> static_cast<unsigned>(group)) & 1u;
  }
  [[nodiscard]] bool enabled(PropertyKind kind) const {
    return kind == PropertyKind::rule || enabled(info(kind).group);
  }
  void set(CheckGroup group, bool on);

 private:
  std::uint32_t groups_ = 0;
};

// A rule stated by the program itself at one place; the implicit ones (bounds, division, …) need no
// entry.
struct Property {
  PropertyKind kind = PropertyKind::assertion;
  std::string text;         // "least <= most"
  source::SourceSpan span;  // assert(least <= most)
};

}  // namespace culprit::program
