// SPDX-License-Identifier: MIT
// Several successful runs, put together by the differences that they have in common.
//
//   run 0: a, x, y     run 1: b, x, y     run 2: c, x      →      {0, 1}: x, y      {2}: c, x
//
// The largest group comes first: of the runs that are left, those with a difference that as many of
// them as possible have, beyond what all runs have. If no two of them have one, they are one group if
// they have anything in common, and else each is its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace culprit::explain {

struct NearestGroup {
  std::vector<std::size_t> runs;
  std::vector<std::uint64_t> common;  // in the order of its first run
};

// The differences of each run, in the order of the program.
std::vector<NearestGroup> group_runs(const std::vector<std::vector<std::uint64_t>>& differences);

}  // namespace culprit::explain
