// SPDX-License-Identifier: MIT
#include "report/explanation/difference_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/parts/counted.h"

namespace culprit::report {

std::string difference_table(const result::Report& report, const Compared& explanation,
                             const std::vector<std::size_t>& deltas, bool with_property) {
  const Differences found = differences(report, explanation, deltas, with_property);
  std::vector<std::string> names;
  std::size_t name = 20, failing = 10;
  for (const Differences::Row& row : found.rows) {
    std::string place;
    if (!row.place.empty()) {
      place = row.place + "  ";
    } else if (row.span.known() && found.several_files) {
      place = fmt::format("{}:{}  ", report.files.path(row.span.file),
                          report.files.begin(row.span).line);
    } else if (row.span.known()) {
      place = fmt::format("line {:>3}  ", report.files.begin(row.span).line);
    }
    names.push_back(place + row.name);
    name = std::max(name, names.back().size());
    failing = std::max(failing, row.failing.size());
  }
  std::string out = fmt::format("  {:<{}}   {:<{}}   {}\n", "", name, "fails", failing, "succeeds");
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Differences::Row& row = found.rows[i];
    std::string line =
        fmt::format("  {:<{}}   {:<{}}   {}", names[i], name, row.failing, failing, row.passing);
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  if (found.carrying != 0) {
    out += fmt::format("  and {} these values on ({})\n",
                       counted(found.carrying, "step that only carries", "steps that only carry"),
                       explanation.unit.empty() ? "--ssa" : "--json");
  }
  return out;
}

}  // namespace culprit::report
