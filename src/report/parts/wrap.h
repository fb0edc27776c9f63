// SPDX-License-Identifier: MIT
// Lines that fit on a page, broken at blanks.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace culprit::report {

inline constexpr std::size_t page_width = 100;  // of every report, in columns

// The line, without its newline, as one or more lines that each end with one; those after the first
// are indented. A word that is too long for a line stays whole. Escape sequences take no room.
std::string wrapped(std::string_view line, std::size_t indent);

}  // namespace culprit::report
