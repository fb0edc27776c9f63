// SPDX-License-Identifier: MIT
// How one run ended, and the steps that it took.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "program/program.h"
#include "source/source_span.h"

namespace culprit::unroll {

struct StackEntry {
  std::string function;
  source::SourceSpan span;  // the instruction being executed, or the call
  // In a very deep recursion: calls between this entry and the next one.
  std::uint64_t left_out = 0;
};

struct Violation {
  program::PropertyKind kind = program::PropertyKind::assertion;
  std::string text;               // "index 5 is outside int a[5]"
  source::SourceSpan span;        // in the user's code
  std::vector<StackEntry> stack;  // innermost first; model functions left out
  // "allocated here", "freed here", "declared here".
  std::vector<std::pair<std::string, source::SourceSpan>> notes;
  // What was read there, as it is written, with its value: of runs that ReplayOptions::origins
  // looks at.
  std::vector<std::pair<std::string, std::string>> values;
  std::vector<std::uint32_t> threads;  // of a deadlock: the numbers of those that wait
};

enum class RunEnd : std::uint8_t {
  exited,
  signalled,
  violated,
  assumption_failed,
  limit,
  unsupported
};

struct RunResult {
  RunEnd end = RunEnd::exited;
  int exit_status = 0;   // exited
  bool by_call = false;  // exited: exit() or its like was called
  int signal = 0;        // signalled
  std::optional<Violation> violation;
  std::string reason;      // limit, unsupported: what, and which option lifts it
  bool whole_run = false;  // limit: of time or by the user, not of what the program did
  source::SourceSpan reason_span;
  std::vector<StackEntry> stack;      // of a limit or unsupported construct
  std::vector<std::string> assumed;   // "nondet_int() at a.c:3:11 is taken as 0"
  std::vector<std::string> warnings;  // inputs that were given a value and never met
  std::uint64_t steps = 0;            // instructions executed
  std::uint64_t peak_bytes = 0;       // of the program's objects
};

// One executed assignment, branch or call; --dump=unrolling prints them, `run` gives no sink.
struct Step {
  std::uint32_t number = UINT32_MAX;  // ValueOrigins' for it, if they are asked for
  std::uint32_t thread = 0;           // its number, where there are several
  bool reads = false;                 // of shared memory: `target` has the value
  const program::Function* function = nullptr;
  const program::Instruction* instruction = nullptr;
  std::uint32_t depth = 0;  // activations below this one
  std::string target;       // "x", "a[2].next", empty for branches and calls
  std::string value;        // in C syntax
};
using StepSink = std::function<void(const Step&)>;

}  // namespace culprit::unroll
