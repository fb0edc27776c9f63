// SPDX-License-Identifier: MIT
// What the command line allows the programs that a command starts.
#pragma once

#include "commands/options/command.h"
#include "process/bounds.h"

namespace culprit::commands {

process::Bounds native_bounds(const Context& context);

}  // namespace culprit::commands
