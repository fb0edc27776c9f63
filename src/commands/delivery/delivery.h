// SPDX-License-Identifier: MIT
// How a command's report gets out: on the terminal, as JSON where that is wanted, and as the exit
// code. A command deposits what it knows whenever it knows more; should it be killed at a limit, or
// crash, the latest deposit is printed in its place, with the reason.
#pragma once

#include <cstdint>

#include "commands/options/command.h"
#include "result/report.h"

namespace culprit::commands {

// What every report begins with: the heading, the texts, what was measured so far. `steps` are the
// instructions that were executed.
result::Report begun_report(const Context& context, std::uint64_t steps = 0);

// By its verdict.
ExitCode exit_code_of(const result::Report& report);

// What is known so far, in the form that it would be reported in if nothing followed.
void deposit(const Context& context, const result::Report& known);
// Before anything is known: the report says no more than why there is none.
void deposit_nothing_known(const Context& context);
// The command's result. Nothing else is printed after it.
ExitCode deliver(const Context& context, const result::Report& made);

}  // namespace culprit::commands
