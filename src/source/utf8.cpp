// SPDX-License-Identifier: MIT
#include "source/utf8.h"

#include <algorithm>
#include <iterator>

namespace culprit::source {

namespace {

struct Range {
  std::uint32_t first, last;
};

// Marks that combine with the character before them, and characters without a shape.
constexpr Range zero_width[] = {
    {0x0300, 0x036f}, {0x0483, 0x0489},   {0x0591, 0x05bd},   {0x0610, 0x061a}, {0x064b, 0x065f},
    {0x0900, 0x0902}, {0x093c, 0x093c},   {0x0941, 0x0948},   {0x0e31, 0x0e31}, {0x0e34, 0x0e3a},
    {0x0e47, 0x0e4e}, {0x1ab0, 0x1aff},   {0x1dc0, 0x1dff},   {0x200b, 0x200f}, {0x202a, 0x202e},
    {0x2060, 0x2064}, {0x20d0, 0x20ff},   {0x3099, 0x309a},   {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f},
    {0xfeff, 0xfeff}, {0x1f3fb, 0x1f3ff}, {0xe0100, 0xe01ef},
};

// East Asian wide and full-width characters, and pictographs.
constexpr Range double_width[] = {
    {0x1100, 0x115f},   {0x231a, 0x231b},   {0x23e9, 0x23ec},   {0x25fd, 0x25fe},
    {0x2614, 0x2615},   {0x2648, 0x2653},   {0x26aa, 0x26ab},   {0x26bd, 0x26be},
    {0x2705, 0x2705},   {0x270a, 0x270b},   {0x2728, 0x2728},   {0x274c, 0x274c},
    {0x2753, 0x2755},   {0x2795, 0x2797},   {0x2b1b, 0x2b1c},   {0x2b50, 0x2b50},
    {0x2e80, 0x303e},   {0x3041, 0x33ff},   {0x3400, 0x4dbf},   {0x4e00, 0x9fff},
    {0xa000, 0xa4cf},   {0xa960, 0xa97f},   {0xac00, 0xd7a3},   {0xf900, 0xfaff},
    {0xfe30, 0xfe6f},   {0xff00, 0xff60},   {0xffe0, 0xffe6},   {0x1f004, 0x1f004},
    {0x1f0cf, 0x1f0cf}, {0x1f18e, 0x1f18e}, {0x1f191, 0x1f19a}, {0x1f200, 0x1f320},
    {0x1f32d, 0x1f3fa}, {0x1f400, 0x1f64f}, {0x1f680, 0x1f6ff}, {0x1f7e0, 0x1f7eb},
    {0x1f900, 0x1faff}, {0x20000, 0x3fffd},
};

template <std::size_t Count>
bool contains(const Range (&ranges)[Count], std::uint32_t code_point) {
  auto after =
      std::upper_bound(std::begin(ranges), std::end(ranges), code_point,
                       [](std::uint32_t point, Range range) { return point < range.first; });
  return after != std::begin(ranges) && code_point <= std::prev(after)->last;
}

}  // namespace

Character decode(std::string_view text, std::size_t at) {
  auto byte = [&](std::size_t i) -> std::uint32_t { return static_cast<unsigned char>(text[i]); };
  std::uint32_t lead = byte(at);
  Character broken{lead, 1, false};
  if (lead < 0x80) return {lead, 1, true};
  std::uint32_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || at + length > text.size()) return broken;
  std::uint32_t point = lead & (0x7fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xc0) != 0x80) return broken;
    point = point << 6 | (byte(at + i) & 0x3f);
  }
  constexpr std::uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  bool surrogate = point >= 0xd800 && point <= 0xdfff;
  if (point < smallest[length] || point > 0x10ffff || surrogate) return broken;
  return {point, length, true};
}

unsigned display_width(std::uint32_t code_point) {
  if (code_point < 0x300) return 1;
  if (contains(zero_width, code_point)) return 0;
  return contains(double_width, code_point) ? 2 : 1;
}

std::string to_valid_utf8(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  for (std::size_t i = 0; i < bytes.size();) {
    Character character = decode(bytes, i);
    if (character.valid) {
      text += bytes.substr(i, character.length);
    } else {
      text += static_cast<char>(0xc0 | character.code_point >> 6);
      text += static_cast<char>(0x80 | (character.code_point & 0x3f));
    }
    i += character.length;
  }
  return text;
}

}  // namespace culprit::source
