// SPDX-License-Identifier: MIT
#include "frontend/c/lower/code/code_builder.h"

namespace culprit::frontend {

using program::BlockId;
using program::index_of;
using program::Instruction;
using program::Operation;
using program::SlotId;

BlockId CodeBuilder::new_block() {
  blocks_.emplace_back();
  return static_cast<BlockId>(blocks_.size() - 1);
}

bool CodeBuilder::ended() const {
  const auto& block = blocks_[index_of(current_)];
  return !block.empty() && program::ends_block(block.back().operation);
}

void CodeBuilder::emit(Instruction instruction) {
  if (ended()) start(new_block());
  blocks_[index_of(current_)].push_back(instruction);
}

void CodeBuilder::jump(BlockId block, source::SourceSpan span) {
  if (ended()) return;
  Instruction instruction;
  instruction.operation = Operation::jump;
  instruction.then_block = block;
  instruction.span = span;
  emit(instruction);
}

void CodeBuilder::fall_into(BlockId block, source::SourceSpan span) {
  jump(block, span);
  start(block);
}

SlotId CodeBuilder::take_temporary(program::Scalar scalar, program::TypeId type) {
  auto& available = free_[{scalar.kind, scalar.width}];
  SlotId slot;
  if (available.empty()) {
    slot = static_cast<SlotId>(function_.slots.size());
    function_.slots.push_back({"", type, scalar, {}, {}});
  } else {
    slot = available.back();
    available.pop_back();
  }
  taken_.push_back(slot);
  return slot;
}

void CodeBuilder::release_since(std::size_t mark) {
  while (taken_.size() > mark) {
    SlotId slot = taken_.back();
    taken_.pop_back();
    program::Scalar scalar = function_.slots[index_of(slot)].scalar;
    free_[{scalar.kind, scalar.width}].push_back(slot);
  }
}

void CodeBuilder::finish(source::SourceSpan end_of_function) {
  for (auto& block : blocks_) {
    if (block.empty() || !program::ends_block(block.back().operation)) {
      Instruction leave;
      leave.operation = Operation::return_value;
      leave.span = end_of_function;
      block.push_back(leave);
    }
    program::Block made;
    made.begin = static_cast<std::uint32_t>(function_.instructions.size());
    function_.instructions.insert(function_.instructions.end(), block.begin(), block.end());
    made.end = static_cast<std::uint32_t>(function_.instructions.size());
    function_.blocks.push_back(made);
  }
}

}  // namespace culprit::frontend
