// SPDX-License-Identifier: MIT
#include "report/parts/statistics.h"

#include <fmt/format.h>

#include <algorithm>

namespace culprit::report {

namespace {

constexpr StatisticInfo table[] = {
    {"seconds", "s", [](const Statistics& all) { return all.seconds; }, 2},
    {"peak_mb", "MB", [](const Statistics& all) { return all.peak_mb; }, 0},
    {"steps", "steps", [](const Statistics& all) { return static_cast<double>(all.steps); }, 0},
};

std::string with_thousands(std::string digits) {
  std::size_t end = std::min(digits.find('.'), digits.size());
  for (std::size_t at = end; at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

}  // namespace

std::span<const StatisticInfo> statistics_table() {
  return table;
}

std::string to_text(const Statistics& statistics) {
  std::string text;
  for (const StatisticInfo& each : table) {
    if (!text.empty()) text += ", ";
    text += with_thousands(fmt::format("{:.{}f}", each.value(statistics), each.digits));
    text += ' ';
    text += each.unit;
  }
  return text;
}

}  // namespace culprit::report
