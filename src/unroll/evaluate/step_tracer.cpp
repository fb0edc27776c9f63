// SPDX-License-Identifier: MIT
#include "unroll/evaluate/step_tracer.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/one_line.h"
#include "unroll/library/shared_ranges.h"

namespace culprit::unroll {

using program::Call;
using program::Instruction;
using program::Operation;

bool StepTracer::in_user_code() const {
  return run_.state.frames.back().function().origin == program::Origin::user;
}

void StepTracer::step(const Instruction& instruction, std::string target, std::string value,
                      bool is_own) {
  Step made;
  made.function = &run_.state.frames.back().function();
  made.instruction = &instruction;
  made.depth = static_cast<std::uint32_t>(run_.state.frames.size() - 1);
  made.target = std::move(target);
  made.value = std::move(value);
  made.thread = thread();
  if (origins_ && !in_user_code()) {
    origins_->work_for(thread(), origins_->entered_for(thread(), run_.state.frames.size()));
  } else if (origins_ && !is_own) {
    made.number = origins_->begin_step(thread());
  }
  sink_(made);
}

void StepTracer::write_slot(program::SlotId slot) {
  if (slot == program::SlotId::none) return;
  origins_->write_slot(thread(), run_.state.frames.back().slots + program::index_of(slot));
}

void StepTracer::write_local(program::LocalId local) {
  if (local == program::LocalId::none) return;
  ObjectId object = run_.state.locals[run_.state.frames.back().locals + program::index_of(local)];
  if (object == ObjectId::null) return;
  origins_->write_bytes(thread(), address_of(object), run_.state.memory.object(object).size);
}

void StepTracer::end_instruction() {
  if (!origins_) return;
  origins_->end_instruction(thread());
  evaluator_.forget_reads();
}

void StepTracer::watch_reads() {
  evaluator_.noticed_read = [this](const program::Node& node, std::uint64_t address, Value value) {
    const Memory& memory = run_.state.memory;
    Step made;
    made.function = &run_.state.frames.back().function();
    made.instruction = run_.state.frames.back().instruction;
    made.depth = static_cast<std::uint32_t>(run_.state.frames.size() - 1);
    made.target = run_.describe.place(memory, address, node.type);
    made.value = run_.describe.value(memory, value.bits, node.scalar, node.type);
    made.thread = thread();
    made.reads = true;
    if (origins_ && in_user_code()) {
      made.number = origins_->begin_read(thread(), address, node.scalar.bytes());
    } else if (origins_) {
      origins_->read_bytes(thread(), address, node.scalar.bytes());
    }
    sink_(made);
  };
}

void StepTracer::executed(const Instruction& instruction, Value unknown_address,
                          Value unknown_value) {
  // Only runs with known inputs are traced.
  std::uint64_t address = unknown_address.bits, value = unknown_value.bits;
  const Memory& memory = run_.state.memory;
  const program::Function& function = run_.state.frames.back().function();
  auto type_of = [this](program::NodeId node) { return run_.program.node(node).type; };
  switch (instruction.operation) {
    case Operation::assign: {
      const program::SlotInfo& slot = function.slots[program::index_of(instruction.slot)];
      const bool is_temporary = slot.name.empty();
      std::string name =
          is_temporary ? fmt::format("${}", program::index_of(instruction.slot)) : slot.name;
      step(instruction, name, run_.describe.value(memory, value, slot.scalar, slot.type),
           is_temporary);
      if (origins_) write_slot(instruction.slot);
      break;
    }
    case Operation::store:
    case Operation::store_bits: {
      const bool is_field = instruction.operation == Operation::store_bits;
      program::TypeId type = run_.describe.element(type_of(instruction.address));
      step(instruction,
           run_.describe.place(memory, address, type,
                               is_field ? instruction.bits : program::BitField{}),
           run_.describe.value(memory, value, instruction.scalar, type));
      if (!origins_) break;
      if (is_field) {
        origins_->write_bits(thread(), address,
                             (instruction.bits.offset + instruction.bits.width + 7u) / 8u);
      } else {
        origins_->write_bytes(thread(), address, instruction.scalar.bytes());
      }
      break;
    }
    case Operation::copy:
    case Operation::clear: {
      program::TypeId type = run_.describe.element(type_of(instruction.address));
      if (origins_ && instruction.operation == Operation::copy) {
        origins_->read_bytes(thread(), value, instruction.size);
      }
      step(instruction, run_.describe.place(memory, address, type),
           type == program::TypeId::none ? fmt::format("{} bytes", instruction.size)
                                         : run_.describe.contents(memory, address, type));
      if (origins_) origins_->write_bytes(thread(), address, instruction.size);
      break;
    }
    case Operation::branch:
    case Operation::switch_to: {
      const program::Node& node = run_.program.node(instruction.value);
      step(instruction, "", run_.describe.value(memory, value, node.scalar, node.type));
      break;
    }
    case Operation::assert_that: step(instruction, "", value != 0 ? "1" : "0"); break;
    case Operation::declare_slot:
      end_instruction();
      if (origins_) write_slot(instruction.slot);
      break;
    default: break;
  }
  end_instruction();
}

void StepTracer::calls(const Instruction& instruction, const Call& call,
                       const program::Function& callee, const std::vector<Value>& arguments) {
  std::string text = callee.name + "(";
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    const program::Argument& argument = call.arguments[i];
    const program::Node& node = run_.program.node(argument.value);
    if (i != 0) text += ", ";
    text += argument.aggregate_size == 0
                ? run_.describe.value(run_.state.memory, arguments[i].bits, node.scalar, node.type)
                : run_.describe.contents(run_.state.memory, arguments[i].bits,
                                         run_.describe.element(node.type));
    if (origins_ && argument.aggregate_size != 0) {
      origins_->read_bytes(thread(), arguments[i].bits, argument.aggregate_size);
    }
  }
  step(instruction, "", text + ")", callee.name.starts_with(program::own_functions));
}

