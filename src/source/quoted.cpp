// SPDX-License-Identifier: MIT
#include "source/quoted.h"

#include <fmt/format.h>

#include "source/utf8.h"

namespace culprit::source {

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    char letter = text[i];
    auto byte = static_cast<unsigned char>(letter);
    Character character = decode(text, i);
    if (character.valid && character.length > 1) {
      out += text.substr(i, character.length);
      i += character.length - 1;
    } else if (letter == '\n')
      out += "\\n";
    else if (letter == '\t')
      out += "\\t";
    else if (letter == '"' || letter == '\\')
      out += fmt::format("\\{}", letter);
    else if (byte < 0x20 || byte >= 0x7f)
      out += fmt::format("\\{:03o}", byte);
    else
      out += letter;
  }
  return out + "\"";
}

}  // namespace culprit::source
