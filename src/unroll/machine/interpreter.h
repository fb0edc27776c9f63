// SPDX-License-Identifier: MIT
// Executes instructions: the loop over them, calls and returns. What comes before and after the
// entry function, and who lets it run, is machine.h's.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "effort/work.h"
#include "unroll/access/checked_memory.h"
#include "unroll/evaluate/evaluator.h"
#include "unroll/evaluate/step_tracer.h"
#include "unroll/explore/event_recorder.h"
#include "unroll/explore/ssa_recorder.h"
#include "unroll/explore/state_explorer.h"
#include "unroll/machine/program_entry.h"
#include "unroll/machine/repetition_watch.h"
#include "unroll/machine/thread_operations.h"
#include "unroll/run/run.h"

namespace culprit::unroll {

class Coverage;
class ThreadWatch;
struct IntrinsicCall;

class Interpreter {
 public:
  Interpreter(Run& run, const StepSink& sink);

  // Until the activation `floor` (from 1) has returned; gives its result. Nullopt: no state is left
  // to go on.
  std::optional<Value> run_until(std::size_t floor);
  // The same for the innermost activation, and for all states. Ends by RunStopped if none returns.
  Value run_innermost();
  // What is there before the program begins: static objects, with their contents.
  void initialise_statics();
  // Forgets the states that wait, and goes on from this one.
  void restart(State state);

  // From now on the state before each of these instructions is kept when it is executed first.
  struct Snapshot {
    std::shared_ptr<const State> state;  // null: not come to yet
    std::uint64_t order = 0;
  };
  using Snapshots = std::unordered_map<const program::Instruction*, Snapshot>;
  void keep_snapshots(Snapshots* snapshots) { snapshots_ = snapshots; }
  // From now on what is executed is marked.
  void keep_coverage(Coverage* coverage) { coverage_ = coverage; }
  void suspend(const Suspension* suspension) { evaluator_.suspend(suspension); }
  // From now on there may be several threads; the current state is the one after the initialisers.
  void watch(ThreadWatch& watch);
  [[nodiscard]] ThreadWatch* watch() const { return watch_; }
  // Of a traced run that has ended: the violation, if there is one, gets the values that were read
  // there.
  void note_values() const;
  // Instructions executed so far.
  [[nodiscard]] std::uint64_t steps() const { return run_.state.steps + (interval_ - countdown_); }

  [[nodiscard]] ProgramEntry& entry() { return entry_; }
  [[nodiscard]] StateExplorer& explorer() { return explorer_; }
  [[nodiscard]] EventRecorder& events() { return events_; }
  [[nodiscard]] ThreadOperations& thread_operations() { return thread_operations_; }
  [[nodiscard]] const ThreadOperations& thread_operations() const { return thread_operations_; }

 private:
  void store(const program::Instruction& instruction, Value address, Value value);
  void checkpoint();
  void check_limits();
  // Ends a run that repeats itself. Yields the steps until the next look, if no more than `wanted`.
  std::uint64_t look_for_repetition(std::uint64_t wanted);
  // That it is about to be executed.
  void note(const program::Instruction* at);
  void declare_slot(const program::Instruction& instruction);
  void declare_local(const program::Instruction& instruction);
  // A variable length array whose length is unknown.
  void declare_unknown(const program::Instruction& instruction, Value size);

  // calls.cpp
  enum class CallStep : std::uint8_t {
    done,           // the call is complete
    another_state,  // an activation was begun, or the current state is another one now
    no_state,       // none is left to go on
  };
  static CallStep after(bool is_any_left) {
    return is_any_left ? CallStep::another_state : CallStep::no_state;
  }
  CallStep call(const program::Instruction& instruction);
  program::FunctionId called_function(const program::Instruction& instruction,
                                      const program::Call& call);
  void pass_arguments(const program::Call& call, const PreparedFunction& callee);
  void pass_unusual(const PreparedParameter& parameter, const program::Argument& argument,
                    program::Scalar given, Value value, source::SourceSpan span);
  void pass_variadic(const program::Call& call, std::size_t first);
  CallStep call_outside(const program::Instruction& instruction, const program::Call& call,
                        const program::Function& callee);
  CallStep take_outcomes(const program::Call& call);
  [[nodiscard]] bool leaves_out(const program::Instruction& instruction) const;
  void free_text(const program::Call& call);
  // The value of the innermost activation goes to its caller, or if it was the activation `floor`,
  // to State::returned.
  void give_back(const program::Instruction& instruction, std::size_t floor);
  [[nodiscard]] Value converted_argument(Value value, program::Scalar from, program::Scalar to,
                                         bool promoted) const;
  void set_result(const program::Call& call, Value value);
  // Programs with threads.
  void watch_store(const program::Instruction& instruction, Value address, Value value);
  void watch_arguments(const program::Call& call);

  Run& run_;
  CheckedMemory memory_;
  Evaluator evaluator_;
  PreparedFunctions functions_;
  std::optional<StepTracer> tracer_;  // if somebody wants to see the steps
  std::optional<SsaRecorder> ssa_;    // if somebody observes them
  EventRecorder events_;
  StateExplorer explorer_;
  ProgramEntry entry_;
  ThreadOperations thread_operations_;
  ThreadWatch* watch_ = nullptr;  // null: there is one thread
  std::vector<Value> arguments_;  // of the call that is being made
  Snapshots* snapshots_ = nullptr;
  std::uint64_t snapshots_taken_ = 0;
  Coverage* coverage_ = nullptr;
  std::uint64_t interval_ = 1;  // steps from one look at the limits to the next
  std::uint64_t countdown_ = 1;
  std::optional<RepetitionWatch> repetition_;  // known inputs and one thread only
  std::uint64_t looks_ = 0;                    // at each instruction, since the last other check
  std::chrono::steady_clock::time_point start_;
  effort::Meter meter_;
};

}  // namespace culprit::unroll
