// SPDX-License-Identifier: MIT
// The kinds of input that `culprit check` works on.
#pragma once

#include "commands/options/command.h"

namespace culprit::commands {

ExitCode check_c(Context& context);

}  // namespace culprit::commands
