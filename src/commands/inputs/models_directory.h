// SPDX-License-Identifier: MIT
// Where the library models (models/*.c) are.
#pragma once

#include <filesystem>

namespace culprit::commands {

// The environment's CULPRIT_MODELS, else beside the installed program, else the source tree that
// the program was built from. Throws InputError where none of them holds models.
std::filesystem::path models_directory();

}  // namespace culprit::commands
