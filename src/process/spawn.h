// SPDX-License-Identifier: MIT
// culprit-sandbox as a process: its streams, the leash it is held by, and its report
// (sandbox/plan.h).
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace culprit::process {

// One end of a pipe.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { reset(); }
  Descriptor(Descriptor&& other) noexcept : number_(other.number_) { other.number_ = -1; }
  Descriptor& operator=(Descriptor&& other) noexcept;
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  void reset();

 private:
  int number_ = -1;
};

class Spawned {
 public:
  // Throws std::system_error where there are no more processes or descriptors.
  Spawned(const std::vector<std::string>& command, const std::vector<std::string>& environment,
          const std::filesystem::path& standard_input);
  ~Spawned();  // ends it
  Spawned(const Spawned&) = delete;
  Spawned& operator=(const Spawned&) = delete;

  // What it writes; none of them ever waits.
  Descriptor output, error, report;
  // Closed: it ends what it has started, and itself.
  Descriptor leash;

  std::string read_report_to_the_end();
  // At once, should it not do so by itself.
  void kill_it() const;

 private:
  pid_t process_ = -1;
};

}  // namespace culprit::process
