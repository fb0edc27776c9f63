// SPDX-License-Identifier: MIT
// All of a run that changes, as one value that can be copied: where a run can go two ways, each way
// takes a copy. Copies share the bytes of objects until one of them writes.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "unroll/memory/memory.h"
#include "unroll/memory/value.h"
#include "unroll/state/expected_output.h"
#include "unroll/state/path.h"
#include "unroll/state/prepared_function.h"
#include "unroll/state/printed_text.h"
#include "unroll/state/ssa.h"
#include "unroll/state/thread.h"

namespace culprit::unroll {

// What of the program is running: the entry function, or what comes behind it.
enum class Phase : std::uint8_t { entry, exit_handlers };

// What a target that is replaced names instead: a variable, by its name, or what pointers lead to
// (""). It is the same whenever the assignment target is executed, as it is in a text.
struct NamedInstead {
  program::ComponentId left_side{};
  std::string name;
  bool operator==(const NamedInstead&) const = default;
};

struct State : Stack {  // of the thread that is running
  Memory memory;
  // With unknown inputs only.
  Path path;
  Value input_position = Value::constant(0);  // bytes of standard input that were read
  Phase phase = Phase::entry;
  Value status = Value::constant(0);  // with which the run exits
  Value result;                       // that the entry function returned
  OutputPosition output;              // where an output is expected
  PrintedText printed;                // where it is compared (WantedRuns::ends)
  // The text of the call that the outermost `free_text_depth` activations are making may be any:
  // the object of the literal.
  ObjectId free_text = ObjectId::null;
  std::size_t free_text_depth = 0;
  // Of the call that comes next: the replaced pointer that one of its arguments is.
  program::NodeId chosen_node = program::NodeId::none;
  std::uint64_t chosen_pointer = 0;
  // Of the intrinsic that comes next: the thread that its replaced argument is; nullopt: not
  // chosen.
  std::optional<ThreadNumber> chosen_thread;
  std::vector<NamedInstead> named_instead;
  // Programs with threads only: threads[n - 1] is the thread n.
  std::vector<ThreadRecord> threads;
  ThreadNumber running = 0;
  ThreadProgress progress;
  OrderProgress order;
  std::uint64_t steps = 0;  // instructions executed up to the last look at the limits
  // How often each place allocated, and how often each input was met: K of "alloc(a.c:3#K)" and
  // "x#K".
  std::unordered_map<const program::Instruction*, std::uint32_t> allocations;
  std::map<std::string, std::uint32_t> occurrences;
  SsaVersions versions;  // only where steps are observed
};

}  // namespace culprit::unroll
