// SPDX-License-Identifier: MIT
// Which slots may still be read: where two states come together, the others need no value.
#pragma once

#include <vector>

#include "program/program.h"

namespace culprit::unroll {

class Liveness {
 public:
  Liveness(const program::Program& program, const program::Function& function);

  // May the slot be read before it is written, from the beginning of the block on?
  [[nodiscard]] bool live(program::BlockId block, std::uint32_t slot) const {
    return blocks_[program::index_of(block)][slot];
  }
  // The same from an instruction on: all slots.
  [[nodiscard]] std::vector<bool> live_before(const program::Instruction& instruction) const;

 private:
  void step_back(const program::Instruction& instruction, std::vector<bool>& live) const;
  void use(program::NodeId root, std::vector<bool>& live) const;

  const program::Program& program_;
  const program::Function& function_;
  std::vector<std::vector<bool>> blocks_;
};

}  // namespace culprit::unroll
