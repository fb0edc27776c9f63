// SPDX-License-Identifier: MIT
// Slots that a loop counts up or down and never asks: however long it goes on, they decide nothing.
//
//   while (n > 0) { sum = sum + n % 10; n = n % 10; }      sum
//
// Each of their assignments in the loop is `slot = slot + e` or `slot = slot - e`, and no e reads one of
// them. So two iterations of the loop that differ in such slots alone do the same; but signed numbers
// overflow at last.
#pragma once

#include <cstdint>
#include <vector>

#include "program/program.h"
#include "unroll/state/loop_order.h"

namespace culprit::unroll {

// Of the outermost loop around an instruction; ascending.
std::vector<std::uint32_t> idle_slots(const program::Program& program,
                                      const program::Function& function, const LoopOrder& order,
                                      const program::Instruction& instruction);

}  // namespace culprit::unroll
