// SPDX-License-Identifier: MIT
// Runs that part and come together: with unknown inputs a branch is taken both ways. One state is
// executed at a time, the others wait (state_queue.h). Where the current state may become another
// one, false says that none is left.
#pragma once

#include "program/program.h"
#include "unroll/evaluate/evaluator.h"
#include "unroll/explore/event_recorder.h"
#include "unroll/explore/state_queue.h"
#include "unroll/run/run.h"

namespace culprit::unroll {

class ThreadWatch;

class StateExplorer {
 public:
  // `ssa`: null if nobody observes steps. All outlive it.
  StateExplorer(Run& run, Evaluator& evaluator, EventRecorder& events, SsaRecorder* ssa)
      : run_(run), evaluator_(evaluator), events_(events), ssa_(ssa), queue_(run) {}

  void watch(ThreadWatch& watch) { watch_ = &watch; }
  // Forgets the states that wait.
  void forget() { queue_.clear(); }
  void restart(const Memory& memory);
  void enqueue(State state) { queue_.enqueue(std::move(state)); }
  bool next_state();
  // The current state goes on, or another one that comes first.
  bool take_turn();

  // The end of a block: all inputs lead to one, or the value decides.
  bool go_to(const program::Instruction& instruction, program::BlockId to);
  bool fork(const program::Instruction& instruction, Value value);
  bool fork_callee(const program::Instruction& instruction, Value callee);
  // A state for each thread that the value may be; 0: it is none.
  bool fork_thread(Value value);
  // Where the instruction reads a replaced pointer: a state for each place that it may be, which
  // waits, so that it is a constant in each. False: nothing of the kind.
  bool fork_pointers(const program::Instruction& instruction);
  // A state that no run is in goes there.
  void follow_infeasible_branch(program::BlockId to);

  // The current state alone; false: it goes no further.
  bool enter_block(program::BlockId to);
  bool enter_recursion();
  // The activation returns; false: nobody has to follow that.
  bool leave_function();

 private:
  // Where a loop is cut: what becomes of the current state at its head. False: none is left.
  bool pass_cut();
  // Does the current state leave an iteration that is only assumed to be good?
  [[nodiscard]] bool leaves_assumed(program::BlockId to) const;
  // A copy of the current state goes to the block if the condition holds, and waits there.
  void fork_to(formula::Term condition, program::BlockId to);
  void mark_exits(const program::Instruction& instruction, bool unknown);
  void reach_bound(const std::string& loop, source::SourceSpan where);

  Run& run_;
  Evaluator& evaluator_;
  EventRecorder& events_;
  SsaRecorder* const ssa_;
  StateQueue queue_;
  ThreadWatch* watch_ = nullptr;  // null: there is one thread
};

// Where a goto to this address goes; ends the run if that is no label of the function.
program::BlockId label_target(Run& run, const program::Instruction& instruction,
                              std::uint64_t address);

}  // namespace culprit::unroll
