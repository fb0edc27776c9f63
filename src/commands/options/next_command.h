// SPDX-License-Identifier: MIT
// What to type next: another command about the same program and the same runs.
#pragma once

#include <optional>
#include <string>

#include "commands/options/command.h"

namespace culprit::commands {

// "culprit repair a.c --tests t.json --verbose", where the last word is `more`. Nullopt: that command
// does not take all that was given.
std::optional<std::string> next_command(const Command& next, const Options& given,
                                        const std::string& more = "");

// In quotes where a shell would see anything but a word in it.
std::string shell_word(const std::string& word);

}  // namespace culprit::commands
