// SPDX-License-Identifier: MIT
// The statements of a routine in an order in which only loops go back: a weak topological order
// (Bourdoncle: Efficient chaotic iteration strategies with widenings, 1993). A loop is a stretch of
// the order, its head first, and edges that go back lead to the head of a loop that they are in; so
// a run is known by the statements that it comes to and how often each loop around them was begun.
//
//   0: while (a) 1: b := *; 2: end        [0 1] 2       the loop [0 1] has head 0
#pragma once

#include <cstddef>
#include <vector>

#include "boolean/program.h"

namespace culprit::explain {

struct StatementOrder {
  std::vector<boolean::StatementId> order;
  std::vector<std::size_t> loop_end;  // by place in `order`: of the loop that begins here, or 0
  std::vector<std::size_t> place;     // by statement; SIZE_MAX: nothing leads to it
  // By statement: the places where the loops around it begin, the outermost first.
  std::vector<std::vector<std::size_t>> loops;
};

StatementOrder order_of(const boolean::Routine& routine);

}  // namespace culprit::explain
