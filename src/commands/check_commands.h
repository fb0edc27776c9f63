// SPDX-License-Identifier: MIT
// The kinds of input that `culprit check` works on.
#pragma once

#include "check/check_program.h"
#include "commands/options/command.h"

namespace culprit::commands {

ExitCode check_c(Context& context);
// How C programs are checked, as the command line says.
check::CheckOptions check_options(const Options& options, const program::Program& program);

}  // namespace culprit::commands
