// SPDX-License-Identifier: MIT
// What the worker leaves where its supervisor can read it, even after the worker was killed in the
// middle of anything: what it is doing, which limits it was given, and the latest partial report.
// And the other way round: the supervisor's request to stop. All of it lies in memory that both
// share, and that processes forked by the worker (--jobs) share too.
//
// Without a supervisor (in unit tests, or where no process can be made) the same functions work on
// memory of the process alone.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace culprit::supervise {

using Clock = std::chrono::steady_clock;

// Why all work shall end.
enum class StopCause : std::uint8_t {
  none,
  signal,         // SIGINT or SIGTERM
  timeout,        // --timeout
  memory,         // --memory, of all processes together
  closed_output,  // nobody reads what the program prints
};

// How far the worker's own report is. Once its parts are being written they must not be written a
// second time by the supervisor.
enum class Phase : std::uint8_t { working, delivering, delivered };

// --- the worker's side ---

// True once anything asks all work to end. In the shared memory: one look serves all processes.
const std::atomic<bool>& stop_requested();
StopCause stop_cause();
// The first cause counts.
void request_stop(StopCause cause);

struct SharedLimits {
  std::optional<Clock::time_point> deadline;
  std::uint64_t memory_bytes = 0;  // 0: none
};
void set_limits(const SharedLimits& limits);

// "looking for a failing run": completes "out of time while …".
void enter_stage(std::string_view what);
// The latest counts. Only the worker itself deposits, and before it begins the supervisor, but not
// what the worker forks.
void deposit(std::string_view report);
void set_phase(Phase phase);
// What the worker will exit with, once that is settled.
void set_exit_code(int code);
// The line of progress is on the terminal, and has to be erased before anything else is printed.
void set_line_shown(bool shown);

// --- the supervisor's side ---

// Makes the memory, before the fork; false: the system refuses.
bool share_handover();
// In the worker, after the fork.
void become_worker();
// The process has a supervisor.
bool is_supervised();

SharedLimits limits();
std::string stage();
std::string deposited();
Phase phase();
std::optional<int> exit_code();
bool line_shown();

}  // namespace culprit::supervise
