// SPDX-License-Identifier: MIT
// Text that others wrote, made fit for a terminal: control characters, bytes that are no UTF-8 and
// characters that hide or reorder text are shown as what they are.
//
//   "a\x1b[2Jb"  ->  "a<1B>[2Jb"
#pragma once

#include <string>
#include <string_view>

#include "source/utf8.h"

namespace culprit::report {

using source::Character;
using source::decode;
using source::display_width;

// The character at `text[at]` as it is shown; tabs and newlines as <09> and <0A>.
std::string visible(std::string_view text, std::size_t at, Character character);
// Is it shown as it is?
bool is_visible(Character character);

// All of a report, as it goes to a terminal or a file. Newlines, tabs and the colours of the
// palette stay, nothing else that a terminal would obey.
std::string printable(std::string_view text);

}  // namespace culprit::report
