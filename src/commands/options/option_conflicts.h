// SPDX-License-Identifier: MIT
// Options that contradict each other, and files that would be written over.
#pragma once

#include "commands/options/options.h"

namespace culprit::commands {

// InputError if two of the options given cannot both be followed.
void refuse_conflicting_options(const Options& options);

}  // namespace culprit::commands
