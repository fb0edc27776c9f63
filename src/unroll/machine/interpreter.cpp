// SPDX-License-Identifier: MIT
#include "unroll/machine/interpreter.h"

#include <fmt/format.h>

#include <algorithm>

#include "effort/weights.h"
#include "effort/work.h"
#include "unroll/access/given_content.h"
#include "unroll/access/term_memory.h"
#include "unroll/access/unknown_content.h"
#include "unroll/explore/redirect_store.h"
#include "unroll/memory/arithmetic.h"
#include "unroll/replace/replacement.h"
#include "unroll/run/activation.h"
#include "unroll/run/coverage.h"
#include "unroll/run/replay_log.h"
#include "unroll/run/symbolic.h"
#include "unroll/threads/thread_watch.h"

namespace culprit::unroll {

using program::Instruction;
using program::Operation;
using program::PropertyKind;

namespace {

// Steps between two looks at the clock and the other limits: less than a millisecond.
constexpr std::uint64_t longest_interval = 16384;
// With terms an instruction may take as long as many thousand others.
constexpr std::uint64_t longest_unknown_interval = 64;

std::optional<SsaRecorder> observed(Run& run) {
  SsaObserver* observer = run.symbolic ? run.symbolic->options.ssa : nullptr;
  return observer ? std::optional<SsaRecorder>(std::in_place, run, *observer) : std::nullopt;
}

}  // namespace

Interpreter::Interpreter(Run& run, const StepSink& sink)
    : run_(run),
      memory_(run),
      evaluator_(run),
      functions_(run.program),
      ssa_(observed(run)),
      events_(run, ssa_.has_value()),
      explorer_(run, evaluator_, events_, ssa_ ? &*ssa_ : nullptr),
      entry_(run, functions_, ssa_ ? &*ssa_ : nullptr),
      thread_operations_(run, evaluator_, entry_, functions_),
      start_(std::chrono::steady_clock::now()) {
  // Without a limit of its own a run goes on for as long as the user likes.
  const bool is_limited = run.limits.max_steps != 0 && !run.program.has_threads();
  if (!run.symbolic && is_limited) repetition_.emplace(run);
  if (!sink) return;
  tracer_.emplace(run, evaluator_, sink,
                  run.symbolic ? run.symbolic->options.replay.origins : nullptr);
}

void Interpreter::restart(State state) {
  evaluator_.used_terms();
  run_.state = std::move(state);
  run_.result = RunResult{};
  countdown_ = interval_ = 1;
  explorer_.restart(run_.state.memory);
}

void Interpreter::watch(ThreadWatch& watch) {
  thread_operations_.watch(watch, run_.state);
  watch_ = &watch;
  explorer_.watch(watch);
  evaluator_.watch_reads(watch);
  if (tracer_) tracer_->watch_reads();
}

void Interpreter::note_values() const {
  if (tracer_ && run_.result.violation) run_.result.violation->values = tracer_->last_reads();
}

Value Interpreter::run_innermost() {
  const std::size_t floor = run_.state.frames.size();
  if (!run_.symbolic || run_.symbolic->replaying()) return run_until(floor).value();
  for (;;) {
    try {
      if (std::optional<Value> result = run_until(floor)) return *result;
      throw RunStopped{};
    } catch (const InfeasibleState&) {
      if (!explorer_.next_state()) throw RunStopped{};
    } catch (const RunStopped&) {
      // This state has ended; the others go on.
      events_.end();
      if (!explorer_.next_state()) throw;
    }
  }
}

void Interpreter::initialise_statics() {
  ProgramEntry& entries = entry();
  entries.create_statics();
  for (program::FunctionId initialiser : run_.program.initialisers) {
    entries.push(run_.program.function(initialiser), {});
    run_innermost();
  }
  entries.protect_constants();
}

void Interpreter::note(const Instruction* at) {
  if (coverage_) coverage_->mark(run_.state.frames.back().function(), *at);
  if (!snapshots_) return;
  auto wanted = snapshots_->find(at);
  if (wanted == snapshots_->end() || wanted->second.state) return;
  wanted->second = {std::make_shared<const State>(run_.state), ++snapshots_taken_};
}

std::optional<Value> Interpreter::run_until(const std::size_t floor) {
  State& state = run_.state;
  const bool unknown = run_.symbolic != nullptr;
  const Suspension* suspension = unknown ? run_.symbolic->options.replaced.suspension : nullptr;
  auto is_elsewhere = [suspension](const Instruction& instruction) {
    const bool is_stored =
        instruction.operation == Operation::assign || instruction.operation == Operation::store;
    return is_stored && suspension && suspension->any_target() &&
           instruction.target_component != program::ComponentId::none &&
           suspension->is_replaced(instruction.target_component);
  };
  const bool threads = watch_ != nullptr;
  const bool is_noted = snapshots_ || coverage_;  // that an instruction is executed
  Frame* frame = nullptr;
  const Instruction* const* blocks = nullptr;
  const Instruction* at = nullptr;
  auto resume = [&] {
    if (state.frames.size() < floor) return false;
    evaluator_.enter_frame();
    frame = &state.frames.back();
    blocks = frame->code->blocks.data();
    at = frame->instruction;
    return true;
  };
  if (!resume()) return state.returned;
  for (;;) {
    frame->instruction = at;
    if (--countdown_ == 0) [[unlikely]] {
      checkpoint();
    }
    if (threads) [[unlikely]] {
      evaluator_.begin_instruction();
      if (watch_->slice_is_over()) watch_->interrupt({});
    }
    const Instruction& instruction = *at;
    if (is_noted) [[unlikely]] {
      note(at);
    }
    const bool is_forked =
        suspension &&
        ((state.chosen_node == program::NodeId::none && explorer_.fork_pointers(instruction)) ||
         (is_elsewhere(instruction) && fork_names(run_, explorer_, instruction)));
    if (is_forked) [[unlikely]] {
      if (!explorer_.next_state()) return std::nullopt;
      if (!resume()) return state.returned;
      continue;
    }
    Value address = Value::constant(0), value = Value::constant(0);
    const Instruction* next = at + 1;
    program::BlockId to{};
    switch (instruction.operation) {
      case Operation::assign:
        value = evaluator_.evaluate(instruction.value);
        if (ssa_) [[unlikely]] {
          value = ssa_->assigned(instruction, value);
        }
        if (is_elsewhere(instruction)) [[unlikely]] {
          redirect_store(run_, instruction, value);
          break;
        }
        evaluator_.set_slot(instruction.slot, value);
        break;
      case Operation::store:
        value = evaluator_.evaluate(instruction.value);
        if (is_elsewhere(instruction)) [[unlikely]] {
          redirect_store(run_, instruction, value);
          break;
        }
        address = evaluator_.evaluate(instruction.address);
        if (threads) [[unlikely]] {
          watch_store(instruction, address, value);
        }
        if (value.is_constant() && address.is_constant()) [[likely]] {
          memory_.write(address.bits, instruction.scalar.bytes(), value.bits, instruction.span);
        } else {
          store(instruction, address, value);
        }
        if (ssa_) [[unlikely]] {
          ssa_->written(instruction, address);
        }
        break;
      case Operation::store_bits:
      case Operation::copy:
      case Operation::clear:
        if (instruction.operation != Operation::clear) {
          value = evaluator_.evaluate(instruction.value);
        }
        address = evaluator_.evaluate(instruction.address);
        if (threads) [[unlikely]] {
          watch_store(instruction, address, value);
        }
        store(instruction, address, value);
        if (ssa_) [[unlikely]] {
          ssa_->written(instruction, address);
        }
        break;
      case Operation::declare_slot:
        declare_slot(instruction);
        if (ssa_) [[unlikely]] {
          ssa_->declared(instruction);
        }
        break;
      case Operation::declare_local: declare_local(instruction); break;
      case Operation::retire_local: end_local(run_, *frame, instruction.local); break;
      case Operation::evaluate: value = evaluator_.evaluate(instruction.value); break;
      case Operation::call:
        switch (call(instruction)) {
          case CallStep::done: ++at; break;
          case CallStep::another_state:
            if (!resume()) return state.returned;
            break;
          case CallStep::no_state: return std::nullopt;
        }
        continue;
      case Operation::assume:
        value = evaluator_.evaluate(instruction.value);
        if (!value.is_constant()) {
          events_.assume(instruction, value);
        } else if (value.bits == 0) {
          run_.stop_at_assumption(instruction.span);
        }
        break;
      case Operation::assert_that:
        value = evaluator_.evaluate(instruction.value);
        if (unknown && run_.symbolic->options.wanted.negated_property == instruction.property)
            [[unlikely]] {
          formula::Terms& terms = run_.symbolic->terms;
          formula::Term holds = terms.logical_not(run_.symbolic->truth(value, 32));
          value = run_.symbolic->value(terms.zero_extend(holds, 32));
        }
        if (ssa_) [[unlikely]] {
          ssa_->asserted(instruction, evaluator_);
        }
        if (unknown) [[unlikely]] {
          events_.assert_that(instruction, value);
        }
        if (value.is_constant() && value.bits == 0 && !events_.goes_on_after_failure())
            [[unlikely]] {
          const program::Property& property = run_.program.property(instruction.property);
          if (run_.checks.enabled(property.kind)) {
            run_.break_rule(property.kind, property.span, property.text);
          }
        }
        break;
      case Operation::jump:
        to = instruction.then_block;
        next = blocks[program::index_of(to)];
        break;
      case Operation::branch:
        if (instruction.is_gate && !(suspension && suspension->touches(instruction.value))) {
          // A gate that stays closed: nothing parts or comes together here.
          to = instruction.else_block;
          at = blocks[program::index_of(to)];
          if (!unknown || explorer_.enter_block(to)) continue;
          if (!explorer_.next_state()) return std::nullopt;
          if (!resume()) return state.returned;
          continue;
        }
        if (unknown) evaluator_.used_terms();
        value = evaluator_.evaluate(instruction.value);
        if (ssa_) [[unlikely]] {
          value = ssa_->guarded(instruction, value);
          if (value.is_constant()) {
            if (auto dead = ssa_->infeasible_branch(instruction, value))
              explorer_.follow_infeasible_branch(*dead);
          }
        }
        to = value.bits != 0 ? instruction.then_block : instruction.else_block;
        next = blocks[program::index_of(to)];
        break;
      case Operation::switch_to:
        value = evaluator_.evaluate(instruction.value);
        if (ssa_) [[unlikely]] {
          value = ssa_->chosen_way(instruction, value);
          if (!value.is_constant()) break;
          to = static_cast<program::BlockId>(value.bits);
          next = blocks[program::index_of(to)];
          break;
        }
        if (!value.is_constant()) break;
        to = frame->code->switches[instruction.index].block(value.bits);
        next = blocks[program::index_of(to)];
        break;
      case Operation::jump_to_label:
        value = evaluator_.evaluate(instruction.value);
        if (!value.is_constant()) break;
        to = label_target(run_, instruction, value.bits);
        next = blocks[program::index_of(to)];
        break;
      case Operation::return_value:
        give_back(instruction, floor);
        if (threads) state.progress.loaded.clear();
        state.chosen_node = program::NodeId::none;
        if (unknown) explorer_.take_turn();
        if (!resume()) return state.returned;
        continue;
      case Operation::unreachable:
        run_.break_rule(PropertyKind::unreachable, instruction.span,
                        "__builtin_unreachable() is reached");
      case Operation::unsupported:
        run_.stop_unsupported(run_.program.unsupported[instruction.index].what,
                              run_.program.unsupported[instruction.index].span);
    }
    state.chosen_node = program::NodeId::none;
    if (unknown && !(value.is_constant() && address.is_constant()) && countdown_ > 2) {
      // What works on terms may take long: look at the limits soon.
      interval_ -= countdown_ - 2;
      countdown_ = 2;
    }
    if (tracer_) [[unlikely]] {
      tracer_->executed(instruction, address, value);
    }
    if (threads) state.progress.loaded.clear();
    at = next;
    if (unknown && program::ends_block(instruction.operation)) [[unlikely]] {
      // Where states part and come together; another one may go on now.
      const bool goes_on = value.is_constant() ? explorer_.go_to(instruction, to)
                                               : explorer_.fork(instruction, value);
      if (!goes_on) return std::nullopt;
      if (!resume()) return state.returned;
    }
  }
}

void Interpreter::store(const Instruction& instruction, Value address, Value value) {
  const source::SourceSpan where = instruction.span;
  if (address.is_constant() && value.is_constant()) {
    switch (instruction.operation) {
      case Operation::store_bits:
        if (run_.symbolic) break;
        return memory_.write_bits(address.bits, instruction.bits, value.bits, where);
      case Operation::copy: return memory_.copy(address.bits, value.bits, instruction.size, where);
      case Operation::clear: return memory_.fill(address.bits, 0, instruction.size, where);
      default: break;
    }
  }
  TermMemory terms(run_, *run_.symbolic);
  switch (instruction.operation) {
    case Operation::store_bits:
      if (value.is_term()) {
        value = Value::of(run_.symbolic->terms.zero_extend(value.term(), 64));
      }
      return terms.write_bits(address, instruction.bits, value, where);
    case Operation::copy: return terms.copy(address, value, instruction.size, where);
    case Operation::clear: return terms.fill(address, Value::constant(0), instruction.size, where);
    default: return terms.write(address, instruction.scalar.bytes(), value, where);
  }
}

void Interpreter::checkpoint() {
  const Limits& limits = run_.limits;
  std::uint64_t& steps = run_.state.steps;
  effort::spend(effort::per_step * (interval_ - 1) + (run_.symbolic ? effort::per_checkpoint : 0));
  steps += interval_ - 1;  // the instruction that is about to be executed does not count yet
  countdown_ = interval_ = 1;
  const bool is_over = limits.max_steps != 0 && steps >= limits.max_steps;
  const bool is_often =
      !is_over && repetition_ && repetition_->is_looking() && ++looks_ < longest_interval;
  if (!is_often) {
    looks_ = 0;
    check_limits();
  }
  std::uint64_t longest = run_.symbolic ? longest_unknown_interval : longest_interval;
  if (limits.max_steps != 0) longest = std::min(longest, limits.max_steps - steps);
  if (repetition_) longest = look_for_repetition(longest);
  interval_ = longest + 1;
  countdown_ = interval_ - 1;  // the current instruction
}

void Interpreter::check_limits() {
  const Limits& limits = run_.limits;
  if (limits.max_steps != 0 && run_.state.steps >= limits.max_steps) {
    run_.result.whole_run = true;
    run_.stop_at_limit(
        fmt::format("the run takes more than {} steps (--max-steps)", limits.max_steps));
  }
  run_.stop_if_asked();
  if (limits.timeout_seconds > 0) {
    std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
    if (elapsed.count() > limits.timeout_seconds) {
      run_.result.whole_run = true;
      run_.stop_at_limit(
          fmt::format("the run takes more than {} s (--timeout)", limits.timeout_seconds));
    }
  }
  if (meter_.spent() > limits.max_work) {
    run_.result.whole_run = true;
    run_.stop_at_limit(std::string(effort::used_up));
  }
}

std::uint64_t Interpreter::look_for_repetition(std::uint64_t wanted) {
  const std::uint64_t steps = run_.state.steps;
  const RepetitionWatch::Seen seen = repetition_->look(steps);
  if (seen.ago != 0 && seen.counts) {
    run_.state.steps = run_.limits.max_steps;
    check_limits();
  }
  if (seen.ago != 0) {
    run_.stop_at_limit(fmt::format("after {} steps everything is as it was {} step{} before", steps,
                                   seen.ago, seen.ago == 1 ? "" : "s"));
  }
  return repetition_->steps_to_look(steps, wanted);
}

void Interpreter::declare_slot(const Instruction& instruction) {
  const Frame& frame = run_.state.frames.back();
  Value& slot = run_.state.slots[frame.slots + program::index_of(instruction.slot)];
  slot = Value{};
  if (run_.symbolic) {
    slot.bits = place_key(run_.state);  // the input that it is if it is read
    fix_slot(run_, frame, program::index_of(instruction.slot), slot);
  }
  if (run_.symbolic && run_.symbolic->options.replay.log) {
    run_.symbolic->options.replay.log->declare_slot(
        frame.slots + static_cast<std::uint32_t>(program::index_of(instruction.slot)),
        frame.function().slots[program::index_of(instruction.slot)]);
  }
  if (run_.symbolic && run_.symbolic->options.replaced.suspension &&
      instruction.target_component != program::ComponentId::none &&
      run_.symbolic->options.replaced.suspension->is_replaced(instruction.target_component)) {
    const program::SlotInfo& info = frame.function().slots[program::index_of(instruction.slot)];
    slot = missing_initialiser(run_, instruction.target_component, info.scalar, info.type);
    return;
  }
  if (!run_.inputs.any()) [[likely]] {
    return;
  }
  const program::SlotInfo& info = frame.function().slots[program::index_of(instruction.slot)];
  for (const Inputs::Part& part : run_.inputs.variable(
           run_.state.occurrences, frame.function().name, info.name, info.type, info.span)) {
    if (run_.symbolic && run_.symbolic->replaying()) {
      slot = unknown_slot(run_, frame, program::index_of(instruction.slot), slot, part.value);
    } else {
      slot = Value::constant(part.value);
    }
  }
}

void Interpreter::declare_local(const Instruction& instruction) {
  const program::LocalInfo& info =
      run_.state.frames.back().function().locals[program::index_of(instruction.local)];
  std::uint64_t size = info.size;
  if (instruction.value != program::NodeId::none) {
    Value given = evaluator_.evaluate(instruction.value);
    if (!given.is_constant()) return declare_unknown(instruction, given);
    size = given.bits;
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
  if (run_.symbolic) fix_content(run_, object);
  if (is_input && run_.symbolic && run_.symbolic->options.replaced.suspension &&
      run_.symbolic->options.replaced.suspension->is_replaced(instruction.target_component)) {
    initialise(run_, instruction.target_component, object, info.type);
    return;
  }
  if (!is_input || !run_.inputs.any()) return;
  give_inputs(run_, object, run_.state.frames.back().function().name, info.name, info.type,
              info.span);
}

void Interpreter::declare_unknown(const Instruction& instruction, Value size) {
  Symbolic& symbolic = *run_.symbolic;
  formula::Terms& terms = symbolic.terms;
  formula::Term bytes = size.term();
  TermMemory(run_, symbolic)
      .violate(PropertyKind::negative_size, terms.signed_less_equal(bytes, terms.constant(64, 0)),
               instruction.span);
  std::uint64_t followed = followed_size(symbolic, run_.state, bytes);
  if (run_.limits.stack_bytes != 0) followed = std::min(followed, run_.limits.stack_bytes / 2);
  ObjectId object = begin_local(run_, run_.state.frames.back(), instruction.local, followed);
  run_.state.memory.writable_object(object).set_unknown_size(bytes);
}

}  // namespace culprit::unroll
