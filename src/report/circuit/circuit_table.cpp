// SPDX-License-Identifier: MIT
#include "report/circuit/circuit_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/parts/wrap.h"

namespace culprit::report {

using result::SignalRow;

std::string table_to_text(const result::CircuitRun& table, Detail detail, const Palette& colours) {
  std::vector<const SignalRow*> rows;
  for (const SignalRow& row : table.rows) {
    if (row.is_relevant || detail == Detail::verbose) rows.push_back(&row);
  }
  std::size_t name_width = 5;
  std::vector<std::size_t> widths(table.positions);
  for (std::size_t t = 0; t < table.positions; ++t) {
    bool repeats = table.endless && t >= table.loop;
    widths[t] = std::to_string(t).size() + (repeats ? 1 : 0);
    for (const SignalRow* row : rows) widths[t] = std::max(widths[t], row->values[t].size());
  }
  for (const SignalRow* row : rows) name_width = std::max(name_width, row->name.size());
  std::string text;
  for (std::size_t first = 0; first < table.positions;) {
    std::size_t last = first, used = name_width + 4;
    while (last < table.positions && (last == first || used + widths[last] + 2 <= page_width)) {
      used += widths[last] + 2;
      ++last;
    }
    bool is_program = !rows.empty() && rows[0]->kind == SignalRow::Kind::counter;
    text += fmt::format("  {}{:<{}}", colours.faint, is_program ? "step" : "cycle", name_width);
    for (std::size_t t = first; t < last; ++t) {
      std::string number = std::to_string(t) + (table.endless && t >= table.loop ? "*" : "");
      text += fmt::format("  {:>{}}", number, widths[t]);
    }
    text += fmt::format("{}\n", colours.end);
    for (const SignalRow* row : rows) {
      text += fmt::format("  {:<{}}", row->name, name_width);
      for (std::size_t t = first; t < last; ++t)
        text += fmt::format("  {:>{}}", row->values[t], widths[t]);
      text += "\n";
    }
    first = last;
  }
  if (table.endless) text += "  cycles with * repeat for ever\n";
  return text;
}

}  // namespace culprit::report
