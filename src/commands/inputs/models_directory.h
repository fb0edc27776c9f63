// SPDX-License-Identifier: MIT
// Where what belongs to the program is: the library models (models/*.c) and the shipped rules
// (rules/*.rule).
#pragma once

#include <filesystem>

namespace culprit::commands {

// The environment's CULPRIT_MODELS, else beside the installed program, else the source tree that
// the program was built from. Throws InputError where none of them holds models.
std::filesystem::path models_directory();
// The same for rules, with CULPRIT_RULES.
std::filesystem::path rules_directory();

}  // namespace culprit::commands
