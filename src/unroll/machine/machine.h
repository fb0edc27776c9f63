// SPDX-License-Identifier: MIT
// Executes instructions: the loop, calls and returns, and what comes before and after the entry
// function.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include "effort/work.h"
#include "unroll/access/checked_memory.h"
#include "unroll/evaluate/evaluator.h"
#include "unroll/evaluate/step_tracer.h"
#include "unroll/run/run.h"
#include "unroll/state/ssa.h"

namespace culprit::unroll {

class Coverage;
class ThreadWatch;
struct FixedOrder;
struct IntrinsicCall;
struct ScheduleStop;
struct Turn;

// No state is left to go on.
struct WorklistEmpty {};
// What was looked for has been found.
struct GoalReached {};

class Machine {
 public:
  Machine(Run& run, const StepSink& sink);

  // With unknown inputs: all runs at once. What they do is in run.symbolic->unrolling.
  // Sets up memory, runs the initialisers, the entry function and the exit handlers. Ends by
  // RunStopped always.
  [[noreturn]] void run(program::FunctionId entry);
  // The two halves of it: up to the first instruction of the entry function, and from the current
  // state on.
  void start(program::FunctionId entry);
  [[noreturn]] void finish();
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
  // The same, with the end in run.result instead of an exception.
  void run_to_end(program::FunctionId entry);
  // Programs with threads (thread_steps.cpp). Sets up memory, runs the initialisers, and leaves
  // a state in which main is about to begin.
  void begin_threads(program::FunctionId entry, ThreadWatch& watch);
  // The thread goes on from the state up to its next visible operation, if `granted` past one. What
  // becomes of the state; with unknown inputs there may be several, and none where the run ends.
  // With known inputs the end of the run is RunStopped.
  std::vector<State> advance(State state, ThreadNumber thread, bool granted);
  // From now on runs follow this order of threads; the watch is one for it.
  void follow(const FixedOrder& order, ThreadWatch& watch);
  // A run with known values leaves here where its threads stop for each other. The watch has to
  // count.
  void keep_stops(std::vector<ScheduleStop>* stops) { stops_ = stops; }
  // Can the operation be performed in the state? nullopt: it depends on unknown inputs, and `ready`
  // says how, for the current state.
  [[nodiscard]] std::optional<bool> known_ready(const State& state,
                                                const VisibleOperation& next) const;
  formula::Term ready(const VisibleOperation& next);
  // The state after the initialisers.
  [[nodiscard]] const State& base() const { return *base_; }
  // Of a traced run that has ended: the violation, if there is one, gets the values that were read
  // there.
  void note_values() const;
  // Instructions executed so far.
  [[nodiscard]] std::uint64_t steps() const { return run_.state.steps + (interval_ - countdown_); }

 private:
  // start.cpp
  void create_statics();
  void protect_constants();
  void push_entry(const program::Function& entry, const std::vector<Value>& arguments);
  std::vector<Value> main_arguments();
  std::vector<Value> unknown_arguments();
  Value unknown_function(const program::Function& entry, const program::Parameter& declared,
                         const std::string& type);
  Value unknown_parameter(const program::Function& entry, const program::Parameter& declared,
                          program::Scalar scalar);
  std::uint64_t create_strings(const std::string& name, const std::vector<std::string>& texts);
  std::uint64_t create_text(const std::string& name, const std::string& text);

  // execute.cpp: until the innermost activation at the beginning has returned; gives its result.
  Value run_innermost();
  Value run_until(std::size_t floor);
  void store(const program::Instruction& instruction, Value address, Value value);
  void checkpoint();
  // That it is about to be executed.
  void note(const program::Instruction* at);
  void declare_slot(const program::Instruction& instruction);
  void declare_local(const program::Instruction& instruction);
  // Another place than the instruction's own gets the value.
  void redirect_store(const program::Instruction& instruction, Value value);
  formula::Term choice_of_place(const program::Instruction& instruction);
  // A state for each name that the left side could be; false: that is known, or there is none.
  bool fork_names(const program::Instruction& instruction);
  // Stores what the user gave for a variable that becomes indeterminate.
  void give_inputs(ObjectId object, const std::string& function, const std::string& name,
                   program::TypeId type, source::SourceSpan span);
  program::BlockId label_target(const program::Instruction& instruction, std::uint64_t address);
  // A variable length array whose length is unknown.
  void declare_unknown(const program::Instruction& instruction, Value size);

