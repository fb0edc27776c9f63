// SPDX-License-Identifier: MIT
// Code of several lines on one: white space becomes single blanks, and what is wider is cut off.
// Blanks in a string literal are part of what it says and stay.
//
//   one_line("if (a\n    && b)", 9)  ->  "if (a ..."
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace culprit::source {

std::string one_line(std::string_view text, std::size_t width = SIZE_MAX);

}  // namespace culprit::source
