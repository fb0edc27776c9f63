// SPDX-License-Identifier: MIT
// What a command measures of itself.
#pragma once

#include "commands/options/command.h"
#include "result/heading.h"

namespace culprit::commands {

// Seconds since the command began, and the most memory that the process has had.
result::Statistics measured(const Context& context);

}  // namespace culprit::commands
