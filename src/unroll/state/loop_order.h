// SPDX-License-Identifier: MIT
// The order in which the blocks of a function are visited so that runs that parted come together
// again: what leads to a block is done before the block, and a loop's iterations are done before
// what follows the loop. This is Bourdoncle's weak topological order: blocks, and nested components
// of blocks, each with a head that every way around passes.
//
//   i = 0; while (i < n) { if (a[i]) s++; i++; } return s;
//   0 (1 2 3 4) 5        the component (1 2 3 4) is the loop, its head 1 the condition
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "program/function.h"

namespace culprit::unroll {

inline constexpr std::uint32_t no_component = UINT32_MAX;

struct LoopComponent {
  program::BlockId head = program::BlockId::entry;
  std::uint32_t parent = no_component;
  std::uint32_t depth = 0;  // 0: not inside another one
  // The loop of the source whose head it is: index into Function::loops, or that many if none is.
  std::uint32_t loop = 0;
  bool head_leaves = false;  // the head itself may end the loop, as a while's does
};

struct LoopOrder {
  explicit LoopOrder(const program::Function& function);

  std::vector<LoopComponent> components;
  std::vector<std::uint32_t> innermost;  // of each block: index into components, or no_component
  std::vector<std::uint32_t> place;      // of each block in the order
  std::uint32_t deepest = 0;             // components around one block, at most

  [[nodiscard]] bool contains(std::uint32_t component, program::BlockId block) const;
  [[nodiscard]] std::uint32_t depth(program::BlockId block) const {
    std::uint32_t component = innermost[program::index_of(block)];
    return component == no_component ? 0 : components[component].depth + 1;
  }
};

// "main.0"; a loop that only gotos make is named by the block of its head: "main.block5".
std::string loop_name(const program::Function& function, const LoopComponent& loop);

// The block that an instruction of the function is in.
program::BlockId block_of(const program::Function& function,
                          const program::Instruction& instruction);

// Where control may go from the end of a block.
std::vector<program::BlockId> successors(const program::Function& function, program::BlockId block);

}  // namespace culprit::unroll
