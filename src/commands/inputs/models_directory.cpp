// SPDX-License-Identifier: MIT
#include "commands/inputs/models_directory.h"

#include <cstdlib>
#include <string>

#include "source/errors.h"

namespace culprit::commands {

namespace {

namespace fs = std::filesystem;

bool holds_models(const fs::path& directory) {
  std::error_code ignored;
  return fs::is_regular_file(directory / "culprit.h", ignored);
}

}  // namespace

fs::path models_directory() {
  if (const char* chosen = std::getenv("CULPRIT_MODELS"); chosen && *chosen) {
    if (holds_models(chosen)) return chosen;
    throw source::InputError(std::string("CULPRIT_MODELS: ") + chosen +
                             " holds no library models (culprit.h)");
  }
  std::error_code unknown;
  fs::path program = fs::read_symlink("/proc/self/exe", unknown);
  fs::path installed = (program.parent_path() / CULPRIT_INSTALLED_MODELS).lexically_normal();
  if (!unknown && holds_models(installed)) return installed;
  fs::path in_source_tree = CULPRIT_SOURCE_MODELS;
  if (holds_models(in_source_tree)) return in_source_tree;
  throw source::InputError("the library models are neither in " + installed.string() + " nor in " +
                           in_source_tree.string() + "; set CULPRIT_MODELS to their directory");
}

}  // namespace culprit::commands
