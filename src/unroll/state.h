// All of a run that changes, as one value that can be copied: where a run can go two ways, each way
// takes a copy. Copies share the bytes of objects until one of them writes.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "unroll/memory.h"
#include "unroll/prepared_function.h"
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

  [[nodiscard]] const program::Function& function() const { return *code->function; }
};

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
  std::uint64_t native_stack = 0;  // estimated bytes that the frames need natively
  std::uint64_t steps = 0;         // instructions executed up to the last look at the limits
  // How often each place allocated, and how often each input was met: K of "alloc(a.c:3#K)" and
  // "x#K".
  std::unordered_map<const program::Instruction*, std::uint32_t> allocations;
  std::map<std::string, std::uint32_t> occurrences;
};

}  // namespace culprit::unroll
