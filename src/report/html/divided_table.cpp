// SPDX-License-Identifier: MIT
#include "report/html/divided_table.h"

namespace culprit::report {

namespace {

constexpr std::size_t rows_of_part = 100;  // page.css knows how high they are

}  // namespace

void DividedTable::add(const Html& row) {
  if (rows_++ % rows_of_part == 0) parts_.emplace_back();
  parts_.back() += row;
}

Html DividedTable::made(const Html& above, const std::string& part_class) const {
  if (parts_.size() <= 1) return undivided(above);
  Html all;
  for (const Html& each : parts_) {
    const bool is_first = &each == &parts_.front();
    all += element("div", {{"class", part_class.empty() ? "part" : "part " + part_class}},
                   table(is_first ? above : Html(), each));
  }
  return all;
}

Html DividedTable::undivided(const Html& above) const {
  Html rows;
  for (const Html& each : parts_) rows += each;
  return table(above, rows);
}

Html DividedTable::table(const Html& above, const Html& rows) const {
  return element("table", {{"class", table_class_}}, above + element("tbody", rows));
}

}  // namespace culprit::report
