// What a command measured of itself. One table names the figures; JSON and the terminal print from
// it.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace culprit::report {

struct Statistics {
  double seconds = 0;       // wall clock, from the start of the command
  double peak_mb = 0;       // of the whole process
  std::uint64_t steps = 0;  // instructions executed
};

struct StatisticInfo {
  std::string_view name;  // in JSON
  std::string_view unit;  // on the terminal: "12 steps"
  double (*value)(const Statistics&);
  unsigned digits;  // after the point
};

std::span<const StatisticInfo> statistics_table();

// "0.06 s, 48 MB, 1,204 steps"
std::string to_text(const Statistics& statistics);

// Seconds since `start`, and the most memory that the process has had.
Statistics measure(std::chrono::steady_clock::time_point start);

}  // namespace culprit::report
