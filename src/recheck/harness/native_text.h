// SPDX-License-Identifier: MIT
// Pieces of C text for the harness.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "program/types.h"

namespace culprit::recheck {

// A value as a C expression that every dialect takes: -5, 3000000000U, (-2147483647 - 1), a double
// by its digits, (void *)0x10.
std::string value_text(program::Scalar scalar, std::uint64_t bits);
// {0x61, 0x00}
std::string bytes_text(std::string_view bytes);
// What stands between the quotes of a string literal.
std::string literal_text(std::string_view text);
// A word of a shell command.
std::string shell_word(std::string_view text);

}  // namespace culprit::recheck
