// SPDX-License-Identifier: MIT
// Every component and every set that a search for repairs was asked about is in exactly one of
// three lists: repaired, proved unrepairable, or undecided with the reason. That holds wherever the
// search ends early, and where a process that examined a share of them is lost.
#pragma once

#include <string>
#include <vector>

#include "repair/circuit/circuit_repair.h"

namespace culprit::repair {

// Completes the lists of a search that looked at single components. What is in none of them is
// undecided, for this reason; what was repaired is no longer undecided.
void account_for(CircuitRepairResult& result, const std::vector<std::size_t>& suspects,
                 const std::string& reason);

// How many sets of `size` out of `count` there are; UINT64_MAX: more than can be counted.
std::uint64_t number_of_sets(std::uint64_t count, std::uint64_t size);
// They are numbered from 1, and of several processes this one has every count-th.
std::uint64_t share_of_sets(std::uint64_t sets, std::uint64_t share_index,
                            std::uint64_t share_count);

}  // namespace culprit::repair
