// SPDX-License-Identifier: MIT
// Blocks and instructions of a function while it is being built.
#pragma once

#include <map>
#include <vector>

#include "frontend/c/lower/code/tree.h"
#include "program/program.h"

namespace culprit::frontend {

class CodeBuilder {
 public:
  CodeBuilder(program::Program& program, program::Function& function)
      : program_(program), function_(function), blocks_(1) {}

  program::BlockId new_block();
  void start(program::BlockId block) { current_ = block; }
  [[nodiscard]] program::BlockId current() const { return current_; }
  // Has the current block got its last instruction? What follows then cannot be reached.
  [[nodiscard]] bool ended() const;

  // After the end of a block, instructions go to a fresh block that nothing leads to.
  void emit(program::Instruction instruction);
  // Jumps to the block unless the current one has ended, and goes on there.
  void fall_into(program::BlockId block, source::SourceSpan span);
  void jump(program::BlockId block, source::SourceSpan span);
  program::NodeId lay_down(const Tree* tree) { return emit_tree(program_, *tree); }

  // A slot for a value between two instructions of one full expression; `release_since` gives back
  // all that were taken since the mark.
  program::SlotId take_temporary(program::Scalar scalar, program::TypeId type);
  [[nodiscard]] std::size_t temporaries_mark() const { return taken_.size(); }
  void release_since(std::size_t mark);

  // Moves the blocks into the function; those without an end return (falling off the end of the
  // function).
  void finish(source::SourceSpan end_of_function);

 private:
  program::Program& program_;
  program::Function& function_;
  std::vector<std::vector<program::Instruction>> blocks_;
  program::BlockId current_ = program::BlockId::entry;
  std::vector<program::SlotId> taken_;
  std::map<std::pair<program::ScalarKind, std::uint8_t>, std::vector<program::SlotId>> free_;
};

}  // namespace culprit::frontend
