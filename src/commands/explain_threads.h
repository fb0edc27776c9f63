// culprit explain of a program with threads: the switch that matters.
#pragma once

#include "commands/command.h"
#include "frontend/c/read_program.h"

namespace culprit::commands {

ExitCode explain_threads(Context& context, const frontend::CProgram& read);

}  // namespace culprit::commands
