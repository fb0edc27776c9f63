// SPDX-License-Identifier: MIT
#include "report/parts/palette.h"

#include <unistd.h>

#include <cstdlib>

namespace culprit::report {

namespace {

constexpr Palette plain{};
// Not the sequences themselves but marks for them, with a byte between that no terminal
// understands: printable() makes sequences of marks, so that one in someone's source file is never
// obeyed.
constexpr Palette coloured{
    .bold = "\x1b\x1a[1m",
    .violated = "\x1b\x1a[1;31m",
    .unknown = "\x1b\x1a[1;35m",
    .note = "\x1b\x1a[1;36m",
    .caret = "\x1b\x1a[1;32m",
    .faint = "\x1b\x1a[2m",
    .end = "\x1b\x1a[0m",
};

}  // namespace

const Palette& palette(Colour colour) {
  return colour == Colour::on ? coloured : plain;
}

Colour choose_colour(std::string_view option, int file_descriptor) {
  if (option == "always") return Colour::on;
  if (option == "never") return Colour::off;
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  bool wanted = !(no_color && *no_color) && terminal && std::string_view(terminal) != "dumb";
  return wanted && isatty(file_descriptor) == 1 ? Colour::on : Colour::off;
}

}  // namespace culprit::report
