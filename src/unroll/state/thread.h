// SPDX-License-Identifier: MIT
// Threads of a run. The thread that is running has its activations in the State itself; the others
// are parked: each stands before its next visible operation, the one at which another thread may
// have been running. Parked threads never change, so states share them.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "program/program.h"
#include "source/source_span.h"
#include "unroll/memory/address.h"
#include "unroll/memory/value.h"
#include "unroll/state/path.h"
#include "unroll/state/prepared_function.h"

namespace culprit::unroll {

using ThreadNumber = std::uint32_t;  // 1: the one that runs main; 0: none

// An activation of a function. Its slots and locals are stretches of Stack::slots and
// Stack::locals.
struct Frame {
  const PreparedFunction* code = nullptr;
  const program::Instruction* instruction =
      nullptr;  // being executed, or the call that is under way
  std::uint32_t slots = 0;
  std::uint32_t locals = 0;
  ObjectId variadic_area = ObjectId::null;
  // With unknown inputs: the block that is running, where the loops' counters begin in
  // Stack::iterations, what tells this activation from all others (place_key in symbolic.h), how
  // many conditions the path had at its call, how many activations of its function are under way,
  // and how many of these were entered after something unknown was decided in the one before.
  program::BlockId block = program::BlockId::entry;
  std::uint32_t iterations = 0;
  std::uint64_t key = 0;
  std::size_t conditions = 0;
  std::uint32_t activations = 1;
  std::uint32_t decided = 0;

  [[nodiscard]] const program::Function& function() const { return *code->function; }
};

// How far a loop of an activation has come, as one of the loops around the block that is running.
struct Iteration {
  std::uint32_t number = 0;   // times that the loop's head was reached again
  std::uint32_t counted = 0;  // of these, those that --unwind counts
  bool unknown_exit = false;  // in this iteration: whether to leave depended on unknown inputs
  bool known_exit = false;    // … was decided by constants
  // Of a loop that is cut (explore/loop_cuts.h): the number of the cut, which part of it this is,
  // and whether the state has just come to the head.
  enum class Part : std::uint8_t { none, first_iterations, any_iteration };
  std::uint32_t cut = 0;
  Part part = Part::none;
  bool arrives = false;

  bool operator==(const Iteration&) const = default;
};

// A range of memory that an operation reads or writes.
struct MemoryAccess {
  std::uint64_t address = 0;
  std::uint64_t size = 0;
  bool writes = false;

  bool operator==(const MemoryAccess&) const = default;
};

inline bool overlap(const MemoryAccess& a, const MemoryAccess& b) {
  return a.address < b.address + b.size && b.address < a.address + a.size;
}
inline bool conflict(const MemoryAccess& a, const MemoryAccess& b) {
  return (a.writes || b.writes) && overlap(a, b);
}

// The next visible operation of a thread.
struct VisibleOperation {
  enum class Kind : std::uint8_t {
    none,         // it has not begun, or was interrupted between two operations
    access,       // of shared memory
    wait,         // until a word of memory fulfils a condition
    join,         // until a thread has ended
    synchronise,  // another operation on a lock and its like
    ended,        // the thread has ended
  };
  enum class Relation : std::uint8_t { equal = 0, different = 1, not_smaller = 2 };

  Kind kind = Kind::none;
  bool atomic = false;                 // an access by an atomic operation
  std::vector<MemoryAccess> accesses;  // access
  std::uint64_t object = 0;            // wait, synchronise: its address
  std::uint64_t word = 0;              // wait: the address of an int
  Relation relation = Relation::equal;
  std::uint32_t value = 0;  // wait: what the word is compared with; join: the thread
  source::SourceSpan span;  // in the user's code

  bool operator==(const VisibleOperation&) const = default;
};

// The activations of a thread and what else is its own.
struct Stack {
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
  std::vector<Iteration> iterations;
  std::uint32_t iterations_end = 0;
  Value returned;  // by the activation that returned last
  program::FunctionId chosen_callee = program::FunctionId::none;  // of the call that comes next
  std::uint64_t native_stack = 0;  // estimated bytes that the frames need natively
};

// What a thread has besides its stack; only programs with threads use it.
struct ThreadProgress {
  // Values that the current instruction has read already: where it is interrupted in the middle, it
  // is executed again from its beginning with these.
  std::vector<Value> loaded;
  std::uint32_t atomic = 0;   // depth of atomic sections
  std::uint32_t quiet = 0;    // depth of sections whose accesses are not looked at
  bool granted = false;       // the next visible operation may be performed
  bool section_open = false;  // the atomic section's first visible operation was performed
  enum class Stage : std::uint8_t { function, thread_handlers, exit_handlers };
  Stage stage = Stage::function;
  std::vector<std::uint64_t> locks;  // addresses of those it holds, sorted
  std::uint32_t sections = 0;        // bits: in which of ScheduleConstraints::sections it was last
  std::map<program::GlobalId, ObjectId> thread_locals;  // its own copies of thread-local variables
};

// How far a run has come that follows the order of another one (given_schedule.h).
struct OrderProgress {
  std::size_t turn = 0;
  ThreadNumber last = 1;              // that went on
  std::vector<std::uint32_t> counts;  // of the places at which turns end
  std::vector<ThreadNumber> refused;  // those that are assumed to wait, until somebody goes on

  bool operator==(const OrderProgress&) const = default;
};

struct ParkedThread {
  Stack stack;
  ThreadProgress progress;
  VisibleOperation next;
  std::uint64_t hash = 0;   // of all this, as far as it can matter
  std::uint64_t place = 0;  // of where it stands, without values
};

// What is known of a thread whether it runs or not.
struct ThreadRecord {
  program::FunctionId function = program::FunctionId::none;
  source::SourceSpan created;
  std::int32_t state = 0;  // the model's (models/threads.h)
  bool ended = false;
  bool exited = false;  // by pthread_exit
  Value result = Value::constant(0);
  std::shared_ptr<const ParkedThread> parked;  // null: it is running, or has ended

  bool operator==(const ThreadRecord&) const = default;

  static constexpr std::int32_t joined = 2;
  [[nodiscard]] bool is_over() const { return ended && state == joined; }
};

}  // namespace culprit::unroll
