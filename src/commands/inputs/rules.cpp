// SPDX-License-Identifier: MIT
#include "commands/inputs/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "commands/inputs/models_directory.h"
#include "commands/options/input_files.h"
#include "frontend/rules/read_rule.h"
#include "source/errors.h"
#include "source/spelling_suggestion.h"

namespace culprit::commands {

namespace {

namespace fs = std::filesystem;
using source::InputError;

constexpr const char* extension = ".rule";

std::vector<std::string> shipped_rules(const fs::path& directory) {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const fs::directory_entry& each : fs::directory_iterator(directory, ignored)) {
    if (each.path().extension() == extension) names.push_back(each.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

[[noreturn]] void refuse(const std::string& given, const std::vector<std::string>& shipped) {
  std::string names;
  for (const std::string& each : shipped) names += (names.empty() ? "" : ", ") + each;
  const std::string hint = source::did_you_mean(given, shipped);
  throw InputError(fmt::format(
      "--rule: there is neither a file '{}' nor a shipped rule of that name{} Shipped are {}",
      given, hint.empty() ? "." : hint, names));
}

struct RuleFile {
  std::string path;
  bool shipped = false;
};

RuleFile file_of(const std::string& given) {
  std::error_code ignored;
  if (fs::exists(given, ignored)) return {given, false};
  const fs::path path(given);
  const bool is_path = path.has_parent_path() || path.extension() == extension;
  if (is_path || given.empty())
    throw InputError(fmt::format("--rule: there is no file '{}'", given));
  const fs::path directory = rules_directory();
  const std::vector<std::string> names = shipped_rules(directory);
  if (std::find(names.begin(), names.end(), given) == names.end()) refuse(given, names);
  return {(directory / (given + extension)).string(), true};
}

}  // namespace

void read_rules(Context& context) {
  if (!context.rules.empty()) return;
  for (const std::string& given : context.options.rules) {
    const RuleFile file = file_of(given);
    std::error_code ignored;
    if (fs::is_directory(file.path, ignored)) {
      throw InputError(fmt::format("--rule: {} is a directory, not a rule file", file.path));
    }
    if (fs::is_regular_file(file.path, ignored) &&
        fs::file_size(file.path, ignored) > frontend::most_rule_bytes) {
      throw InputError(fmt::format("--rule: {} is larger than a rule may be ({} bytes)", file.path,
                                   frontend::most_rule_bytes));
    }
    frontend::Rule rule =
        frontend::read_rule(context.files, context.files.add(file.path, read_text(file.path)));
    rule.shipped = file.shipped;
    context.rules.push_back(std::move(rule));
  }
}

}  // namespace culprit::commands
