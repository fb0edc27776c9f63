// SPDX-License-Identifier: MIT
// The command line -> Context. CLI11 takes the words apart; which words there are comes from the
// tables of commands and options, and what is wrong with them is said in one sentence.
#pragma once

#include <string>
#include <vector>

#include "commands/options/command.h"

namespace culprit::commands {

// `words` begins after the program's and the command's name. Throws InputError.
void parse_command_line(const Command& command, const std::vector<std::string>& words,
                        Options& options);

// Does what the words after the program's name say: runs a command, or prints help or the version.
ExitCode run_command_line(const std::vector<std::string>& words, Context& context);

// Hands limits and destinations to the supervisor, before there is a worker. Throws InputError,
// which run_command_line throws too.
void prepare_last_report(const std::vector<std::string>& words);

}  // namespace culprit::commands
