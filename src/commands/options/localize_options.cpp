// SPDX-License-Identifier: MIT
#include "commands/options/localize_options.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "commands/options/option_values.h"
#include "source/errors.h"
#include "source/spelling_suggestion.h"

namespace culprit::commands {

namespace {

using source::InputError;

std::set<program::Role> roles_of(const std::string& text) {
  std::vector<std::string> names;
  std::map<std::string, program::Role> known;
  for (std::size_t i = 0; i < program::role_count; ++i) {
    auto role = static_cast<program::Role>(i);
    known[std::string(program::role_name(role))] = role;
    names.emplace_back(program::role_name(role));
  }
  std::set<program::Role> roles;
  for (const std::string& name : list_of(text)) {
    auto found = known.find(name);
    if (found == known.end()) {
      throw InputError(
          fmt::format("--roles: there is no role '{}'{}", name, source::did_you_mean(name, names)));
    }
    roles.insert(found->second);
  }
  return roles;
}

localize::Selection selection_of(const Options& options) {
  localize::Selection selection;
  if (options.granularity == "statement") {
    selection.granularity = program::Granularity::statement;
  } else if (options.granularity == "operator") {
    selection.granularity = program::Granularity::operator_level;
  }
  if (!options.roles.empty()) selection.roles = roles_of(options.roles);
  for (const std::string& each : options.suspects) {
    Lines lines = suspected_lines(each);
    selection.suspects.push_back(
        {lines.file.value_or(options.files.front()), lines.first, lines.last});
  }
  for (const std::string& each : options.trusted) {
    std::size_t colon = each.rfind(':');
    localize::TrustedPart part;
    part.file = each.substr(0, colon);
    if (colon != std::string::npos) part.function = each.substr(colon + 1);
    selection.trusted.push_back(part);
  }
  return selection;
}

}  // namespace

localize::Options localize_options(const Options& given) {
  localize::Options options;
  options.selection = selection_of(given);
  if (given.faults != 0) options.faults = given.faults;
  using Replacement = localize::Options::Replacement;
  if (given.replacement == "function") options.replacement = Replacement::function;
  if (given.replacement == "local") options.replacement = Replacement::local;
  options.all = given.all;
  options.per_test = given.per_test;
  options.unwind = unwind_of(given);
  return options;
}

}  // namespace culprit::commands
