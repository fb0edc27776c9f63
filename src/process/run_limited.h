// SPDX-License-Identifier: MIT
// Runs a program that nobody trusts: locked up, in a directory of its own, with limits on time,
// memory, files, processes and output, its output captured up to a limit, and without leaving
// processes behind.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "process/bounds.h"

namespace culprit::process {

enum class Trust : std::uint8_t {
  tool,      // a compiler or the like, which reads a text that nobody trusts
  stranger,  // that text's program itself
};

struct LimitedRun {
  // The first is a path, if it is relative from the directory, or a name that PATH is searched for.
  std::vector<std::string> command;
  std::filesystem::path directory;              // where it starts, and all that it may write to
  std::vector<std::filesystem::path> readable;  // besides that and the system's own files
  std::filesystem::path standard_input = "/dev/null";
  // NAME=VALUE each; nullopt: the little that tools need.
  std::optional<std::vector<std::string>> environment;
  Trust trust = Trust::tool;
  bool traces_itself = false;        // as LeakSanitizer does
  double seconds = 10;               // 0: any; the deadline may come before
  double processor_seconds = 0;      // of each process; 0: as many as seconds
  std::uint64_t memory_bytes = 0;    // of address space, for each process; 0: any
  std::uint64_t resident_bytes = 0;  // of all processes together; 0: as much as the whole command
  std::uint64_t file_bytes = std::uint64_t{64} << 20;     // of each file
  std::uint64_t folder_bytes = std::uint64_t{256} << 20;  // of all files
  std::size_t captured_bytes = std::size_t{1} << 20;      // of each stream; the rest is dropped
  std::size_t output_bytes = std::size_t{64} << 20;       // of both together
  Bounds bounds;                                          // of the whole command
};

struct Ending {
  bool started = false;
  std::string why_not_started;  // "no such file …", or that nothing is started without a sandbox
  bool is_missing = false;      // not started because there is no such program
  bool out_of_time = false;
  bool past_deadline = false;  // out of time because of the whole command's limit
  bool interrupted = false;
  // Not empty: "memory", "disk" or "output" was exceeded, and the program ended for it.
  std::string exceeded;
  int exit_status = 0;
  int signal = 0;  // 0: it exited
  std::string standard_output, standard_error;

  [[nodiscard]] bool succeeded() const {
    return started && !out_of_time && !interrupted && exceeded.empty() && signal == 0 &&
           exit_status == 0;
  }
};

Ending run_limited(const LimitedRun& run);

// The path of a program that PATH has, or nothing.
std::optional<std::string> find_program(const std::string& name);

}  // namespace culprit::process
