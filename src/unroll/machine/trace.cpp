// SPDX-License-Identifier: MIT
// Steps for the sink: what was assigned, decided or called, in C syntax.
#include <fmt/format.h>

#include "unroll/machine/machine.h"

namespace culprit::unroll {

using program::Call;
using program::Instruction;
using program::Operation;

void Machine::step(const Instruction& instruction, std::string target, std::string value) {
  Step made;
  made.function = &run_.state.frames.back().function();
  made.instruction = &instruction;
  made.depth = static_cast<std::uint32_t>(run_.state.frames.size() - 1);
  made.target = std::move(target);
  made.value = std::move(value);
  made.thread = run_.state.running;
  sink_(made);
}

void Machine::trace_reads() {
  evaluator_.noticed_read = [this](const program::Node& node, std::uint64_t address, Value value) {
    const Memory& memory = run_.state.memory;
    Step made;
    made.function = &run_.state.frames.back().function();
    made.instruction = run_.state.frames.back().instruction;
    made.depth = static_cast<std::uint32_t>(run_.state.frames.size() - 1);
    made.target = run_.describe.place(memory, address, node.type);
    made.value = run_.describe.value(memory, value.bits, node.scalar, node.type);
    made.thread = run_.state.running;
    made.reads = true;
    sink_(made);
  };
}

void Machine::trace(const Instruction& instruction, Value unknown_address, Value unknown_value) {
  // Only runs with known inputs are traced.
  std::uint64_t address = unknown_address.bits, value = unknown_value.bits;
  const Memory& memory = run_.state.memory;
  const program::Function& function = run_.state.frames.back().function();
  auto type_of = [this](program::NodeId node) { return run_.program.node(node).type; };
  switch (instruction.operation) {
    case Operation::assign: {
      const program::SlotInfo& slot = function.slots[program::index_of(instruction.slot)];
      std::string name =
          slot.name.empty() ? fmt::format("${}", program::index_of(instruction.slot)) : slot.name;
      return step(instruction, name, run_.describe.value(memory, value, slot.scalar, slot.type));
    }
    case Operation::store:
    case Operation::store_bits: {
      program::TypeId type = run_.describe.element(type_of(instruction.address));
      return step(
          instruction,
          run_.describe.place(memory, address, type,
                              instruction.operation == Operation::store_bits ? instruction.bits
                                                                             : program::BitField{}),
          run_.describe.value(memory, value, instruction.scalar, type));
    }
    case Operation::copy:
    case Operation::clear: {
      program::TypeId type = run_.describe.element(type_of(instruction.address));
      return step(instruction, run_.describe.place(memory, address, type),
                  type == program::TypeId::none ? fmt::format("{} bytes", instruction.size)
                                                : run_.describe.contents(memory, address, type));
    }
    case Operation::branch:
    case Operation::switch_to: {
      const program::Node& node = run_.program.node(instruction.value);
      return step(instruction, "", run_.describe.value(memory, value, node.scalar, node.type));
    }
    case Operation::assert_that: return step(instruction, "", value != 0 ? "1" : "0");
    default: return;
  }
}

void Machine::trace_call(const Instruction& instruction, const Call& call,
                         const program::Function& callee) {
  std::string text = callee.name + "(";
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    const program::Argument& argument = call.arguments[i];
    const program::Node& node = run_.program.node(argument.value);
    if (i != 0) text += ", ";
    text += argument.aggregate_size == 0
                ? run_.describe.value(run_.state.memory, arguments_[i].bits, node.scalar, node.type)
                : run_.describe.contents(run_.state.memory, arguments_[i].bits,
                                         run_.describe.element(node.type));
  }
  step(instruction, "", text + ")");
}

void Machine::trace_return(const Instruction& instruction) {
  std::string value;
  if (instruction.value != program::NodeId::none) {
    const program::Node& node = run_.program.node(instruction.value);
    std::uint64_t bits = evaluator_.evaluate(instruction.value).bits;
    value = instruction.size == 0
                ? run_.describe.value(run_.state.memory, bits, node.scalar, node.type)
                : run_.describe.contents(run_.state.memory, bits, run_.describe.element(node.type));
  }
  step(instruction, "", value);
}

}  // namespace culprit::unroll
