// SPDX-License-Identifier: MIT
#include "report/parts/wrap.h"

namespace culprit::report {

std::string wrapped(std::string_view line, std::size_t indent) {
  std::string text;
  std::size_t begin = 0;                  // of what is not written yet
  std::size_t column = 0;                 // where the next character goes
  std::size_t blank = 0, wide_blank = 0;  // the last places to break at; 0: none
  bool started = false;                   // a word stands on this line
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\x1b') {
      while (i < line.size() && line[i] != 'm') ++i;
      continue;
    }
    if (line[i] == ' ') {
      bool inside_wide = i > begin && line[i - 1] == ' ';
      if (started && !inside_wide) blank = i;
      if (started && !inside_wide && i + 1 < line.size() && line[i + 1] == ' ') wide_blank = i;
    } else {
      started = true;
    }
    // The bytes of a character after its first take no room.
    if ((static_cast<unsigned char>(line[i]) & 0xc0u) != 0x80u) ++column;
    if (column <= page_width || blank == 0) continue;
    std::size_t at = wide_blank != 0 ? wide_blank : blank;
    text.append(line.substr(begin, at - begin)).append("\n").append(indent, ' ');
    begin = line.find_first_not_of(' ', at);
    if (begin == std::string_view::npos) begin = line.size();
    column = indent;
    blank = wide_blank = 0;
    started = false;
    i = begin - 1;
  }
  text.append(line.substr(begin));
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text + "\n";
}

}  // namespace culprit::report
