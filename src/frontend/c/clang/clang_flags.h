// SPDX-License-Identifier: MIT
// Which of a compiler's flags are passed on to Clang.
//
// A build system's command lines say where to write objects, dependencies, profiles: such flags are
// left out. Flags that load code or choose other programs are refused, wherever they come from: who
// reads a stranger's project does not expect to execute it.
#pragma once

#include <string>
#include <vector>

namespace culprit::frontend {

struct AcceptedFlags {
  std::vector<std::string> flags;
  std::vector<std::string> unknown;  // left out because Clang does not know them
};

// The flags of a compile command, which may name files and things to be written. `file` is the one
// that the command compiles. Throws InputError.
AcceptedFlags flags_of_compile_command(const std::vector<std::string>& flags,
                                       const std::string& file);
// Flags that the user gave one by one (--clang=FLAG): nothing is left out, some are refused. Throws
// InputError.
void check_given_flags(const std::vector<std::string>& flags);

}  // namespace culprit::frontend
