// Executes instructions: the loop, calls and returns, and what comes before and after the entry
// function.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <set>
#include <vector>

#include "unroll/checked_memory.h"
#include "unroll/evaluator.h"
#include "unroll/run.h"

namespace culprit::unroll {

class Machine {
 public:
  Machine(Run& run, const StepSink& sink);

  // Sets up memory, runs the initialisers, the entry function and the exit handlers. Ends by
  // RunStopped always.
  [[noreturn]] void run(program::FunctionId entry);
  // Instructions executed so far.
  [[nodiscard]] std::uint64_t steps() const { return run_.state.steps + (interval_ - countdown_); }

 private:
  // start.cpp
  void create_statics();
  void protect_constants();
  void push_entry(const program::Function& entry, const std::vector<Value>& arguments);
  std::vector<Value> main_arguments();
  std::uint64_t create_strings(const std::string& name, const std::vector<std::string>& texts);
  std::uint64_t create_text(const std::string& name, const std::string& text);

  // execute.cpp: until the innermost activation at the beginning has returned; gives its result.
  Value run_innermost();
  void checkpoint();
  void declare_slot(const program::Instruction& instruction);
  void declare_local(const program::Instruction& instruction);
  // Stores what the user gave for a variable that becomes indeterminate.
  void give_inputs(ObjectId object, const std::string& function, const std::string& name,
                   program::TypeId type, source::SourceSpan span);
  const program::Instruction* label_target(const program::Instruction& instruction);

  // calls.cpp
  // Returns true if a new activation was begun, false if the call is complete.
  bool call(const program::Instruction& instruction);
  program::FunctionId called_function(const program::Instruction& instruction,
                                      const program::Call& call);
  void pass_arguments(const program::Call& call, const PreparedFunction& callee);
  void pass_unusual(const PreparedParameter& parameter, const program::Argument& argument,
                    program::Scalar given, std::uint64_t value, source::SourceSpan span);
  void pass_variadic(const program::Call& call, std::size_t first);
  void call_outside(const program::Instruction& instruction, const program::Call& call,
                    const program::Function& callee);
  // The value of the innermost activation goes to its caller; false if the activation `floor` was
  // that one.
  bool give_back(const program::Instruction& instruction, std::size_t floor);
  void set_result(const program::Call& call, Value value);

  // trace.cpp: a step for the sink.
  void trace(const program::Instruction& instruction, std::uint64_t address, std::uint64_t value);
  void trace_call(const program::Instruction& instruction, const program::Call& call,
                  const program::Function& callee);
  void trace_return(const program::Instruction& instruction);
  void step(const program::Instruction& instruction, std::string target, std::string value);

  Run& run_;
  const StepSink& sink_;
  const bool tracing_;
  CheckedMemory memory_;
  Evaluator evaluator_;
  std::vector<PreparedFunction> functions_;
  std::vector<std::uint64_t> arguments_;             // of the call that is being made
  std::vector<std::unique_ptr<std::string>> names_;  // of argv's objects
  Value result_;                                     // of the activation that returned last
  std::uint64_t interval_ = 1;  // steps from one look at the limits to the next
  std::uint64_t countdown_ = 1;
  std::chrono::steady_clock::time_point start_;
};

}  // namespace culprit::unroll
