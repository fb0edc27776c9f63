// SPDX-License-Identifier: MIT
// How C programs are checked, as the command line says.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "check/check_program.h"
#include "commands/options/options.h"

namespace culprit::commands {

// --engine
check::Engine engine_of(const Options& options);

check::CheckOptions check_options(const Options& options, const program::Program& program);

// The loops of a function with their names, in the order of the source.
std::map<source::SourceSpan, std::vector<std::string>> loops_of(const program::Function& function);

}  // namespace culprit::commands
