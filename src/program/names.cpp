// SPDX-License-Identifier: MIT
#include "program/names.h"

#include <algorithm>
#include <string>

namespace culprit::program {

bool is_in_scope(const Function& function, const SlotInfo& variable, source::SourceSpan at) {
  bool inside = at.file == function.span.file && at.begin > function.span.begin;
  return !inside || (variable.span.begin < at.begin &&
                     (!variable.scope.known() || at.begin < variable.scope.end));
}

bool can_be_named(const Function& function, const SlotInfo& variable, source::SourceSpan at) {
  if (variable.name.empty() || !is_in_scope(function, variable, at)) return false;
  return std::none_of(function.slots.begin(), function.slots.end(), [&](const SlotInfo& other) {
    return other.name == variable.name && other.span.begin > variable.span.begin &&
           is_in_scope(function, other, at);
  });
}

bool hides_global(const Program& program, const Function& function, std::string_view name,
                  source::SourceSpan at) {
  const std::string as_static = function.name + "::" + std::string(name);
  auto is_before = [&](source::SourceSpan declared) {
    return declared.file == at.file && declared.begin < at.begin;
  };
  return std::any_of(function.slots.begin(), function.slots.end(),
                     [&](const SlotInfo& each) {
                       return each.name == name && is_in_scope(function, each, at);
                     }) ||
         std::any_of(
             function.locals.begin(), function.locals.end(),
             [&](const LocalInfo& each) { return each.name == name && is_before(each.span); }) ||
         std::any_of(program.globals.begin(), program.globals.end(), [&](const Global& each) {
           return each.name == as_static && is_before(each.span);
         });
}

}  // namespace culprit::program
