// SPDX-License-Identifier: MIT
#include "unroll/machine/thread_operations.h"

#include <fmt/format.h>

#include <algorithm>

#include "unroll/access/term_memory.h"
#include "unroll/library/intrinsics.h"
#include "unroll/run/activation.h"
#include "unroll/state/footprint.h"
#include "unroll/threads/parking.h"
#include "unroll/threads/thread_watch.h"

namespace culprit::unroll {

using formula::Term;
using program::Intrinsic;
using program::PropertyKind;

namespace {

constexpr std::size_t most_threads = 1000;

}  // namespace

bool is_thread_operation(Intrinsic intrinsic) {
  return intrinsic >= Intrinsic::thread_create && intrinsic <= Intrinsic::spurious_wake_ups;
}

bool takes_thread(Intrinsic intrinsic) {
  return intrinsic == Intrinsic::thread_state || intrinsic == Intrinsic::thread_set_state ||
         intrinsic == Intrinsic::thread_result || intrinsic == Intrinsic::thread_join;
}

std::optional<ThreadNumber> ThreadOperations::known_thread(const IntrinsicCall& call) {
  Value number = call.value(0);
  if (!number.is_constant()) {
    run_.stop_unsupported("a thread that depends on unknown inputs", call.span());
  }
  if (number.bits == 0 || number.bits > run_.state.threads.size()) return std::nullopt;
  return static_cast<ThreadNumber>(number.bits);
}

Value ThreadOperations::perform(const IntrinsicCall& call) {
  State& state = run_.state;
  ThreadProgress& progress = state.progress;
  auto lock = call.argument(0);
  switch (call.callee.intrinsic) {
    case Intrinsic::thread_create: return create_thread(call);
    case Intrinsic::thread_self: return Value::constant(watch_ ? state.running : 1);
    case Intrinsic::thread_state: {
      auto thread = known_thread(call);
      note_state(thread, false);
      return Value::constant(
          static_cast<std::uint32_t>(thread ? state.threads[*thread - 1].state : -1));
    }
    case Intrinsic::thread_set_state:
      if (auto thread = known_thread(call)) {
        note_state(thread, true);
        state.threads[*thread - 1].state = static_cast<std::int32_t>(call.argument(1));
        if (watch_) watch_->count_threads();
      }
      break;
    case Intrinsic::thread_result: {
      auto thread = known_thread(call);
      note_state(thread, false);
      return thread ? state.threads[*thread - 1].result : Value::constant(0);
    }
    case Intrinsic::thread_set_result:
      note_state(state.running, true);
      if (watch_) state.threads[state.running - 1].result = call.value(0);
      break;
    case Intrinsic::thread_exit: exit_thread();
    case Intrinsic::thread_join: join_thread(call); break;
    case Intrinsic::wait_until: wait_until(call); break;
    case Intrinsic::synchronise: {
      if (!watch_) break;
      bool is_release = call.argument(1) == 1;
      if (is_release && !watch_->sharing().locks_observed()) {
        watch_->count_point();
        break;
      }
      VisibleOperation next;
      next.kind = VisibleOperation::Kind::synchronise;
      next.object = lock;
      next.span = run_.blamed_span(call.span());
      watch_->operation(next, true);
      watch_->count_point();
      break;
    }
    case Intrinsic::lock_state_observed:
      if (watch_ && !watch_->alone()) watch_->sharing().observe_locks();
      break;
    case Intrinsic::hold_lock: {
      auto at = std::lower_bound(progress.locks.begin(), progress.locks.end(), lock);
      if (at == progress.locks.end() || *at != lock) progress.locks.insert(at, lock);
      break;
    }
    case Intrinsic::release_lock: std::erase(progress.locks, lock); break;
    case Intrinsic::atomic_begin: ++progress.atomic; break;
    case Intrinsic::atomic_end: end_atomic_section(); break;
    case Intrinsic::quiet_begin: ++progress.quiet; break;
    case Intrinsic::quiet_end:
      if (progress.quiet != 0) --progress.quiet;
      break;
    case Intrinsic::yield_processor:
      if (watch_) watch_->end_slice();
      break;
    case Intrinsic::spurious_wake_ups:
      return Value::constant(run_.symbolic && run_.symbolic->options.threads.spurious_wake_ups ? 1
                                                                                               : 0);
    default: break;
  }
  return Value::constant(0);
}

void ThreadOperations::note_state(std::optional<ThreadNumber> thread, bool writes) {
  if (run_.footprint && thread)
    run_.footprint->note_special(StepFootprint::state_of(*thread), writes);
}

void ThreadOperations::end_atomic_section() {
  ThreadProgress& progress = run_.state.progress;
  if (progress.atomic == 0) return;
  if (--progress.atomic == 0) progress.section_open = false;
}

Value ThreadOperations::create_thread(const IntrinsicCall& call) {
  State& state = run_.state;
  Value address = call.value(0);
  if (!address.is_constant()) {
    run_.stop_unsupported("a thread function that depends on unknown inputs", call.span());
  }
  const Object& object = state.memory.object_at(address.bits);
  if (address.bits == 0) {
    run_.break_rule(PropertyKind::null_pointer, call.span(), "the thread's function is NULL");
  }
  if (object.kind != ObjectKind::function || offset_of(address.bits) != 0) {
    run_.break_rule(PropertyKind::invalid_call, call.span(), "the thread's function is none");
  }
  if (state.threads.size() >= most_threads) {
    run_.stop_at_limit(fmt::format("more than {} threads are created", most_threads));
  }
  auto function = static_cast<program::FunctionId>(object_of(address.bits));
  const PreparedFunction& code = functions_[function];
  // Who is created first has the smaller number.
  if (run_.footprint) run_.footprint->note_special(StepFootprint::number_of_threads, true);
  ThreadRecord record;
  record.function = function;
  record.created = run_.user_frame().instruction->span;
  auto number = static_cast<ThreadNumber>(state.threads.size() + 1);
  if (!code.function->has_body) {
    if (run_.assumes_first_at(*run_.user_frame().instruction)) {
      auto& assumed = run_.symbolic ? run_.symbolic->unrolling.assumed : run_.result.assumed;
      assumed.push_back(fmt::format("{}() has no body: the thread created at {} does nothing",
                                    code.function->name, run_.files.describe(record.created)));
    }
    record.ended = true;
    state.threads.push_back(std::move(record));
    return Value::constant(number);
  }
  if (watch_->trace) watch_->created(positions_of(run_.program, state, record.created));
  // Its stack is made where it is, and put aside.
  std::uint64_t key = run_.symbolic ? mix(place_key(state), 0x746872) : 0;
  Stack creator = std::exchange(static_cast<Stack&>(state), Stack{});
  ThreadProgress creators = std::exchange(state.progress, ThreadProgress{});
  ThreadNumber creating = std::exchange(state.running, number);
  entry_.push(*code.function, {call.value(1)});
  state.frames.back().key = key;
  for (std::size_t i = 1; i < run_.program.globals.size(); ++i) {
    const program::Global& global = run_.program.globals[i];
    if (!global.thread_local_storage) continue;
    auto original = static_cast<ObjectId>(run_.program.functions.size() - 1 + i);
    ObjectId own = run_.begin_object(ObjectKind::heap, global.size, Contents::zero,
                                     {&global.name, global.type, global.span, 0});
    Object& made = state.memory.writable_object(own);
    const Object& first = base_.memory.object(original);
    made.kind = ObjectKind::global;
    made.bytes = first.bytes;
    made.initialised = first.initialised;
    made.cells = first.cells;
    state.progress.thread_locals[static_cast<program::GlobalId>(i)] = own;
  }
  state.threads.push_back(std::move(record));
  park_thread(state, {});
  static_cast<Stack&>(state) = std::move(creator);
  state.progress = std::move(creators);
  state.running = creating;
  evaluator_.enter_frame();
  watch_->count_threads();
  return Value::constant(number);
}

// nullopt: it depends on unknown inputs.
std::optional<bool> ThreadOperations::known_ready(const State& state,
                                                  const VisibleOperation& next) const {
  using Kind = VisibleOperation::Kind;
  using Relation = VisibleOperation::Relation;
  switch (next.kind) {
    case Kind::ended: return false;
    case Kind::join: return state.threads[next.value - 1].ended;
    case Kind::wait: break;
    default: return true;
  }
  std::uint64_t word = 0;
  Access access = state.memory.read(next.word, 4, word);
  // What is not there any more violates a rule when the thread looks at it.
  if (access == Access::refused && !state.memory.can_read(next.word, 4)) return true;
  if (access != Access::done) return std::nullopt;
  auto value = static_cast<std::uint32_t>(word);
  switch (next.relation) {
    case Relation::equal: return value == next.value;
    case Relation::different: return value != next.value;
    case Relation::not_smaller:
      return static_cast<std::int32_t>(value) >= static_cast<std::int32_t>(next.value);
  }
  return true;
}

// With unknown inputs, of the current state.
Term ThreadOperations::ready(const VisibleOperation& next) {
  formula::Terms& terms = run_.symbolic->terms;
  if (std::optional<bool> known = known_ready(run_.state, next)) return terms.truth(*known);
  Value word = TermMemory(run_, *run_.symbolic)
                   .read(Value::constant(next.word), 4, next.span, terms.truth(true));
  Term value = run_.symbolic->term(word, 32), wanted = terms.constant(32, next.value);
  switch (next.relation) {
    case VisibleOperation::Relation::equal: return terms.equal(value, wanted);
    case VisibleOperation::Relation::different:
      return terms.logical_not(terms.equal(value, wanted));
    case VisibleOperation::Relation::not_smaller: break;
  }
  return terms.signed_less_equal(wanted, value);
}

void ThreadOperations::wait_until(const IntrinsicCall& call) {
  bool known = std::all_of(call.arguments.begin(), call.arguments.end(),
                           [](const Value& value) { return value.is_constant(); });
  if (!known) run_.stop_unsupported("a lock that depends on unknown inputs", call.span());
  VisibleOperation next;
  next.kind = VisibleOperation::Kind::wait;
  next.object = call.argument(0);
  next.word = call.argument(1);
  next.relation = static_cast<VisibleOperation::Relation>(call.argument(2));
  next.value = static_cast<std::uint32_t>(call.argument(3));
  next.span = run_.blamed_span(call.span());
  CheckedMemory(run_).require_readable(next.word, 4, call.span());
  pass_operation(next);
}

void ThreadOperations::join_thread(const IntrinsicCall& call) {
  std::optional<ThreadNumber> thread = known_thread(call);
  if (!thread) return;
  VisibleOperation next;
  next.kind = VisibleOperation::Kind::join;
  next.value = *thread;
  next.span = run_.blamed_span(call.span());
  pass_operation(next);
  if (run_.footprint) run_.footprint->note_special(StepFootprint::end_of(*thread), false);
}

void ThreadOperations::pass_operation(const VisibleOperation& next) {
  std::optional<bool> known = known_ready(run_.state, next);
  if (watch_) {
    // Where it depends on unknown inputs the scheduler decides, and lets it go on only where it
    // can.
    bool goes_on = known ? *known : run_.state.progress.granted;
    watch_->operation(next, goes_on);
    return watch_->count_point();
  }
  source::SourceSpan where = run_.state.frames.back().instruction->span;
  if (!known && run_.symbolic) {
    TermMemory(run_, *run_.symbolic)
        .violate(PropertyKind::deadlock, run_.symbolic->terms.logical_not(ready(next)), where);
  } else if (known && !*known) {
    run_.break_rule(PropertyKind::deadlock, where, "the only thread waits for ever", {}, 0);
  }
}

void ThreadOperations::exit_thread() {
  while (!run_.state.frames.empty()) pop_frame(run_);
  throw ThreadExited{};
}

void ThreadOperations::pass_exit(source::SourceSpan where) {
  VisibleOperation exit;
  exit.kind = VisibleOperation::Kind::synchronise;
  exit.span = where;
  watch_->operation(exit, true);
  watch_->count_point();
}

}  // namespace culprit::unroll
