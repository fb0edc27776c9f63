// SPDX-License-Identifier: MIT
// The tokens of a C file that are shown in colours of their own, as Clang's lexer sees them.
#pragma once

#include <string>
#include <vector>

#include "source/token.h"

namespace culprit::frontend {

// In their order. The text need not be a program.
std::vector<source::Token> coloured_tokens(const std::string& text);

}  // namespace culprit::frontend
