// SPDX-License-Identifier: MIT
// One run, or with unknown inputs all of them, from the first initialiser to the last exit handler.
#pragma once

#include <optional>
#include <vector>

#include "unroll/machine/interpreter.h"
#include "unroll/machine/ordered_threads.h"
#include "unroll/machine/thread_runner.h"
#include "unroll/run/run.h"

namespace culprit::unroll {

class Machine {
 public:
  Machine(Run& run, const StepSink& sink)
      : run_(run), interpreter_(run, sink), threads_(run, interpreter_) {}

  // With unknown inputs: all runs at once. What they do is in run.symbolic->unrolling.
  // Sets up memory, runs the initialisers, the entry function and the exit handlers. Ends by
  // RunStopped always.
  [[noreturn]] void run(program::FunctionId entry);
  // The two halves of it: up to the first instruction of the entry function, and from the current
  // state on.
  void start(program::FunctionId entry);
  [[noreturn]] void finish();
  // The whole, with the end in run.result instead of an exception.
  void run_to_end(program::FunctionId entry);
  // Forgets the states that wait, and goes on from this one.
  void restart(State state) { interpreter_.restart(std::move(state)); }
  // From now on runs follow this order of threads; the watch is one for it.
  void follow(const GivenSchedule& order, ThreadWatch& watch) {
    ordered_.emplace(run_, interpreter_, threads_, order, watch);
  }
  void keep_stops(std::vector<ScheduleStop>* stops) { ordered_->keep_stops(stops); }

  [[nodiscard]] Interpreter& interpreter() { return interpreter_; }
  // Programs with threads, step by step.
  [[nodiscard]] ThreadRunner& threads() { return threads_; }
  [[nodiscard]] ThreadOperations& thread_operations() { return interpreter_.thread_operations(); }
  [[nodiscard]] const ThreadOperations& thread_operations() const {
    return interpreter_.thread_operations();
  }
  [[nodiscard]] std::uint64_t steps() const { return interpreter_.steps(); }

 private:
  Run& run_;
  Interpreter interpreter_;
  ThreadRunner threads_;
  std::optional<OrderedThreads> ordered_;
  bool entry_is_main_ = false;
};

}  // namespace culprit::unroll
