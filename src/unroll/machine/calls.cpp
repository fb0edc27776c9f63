// SPDX-License-Identifier: MIT
// Calls and returns.
#include <fmt/format.h>

#include <utility>

#include "formula/float_terms.h"
#include "unroll/access/given_content.h"
#include "unroll/library/intrinsics.h"
#include "unroll/library/shared_ranges.h"
#include "unroll/machine/interpreter.h"
#include "unroll/memory/arithmetic.h"
#include "unroll/run/activation.h"
#include "unroll/threads/thread_watch.h"

namespace culprit::unroll {

using program::Argument;
using program::Call;
using program::FunctionId;
using program::Instruction;
using program::PropertyKind;
using program::Scalar;

namespace {

std::uint64_t rounded_up(std::uint64_t size) {
  return (size + 7) / 8 * 8;
}

// What makes a call through a pointer unfit for the function; empty: it fits.
std::string misfit(const Call& call, const PreparedFunction& callee) {
  const program::Function& function = *callee.function;
  if (!function.has_prototype) return "";
  std::size_t given = call.arguments.size(), wanted = callee.parameters.size();
  if (function.is_variadic ? given < wanted : given != wanted) {
    return fmt::format("with {} argument{} instead of {}", given, given == 1 ? "" : "s", wanted);
  }
  for (std::size_t i = 0; i < wanted; ++i) {
    bool gives_scalar = call.arguments[i].aggregate_size == 0;
    bool wants_scalar = callee.parameters[i].scalar.kind != program::ScalarKind::none;
    if (gives_scalar != wants_scalar) {
      return fmt::format("with a {} as argument {}", gives_scalar ? "scalar" : "structure", i + 1);
    }
  }
  return "";
}

}  // namespace

FunctionId Interpreter::called_function(const Instruction& instruction, const Call& call) {
  if (run_.state.chosen_callee != FunctionId::none) {
    return std::exchange(run_.state.chosen_callee, FunctionId::none);
  }
  Value callee_address = evaluator_.evaluate(call.callee_address);
  if (!callee_address.is_constant()) return FunctionId::none;
  std::uint64_t address = callee_address.bits;
  const Memory& memory = run_.state.memory;
  if (address == 0) {
    run_.break_rule(PropertyKind::null_pointer, instruction.span, "NULL is called");
  }
  if (memory.object_at(address).kind != ObjectKind::function || offset_of(address) != 0) {
    run_.break_rule(PropertyKind::invalid_call, instruction.span,
                    run_.describe.pointer(memory, address, program::TypeId::none) +
                        " is called, which is no function");
  }
  auto id = static_cast<FunctionId>(object_of(address));
  if (run_.checks.enabled(PropertyKind::invalid_call)) {
    const PreparedFunction& callee = functions_[id];
    if (std::string how = misfit(call, callee); !how.empty()) {
      run_.break_rule(PropertyKind::invalid_call, instruction.span,
                      callee.function->name + " is called " + how,
                      {{"declared here", callee.function->span}});
    }
  }
  return id;
}

Interpreter::CallStep Interpreter::call(const Instruction& instruction) {
  const Call& call = run_.state.frames.back().function().calls[instruction.index];
  FunctionId id =
      call.callee != FunctionId::none ? call.callee : called_function(instruction, call);
  if (id == FunctionId::none) {
    return after(explorer_.fork_callee(instruction, evaluator_.evaluate(call.callee_address)));
  }
  const PreparedFunction& callee = functions_[id];
  arguments_.resize(call.arguments.size());
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    arguments_[i] = evaluator_.evaluate(call.arguments[i].value);
  }
  run_.state.chosen_node = program::NodeId::none;
  if (watch_) watch_arguments(call);
  if (tracer_) [[unlikely]] {
    tracer_->calls(instruction, call, *callee.function, arguments_);
  }
  if (!callee.function->has_body) {
    const CallStep step = call_outside(instruction, call, *callee.function);
    if (watch_) run_.state.progress.loaded.clear();
    return step;
  }
  if (watch_) run_.state.progress.loaded.clear();
  if (run_.symbolic && run_.symbolic->options.replaced.suspension) {
    if (leaves_out(instruction)) {
      set_result(call, Value{});
      return CallStep::done;
    }
    free_text(call);
  }
  if (ssa_) [[unlikely]] {
    ssa_->passed(call, callee, arguments_);
  }
  push_frame(run_, callee);
  if (ssa_) [[unlikely]] {
    ssa_->entered();
  }
  if (watch_ && callee.atomic) ++run_.state.progress.atomic;
  if (run_.symbolic && !explorer_.enter_recursion()) return after(explorer_.next_state());
  pass_arguments(call, callee);
  if (tracer_) [[unlikely]] {
    tracer_->entered();
  }
  return CallStep::another_state;
}

