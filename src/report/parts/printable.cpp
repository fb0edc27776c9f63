// SPDX-License-Identifier: MIT
#include "report/parts/printable.h"

#include <fmt/format.h>

#include "report/parts/palette.h"

namespace culprit::report {

namespace {

// Characters that are valid but take no place, or change the direction of what follows.
bool is_hidden(std::uint32_t point) {
  return (point >= 0x80 && point < 0xa0) || (point >= 0x200b && point <= 0x200f) ||
         (point >= 0x2028 && point <= 0x202e) || (point >= 0x2060 && point <= 0x206f) ||
         point == 0x061c || point == 0xfeff || (point >= 0xe0000 && point <= 0xe007f);
}

// Between the escape character and the rest of a colour's sequence (palette.cpp).
constexpr char mark_byte = '\x1a';

// The mark that the text begins with; empty: none. A text of others that has one is coloured, no
// more.
std::string_view colour_mark(std::string_view text) {
  if (text.substr(0, 2) != "\x1b\x1a") return {};
  const Palette& colours = palette(Colour::on);
  for (std::string_view mark : {colours.bold, colours.violated, colours.unknown, colours.note,
                                colours.caret, colours.faint, colours.end}) {
    if (text.starts_with(mark)) return mark;
  }
  return {};
}

std::string escape_sequence(std::string_view mark) {
  std::string sequence(mark);
  std::erase(sequence, mark_byte);
  return sequence;
}

}  // namespace

bool is_visible(Character character) {
  return character.valid && character.code_point >= 0x20 && character.code_point != 0x7f &&
         !is_hidden(character.code_point);
}

std::string visible(std::string_view text, std::size_t at, Character character) {
  if (is_visible(character)) return std::string(text.substr(at, character.length));
  bool is_byte = !character.valid || character.code_point < 0x80;
  return is_byte ? fmt::format("<{:02X}>", character.code_point)
                 : fmt::format("<U+{:04X}>", character.code_point);
}

std::string printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    Character character = decode(text, i);
    bool line_ends = text.substr(i).starts_with("\r\n");
    if (std::string_view mark = colour_mark(text.substr(i)); !mark.empty()) {
      out += escape_sequence(mark);
      i += mark.size();
      continue;
    }
    if (character.code_point == '\n' || character.code_point == '\t' || line_ends) {
      out += text[i];
    } else {
      out += visible(text, i, character);
    }
    i += character.length;
  }
  return out;
}

}  // namespace culprit::report
