// SPDX-License-Identifier: MIT
// Help, printed from the tables of commands, options and checks.
#pragma once

#include <string>

#include "commands/options/command.h"

namespace culprit::commands {

std::string version_text();
std::string short_help();  // when nothing was asked for
std::string help();        // culprit --help
std::string help_of(const Command& command);

// The option's help text, with what depends on the command filled in.
std::string help_of(const OptionInfo& option, const Command& command);

struct ExitCodeInfo {
  ExitCode code;
  std::string_view meaning;
};
std::span<const ExitCodeInfo> exit_codes();

}  // namespace culprit::commands