void Interpreter::pass_arguments(const Call& call, const PreparedFunction& callee) {
  State& state = run_.state;
  Value* slots = state.slots.data() + state.frames.back().slots;
  for (std::size_t i = 0; i < callee.parameters.size(); ++i) {
    const PreparedParameter& parameter = callee.parameters[i];
    if (i >= call.arguments.size()) {
      if (parameter.slot != program::SlotId::none) {
        slots[program::index_of(parameter.slot)].tag = Tag::missing_argument;
      }
      continue;
    }
    const Argument& argument = call.arguments[i];
    const program::Node& node = run_.program.node(argument.value);
    bool usual = argument.aggregate_size == 0 && node.scalar == parameter.scalar;
    if (usual && parameter.slot != program::SlotId::none) [[likely]] {
      slots[program::index_of(parameter.slot)] = arguments_[i];
    } else {
      pass_unusual(parameter, argument, node.scalar, arguments_[i], node.span);
    }
  }
  if (callee.function->is_variadic) pass_variadic(call, callee.parameters.size());
}

// Parameters in memory, aggregates, and arguments of another type than the parameter's (calls
// without a prototype): those arrive as they do natively, where integers and floats travel in
// registers of their own.
void Interpreter::pass_unusual(const PreparedParameter& parameter, const Argument& argument,
                               Scalar given, Value value, source::SourceSpan span) {
  State& state = run_.state;
  const Frame& frame = state.frames.back();
  Scalar wanted = parameter.scalar;
  bool wants_scalar = wanted.kind != program::ScalarKind::none;
  bool gives_scalar = argument.aggregate_size == 0;
  bool arrives =
      gives_scalar ? wants_scalar && given.is_floating() == wanted.is_floating() : !wants_scalar;
  if (arrives && wants_scalar && given != wanted) {
    // A function without a prototype expects what the default promotions make of its parameters.
    bool promoted = given.is_floating() && !frame.function().has_prototype;
    Scalar bits = given;
    if (!given.is_floating()) bits.kind = program::ScalarKind::unsigned_integer;
    value = converted_argument(value, bits, wanted, promoted);
  }
  if (parameter.slot != program::SlotId::none) {
    if (arrives) {
      state.slots[frame.slots + program::index_of(parameter.slot)] = value;
    }
    return;
  }
  if (parameter.local == program::LocalId::none) return;
  std::uint64_t to = address_of(begin_local(run_, frame, parameter.local, parameter.size));
  if (!arrives) return;
  if (wants_scalar) {
    write_value(run_, to, wanted.bytes(), value, span);
  } else {
    copy_value(run_, to, value, std::min(parameter.size, argument.aggregate_size), span);
  }
}

void Interpreter::pass_variadic(const Call& call, std::size_t first) {
  std::uint64_t size = 0;
  Identity identity;
  for (std::size_t i = first; i < call.arguments.size(); ++i) {
    const Argument& argument = call.arguments[i];
    const std::uint64_t unit = size / 8;
    const bool is_floating = run_.program.node(argument.value).scalar.is_floating();
    if (argument.aggregate_size == 0 && is_floating && unit < 32) identity.ordinal |= 1u << unit;
    size += argument.aggregate_size == 0 ? 8 : rounded_up(argument.aggregate_size);
  }
  ObjectId area =
      run_.begin_object(ObjectKind::variadic_area, size, Contents::indeterminate, identity);
  run_.state.frames.back().variadic_area = area;
  std::uint64_t to = address_of(area);
  for (std::size_t i = first; i < call.arguments.size(); ++i) {
    const Argument& argument = call.arguments[i];
    const program::Node& node = run_.program.node(argument.value);
    if (argument.aggregate_size == 0) {
      Scalar whole = node.scalar;
      whole.width = 64;
      write_value(run_, to, 8, converted_argument(arguments_[i], node.scalar, whole, false),
                  node.span);
      to += 8;
    } else {
      copy_value(run_, to, arguments_[i], argument.aggregate_size, node.span);
      to += rounded_up(argument.aggregate_size);
    }
  }
}

// Integers are cut off or extended by their sign, floats keep their bits unless a prototype is
// missing.
Value Interpreter::converted_argument(Value value, Scalar from, Scalar to, bool promoted) const {
  if (value.is_constant()) {
    if (promoted) return Value::constant(convert_float(value.bits, from, to));
    return Value::constant(
        truncate(static_cast<std::uint64_t>(integer_value(value.bits, from)), to.width));
  }
  formula::Terms& terms = run_.symbolic->terms;
  if (promoted) return run_.symbolic->value(float_to_float(terms, value.term(), to.width));
  if (to.width <= from.width) return run_.symbolic->value(terms.extract(value.term(), 0, to.width));
  return Value::of(from.is_signed() ? terms.sign_extend(value.term(), to.width)
                                    : terms.zero_extend(value.term(), to.width));
}

