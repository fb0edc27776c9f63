// SPDX-License-Identifier: MIT
// UTF-8 as far as culprit needs it: how wide a text is on a terminal, and text that JSON may hold.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace culprit::source {

struct Character {
  std::uint32_t code_point = 0;
  std::uint32_t length = 1;  // bytes
  bool valid = false;        // false: one byte that is no UTF-8; code_point is that byte
};

// The character that begins at `text[at]`. Overlong forms, surrogates and what lies above U+10FFFF
// are not valid.
Character decode(std::string_view text, std::size_t at);

// Columns on a terminal: 0 for combining marks, 2 for East Asian wide characters and pictographs.
unsigned display_width(std::uint32_t code_point);

// The text with every byte that is no UTF-8 replaced by the character U+0000 to U+00FF of the same
// number (as Latin-1 would read it); valid UTF-8 stays as it is.
std::string to_valid_utf8(std::string_view bytes);

}  // namespace culprit::source
