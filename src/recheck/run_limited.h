// Runs a program that nobody trusts: in a directory of its own, with limits on time, memory and
// files, its output captured up to a limit, and without leaving processes behind.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace culprit::recheck {

struct LimitedRun {
  std::vector<std::string> command;  // the first is a path, or a name that PATH is searched for
  std::filesystem::path directory;
  std::filesystem::path standard_input = "/dev/null";
  // NAME=VALUE each; nullopt: that of culprit itself.
  std::optional<std::vector<std::string>> environment;
  double seconds = 10;
  std::uint64_t memory_bytes = 0;  // of address space; 0: any
  std::uint64_t file_bytes = std::uint64_t{64} << 20;
  std::size_t captured_bytes = std::size_t{1} << 20;  // of each stream; the rest is dropped
  const std::atomic<bool>* interrupted = nullptr;     // becomes true: the run is ended
};

struct Ending {
  bool started = false;  // false: there is no such program
  bool out_of_time = false;
  bool interrupted = false;
  int exit_status = 0;
  int signal = 0;  // 0: it exited
  std::string standard_output, standard_error;
};

Ending run_limited(const LimitedRun& run);

// The path of a program that PATH has, or nothing.
std::optional<std::string> find_program(const std::string& name);

// An empty directory that is removed with all that is in it.
class TemporaryDirectory {
 public:
  TemporaryDirectory();  // throws std::filesystem::filesystem_error
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace culprit::recheck
