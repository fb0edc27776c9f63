// The loop over instructions.
#include <fmt/format.h>

#include <algorithm>

#include "unroll/activation.h"
#include "unroll/arithmetic.h"
#include "unroll/machine.h"

namespace culprit::unroll {

using program::Instruction;
using program::Operation;
using program::PropertyKind;

namespace {

// Steps between two looks at the clock and the other limits: less than a millisecond.
constexpr std::uint64_t longest_interval = 16384;

}  // namespace

Value Machine::run_innermost() {
  State& state = run_.state;
  const std::size_t floor = state.frames.size();
  evaluator_.enter_frame();
  Frame* frame = &state.frames.back();
  const Instruction* const* blocks = frame->code->blocks.data();
  const Instruction* at = frame->instruction;
  auto resume = [&] {
    evaluator_.enter_frame();
    frame = &state.frames.back();
    blocks = frame->code->blocks.data();
  };
  for (;;) {
    if (--countdown_ == 0) [[unlikely]] {
      checkpoint();
    }
    frame->instruction = at;
    const Instruction& instruction = *at;
    std::uint64_t address = 0, value = 0;
    const Instruction* next = at + 1;
    switch (instruction.operation) {
      case Operation::assign:
        value = evaluator_.evaluate(instruction.value);
        evaluator_.set_slot(instruction.slot, value);
        break;
      case Operation::store:
        value = evaluator_.evaluate(instruction.value);
        address = evaluator_.evaluate(instruction.address);
        memory_.write(address, instruction.scalar.bytes(), value, instruction.span);
        break;
      case Operation::store_bits:
        value = evaluator_.evaluate(instruction.value);
        address = evaluator_.evaluate(instruction.address);
        memory_.write_bits(address, instruction.bits, value, instruction.span);
        break;
      case Operation::copy:
        value = evaluator_.evaluate(instruction.value);
        address = evaluator_.evaluate(instruction.address);
        memory_.copy(address, value, instruction.size, instruction.span);
        break;
      case Operation::clear:
        address = evaluator_.evaluate(instruction.address);
        memory_.fill(address, 0, instruction.size, instruction.span);
        break;
      case Operation::declare_slot: declare_slot(instruction); break;
      case Operation::declare_local: declare_local(instruction); break;
      case Operation::retire_local: end_local(run_, *frame, instruction.local); break;
      case Operation::evaluate: value = evaluator_.evaluate(instruction.value); break;
      case Operation::call:
        if (call(instruction)) {
          resume();
          at = frame->instruction;
        } else {
          ++at;
        }
        continue;
      case Operation::assume:
        if (evaluator_.evaluate(instruction.value) == 0) run_.stop_at_assumption(instruction.span);
        break;
      case Operation::assert_that:
        value = evaluator_.evaluate(instruction.value);
        if (value == 0) [[unlikely]] {
          const program::Property& property = run_.program.property(instruction.property);
          if (run_.checks.enabled(property.kind)) {
            run_.break_rule(property.kind, property.span, property.text);
          }
        }
        break;
      case Operation::jump: next = blocks[program::index_of(instruction.then_block)]; break;
      case Operation::branch:
        value = evaluator_.evaluate(instruction.value);
        next =
            blocks[program::index_of(value != 0 ? instruction.then_block : instruction.else_block)];
        break;
      case Operation::switch_to:
        value = evaluator_.evaluate(instruction.value);
        next = blocks[program::index_of(frame->code->switches[instruction.index].block(value))];
        break;
      case Operation::jump_to_label: next = label_target(instruction); break;
      case Operation::return_value:
        if (!give_back(instruction, floor)) return result_;
        resume();
        at = frame->instruction + 1;
        continue;
      case Operation::unreachable:
        run_.break_rule(PropertyKind::unreachable, instruction.span,
                        "__builtin_unreachable() is reached");
      case Operation::unsupported:
        run_.stop_unsupported(run_.program.unsupported[instruction.index].what,
                              run_.program.unsupported[instruction.index].span);
    }
    if (tracing_) [[unlikely]] {
      trace(instruction, address, value);
    }
    at = next;
  }
}

void Machine::checkpoint() {
  const Limits& limits = run_.limits;
  std::uint64_t& steps = run_.state.steps;
  steps += interval_ - 1;  // the instruction that is about to be executed does not count yet
  countdown_ = interval_ = 1;
  if (limits.max_steps != 0 && steps >= limits.max_steps) {
    run_.stop_at_limit(
        fmt::format("the run takes more than {} steps (--max-steps)", limits.max_steps));
  }
  if (limits.interrupted && limits.interrupted->load(std::memory_order_relaxed)) {
    run_.stop_at_limit("the run was interrupted");
  }
  if (limits.timeout_seconds > 0) {
    std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
    if (elapsed.count() > limits.timeout_seconds) {
      run_.stop_at_limit(
          fmt::format("the run takes more than {} s (--timeout)", limits.timeout_seconds));
    }
  }
  std::uint64_t left = limits.max_steps == 0 ? longest_interval : limits.max_steps - steps;
  interval_ = std::min(longest_interval, left) + 1;
  countdown_ = interval_ - 1;  // the current instruction
}

void Machine::declare_slot(const Instruction& instruction) {
  const Frame& frame = run_.state.frames.back();
  Value& slot = run_.state.slots[frame.slots + program::index_of(instruction.slot)];
  slot = Value{};
  if (!run_.inputs.any()) [[likely]] {
    return;
  }
  const program::SlotInfo& info = frame.function().slots[program::index_of(instruction.slot)];
  for (const Inputs::Part& part : run_.inputs.variable(
           run_.state.occurrences, frame.function().name, info.name, info.type, info.span)) {
    slot = Value::constant(part.value);
  }
}

void Machine::declare_local(const Instruction& instruction) {
  const program::LocalInfo& info =
      run_.state.frames.back().function().locals[program::index_of(instruction.local)];
  std::uint64_t size = info.size;
  if (instruction.value != program::NodeId::none) {
    size = evaluator_.evaluate(instruction.value);
    if (static_cast<std::int64_t>(size) <= 0 && run_.checks.enabled(PropertyKind::negative_size)) {
      // An array of variable arrays is counted in bytes.
      auto element =
          static_cast<std::int64_t>(run_.program.type(run_.program.type(info.type).element).size);
      run_.break_rule(
          PropertyKind::negative_size, instruction.span,
          fmt::format("{} has {} {}", run_.describe.declaration(info.type, info.name),
                      static_cast<std::int64_t>(size) / std::max<std::int64_t>(element, 1),
                      element == 0 ? "bytes" : "elements"));
    }
    if (static_cast<std::int64_t>(size) < 0) size = 0;
  }
  ObjectId object = begin_local(run_, run_.state.frames.back(), instruction.local, size);
  bool is_input = instruction.target_component != program::ComponentId::none;
  if (!is_input || !run_.inputs.any()) return;
  give_inputs(object, run_.state.frames.back().function().name, info.name, info.type, info.span);
}

void Machine::give_inputs(ObjectId object, const std::string& function, const std::string& name,
                          program::TypeId type, source::SourceSpan span) {
  for (const Inputs::Part& part :
       run_.inputs.variable(run_.state.occurrences, function, name, type, span)) {
    std::uint64_t address = address_of(object, static_cast<std::int64_t>(part.offset));
    if (part.bits.width != 0) {
      memory_.write_bits(address, part.bits, part.value, span);
    } else {
      memory_.write(address, part.scalar.bytes(), part.value, span);
    }
  }
}

const Instruction* Machine::label_target(const Instruction& instruction) {
  const PreparedFunction& code = *run_.state.frames.back().code;
  const program::Function& function = *code.function;
  std::uint64_t address = evaluator_.evaluate(instruction.value);
  auto id = static_cast<std::size_t>(&function - run_.program.functions.data());
  auto label = static_cast<std::uint64_t>(offset_of(address)) - 1;
  if (static_cast<std::size_t>(object_of(address)) != id ||
      label >= function.address_taken_labels.size()) {
    run_.break_rule(PropertyKind::invalid_call, instruction.span,
                    "goto to " +
                        run_.describe.pointer(run_.state.memory, address, program::TypeId::none) +
                        ", which is no label of this function");
  }
  return code.blocks[program::index_of(function.address_taken_labels[label])];
}

}  // namespace culprit::unroll
