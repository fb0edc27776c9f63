// SPDX-License-Identifier: MIT
// The completion for bash, from the tables of commands and options.
#pragma once

#include <string>

namespace culprit::commands {

std::string bash_completion();

}  // namespace culprit::commands