  // explore.cpp: with unknown inputs. A state that has to wait for others waits in pending_; where
  // the current state may change, false says that none is left.
  bool go_to(const program::Instruction& instruction, program::BlockId to);
  bool fork(const program::Instruction& instruction, Value value);
  // Where the instruction reads a replaced pointer: a state for each place that it may be, so that
  // it is a constant in each. False: nothing of the kind.
  bool fork_pointers(const program::Instruction& instruction);
  bool fork_callee(const program::Instruction& instruction, Value callee);
  bool take_turn();
  // States that wait at one place. Beside each, once it is asked for: fingerprint().
  struct Waiting {
    std::vector<State> states;
    std::vector<std::optional<std::uint64_t>> fingerprints;
  };
  bool next_state();
  void merge_neighbours(Waiting& waiting);
  // Of a state without terms: equal ones have equal numbers. 0: it has terms, or threads.
  [[nodiscard]] std::uint64_t fingerprint(const State& state) const;
  // A copy of the current state goes to the block if the condition holds, and waits there.
  void send(formula::Term condition, program::BlockId to);
  void wait(State state);
  // False: it goes no further.
  bool enter_block(program::BlockId to);
  bool enter_recursion();
  void mark_exits(const program::Instruction& instruction, bool unknown);
  void cut(const std::string& loop, source::SourceSpan where);
  // The current state has ended as run_.result says.
  void record_end();
  void record_good_end(int status);
  void keep_end(const RunResult& result);
  void assume_unknown(const program::Instruction& instruction, Value value);
  void assert_unknown(const program::Instruction& instruction, Value value);
  [[nodiscard]] bool goes_on_after_failure() const;
  [[nodiscard]] bool no_run_goes_on() const;
  [[nodiscard]] program::PropertyId stated_property(program::PropertyKind kind) const;
  using Position = std::vector<std::uint32_t>;
  [[nodiscard]] Position position() const;

  // calls.cpp
  // Returns true if a new activation was begun, false if the call is complete.
  bool call(const program::Instruction& instruction);
  program::FunctionId called_function(const program::Instruction& instruction,
                                      const program::Call& call);
  void pass_arguments(const program::Call& call, const PreparedFunction& callee);
  void pass_unusual(const PreparedParameter& parameter, const program::Argument& argument,
                    program::Scalar given, Value value, source::SourceSpan span);
  void pass_variadic(const program::Call& call, std::size_t first);
  // False: the call went on in several ways, and another state may be the current one now.
  bool call_outside(const program::Instruction& instruction, const program::Call& call,
                    const program::Function& callee);
  bool take_ways(const program::Call& call);
  bool fork_thread(Value value);
  [[nodiscard]] bool leaves_out(const program::Instruction& instruction) const;
  void free_text(const program::Call& call);
  // The value of the innermost activation goes to its caller, or if it was the activation `floor`,
  // to State::returned.
  void give_back(const program::Instruction& instruction, std::size_t floor);
  void write_value(std::uint64_t address, unsigned size, Value value, source::SourceSpan span);
  void copy_value(std::uint64_t to, Value from, std::uint64_t size, source::SourceSpan span);
  Value converted_argument(Value value, program::Scalar from, program::Scalar to, bool promoted);
  void set_result(const program::Call& call, Value value);

