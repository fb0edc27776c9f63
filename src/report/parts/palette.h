// SPDX-License-Identifier: MIT
// Colours of a report. Plain text says everything that colour says; colour only helps the eye find
// it.
#pragma once

#include <cstdint>
#include <string_view>

namespace culprit::report {

// Escape sequences, all empty in the plain palette. `end` ends any of them.
struct Palette {
  std::string_view bold, violated, unknown, note, caret, faint, end;
};

enum class Colour : std::uint8_t { off, on };

const Palette& palette(Colour colour);

// --color: always, never, or auto: a terminal, unless the environment says NO_COLOR or the terminal
// is dumb.
Colour choose_colour(std::string_view option, int file_descriptor);

}  // namespace culprit::report
