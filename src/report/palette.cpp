#include "report/palette.h"

#include <unistd.h>

#include <cstdlib>

namespace culprit::report {

const Palette& palette(Colour colour) {
  static constexpr Palette plain{};
  static constexpr Palette coloured{
      .bold = "\x1b[1m",
      .violated = "\x1b[1;31m",
      .unknown = "\x1b[1;35m",
      .note = "\x1b[1;36m",
      .caret = "\x1b[1;32m",
      .faint = "\x1b[2m",
      .end = "\x1b[0m",
  };
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
