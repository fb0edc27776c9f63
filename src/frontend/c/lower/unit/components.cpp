// SPDX-License-Identifier: MIT
#include "frontend/c/lower/unit/components.h"

#include <fmt/format.h>

#include <algorithm>

namespace culprit::frontend {

using program::Component;
using program::ComponentId;

namespace {

// Generated sums of a hundred thousand operands have as many sub-expressions: nobody reads their
// whole text.
std::string shortened(std::string_view text) {
  constexpr std::size_t longest = 400;
  if (text.size() <= longest) return std::string(text);
  return fmt::format("{}…", text.substr(0, longest));
}

Replaced what_is_replaced(program::Role role) {
  if (role == program::Role::target) return Replaced::target;
  if (role == program::Role::missing_initialiser) return Replaced::initialiser;
  return Replaced::value;
}

}  // namespace

ComponentId Components::add(Spans& spans, const ComponentRequest& request) {
  std::optional<EditedText> edited = spans.edited(request.range);
  if (!edited) return ComponentId::none;
  auto [entry, inserted] =
      known_.try_emplace({edited->span, what_is_replaced(request.role)}, ComponentId::none);
  if (inserted) {
    entry->second = static_cast<ComponentId>(program_.components.size());
    Component made;
    made.role = request.role;
    made.span = edited->span;
    made.text = shortened(files_.text(edited->span));
    made.function = request.function;
    made.type = request.type;
    made.in_specification = request.in_specification;
    program_.components.push_back(std::move(made));
  }
  Component& component = program_.components[program::index_of(entry->second)];
  // Of the roles that a macro's uses give, the one that counts at the coarsest granularity.
  if (granularity_of(request.role) < granularity_of(component.role)) component.role = request.role;
  component.in_specification = component.in_specification && request.in_specification;
  if (edited->in_macro) {
    source::SourceSpan use = spans.use(request.range);
    auto& uses = component.expansions;
    if (use.known() && std::find(uses.begin(), uses.end(), use) == uses.end()) uses.push_back(use);
  }
  return entry->second;
}

}  // namespace culprit::frontend