void StepTracer::entered() {
  if (!origins_) return;
  const Frame& frame = run_.state.frames.back();
  const program::Function& function = frame.function();
  origins_->enter(thread(), run_.state.frames.size(), frame.slots, function.slots.size());
  for (const PreparedParameter& each : frame.code->parameters) {
    write_slot(each.slot);
    write_local(each.local);
  }
  if (frame.variadic_area != ObjectId::null) {
    origins_->write_bytes(thread(), address_of(frame.variadic_area),
                          run_.state.memory.object(frame.variadic_area).size);
  }
  end_instruction();
}

void StepTracer::performed(const IntrinsicCall& call) {
  if (!origins_) return;
  const std::vector<MemoryAccess> ranges = shared_ranges(call);
  for (const MemoryAccess& each : ranges) {
    if (!each.writes) origins_->read_bytes(thread(), each.address, each.size);
  }
  for (const MemoryAccess& each : ranges) {
    if (each.writes) origins_->write_bytes(thread(), each.address, each.size);
  }
  returned(call.call);
}

void StepTracer::returns(const Instruction& instruction) {
  std::string value;
  if (instruction.value != program::NodeId::none) {
    const program::Node& node = run_.program.node(instruction.value);
    std::uint64_t bits = evaluator_.evaluate(instruction.value).bits;
    value = instruction.size == 0
                ? run_.describe.value(run_.state.memory, bits, node.scalar, node.type)
                : run_.describe.contents(run_.state.memory, bits, run_.describe.element(node.type));
    if (origins_ && instruction.size != 0) {
      origins_->read_bytes(thread(), bits, instruction.size);
    }
  }
  step(instruction, "", value);
  // What was read for that is not read again.
  evaluator_.begin_instruction();
}

std::vector<std::pair<std::string, std::string>> StepTracer::last_reads() const {
  std::vector<std::pair<std::string, std::string>> reads;
  if (!origins_ || run_.state.frames.empty() || !in_user_code()) return reads;
  const program::Function& function = run_.state.frames.back().function();
  for (const Evaluator::SeenRead& each : evaluator_.seen_reads()) {
    // Inside a macro the span is the macro's use.
    const source::SourceSpan instruction = run_.state.frames.back().instruction->span;
    std::string name;
    if (each.node->op == program::Op::read_slot) name = function.slots[each.node->immediate].name;
    if (name.empty() && each.node->span != instruction)
      name = source::one_line(run_.files.text(each.node->span));
    const bool is_known = std::any_of(reads.begin(), reads.end(),
                                      [&name](const auto& read) { return read.first == name; });
    if (name.empty() || is_known) continue;
    reads.emplace_back(std::move(name), run_.describe.value(run_.state.memory, each.bits,
                                                            each.node->scalar, each.node->type));
  }
  return reads;
}

void StepTracer::returned(const Call& call) {
  if (!origins_) return;
  write_slot(call.result_slot);
  write_local(call.result_local);
  end_instruction();
}

}  // namespace culprit::unroll
