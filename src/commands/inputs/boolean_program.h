// SPDX-License-Identifier: MIT
// What check and repair of Boolean programs share on the command line.
#pragma once

#include "boolean/program.h"
#include "commands/options/command.h"
#include "frontend/boolean/failures.h"
#include "game/boolean/check.h"
#include "game/limits.h"
#include "recheck/recheck.h"

namespace culprit::commands {

// What the command line wants to be a failure.
frontend::boolean::Failures boolean_failures(const Context& context);
// Reads the one .bp file of the command line.
boolean::Program read_boolean_input(Context& context);
game::Limits boolean_limits(const Context& context);
// The second opinion on the failing run, unless --recheck off.
recheck::Recheck recheck_of(const Context& context, const boolean::Program& program,
                            const game::CheckResult& checked);

// The commands on a .bp file.
ExitCode check_boolean(Context& context);
ExitCode explain_boolean(Context& context);
ExitCode repair_boolean(Context& context);

}  // namespace culprit::commands
