// SPDX-License-Identifier: MIT
// A table of many rows as several tables, one below the other: a browser lays out only those that
// are in sight (`.part` in page.css), which opens a page of 3,000 lines and 2,000 steps in half the
// time.
#pragma once

#include <string>
#include <vector>

#include "report/html/html.h"

namespace culprit::report {

class DividedTable {
 public:
  explicit DividedTable(std::string table_class) : table_class_(std::move(table_class)) {}

  void add(const Html& row);
  // What stands above the rows: a caption, a head.
  [[nodiscard]] Html made(const Html& above, const std::string& part_class) const;
  [[nodiscard]] Html undivided(const Html& above) const;

 private:
  [[nodiscard]] Html table(const Html& above, const Html& rows) const;

  std::string table_class_;
  std::vector<Html> parts_;
  std::size_t rows_ = 0;
};

}  // namespace culprit::report
