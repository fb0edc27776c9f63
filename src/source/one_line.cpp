// SPDX-License-Identifier: MIT
#include "source/one_line.h"

namespace culprit::source {

std::string one_line(std::string_view text, std::size_t width) {
  std::string line;
  for (char c : text) {
    bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
    if (!space) line += c;
    if (space && !line.empty() && line.back() != ' ') line += ' ';
  }
  if (line.size() > width) line = line.substr(0, width - 3) + "...";
  return line;
}

}  // namespace culprit::source
