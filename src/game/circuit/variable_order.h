// SPDX-License-Identifier: MIT
// A good order of BDD variables keeps what belongs together close. The FORCE heuristic (Aloul,
// Markov, Sakallah 2003): every variable moves to the average of the centres of the groups it is
// in, again and again, and the order with the smallest spans is kept.
#pragma once

#include <cstddef>
#include <vector>

namespace culprit::game {

// `groups` are sets of items 0 … count-1 that belong together; the result lists the items in order,
// beginning from the order of their numbers.
std::vector<std::size_t> force_order(std::size_t count,
                                     const std::vector<std::vector<std::size_t>>& groups);

}  // namespace culprit::game
