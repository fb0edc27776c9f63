// All of a run that changes, as one value that can be copied: where a run can go two ways, each way
// takes a copy. Copies share the bytes of objects until one of them writes.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "unroll/expected_output.h"
#include "unroll/memory.h"
#include "unroll/path.h"
#include "unroll/prepared_function.h"
#include "unroll/ssa.h"
#include "unroll/value.h"

namespace culprit::unroll {

// An activation of a function. Its slots and locals are stretches of State::slots and
// State::locals.
struct Frame {
  const PreparedFunction* code = nullptr;
  const program::Instruction* instruction =
      nullptr;  // being executed, or the call that is under way
  std::uint32_t slots = 0;
  std::uint32_t locals = 0;
  ObjectId variadic_area = ObjectId::null;
  // With unknown inputs: the block that is running, where the loops' counters begin in
  // State::iterations, what tells this activation from all others (position.h), and how many
  // conditions the path had at its call.
  program::BlockId block = program::BlockId::entry;
  std::uint32_t iterations = 0;
  std::uint64_t key = 0;
  std::size_t conditions = 0;

  [[nodiscard]] const program::Function& function() const { return *code->function; }
};

// How far a loop of an activation has come, as one of the loops around the block that is running.
struct Iteration {
  std::uint32_t number = 0;   // times that the loop's head was reached again
  std::uint32_t counted = 0;  // of these, those that --unwind counts
  bool unknown_exit = false;  // in this iteration: whether to leave depended on unknown inputs
  bool known_exit = false;    // … was decided by constants

  bool operator==(const Iteration&) const = default;
};

// What of the program is running: the entry function, or what comes behind it.
enum class Phase : std::uint8_t { entry, exit_handlers };

struct State {
  Memory memory;
  std::vector<Frame> frames;  // innermost last
  // Used up to slots_end and locals_end; larger only so that calls need not initialise what they do
  // not use.
  std::vector<Value> slots;
  std::vector<ObjectId> locals;  // null: not alive
  // What alloca gave: the number of frames when it was called, and the object, innermost last.
  std::vector<std::pair<std::size_t, ObjectId>> stack_allocations;
  std::uint32_t slots_end = 0;
  std::uint32_t locals_end = 0;
  // With unknown inputs only.
  Path path;
  std::vector<Iteration> iterations;
  std::uint32_t iterations_end = 0;
  Value input_position = Value::constant(0);  // bytes of standard input that were read
  Value returned;                             // by the activation that returned last
  Phase phase = Phase::entry;
  Value status = Value::constant(0);  // with which the run exits
  OutputPosition output;              // where an output is expected
  // The text of the call that the outermost `free_text_depth` activations are making may be any:
  // the object of the literal.
  ObjectId free_text = ObjectId::null;
  std::size_t free_text_depth = 0;
  program::FunctionId chosen_callee = program::FunctionId::none;  // of the call that comes next
  // Of the call that comes next: the replaced pointer that one of its arguments is.
  program::NodeId chosen_node = program::NodeId::none;
  std::uint64_t chosen_pointer = 0;
  std::uint64_t native_stack = 0;  // estimated bytes that the frames need natively
  std::uint64_t steps = 0;         // instructions executed up to the last look at the limits
  // How often each place allocated, and how often each input was met: K of "alloc(a.c:3#K)" and
  // "x#K".
  std::unordered_map<const program::Instruction*, std::uint32_t> allocations;
  std::map<std::string, std::uint32_t> occurrences;
  SsaVersions versions;  // only where steps are observed
};

}  // namespace culprit::unroll