  // ssa_steps.cpp: steps for the observer. Those with a value give back what to go on with.
  SsaStep ssa_begin(SsaKind kind, std::uint64_t salt, source::SourceSpan span,
                    std::string variable);
  Value ssa_value(SsaStep& step, Value value, program::Scalar scalar, program::TypeId type);
  Value ssa_assign(const program::Instruction& instruction, Value value);
  void ssa_declare(const program::Instruction& instruction);
  Value ssa_guard(const program::Instruction& instruction, Value value);
  Value ssa_way(const program::Instruction& instruction, Value value);
  void ssa_arguments(const program::Call& call, const PreparedFunction& callee);
  void ssa_enter_frame();
  Value ssa_result(const program::Instruction& instruction, Value value);
  void ssa_objects(SsaStep& step, const std::vector<ObjectId>& objects);
  void ssa_write(const program::Instruction& instruction, Value address);
  void ssa_assert(const program::Instruction& instruction);
  // A branch that a constant decided: a state that no run is in goes the other way.
  void ssa_dead_way(const program::Instruction& instruction, Value decided);
  [[nodiscard]] bool is_back_edge(const program::Instruction& branch) const;
  // A library function or the executor itself changed these objects.
  void ssa_outside(const program::Instruction& instruction, const std::vector<ObjectId>& changed);
  // What is remembered of a state that is merged with others.
  struct SsaJoin {
    formula::Term when{};
    SsaVersions versions;
    std::vector<ObjectId> live;
  };
  [[nodiscard]] SsaJoin ssa_join(const State& state) const;
  void ssa_merges(const std::vector<SsaJoin>& joins);
  // The runs on which a switch goes to this case.
  formula::Term is_case(const program::Switch& choice, const program::SwitchCase& each,
                        formula::Term value);
  // thread_operations.cpp: locks, waiting, threads themselves.
  Value thread_operation(const IntrinsicCall& call);
  Value create_thread(const IntrinsicCall& call);
  void wait_until(const IntrinsicCall& call);
  void join_thread(const IntrinsicCall& call);
  void pass_operation(const VisibleOperation& next);
  [[noreturn]] void exit_thread();
  void end_atomic_section();
  [[nodiscard]] std::optional<ThreadNumber> known_thread(const IntrinsicCall& call);
  // thread_steps.cpp
  void watch_store(const program::Instruction& instruction, Value address, Value value);
  void watch_arguments(const program::Call& call);
  // A state whose running thread stands before a visible operation.
  struct EndOfTurn {
    State state;
    VisibleOperation next;
    bool goes_on = true;
  };
  // The running thread goes on; gives what `advance` gives.
  std::vector<State> go_on();
  // turns.cpp
  [[nodiscard]] bool is_end_of(const Turn& turn, const State& state,
                               const ParkedThread& parked) const;
  [[nodiscard]] bool turn_is_over(const State& state) const;
  bool can_go_on(ThreadNumber thread, std::optional<formula::Term>& condition);
  ThreadNumber whose_turn(std::optional<formula::Term>& condition);
  std::optional<State> begin_turn();
  std::vector<State> end_turn(std::vector<EndOfTurn> ends);
  void forget_counts(OrderProgress& order) const;
  State next_in_order(std::map<std::size_t, std::vector<State>>& open, std::size_t& count);
  [[noreturn]] void finish_in_order();
  void resume_thread(ThreadNumber thread, bool granted);
  void park_thread(VisibleOperation next);
  // The running thread's function, or its handlers, have returned. True: it has ended.
  bool finish_thread();
  void pass_exit(source::SourceSpan where);
  void leave_process();
  bool push_handlers(const char* name);
  void run_threads(program::FunctionId entry);

  Run& run_;
  CheckedMemory memory_;
  Evaluator evaluator_;
  std::optional<StepTracer> tracer_;  // if somebody wants to see the steps
  ThreadWatch* watch_ = nullptr;      // null: there is one thread
  const FixedOrder* order_ = nullptr;
  ThreadWatch* order_watch_ = nullptr;
  std::vector<ScheduleStop>* stops_ = nullptr;
  std::optional<State> base_;
  PreparedFunctions functions_;
  std::vector<Value> arguments_;  // of the call that is being made
  // By the number of activations, states by their place in the order of execution.
  std::vector<std::map<Position, Waiting>> pending_;
  std::size_t pending_states_ = 0;
  Memory first_memory_;  // of the state that was restarted
  Snapshots* snapshots_ = nullptr;
  std::uint64_t snapshots_taken_ = 0;
  Coverage* coverage_ = nullptr;
  bool entry_is_main_ = false;
  program::TypeId entry_result_type_ = program::TypeId::none;
  std::vector<std::unique_ptr<std::string>> names_;  // of argv's objects
  std::uint64_t interval_ = 1;  // steps from one look at the limits to the next
  std::uint64_t countdown_ = 1;
  std::chrono::steady_clock::time_point start_;
  effort::Meter meter_;
  SsaObserver* const ssa_;  // null: nobody observes steps
  std::uint32_t ssa_version_ = 0;
  std::vector<std::uint32_t> ssa_parameters_;  // versions, of the call that is being made
  std::vector<formula::Term> failed_;  // ways on which an assertion fails whatever the inputs are
};

bool is_thread_operation(program::Intrinsic intrinsic);
// Is the first argument a thread?
bool takes_thread(program::Intrinsic intrinsic);

}  // namespace culprit::unroll
