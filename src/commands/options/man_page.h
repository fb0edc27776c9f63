// SPDX-License-Identifier: MIT
// The manual page culprit(1) in troff, from the tables of commands, options and checks.
#pragma once

#include <string>

namespace culprit::commands {

std::string man_page();

}  // namespace culprit::commands
