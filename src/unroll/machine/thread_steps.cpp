// SPDX-License-Identifier: MIT
// Programs with threads: the running thread is taken out of the state or put aside, and goes on
// from one visible operation to the next. Which thread goes on is decided elsewhere (schedules.h),
// or for `culprit run` here, by turns.
#include "unroll/access/leak.h"
#include "unroll/library/shared_ranges.h"
#include "unroll/machine/machine.h"
#include "unroll/run/activation.h"
#include "unroll/run/symbolic.h"
#include "unroll/state/state_hash.h"
#include "unroll/threads/thread_rules.h"
#include "unroll/threads/thread_watch.h"

namespace culprit::unroll {

using program::FunctionId;
using Stage = ThreadProgress::Stage;

void Machine::begin_threads(FunctionId entry, ThreadWatch& watch) {
  const program::Program& program = run_.program;
  create_statics();
  for (FunctionId initialiser : program.initialisers) {
    push_entry(program.function(initialiser), {});
    run_innermost();
  }
  protect_constants();
  base_ = run_.state;
  watch_ = &watch;
  evaluator_.watch_reads(watch);
  if (tracer_) tracer_->watch_reads();
  run_.state.threads.resize(1);
  run_.state.threads.front().function = entry;
  run_.state.running = 1;
  watch.begin(run_.state);
  const program::Function& function = program.function(entry);
  push_entry(function, function.name == "main" ? main_arguments() : std::vector<Value>{});
  park_thread({});
}

void Machine::resume_thread(ThreadNumber thread, bool granted) {
  State& state = run_.state;
  ThreadRecord& record = state.threads[thread - 1];
  static_cast<Stack&>(state) = record.parked->stack;
  state.progress = record.parked->progress;
  record.parked = nullptr;
  state.running = thread;
  state.progress.granted = granted;
  watch_->count_threads();
}

void Machine::park_thread(VisibleOperation next) {
  State& state = run_.state;
  auto parked = std::make_shared<ParkedThread>();
  state.progress.granted = false;
  parked->stack = std::exchange(static_cast<Stack&>(state), Stack{});
  parked->progress = std::exchange(state.progress, ThreadProgress{});
  parked->next = std::move(next);
  parked->hash = hash_of(*parked);
  state.threads[state.running - 1].parked = std::move(parked);
  state.chosen_node = program::NodeId::none;  // chosen again when the instruction is executed again
  state.running = 0;
}

std::vector<State> Machine::advance(State from, ThreadNumber thread, bool granted) {
  run_.state = std::move(from);
  resume_thread(thread, granted);
  return go_on();
}

std::vector<State> Machine::go_on() {
  std::vector<State> results;
  std::vector<EndOfTurn> ends;
  pending_.clear();
  pending_states_ = 0;
  const bool known = !run_.symbolic || run_.symbolic->replaying();
  bool left = true;
  for (; left; left = next_state()) {
    watch_->count_threads();
    try {
      for (;;) {
        try {
          Value result = run_until(1);
          if (run_.state.progress.stage == Stage::function) {
            run_.state.threads[run_.state.running - 1].result = result;
          }
        } catch (const ThreadExited&) {
          run_.state.threads[run_.state.running - 1].exited = true;
        }
        if (finish_thread()) break;
      }
      if (order_ && !known) {
        ends.push_back({std::move(run_.state), {}});
      } else {
        results.push_back(std::move(run_.state));
      }
    } catch (const Interrupted&) {
      if (order_ && !known) {
        ends.push_back({std::move(run_.state), std::move(watch_->next())});
      } else {
        park_thread(std::move(watch_->next()));
        results.push_back(std::move(run_.state));
      }
    } catch (const InfeasibleState&) {
      // Nothing becomes of it.
    } catch (const WorklistEmpty&) {
      break;
    } catch (const RunStopped&) {
      if (known) throw;
      record_end();
    }
    if (known) break;
  }
  return ends.empty() ? std::move(results) : end_turn(std::move(ends));
}

bool Machine::push_handlers(const char* name) {
  FunctionId handlers = run_.program.function_named(name);
  if (handlers == FunctionId::none || !run_.program.function(handlers).has_body) return false;
  push_entry(run_.program.function(handlers), {});
  return true;
}

bool Machine::finish_thread() {
  State& state = run_.state;
  ThreadRecord& record = state.threads[state.running - 1];
  if (state.progress.stage == Stage::exit_handlers) leave_process();
  bool is_main = state.running == 1;
  if (is_main && !record.exited) {
    // main has returned: the process ends, whatever the others do. They may do something before.
    pass_exit(run_.program.function(record.function).span);
    state.progress.stage = Stage::exit_handlers;
    ++state.progress.quiet;
    if (!push_handlers("__culprit_run_exit_handlers")) leave_process();
    return false;
  }
  if (state.progress.stage == Stage::function) {
    state.progress.stage = Stage::thread_handlers;
    if (push_handlers("__culprit_run_thread_handlers")) return false;
  }
  record.ended = true;
  for (const auto& [global, own] : state.progress.thread_locals) state.memory.end(own, {});
  state.progress.thread_locals.clear();
  watch_->count_threads();
  if (watch_->none_left()) {
    state.progress.stage = Stage::exit_handlers;
    ++state.progress.quiet;
    if (!push_handlers("__culprit_run_exit_handlers")) leave_process();
    return false;
  }
  static_cast<Stack&>(state) = Stack{};
  state.progress = ThreadProgress{};
  state.running = 0;
  return true;
}

void Machine::pass_exit(source::SourceSpan where) {
  VisibleOperation exit;
  exit.kind = VisibleOperation::Kind::synchronise;
  exit.span = where;
  watch_->operation(exit, true);
  watch_->count_point();
}

void Machine::leave_process() {
  check_leaks(run_);
  const ThreadRecord& main = run_.state.threads.front();
  if (!main.exited && (main.result.is_constant() || main.result.is_term())) {
    run_.state.status = main.result;
  }
  bool has_status = !main.exited && main.result.is_constant();
  run_.exit(has_status ? static_cast<int>(static_cast<std::uint32_t>(main.result.bits)) : 0);
}

void Machine::watch_store(const program::Instruction& instruction, Value address, Value value) {
  if (!watch_->active()) {
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
  watch_->access(std::move(ranges), instruction.span);
  if (address.is_constant()) watch_->count_access(address.bits, true);
}

// One run by turns: a thread goes on until it has to wait, ends, or had its share of time.
void Machine::run_threads(FunctionId entry) {
  Sharing sharing;
  ThreadWatch watch(run_, sharing, Scheduling::freely);
  begin_threads(entry, watch);
  ThreadNumber last = 1;
  for (;;) {
    const State& state = run_.state;
    std::size_t count = state.threads.size();
    ThreadNumber next = 0;
    // The last one again only if no other can go on, or if it was not interrupted.
    for (std::size_t i = 1; i <= count && next == 0; ++i) {
      auto candidate = static_cast<ThreadNumber>((last - 1 + i) % count + 1);
      const ThreadRecord& record = state.threads[candidate - 1];
      if (record.ended || !record.parked) continue;
      if (known_ready(state, record.parked->next).value_or(true)) next = candidate;
    }
    if (next == 0) {
      std::optional<Violation> found =
          find_deadlock(run_, state, [](ThreadNumber) { return false; });
      stop_with(run_, std::move(*found));
    }
    std::vector<State> after = advance(std::move(run_.state), next, true);
    run_.state = std::move(after.front());
    last = next;
  }
}

}  // namespace culprit::unroll
