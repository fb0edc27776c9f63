// SPDX-License-Identifier: MIT
#include "source/one_line.h"

namespace culprit::source {

namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

// Where the string literal that begins at `from` ends, behind its quote; npos: it does not, on its
// line.
std::size_t end_of_literal(std::string_view text, std::size_t from) {
  for (std::size_t i = from + 1; i < text.size() && text[i] != '\n'; ++i) {
    if (text[i] == '"') return i + 1;
    if (text[i] == '\\') ++i;
  }
  return std::string_view::npos;
}

}  // namespace

std::string one_line(std::string_view text, std::size_t width) {
  std::string line;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_character = i > 0 && (text[i - 1] == '\'' || text[i - 1] == '\\');
    if (text[i] == '"' && !is_character) {
      const std::size_t end = end_of_literal(text, i);
      if (end != std::string_view::npos) {
        line += text.substr(i, end - i);
        i = end - 1;
        continue;
      }
    }
    if (!is_blank(text[i])) line += text[i];
    if (is_blank(text[i]) && !line.empty() && line.back() != ' ') line += ' ';
  }
  while (line.ends_with(' ')) line.pop_back();
  if (line.size() > width) line = line.substr(0, width - 3) + "...";
  return line;
}

}  // namespace culprit::source
