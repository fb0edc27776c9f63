// SPDX-License-Identifier: MIT
// Which repairs are shown first, and which not at all.
//
//   1  those of the program before those of trusted routines
//   2  those that do not cheat
//   3  those that do not restate the property
//   4  a value before freeing others, an expression before another assigned variable
//   5  those that lose no statement, change few valuations, are short
#pragma once

#include <vector>

#include "repair/boolean/boolean_repair.h"

namespace culprit::repair {

// Sorts, the best first, and drops what says nothing new.
void rank_repairs(std::vector<BooleanRepair>& repairs);

// What several processes found, each in its share of the components, as one result.
BooleanRepairResult merge_shares(std::vector<BooleanRepairResult> shares);

}  // namespace culprit::repair
