// SPDX-License-Identifier: MIT
// What is looked at: a program, where it begins, what its runs meet outside, and how much a run may
// use.
//
//   Subject subject{program, files, entry, …stdin, arguments, where output goes…, limits, checks};
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "effort/table.h"
#include "program/program.h"
#include "source/source_files.h"

namespace culprit::unroll {

enum class Stream : std::uint8_t { standard_output = 1, standard_error = 2 };

// What the run meets outside the program.
struct Environment {
  std::vector<std::string> arguments;  // argv[0] first
  std::function<int()> read_byte;      // standard input: a byte, or -1 at the end
  // Called in the order of the program's output.
  std::function<void(Stream, std::string_view)> write;
  std::map<std::string, std::string> inputs;  // --input NAME=VALUE
  // The arguments of each call of __culprit_observe, which yields the second.
  std::function<void(const std::vector<std::uint64_t>&)> observe;
};

struct Limits {
  std::uint64_t max_steps = 0;                // instructions; 0: none
  std::uint64_t max_memory = 0;               // bytes of the program's objects; 0: none
  double timeout_seconds = 0;                 // 0: none
  effort::Work max_work = effort::unlimited;  // counted: the same on every machine
  const effort::Table* effort = &effort::table();
  std::uint32_t max_depth = 0;  // activations; 0: only stack_bytes counts
  // --stack: what a native run's frames may need, estimated; 0: any.
  std::uint64_t stack_bytes = std::uint64_t{8} << 20;
  // Becomes true (SIGINT): the run ends as a limit. Looked at now and then.
  const std::atomic<bool>* interrupted = nullptr;
  // Looked at as often: a reason to stop, or empty.
  std::function<std::string()> stop_reason;
};

// What is to be looked at, for every command on C programs: a program, where it begins, and what
// its runs meet. Who changes a part takes a copy.
struct Subject {
  const program::Program& program;
  const source::SourceFiles& files;  // that the program's spans point into
  program::FunctionId entry;
  Environment environment;
  Limits limits;
  program::Checks checks;  // the rules that count
};

}  // namespace culprit::unroll
