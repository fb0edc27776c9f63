// SPDX-License-Identifier: MIT
// How a copy of a function with one change differs from the function, so that several changes can be
// put together without a compiler: what one replaces, the other left as it is.
//
//   original    block 2: slot 0 := x + 1;  branch x < y …
//   one copy    block 2: slot 0 := x - 1;  branch x < y …       replaces instruction 0 of block 2
//   other copy  block 2: slot 0 := x + 1;  branch x <= y …      replaces instruction 1
//   both        block 2: slot 0 := x - 1;  branch x <= y …
//
// A change that adds or removes blocks, as a missing `if` does, replaces the blocks around it as a
// whole. Copies are of the same program, behind the original. What cannot be expressed so (another
// variable, a static variable, which each copy has for itself) cannot be put together.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "program/program.h"

namespace culprit::repair {

class FunctionChange {
 public:
  // nullopt: it cannot be expressed.
  static std::optional<FunctionChange> between(const program::Program& program,
                                               const program::Function& original,
                                               const program::Function& copy);

  // Do they replace different things?
  [[nodiscard]] bool is_apart_from(const FunctionChange& other) const;

  // The function with all these changes, each apart from all others.
  static program::Function applied(const program::Function& original,
                                   std::span<const FunctionChange* const> changes);

 private:
  friend class ChangedCode;

  // Instructions [begin, end) of one block, counted in it, or all of the blocks [first, last).
  std::uint32_t first_ = 0, last_ = 0;
  bool whole_blocks_ = false;
  std::uint32_t begin_ = 0, end_ = 0;
  // What comes instead, by block; blocks are numbered as in the copy, which has `added_` more, and
  // calls and switches as here.
  std::vector<std::vector<program::Instruction>> by_;
  std::vector<program::Call> calls_;
  std::vector<program::Switch> switches_;
  std::int64_t added_ = 0;
};

}  // namespace culprit::repair
