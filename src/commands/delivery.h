// How a command's report gets out: on the terminal, and as JSON where that is wanted. A command
// deposits what it knows whenever it knows more; should it be killed at a limit, or crash, the
// latest deposit is printed in its place, with the reason.
#pragma once

#include <functional>
#include <string>

#include "commands/command.h"

namespace culprit::commands {

struct Delivery {
  std::function<std::string()> text;  // for standard output
  std::function<std::string()> json;
  ExitCode code = ExitCode::unknown;
};

// What is known so far, in the form that it would be reported in if nothing followed.
void deposit(const Context& context, const Delivery& delivery);
// Before anything is known: the report says no more than why there is none.
void deposit_nothing_known(const Context& context);
// The command's result. Nothing else is printed after it.
ExitCode deliver(const Context& context, const Delivery& delivery);

}  // namespace culprit::commands
