// SPDX-License-Identifier: MIT
#include "findings/c/advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "source/ordinal.h"

namespace culprit::findings {

namespace {

using localize::ReplacedValue;
using program::Role;

bool is_truth(Role role) {
  return role == Role::condition || role == Role::operand;
}

std::optional<double> number_in(const std::string& text) {
  char* end = nullptr;
  double value = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0') return std::nullopt;
  return value;
}

// What different new values have in common.
std::string tendency(Role role, const std::vector<const ReplacedValue*>& changed) {
  if (is_truth(role)) {
    auto is_bit = [](const std::string& text) { return text == "0" || text == "1"; };
    bool all_opposite = std::all_of(changed.begin(), changed.end(), [&](const ReplacedValue* each) {
      return each->original && is_bit(*each->original) && is_bit(each->value);
    });
    return all_opposite ? "been the opposite" : "had another value";
  }
  std::optional<double> difference;
  bool same = true, larger = true, smaller = true;
  for (const ReplacedValue* each : changed) {
    std::optional<double> before = number_in(each->original.value_or("")),
                          after = number_in(each->value);
    if (!before || !after) return "had another value";
    double by = *after - *before;
    same &= !difference || *difference == by;
    difference = by;
    larger &= by > 0;
    smaller &= by < 0;
  }
  if (!larger && !smaller) return "had another value";
  std::string word = larger ? "been larger" : "been smaller";
  if (!same || changed.size() < 2) return word;
  return fmt::format("{} by {}", word, std::abs(*difference));
}

// What had a value before says most; what is executed only in the changed run follows from it.
std::vector<const ReplacedValue*> telling_values(const localize::Diagnosis& diagnosis,
                                                 program::ComponentId id) {
  std::vector<const ReplacedValue*> changed, added;
  for (const localize::ValuesInTest& in_test : diagnosis.values) {
    for (const ReplacedValue& each : in_test.values.replaced) {
      if (each.component != id || (each.original && *each.original == each.value)) continue;
      (each.original ? changed : added).push_back(&each);
    }
  }
  return changed.empty() ? added : changed;
}

// What a statement is blamed for. `value`: the one that serves all tests, or empty.
std::string statement_advice(const program::Component& component,
                             const std::vector<const ReplacedValue*>& changed,
                             const std::string& value) {
  std::string time;
  if (changed.size() == 1 && changed.front()->execution > 1) {
    time = fmt::format(" the {} time", source::ordinal(changed.front()->execution));
  }
  const std::string what = value.empty() ? "another value" : value;
  const std::string missing = "something is missing here: ";
  switch (component.detour) {
    case program::Detour::skip:
      return component.role == Role::jump ? "this should not have been taken" + time
                                          : "this should not have been executed" + time;
    case program::Detour::assign:
      return fmt::format("{}{} should have become {}{}", missing, component.variable, what, time);
    case program::Detour::give_back:
      return component.type == program::TypeId::none
                 ? missing + "should have returned" + time
                 : fmt::format("{}should have returned {}{}", missing, what, time);
    case program::Detour::leave_loop: return missing + "break should have been taken" + time;
    case program::Detour::next_iteration: return missing + "continue should have been taken" + time;
    case program::Detour::print: return missing + "some text should have been printed" + time;
    case program::Detour::print_instead: return "should have printed something else" + time;
    case program::Detour::none:
    case program::Detour::gate: break;
  }
  return "";
}

}  // namespace

std::string shown_value(Role role, const std::string& value) {
  if (!is_truth(role)) return value;
  return value == "0" ? "false" : value == "1" ? "true" : value;
}

std::string advice_of(const localize::Diagnosis& diagnosis, program::ComponentId id,
                      const program::Program& program) {
  Role role = program.component(id).role;
  std::vector<const ReplacedValue*> changed = telling_values(diagnosis, id);
  bool all_same = true;
  std::string value;
  for (const ReplacedValue* each : changed) {
    std::string shown = shown_value(role, each->value);
    if (value.empty()) value = shown;
    all_same &= shown == value;
  }
  if (program.component(id).detour != program::Detour::none) {
    return statement_advice(program.component(id), changed, all_same ? value : "");
  }
  std::string what = role == Role::condition ? "this condition" : "this";
  if (role == Role::missing_initialiser) {
    if (changed.empty()) return "should be initialised";
    return all_same ? fmt::format("should be initialised, with {}", value)
                    : "should be initialised";
  }
  if (role == Role::text && changed.empty()) return "should print another text";
  if (role == Role::target) {
    return all_same && !value.empty() ? fmt::format("{} should be assigned here", value)
                                      : "something else should be assigned here";
  }
  if (changed.empty()) return what + " should have another value";
  if (all_same) {
    bool once = changed.size() == 1 && changed.front()->execution > 1;
    return fmt::format("{} should have been {}{}", what, value,
                       once ? " the " + source::ordinal(changed.front()->execution) + " time" : "");
  }
  return what + " should have " + tendency(role, changed);
}

}  // namespace culprit::findings
