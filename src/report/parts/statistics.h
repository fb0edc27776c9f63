// SPDX-License-Identifier: MIT
// What a command measured of itself. One table names the figures; JSON and the terminal print from
// it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "result/heading.h"

namespace culprit::report {

using result::Statistics;

struct StatisticInfo {
  std::string_view name;  // in JSON
  std::string_view unit;  // on the terminal: "12 steps"
  double (*value)(const Statistics&);
  unsigned digits;  // after the point
};

std::span<const StatisticInfo> statistics_table();

// "0.06 s, 48 MB, 1,204 steps"
std::string to_text(const Statistics& statistics);

}  // namespace culprit::report
