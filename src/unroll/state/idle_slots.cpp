// SPDX-License-Identifier: MIT
#include "unroll/state/idle_slots.h"

#include <algorithm>

namespace culprit::unroll {

using program::BlockId;
using program::Instruction;
using program::NodeId;
using program::Op;
using program::Operation;

namespace {

class IdleSlots {
 public:
  IdleSlots(const program::Program& program, const program::Function& function)
      : program_(program),
        function_(function),
        is_counted_(function.slots.size()),
        is_asked_(function.slots.size()) {}

  void look_at(const Instruction& instruction) {
    if (instruction.operation == Operation::assign) return assign(instruction);
    if (instruction.operation == Operation::declare_slot) ask_about(instruction.slot);
    if (instruction.operation == Operation::call) {
      const program::Call& call = function_.calls[instruction.index];
      if (call.result_slot != program::SlotId::none) ask_about(call.result_slot);
      ask(call.callee_address);
      for (const program::Argument& argument : call.arguments) ask(argument.value);
    }
    ask(instruction.value);
    ask(instruction.address);
  }

  [[nodiscard]] std::vector<std::uint32_t> all() const {
    std::vector<std::uint32_t> idle;
    for (std::uint32_t i = 0; i < is_counted_.size(); ++i)
      if (is_counted_[i] && !is_asked_[i]) idle.push_back(i);
    return idle;
  }

 private:
  void ask_about(program::SlotId slot) { is_asked_[program::index_of(slot)] = true; }

  void ask(NodeId root) {
    if (root != NodeId::none)
      ask(program::index_of(program_.node(root).first), program::index_of(root) + 1);
  }
  void ask(std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      const program::Node& node = program_.nodes[i];
      if (node.op == Op::read_slot) is_asked_[node.immediate] = true;
    }
  }

  // A subtree is a row of nodes, operands before operators: `slot e +`, `e slot +`.
  void assign(const Instruction& instruction) {
    const program::Node& root = program_.node(instruction.value);
    const std::size_t first = program::index_of(root.first),
                      last = program::index_of(instruction.value) - 1;
    auto is_slot = [&](std::size_t at) {
      const program::Node& node = program_.nodes[at];
      return node.op == Op::read_slot && node.immediate == program::index_of(instruction.slot);
    };
    const bool is_sum = (root.op == Op::add || root.op == Op::subtract) && first < last;
    const std::size_t right = is_sum ? program::index_of(program_.nodes[last].first) : first;
    if (is_sum && is_slot(first) && right == first + 1) {
      is_counted_[program::index_of(instruction.slot)] = true;
      ask(right, last + 1);
    } else if (is_sum && root.op == Op::add && is_slot(last) && right == last) {
      is_counted_[program::index_of(instruction.slot)] = true;
      ask(first, right);
    } else {
      ask_about(instruction.slot);
      ask(instruction.value);
    }
  }

  const program::Program& program_;
  const program::Function& function_;
  std::vector<bool> is_counted_, is_asked_;
};

}  // namespace

std::vector<std::uint32_t> idle_slots(const program::Program& program,
                                      const program::Function& function, const LoopOrder& order,
                                      const Instruction& instruction) {
  std::uint32_t loop = order.innermost[program::index_of(block_of(function, instruction))];
  if (loop == no_component) return {};
  while (order.components[loop].parent != no_component) loop = order.components[loop].parent;
  IdleSlots idle(program, function);
  for (std::size_t i = 0; i < function.blocks.size(); ++i) {
    if (!order.contains(loop, static_cast<BlockId>(i))) continue;
    for (std::uint32_t at = function.blocks[i].begin; at < function.blocks[i].end; ++at)
      idle.look_at(function.instructions[at]);
  }
  return idle.all();
}

}  // namespace culprit::unroll
