// Runs a program that nobody trusts: in a directory of its own, with limits on time, memory and
// files, its output captured up to a limit, and without leaving processes behind.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "process/bounds.h"

namespace culprit::process {

struct LimitedRun {
  std::vector<std::string> command;  // the first is a path, or a name that PATH is searched for
  std::filesystem::path directory;
  std::filesystem::path standard_input = "/dev/null";
  // NAME=VALUE each; nullopt: that of culprit itself.
  std::optional<std::vector<std::string>> environment;
  double seconds = 10;             // 0: any; the deadline may come before
  std::uint64_t memory_bytes = 0;  // of address space; 0: any
  std::uint64_t file_bytes = std::uint64_t{64} << 20;
  std::size_t captured_bytes = std::size_t{1} << 20;  // of each stream; the rest is dropped
  Bounds bounds;                                      // of the whole command
};

struct Ending {
  bool started = false;  // false: there is no such program
  bool out_of_time = false;
  bool past_deadline = false;  // out of time because of the whole command's limit
  bool interrupted = false;
  int exit_status = 0;
  int signal = 0;  // 0: it exited
  std::string standard_output, standard_error;
};

Ending run_limited(const LimitedRun& run);

// The path of a program that PATH has, or nothing.
std::optional<std::string> find_program(const std::string& name);

}  // namespace culprit::process
