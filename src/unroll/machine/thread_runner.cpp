// SPDX-License-Identifier: MIT
#include "unroll/machine/thread_runner.h"

#include <optional>
#include <utility>

#include "unroll/access/leak.h"
#include "unroll/run/symbolic.h"
#include "unroll/state/footprint.h"
#include "unroll/threads/parking.h"
#include "unroll/threads/thread_rules.h"
#include "unroll/threads/thread_watch.h"

namespace culprit::unroll {

using program::FunctionId;
using Stage = ThreadProgress::Stage;

void ThreadRunner::begin(FunctionId entry, ThreadWatch& watch) {
  const program::Program& program = run_.program;
  ProgramEntry& entries = interpreter_.entry();
  interpreter_.initialise_statics();
  interpreter_.watch(watch);
  run_.state.threads.resize(1);
  run_.state.threads.front().function = entry;
  run_.state.running = 1;
  watch.begin(run_.state);
  const program::Function& function = program.function(entry);
  entries.push(function, function.name == "main" ? entries.main_arguments() : std::vector<Value>{});
  park_thread(run_.state, {});
}

std::vector<State> ThreadRunner::advance(State from, ThreadNumber thread, bool granted) {
  run_.state = std::move(from);
  resume(thread, granted);
  return states_of(go_on());
}

void ThreadRunner::resume(ThreadNumber thread, bool granted) {
  resume_thread(run_.state, thread, granted);
  interpreter_.watch()->count_threads();
}

std::vector<State> ThreadRunner::states_of(std::vector<EndOfTurn> ends) {
  std::vector<State> states;
  for (EndOfTurn& each : ends) {
    if (each.state.running != 0) park_thread(each.state, std::move(each.next));
    states.push_back(std::move(each.state));
  }
  return states;
}

std::vector<ThreadRunner::EndOfTurn> ThreadRunner::go_on() {
  std::vector<EndOfTurn> ends;
  ThreadWatch& watch = *interpreter_.watch();
  interpreter_.explorer().forget();
  const bool known = !run_.symbolic || run_.symbolic->replaying();
  for (bool left = true; left; left = interpreter_.explorer().next_state()) {
    watch.count_threads();
    try {
      if (!run_thread()) break;
      ends.push_back({std::move(run_.state), {}});
    } catch (const Interrupted&) {
      ends.push_back({std::move(run_.state), std::move(watch.next())});
    } catch (const InfeasibleState&) {
      // Nothing becomes of it.
    } catch (const RunStopped&) {
      if (known) throw;
      interpreter_.events().end();
    }
    if (known) break;
  }
  return ends;
}

bool ThreadRunner::run_thread() {
  do {
    State& state = run_.state;
    try {
      std::optional<Value> result = interpreter_.run_until(1);
      if (!result) return false;
      if (state.progress.stage == Stage::function)
        state.threads[state.running - 1].result = *result;
    } catch (const ThreadExited&) {
      state.threads[state.running - 1].exited = true;
    }
  } while (!finish_thread());
  return true;
}

bool ThreadRunner::finish_thread() {
  State& state = run_.state;
  ThreadRecord& record = state.threads[state.running - 1];
  if (state.progress.stage == Stage::exit_handlers) leave_process();
  bool is_main = state.running == 1;
  if (is_main && !record.exited) {
    // main has returned: the process ends, whatever the others do. They may do something before.
    interpreter_.thread_operations().pass_exit(run_.program.function(record.function).span);
    state.progress.stage = Stage::exit_handlers;
    ++state.progress.quiet;
    if (!interpreter_.entry().push_handlers("__culprit_run_exit_handlers")) leave_process();
    return false;
  }
  if (state.progress.stage == Stage::function) {
    state.progress.stage = Stage::thread_handlers;
    if (interpreter_.entry().push_handlers("__culprit_run_thread_handlers")) return false;
  }
  record.ended = true;
  if (run_.footprint) run_.footprint->note_special(StepFootprint::end_of(state.running), true);
  for (const auto& [global, own] : state.progress.thread_locals) {
    if (run_.footprint) run_.footprint->note_end(state.memory, own);
    state.memory.end(own, {});
  }
  state.progress.thread_locals.clear();
  interpreter_.watch()->count_threads();
  if (interpreter_.watch()->none_left()) {
    state.progress.stage = Stage::exit_handlers;
    ++state.progress.quiet;
    if (!interpreter_.entry().push_handlers("__culprit_run_exit_handlers")) leave_process();
    return false;
  }
  static_cast<Stack&>(state) = Stack{};
  state.progress = ThreadProgress{};
  state.running = 0;
  return true;
}

void ThreadRunner::leave_process() {
  check_leaks(run_);
  const ThreadRecord& main = run_.state.threads.front();
  if (!main.exited && (main.result.is_constant() || main.result.is_term())) {
    run_.state.status = main.result;
  }
  bool has_status = !main.exited && main.result.is_constant();
  run_.exit(has_status ? static_cast<int>(static_cast<std::uint32_t>(main.result.bits)) : 0);
}

// One run by turns: a thread goes on until it has to wait, ends, or had its share of time.
void ThreadRunner::run_by_turns(FunctionId entry) {
  Sharing sharing;
  ThreadWatch watch(run_, sharing, Scheduling::freely);
  begin(entry, watch);
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
      if (interpreter_.thread_operations().known_ready(state, record.parked->next).value_or(true))
        next = candidate;
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
