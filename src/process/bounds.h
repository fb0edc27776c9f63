// SPDX-License-Identifier: MIT
// What a command allows everything that it starts: one moment at which all has to end, one amount
// of memory, one flag that says that nobody waits for the answer any more.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace culprit::process {

// Whether programs that nobody trusts are locked up (--sandbox).
enum class SandboxMode : std::uint8_t { on, off };

struct Bounds {
  std::optional<std::chrono::steady_clock::time_point> deadline;
  std::uint64_t memory_bytes = 0;  // resident, of a program and all it starts; 0: any
  const std::atomic<bool>* interrupted = nullptr;  // becomes true: every program is ended
  SandboxMode sandbox = SandboxMode::on;
};

}  // namespace culprit::process
