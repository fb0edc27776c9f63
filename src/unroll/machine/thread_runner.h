// SPDX-License-Identifier: MIT
// Programs with threads: the running thread is taken out of the state or put aside, and goes on
// from one visible operation to the next. Which thread goes on is decided elsewhere (schedules.h,
// ordered_threads.h), or for `culprit run` here, by turns.
#pragma once

#include <vector>

#include "unroll/machine/interpreter.h"
#include "unroll/run/run.h"

namespace culprit::unroll {

class ThreadRunner {
 public:
  // Both outlive it.
  ThreadRunner(Run& run, Interpreter& interpreter) : run_(run), interpreter_(interpreter) {}

  // Sets up memory, runs the initialisers, and leaves a state in which main is about to begin.
  void begin(program::FunctionId entry, ThreadWatch& watch);
  // The thread goes on from that state up to its next visible operation, if `granted` past one. What
  // becomes of the state; with unknown inputs there may be several, and none where the run ends.
  // With known inputs the end of the run is RunStopped.
  std::vector<State> advance(State from, ThreadNumber thread, bool granted);
  // The same by parts: the thread becomes the running one, and goes on. A state whose running thread
  // stands before a visible operation, or has ended.
  struct EndOfTurn {
    State state;
    VisibleOperation next;
    bool goes_on = true;
  };
  void resume(ThreadNumber thread, bool granted);
  std::vector<EndOfTurn> go_on();
  static std::vector<State> states_of(std::vector<EndOfTurn> ends);
  // One run: a thread goes on until it has to wait, ends, or had its share of time.
  [[noreturn]] void run_by_turns(program::FunctionId entry);

 private:
  // False: no state is left.
  bool run_thread();
  // The running thread's function, or its handlers, have returned. True: it has ended.
  bool finish_thread();
  void leave_process();

  Run& run_;
  Interpreter& interpreter_;
};

}  // namespace culprit::unroll