// Structures that are passed by value are read.
void Interpreter::watch_arguments(const Call& call) {
  if (!watch_->looks()) return;
  std::vector<MemoryAccess> ranges;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    if (call.arguments[i].aggregate_size == 0) continue;
    std::vector<MemoryAccess> more =
        shared_ranges(run_, arguments_[i], call.arguments[i].aggregate_size, false);
    ranges.insert(ranges.end(), more.begin(), more.end());
  }
  if (!ranges.empty())
    watch_->access(std::move(ranges), run_.state.frames.back().instruction->span);
}

Interpreter::CallStep Interpreter::call_outside(const Instruction& instruction, const Call& call,
                                                const program::Function& callee) {
  IntrinsicCall intrinsic{run_, memory_, callee, call, instruction, arguments_, steps()};
  if (is_thread_operation(callee.intrinsic)) {
    if (takes_thread(callee.intrinsic) && !arguments_.front().is_constant()) {
      if (!run_.state.chosen_thread) return after(explorer_.fork_thread(arguments_.front()));
      arguments_.front() = Value::constant(*std::exchange(run_.state.chosen_thread, std::nullopt));
    }
    set_result(call, thread_operations_.perform(intrinsic));
    if (tracer_) tracer_->returned(call);
    return CallStep::done;
  }
  if (watch_ && watch_->active()) {
    bool ends = callee.intrinsic == program::Intrinsic::exit_run ||
                callee.intrinsic == program::Intrinsic::abort_run;
    if (ends) thread_operations_.pass_exit(run_.blamed_span(instruction.span));
  }
  if (watch_ && watch_->looks()) watch_->access(shared_ranges(intrinsic), instruction.span);
  std::vector<Object> before;
  if (ssa_) [[unlikely]] {
    for (const Value& argument : arguments_) {
      if (!argument.is_constant()) continue;
      const Object& object = run_.state.memory.object_at(argument.bits);
      if (object.kind != ObjectKind::none) before.push_back(object);
    }
  }
  std::optional<Value> result = run_.symbolic ? perform_unknown(intrinsic) : perform(intrinsic);
  if (run_.symbolic && !run_.symbolic->outcomes.empty()) [[unlikely]] {
    return take_outcomes(call);
  }
  if (ssa_) [[unlikely]] {
    std::vector<ObjectId> changed;
    for (const Object& each : before) {
      const Object& now = run_.state.memory.object(each.id);
      bool same = now.bytes.shares_with(each.bytes) && now.cells.shares_with(each.cells) &&
                  now.log.newest == each.log.newest;
      if (!same && now.kind == each.kind) changed.push_back(each.id);
    }
    if (!changed.empty()) ssa_->changed_outside(instruction, changed);
  }
  set_result(call, result.value_or(Value{}));
  if (tracer_) [[unlikely]] {
    tracer_->performed(intrinsic);
  }
  return CallStep::done;
}

Interpreter::CallStep Interpreter::take_outcomes(const Call& call) {
  Symbolic& symbolic = *run_.symbolic;
  std::vector<Symbolic::CallOutcome> outcomes = std::exchange(symbolic.outcomes, {});
  auto take = [&](Symbolic::CallOutcome& outcome) {
    run_.state.path.push(symbolic.terms, outcome.condition);
    run_.state.output = std::move(outcome.output);
    set_result(call, outcome.result);
  };
  if (outcomes.size() == 1) {
    take(outcomes.front());
    if (!symbolic.terms.is_false(run_.state.path.guard(symbolic.terms))) return CallStep::done;
    throw InfeasibleState{};
  }
  ++symbolic.unrolling.forks;
  State before = run_.state;
  for (Symbolic::CallOutcome& outcome : outcomes) {
    run_.state = before;
    take(outcome);
    if (symbolic.terms.is_false(run_.state.path.guard(symbolic.terms))) continue;
    ++run_.state.frames.back().instruction;
    explorer_.enqueue(std::move(run_.state));
  }
  return after(explorer_.next_state());
}

// Where the run as it is never comes back from the call, what it computes has no value to replace.
bool Interpreter::leaves_out(const Instruction& instruction) const {
  const ReplacementOptions& replaced = run_.symbolic->options.replaced;
  return replaced.is_endless && replaced.suspension->is_needless(instruction);
}

