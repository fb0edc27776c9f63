// SPDX-License-Identifier: MIT
#include "frontend/rules/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "source/errors.h"
#include "source/spelling_suggestion.h"

namespace culprit::frontend::rules {

namespace {

constexpr std::array<std::string_view, 16> reserved = {
    "NULL", "abort", "any",  "bool", "else", "end",    "enum",  "error",
    "exit", "false", "halt", "if",   "int",  "return", "state", "true"};

}  // namespace

void Names::require_new(const Token& name) const {
  if (std::find(reserved.begin(), reserved.end(), name.text) != reserved.end()) {
    throw source::InputError(
        fmt::format("'{}' is a word of the language, and no name for a variable", name.text),
        name.span);
  }
  if (states_.contains(name.text) || constants_.contains(name.text)) {
    throw source::InputError(fmt::format("'{}' is declared twice", name.text), name.span);
  }
}

void Names::add_state(const Token& name, RuleState state) {
  require_new(name);
  states_.emplace(name.text, std::move(state));
}

void Names::add_constant(const Token& name, std::int64_t value) {
  require_new(name);
  constants_.emplace(name.text, value);
}

const RuleState* Names::state(const std::string& name) const {
  auto found = states_.find(name);
  return found == states_.end() ? nullptr : &found->second;
}

std::optional<std::int64_t> Names::constant(const std::string& name) const {
  auto found = constants_.find(name);
  if (found == constants_.end()) return std::nullopt;
  return found->second;
}

std::vector<std::string> Names::all() const {
  std::vector<std::string> names;
  for (const auto& [name, state] : states_) names.push_back(name);
  for (const auto& [name, value] : constants_) names.push_back(name);
  return names;
}

const RuleState& Names::required_state(const Token& name) const {
  if (const RuleState* found = state(name.text)) return *found;
  std::vector<std::string> known;
  for (const auto& [each, state] : states_) known.push_back(each);
  throw source::InputError(fmt::format("there is no state variable '{}'{}", name.text,
                                       source::did_you_mean(name.text, known)),
                           name.span);
}

}  // namespace culprit::frontend::rules
