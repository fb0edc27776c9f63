// SPDX-License-Identifier: MIT
#include "unroll/state/liveness.h"

#include "unroll/state/loop_order.h"

namespace culprit::unroll {

using program::BlockId;
using program::Instruction;
using program::NodeId;
using program::Operation;

Liveness::Liveness(const program::Program& program, const program::Function& function)
    : program_(program),
      function_(function),
      blocks_(function.blocks.size(), std::vector<bool>(function.slots.size())) {
  std::vector<std::vector<BlockId>> before(function.blocks.size());
  for (std::size_t i = 0; i < function.blocks.size(); ++i) {
    for (BlockId next : successors(function, static_cast<BlockId>(i))) {
      before[program::index_of(next)].push_back(static_cast<BlockId>(i));
    }
  }
  std::vector<BlockId> pending;
  std::vector<bool> waiting(function.blocks.size(), true);
  for (std::size_t i = 0; i < function.blocks.size(); ++i) {
    pending.push_back(static_cast<BlockId>(i));
  }
  while (!pending.empty()) {
    BlockId block = pending.back();
    pending.pop_back();
    waiting[program::index_of(block)] = false;
    std::vector<bool> live =
        live_before(function.instructions[function.blocks[program::index_of(block)].begin]);
    if (live == blocks_[program::index_of(block)]) continue;
    blocks_[program::index_of(block)] = std::move(live);
    for (BlockId previous : before[program::index_of(block)]) {
      if (waiting[program::index_of(previous)]) continue;
      waiting[program::index_of(previous)] = true;
      pending.push_back(previous);
    }
  }
}

std::vector<bool> Liveness::live_before(const Instruction& instruction) const {
  const auto index = static_cast<std::uint32_t>(&instruction - function_.instructions.data());
  const BlockId block = block_of(function_, instruction);
  std::vector<bool> live(function_.slots.size());
  for (BlockId next : successors(function_, block)) {
    const std::vector<bool>& there = blocks_[program::index_of(next)];
    for (std::size_t i = 0; i < live.size(); ++i) {
      if (there[i]) live[i] = true;
    }
  }
  for (std::uint32_t i = function_.blocks[program::index_of(block)].end; i-- > index;)
    step_back(function_.instructions[i], live);
  return live;
}

void Liveness::use(NodeId root, std::vector<bool>& live) const {
  if (root == NodeId::none) return;
  for (std::size_t i = program::index_of(program_.node(root).first); i <= program::index_of(root);
       ++i) {
    const program::Node& node = program_.nodes[i];
    if (node.op == program::Op::read_slot) live[node.immediate] = true;
  }
}

void Liveness::step_back(const Instruction& instruction, std::vector<bool>& live) const {
  auto written = [&live](program::SlotId slot) {
    if (slot != program::SlotId::none) live[program::index_of(slot)] = false;
  };
  switch (instruction.operation) {
    case Operation::assign:
    case Operation::declare_slot: written(instruction.slot); break;
    case Operation::call: {
      const program::Call& call = function_.calls[instruction.index];
      written(call.result_slot);
      use(call.callee_address, live);
      for (const program::Argument& argument : call.arguments) use(argument.value, live);
      break;
    }
    default: break;
  }
  use(instruction.value, live);
  use(instruction.address, live);
}

}  // namespace culprit::unroll
