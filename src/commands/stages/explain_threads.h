// SPDX-License-Identifier: MIT
// culprit explain of a program with threads: the switch that matters.
#pragma once

#include <functional>

#include "commands/options/command.h"
#include "explain/nearest_schedule.h"
#include "frontend/c/read_program.h"

namespace culprit::commands {

// `refuse`: ends the command if the assumptions exclude every failing run.
ExitCode explain_threads(Context& context, const frontend::CProgram& read,
                         const explain::ScheduleOptions& asked,
                         const std::function<void(const check::CheckResult&)>& refuse);

}  // namespace culprit::commands
