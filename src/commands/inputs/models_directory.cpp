// SPDX-License-Identifier: MIT
#include "commands/inputs/models_directory.h"

#include <fmt/format.h>

#include <cstdlib>
#include <string>

#include "source/errors.h"

namespace culprit::commands {

namespace {

namespace fs = std::filesystem;

struct Shipped {
  const char* what;
  const char* variable;   // of the environment
  const char* mark;       // a file that is always among them
  const char* installed;  // relative to the program
  const char* in_source_tree;
};

bool holds(const fs::path& directory, const Shipped& shipped) {
  std::error_code ignored;
  return fs::is_regular_file(directory / shipped.mark, ignored);
}

fs::path directory_of(const Shipped& shipped) {
  if (const char* chosen = std::getenv(shipped.variable); chosen && *chosen) {
    if (holds(chosen, shipped)) return chosen;
    throw source::InputError(fmt::format("{}: {} holds no {} ({})", shipped.variable, chosen,
                                         shipped.what, shipped.mark));
  }
  std::error_code unknown;
  fs::path program = fs::read_symlink("/proc/self/exe", unknown);
  fs::path installed = (program.parent_path() / shipped.installed).lexically_normal();
  if (!unknown && holds(installed, shipped)) return installed;
  fs::path in_source_tree = shipped.in_source_tree;
  if (holds(in_source_tree, shipped)) return in_source_tree;
  throw source::InputError(
      fmt::format("the {} are neither in {} nor in {}; set {} to their directory", shipped.what,
                  installed.string(), in_source_tree.string(), shipped.variable));
}

}  // namespace

fs::path models_directory() {
  return directory_of({"library models", "CULPRIT_MODELS", "culprit.h", CULPRIT_INSTALLED_MODELS,
                       CULPRIT_SOURCE_MODELS});
}

fs::path rules_directory() {
  return directory_of(
      {"rules", "CULPRIT_RULES", "lock.rule", CULPRIT_INSTALLED_RULES, CULPRIT_SOURCE_RULES});
}

}  // namespace culprit::commands
