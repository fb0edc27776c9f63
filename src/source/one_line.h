// SPDX-License-Identifier: MIT
// Text of several lines on one: white space becomes single blanks, and what is wider is cut off.
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
