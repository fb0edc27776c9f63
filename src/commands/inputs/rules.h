// SPDX-License-Identifier: MIT
// --rule FILE|NAME: the rules that the program has to keep.
#pragma once

#include "commands/options/command.h"

namespace culprit::commands {

// Reads them into the context, once. A name without a folder and without .rule means a shipped rule
// unless there is a file of that name. Throws InputError.
void read_rules(Context& context);

}  // namespace culprit::commands
