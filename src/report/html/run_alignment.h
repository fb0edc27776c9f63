// SPDX-License-Identifier: MIT
// Two runs side by side: which steps of them are the same step of the program.
//
//   failing   3 4 5 5 6      3 | 3
//   other     3 4 5 6        4 | 4
//                            5 | 5
//                            5 |
//                            6 | 6
//
// A longest common subsequence of the places that the steps are at, as of two texts' lines (Myers,
// "An O(ND) difference algorithm", 1986). Where two runs have very little in common, only their
// beginnings and their ends are compared.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "result/run_view.h"

namespace culprit::report {

struct AlignedSteps {
  std::optional<std::size_t> first, second;  // indices into the runs' steps
};

// Of the steps that are worth a line. `second` may be null.
std::vector<AlignedSteps> align_runs(const result::RunView& first, const result::RunView* second);

}  // namespace culprit::report