// The literal among the arguments, if its text is replaced.
void Interpreter::free_text(const Call& call) {
  const Suspension& suspension = *run_.symbolic->options.replaced.suspension;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    const program::Node& node = run_.program.node(call.arguments[i].value);
    bool is_free = node.component != program::ComponentId::none &&
                   suspension.is_replaced(node.component) && node.scalar.is_pointer() &&
                   program::is_printed_text(run_.program.component(node.component));
    if (!is_free || !arguments_[i].is_constant()) continue;
    run_.state.free_text = object_of(arguments_[i].bits);
    run_.state.free_text_depth = run_.state.frames.size();
  }
}

void Interpreter::give_back(const Instruction& instruction, std::size_t floor) {
  State& state = run_.state;
  if (!explorer_.leave_function()) throw InfeasibleState{};
  if (tracer_) [[unlikely]] {
    tracer_->returns(instruction);
  }
  bool to_caller = state.frames.size() > floor;
  Value result;
  if (instruction.size != 0) {
    Value from = evaluator_.evaluate(instruction.value);
    if (watch_ && watch_->looks()) {
      watch_->access(shared_ranges(run_, from, instruction.size, false), instruction.span);
    }
    if (from.is_constant()) memory_.require_readable(from.bits, instruction.size, instruction.span);
    if (to_caller) {
      const Frame& caller = state.frames[state.frames.size() - 2];
      const Call& call = caller.function().calls[caller.instruction->index];
      if (call.result_local != program::LocalId::none) {
        ObjectId object = state.locals[caller.locals + program::index_of(call.result_local)];
        if (object == ObjectId::null) {
          object = begin_local(run_, caller, call.result_local,
                               caller.function().locals[program::index_of(call.result_local)].size);
        }
        copy_value(run_, address_of(object), from, instruction.size, instruction.span);
      }
    }
  } else if (instruction.value != program::NodeId::none) {
    result = evaluator_.evaluate(instruction.value);
    if (ssa_) [[unlikely]] {
      result = ssa_->returned(instruction, result);
    }
  }
  bool from_model = state.frames.back().function().origin == program::Origin::model;
  if (watch_ && state.frames.back().code->atomic) thread_operations_.end_atomic_section();
  pop_frame(run_);
  // What is printed from here on is another call's.
  if (state.frames.size() <= state.free_text_depth) state.free_text = ObjectId::null;
  if (!to_caller) {
    state.returned = result;
    return;
  }
  Frame& caller = state.frames.back();
  const Call& call = caller.function().calls[caller.instruction->index];
  set_result(call, result);
  if (tracer_) [[unlikely]] {
    tracer_->returned(call);
  }
  if (ssa_ && from_model && caller.function().origin == program::Origin::user) [[unlikely]] {
    ssa_->changed_outside(*caller.instruction, std::exchange(state.versions.written_by_model, {}));
  }
  ++caller.instruction;
}

void Interpreter::set_result(const Call& call, Value value) {
  if (call.result_slot == program::SlotId::none) return;
  const Frame& frame = run_.state.frames.back();
  unsigned width = frame.function().slots[program::index_of(call.result_slot)].scalar.width;
  if (value.is_term()) {
    // A function whose result type is another than the caller believes.
    formula::Terms& terms = run_.symbolic->terms;
    std::uint32_t has = terms.width(value.term());
    if (has > width) value = run_.symbolic->value(terms.extract(value.term(), 0, width));
    if (has < width) value = Value::of(terms.zero_extend(value.term(), width));
  } else {
    value.bits = truncate(value.bits, width);
  }
  run_.state.slots[frame.slots + program::index_of(call.result_slot)] = value;
}

void Interpreter::watch_store(const program::Instruction& instruction, Value address, Value value) {
  if (!watch_->looks()) {
    if (address.is_constant()) watch_->count_access(address.bits, true);
    return;
  }
  std::uint64_t size = instruction.scalar.bytes();
  std::vector<MemoryAccess> read;
  switch (instruction.operation) {
    case program::Operation::store_bits:
      size = (instruction.bits.offset + instruction.bits.width + 7u) / 8u;
      break;
    case program::Operation::copy:
      size = instruction.size;
      read = shared_ranges(run_, value, size, false);
      break;
    case program::Operation::clear: size = instruction.size; break;
    default: break;
  }
  std::vector<MemoryAccess> ranges = shared_ranges(run_, address, size, true);
  ranges.insert(ranges.end(), read.begin(), read.end());
  Change change = ranges.size() == 1 ? watch_->change(instruction) : Change::any;
  watch_->access(std::move(ranges), instruction.span, change);
  if (address.is_constant()) watch_->count_access(address.bits, true);
}

}  // namespace culprit::unroll
