// SPDX-License-Identifier: MIT
#include "program/property.h"

#include "source/errors.h"
#include "source/invariant.h"

namespace culprit::program {

namespace {

constexpr PropertyKindInfo kinds[] = {
    {PropertyKind::assertion, "assertion", "assertion fails", CheckGroup::assertions},
    {PropertyKind::reach_error, "reach-error", "error function is reached", CheckGroup::assertions},
    {PropertyKind::unreachable, "unreachable", "__builtin_unreachable() is reached",
     CheckGroup::assertions},
    {PropertyKind::null_pointer, "null-pointer", "NULL pointer is dereferenced",
     CheckGroup::pointers},
    {PropertyKind::invalid_pointer, "invalid-pointer", "invalid pointer is dereferenced",
     CheckGroup::pointers},
    {PropertyKind::out_of_bounds, "out-of-bounds", "access is out of bounds", CheckGroup::bounds},
    {PropertyKind::use_after_free, "use-after-free", "memory is used after it was freed",
     CheckGroup::memory},
    {PropertyKind::use_after_scope, "use-after-scope", "variable is used after its scope has ended",
     CheckGroup::memory},
    {PropertyKind::read_only, "read-only", "constant memory is written", CheckGroup::pointers},
    {PropertyKind::invalid_call, "invalid-call", "call through an unfit pointer",
     CheckGroup::pointers},
    {PropertyKind::missing_argument, "missing-argument", "argument is missing or of another kind",
     CheckGroup::pointers},
    {PropertyKind::overlap, "overlap", "memory ranges overlap", CheckGroup::library},
    {PropertyKind::double_free, "double-free", "memory is freed twice", CheckGroup::memory},
    {PropertyKind::invalid_free, "invalid-free", "what is freed was not allocated",
     CheckGroup::memory},
    {PropertyKind::division_by_zero, "division-by-zero", "division by zero", CheckGroup::division},
    {PropertyKind::division_overflow, "division-overflow", "quotient overflows",
     CheckGroup::division},
    {PropertyKind::negative_size, "negative-size", "array size is not positive",
     CheckGroup::bounds},
    {PropertyKind::library_rule, "library-rule", "rule of a library function is broken",
     CheckGroup::library},
    {PropertyKind::signed_overflow, "signed-overflow", "signed arithmetic overflows",
     CheckGroup::overflow},
    {PropertyKind::shift, "shift", "shift is undefined", CheckGroup::shift},
    {PropertyKind::conversion, "conversion", "conversion changes the value",
     CheckGroup::conversion},
    {PropertyKind::not_a_number, "not-a-number", "floating-point result is not a number",
     CheckGroup::nan},
    {PropertyKind::uninitialised, "uninitialised", "uninitialised value is read",
     CheckGroup::uninitialised},
    {PropertyKind::leak, "leak", "allocated memory is lost", CheckGroup::leak},
    {PropertyKind::deadlock, "deadlock", "deadlock", CheckGroup::threads},
    {PropertyKind::lock_rule, "lock-rule", "rule of a lock is broken", CheckGroup::threads},
    {PropertyKind::data_race, "data-race", "data race", CheckGroup::race},
    {PropertyKind::differs, "differs", "differs from the reference", CheckGroup::assertions},
    {PropertyKind::rule, "rule", "rule is broken", CheckGroup::assertions},
};

constexpr CheckGroupInfo groups[] = {
    {CheckGroup::assertions, "assertions", true,
     "assert, reach_error, __VERIFIER_error, __builtin_unreachable"},
    {CheckGroup::pointers, "pointers", true,
     "NULL and invalid pointers, writes to constants, unfit calls, missing arguments"},
    {CheckGroup::bounds, "bounds", true,
     "accesses outside an object or the indexed array, array sizes"},
    {CheckGroup::memory, "memory", true,
     "use after free or after scope, double free, invalid free"},
    {CheckGroup::division, "division", true,
     "integer division by zero, and of the smallest integer by -1"},
    {CheckGroup::library, "library", true, "what library functions require of their caller"},
    {CheckGroup::overflow, "overflow", false, "overflow of signed arithmetic"},
    {CheckGroup::shift, "shift", false, "shifts by a negative or too large distance"},
    {CheckGroup::conversion, "conversion", false,
     "implicit conversions that change an integer's value"},
    {CheckGroup::nan, "nan", false, "floating-point operations that give NaN or divide by zero"},
    {CheckGroup::uninitialised, "uninitialised", false,
     "reads of variables and memory before they are written"},
    {CheckGroup::leak, "leak", false, "allocated memory that is not freed at the end"},
    {CheckGroup::threads, "threads", true,
     "deadlocks, unlocking what is not held, locking twice, using what was destroyed"},
    {CheckGroup::race, "race", false,
     "accesses of two threads to the same memory at the same time, one of them a write"},
};

const CheckGroupInfo* group_named(std::string_view name) {
  for (const CheckGroupInfo& group : groups) {
    if (group.name == name) return &group;
  }
  return nullptr;
}

std::string group_names() {
  std::string names;
  for (const CheckGroupInfo& group : groups) {
    if (!names.empty()) names += ", ";
    names += group.name;
  }
  return names;
}

[[noreturn]] void reject(std::string_view item) {
  std::string message = "--checks: ";
  if (group_named(item)) {
    std::string name(item);
    message += "write +" + name + " to add it to the defaults, -" + name +
               " to leave it out, none,+" + name + " for it alone";
  } else {
    message += "unknown check '" + std::string(item) +
               "'; known are none, all, and with + or -: " + group_names();
  }
  throw source::InputError(message);
}

}  // namespace

std::span<const PropertyKindInfo> property_kinds() {
  return kinds;
}

std::span<const CheckGroupInfo> check_groups() {
  return groups;
}

const PropertyKindInfo& info(PropertyKind kind) {
  auto index = static_cast<std::size_t>(kind);
  INVARIANT(index < std::size(kinds) && kinds[index].kind == kind,
            "the table of property kinds should list them in the order of the enumeration");
  return kinds[index];
}

std::optional<PropertyKind> property_kind_named(std::string_view name) {
  for (const PropertyKindInfo& each : kinds) {
    if (each.name == name) return each.kind;
  }
  return std::nullopt;
}

Checks::Checks() {
  for (const CheckGroupInfo& group : groups) set(group.group, group.by_default);
}

Checks Checks::parse(std::string_view text) {
  Checks checks;
  for (bool more = true; more;) {
    std::size_t comma = text.find(',');
    more = comma != std::string_view::npos;
    std::string_view item = text.substr(0, comma);
    text = more ? text.substr(comma + 1) : std::string_view{};
    if (item == "none" || item == "all") {
      for (const CheckGroupInfo& group : groups) checks.set(group.group, item == "all");
      continue;
    }
    bool is_signed = item.starts_with('+') || item.starts_with('-');
    const CheckGroupInfo* group = is_signed ? group_named(item.substr(1)) : nullptr;
    if (!group) reject(item);
    checks.set(group->group, item.front() == '+');
  }
  return checks;
}

void Checks::set(CheckGroup group, bool on) {
  std::uint32_t bit = std::uint32_t{1} << static_cast<unsigned>(group);
  groups_ = on ? groups_ | bit : groups_ & ~bit;
}

}  // namespace culprit::program
