// SPDX-License-Identifier: MIT
#include "report/parts/source_excerpt.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "report/parts/printable.h"
#include "report/parts/wrap.h"
#include "source/line_markers.h"

namespace culprit::report {

namespace {

constexpr std::size_t gutter_width = 8;  // "   14 | "
constexpr std::size_t tab_width = 8;
constexpr std::string_view ellipsis = "...";

// One character of a line as a terminal shows it.
struct Cell {
  std::size_t byte = 0;    // where it begins in the line
  std::size_t column = 0;  // 0-based
  std::size_t width = 0;
  std::string text;
};

std::string shown(std::string_view line, std::size_t at, Character character, std::size_t column) {
  bool is_tab = character.valid && character.code_point == '\t';
  if (is_tab) return std::string(tab_width - column % tab_width, ' ');
  return visible(line, at, character);
}

std::vector<Cell> layout(std::string_view line) {
  std::vector<Cell> cells;
  std::size_t column = 0;
  for (std::size_t i = 0; i < line.size();) {
    Character character = decode(line, i);
    Cell cell{i, column, 0, shown(line, i, character, column)};
    bool as_is = cell.text.size() == character.length && character.code_point != '\t';
    cell.width = as_is ? display_width(character.code_point) : cell.text.size();
    column += cell.width;
    cells.push_back(std::move(cell));
    i += character.length;
  }
  cells.push_back({line.size(), column, 0, {}});
  return cells;
}

std::size_t column_of(const std::vector<Cell>& cells, std::size_t byte) {
  auto after = std::upper_bound(cells.begin(), cells.end(), byte,
                                [](std::size_t at, const Cell& cell) { return at < cell.byte; });
  return after == cells.begin() ? 0 : std::prev(after)->column;
}

// Of a very long line only the neighbourhood of `begin` is laid out.
constexpr std::size_t neighbourhood = 1000;

std::string_view near(std::string_view line, std::size_t& begin, std::size_t& end) {
  if (line.size() <= 4 * neighbourhood) return line;
  std::size_t from = begin > neighbourhood ? begin - neighbourhood : 0;
  while (from > 0 && (static_cast<unsigned char>(line[from]) & 0xc0) == 0x80) --from;
  begin -= from;
  end -= from;
  return line.substr(from, begin + 2 * neighbourhood);
}

// Columns [from, to) of the line; an end that is cut off shows an ellipsis.
struct Window {
  std::size_t from = 0, to = 0;
  bool cut_left = false, cut_right = false;
};

Window window_around(std::size_t begin, std::size_t end, std::size_t length, std::size_t width) {
  if (length <= width) return {0, length, false, false};
  std::size_t room = width - 2 * ellipsis.size();
  std::size_t marked = std::min(end - begin, room);
  std::size_t before = std::min(begin, (room - marked) / 2);
  std::size_t from = begin - before;
  if (from + room > length) from = length - room;
  if (from <= ellipsis.size()) return {0, width - ellipsis.size(), false, true};
  bool cut_right = from + room < length;
  return {from, from + room, true, cut_right};
}

// The cells inside the window as text; of a cell that is cut in two only blanks remain.
std::string crop(const std::vector<Cell>& cells, const Window& window) {
  std::string text;
  if (window.cut_left) text += ellipsis;
  for (const Cell& cell : cells) {
    if (cell.column >= window.from && cell.column + cell.width <= window.to) {
      text += cell.text;
    } else if (cell.column < window.to && cell.column + cell.width > window.from) {
      std::size_t first = std::max(cell.column, window.from);
      text.append(std::min(cell.column + cell.width, window.to) - first, ' ');
    }
  }
  while (!text.empty() && text.back() == ' ') text.pop_back();
  if (window.cut_right) text += ellipsis;
  return text;
}

enum class Caret : std::uint8_t { none, at_begin };

// One line with bytes [begin, end) underlined.
std::string excerpt_of_line(std::string_view line, std::uint32_t number, std::size_t begin,
                            std::size_t end, Caret caret, const Palette& colours) {
  std::vector<Cell> cells = layout(near(line, begin, end));
  std::size_t first = column_of(cells, begin);
  std::size_t last = std::max(column_of(cells, end), first + 1);
  Window window = window_around(first, last, cells.back().column, page_width - gutter_width);
  std::string text = crop(cells, window);
  std::string out = fmt::format("{:5} |", number);
  if (!text.empty()) out += " " + text;
  out += "\n";
  std::size_t shift = window.cut_left ? ellipsis.size() : 0;
  std::size_t from = first - std::min(first, window.from) + shift;
  std::size_t to = std::min(last, std::max(window.to, first + 1)) - window.from + shift;
  std::string underline(to - from, '~');
  if (caret == Caret::at_begin) underline.front() = '^';
  out += fmt::format("      | {}{}{}{}\n", std::string(from, ' '), colours.caret, underline,
                     colours.end);
  return out;
}

std::string_view without_trailing_space(std::string_view line) {
  std::size_t last = line.find_last_not_of(" \t\r\f\v");
  return last == std::string_view::npos ? std::string_view{} : line.substr(0, last + 1);
}

// Where the preprocessor was at work the columns are not those of the original: all of its line is
// marked.
std::string excerpt_of_original(const source::NamedPlace& place, const Palette& colours) {
  std::string text = source::original_line(place);
  std::string_view line = without_trailing_space(text);
  std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
  if (indent == line.size()) return {};
  return excerpt_of_line(line, place.begin.line, indent, line.size(), Caret::at_begin, colours);
}

}  // namespace

std::string source_excerpt(const source::SourceFiles& files, source::SourceSpan span,
                           const Palette& colours) {
  if (!span.known()) return {};
  source::NamedPlace named = source::named_place(files, span);
  if (named.is_original) return excerpt_of_original(named, colours);
  source::Position begin = files.begin(span);
  std::uint32_t last_byte = std::max(span.begin, span.end > span.begin ? span.end - 1 : span.end);
  std::uint32_t last_line = files.position(span.file, last_byte).line;
  constexpr std::uint32_t head = 3, tail = 2;
  std::string out;
  for (std::uint32_t number = begin.line; number <= last_line; ++number) {
    bool skip = last_line - begin.line > head + tail && number - begin.line >= head &&
                last_line - number >= tail;
    if (skip) {
      out += "  ... |\n";
      number = last_line - tail;
      continue;
    }
    std::string_view line = files.line_text(span.file, number);
    std::string_view visible = without_trailing_space(line);
    bool is_first = number == begin.line;
    std::size_t from =
        is_first ? begin.column - 1 : std::min(line.find_first_not_of(" \t"), line.size());
    std::size_t to = number == files.end(span).line ? files.end(span).column - 1 : visible.size();
    if (!is_first && visible.empty()) {
      out += fmt::format("{:5} |\n", number);
      continue;
    }
    out += excerpt_of_line(line, number, from, std::max(from, to),
                           is_first ? Caret::at_begin : Caret::none, colours);
  }
  return out;
}

std::string source_line(const source::SourceFiles& files, source::SourceSpan span,
                        std::size_t width) {
  if (!span.known()) return {};
  source::Position begin = files.begin(span);
  std::string_view line = without_trailing_space(files.line_text(span.file, begin.line));
  std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
  std::size_t at = begin.column - 1 > indent ? begin.column - 1 - indent : 0;
  std::size_t end = at;
  std::vector<Cell> cells = layout(near(line.substr(indent), at, end));
  std::size_t column = column_of(cells, at);
  std::size_t room = std::max<std::size_t>(width, 20);
  return crop(cells, window_around(column, column + 1, cells.back().column, room));
}

}  // namespace culprit::report
