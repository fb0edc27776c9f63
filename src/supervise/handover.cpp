// SPDX-License-Identifier: MIT
#include "supervise/handover.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace culprit::supervise {

namespace {

constexpr int no_exit_code = -1;
constexpr std::size_t stage_size = 240;

struct Stage {
  std::uint32_t length = 0;
  std::array<char, stage_size> text{};
};

// What is written in several steps exists twice: the one that `current…` names is complete at every
// moment, however the writer ends.
struct Shared {
  std::atomic<bool> stop{false};
  std::atomic<StopCause> cause{StopCause::none};
  std::atomic<Phase> phase{Phase::working};
  std::atomic<bool> line_shown{false};
  std::atomic<int> exit_code{no_exit_code};
  std::atomic<std::int64_t> deadline{0};  // ticks of the clock; 0: none
  std::atomic<std::uint64_t> memory_bytes{0};
  std::atomic<std::uint32_t> current_stage{0};
  std::array<Stage, 2> stages{};
  // The deposit: its length, and in the lowest bit in which of the two files it lies.
  std::atomic<std::uint64_t> current_deposit{0};
};

static_assert(std::atomic<bool>::is_always_lock_free &&
                  std::atomic<std::uint64_t>::is_always_lock_free,
              "what two processes share should need no lock");

Shared own;  // where nothing is shared
Shared* shared = &own;
// Two, and not the halves of one: a limit on the size of files (ulimit -f) holds for them, too.
int deposit_files[2] = {-1, -1};
pid_t depositor = 0;
bool supervised = false;

// Standard streams that are closed leave their numbers free, and what is printed must not come
// here.
int above_the_standard_streams(int file) {
  if (file < 0 || file > STDERR_FILENO) return file;
  int moved = fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  close(file);
  return moved;
}

}  // namespace

const std::atomic<bool>& stop_requested() {
  return shared->stop;
}

StopCause stop_cause() {
  return shared->cause.load();
}

void request_stop(StopCause cause) {
  StopCause none = StopCause::none;
  shared->cause.compare_exchange_strong(none, cause);
  shared->stop.store(true);
}

void set_limits(const SharedLimits& limits) {
  shared->memory_bytes.store(limits.memory_bytes);
  shared->deadline.store(limits.deadline ? limits.deadline->time_since_epoch().count() : 0);
}

void enter_stage(std::string_view what) {
  std::uint32_t next = 1 - shared->current_stage.load();
  Stage& stage = shared->stages[next];
  std::size_t length = std::min(what.size(), stage_size);
  std::memcpy(stage.text.data(), what.data(), length);
  stage.length = static_cast<std::uint32_t>(length);
  shared->current_stage.store(next);
}

void deposit(std::string_view report) {
  const std::uint64_t other = 1 - (shared->current_deposit.load() & 1);
  const int file = deposit_files[other];
  if (file < 0 || getpid() != depositor) return;
  std::uint64_t length = report.size();
  off_t at = 0;
  while (!report.empty()) {
    ssize_t written = pwrite(file, report.data(), report.size(), at);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;  // the one before stays
    report.remove_prefix(static_cast<std::size_t>(written));
    at += written;
  }
  shared->current_deposit.store(length << 1 | other);
}

void set_phase(Phase phase) {
  shared->phase.store(phase);
}

void set_exit_code(int code) {
  shared->exit_code.store(code);
}

void set_line_shown(bool shown) {
  shared->line_shown.store(shown);
}

bool share_handover() {
  void* memory =
      mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return false;
  shared = new (memory) Shared;
  // Without it there are no partial reports after a kill, and everything else works.
  depositor = getpid();
  for (int& each : deposit_files)
    each = above_the_standard_streams(memfd_create("culprit-report", MFD_CLOEXEC));
  return true;
}

void become_worker() {
  depositor = getpid();
  supervised = true;
}

bool is_supervised() {
  return supervised;
}

SharedLimits limits() {
  SharedLimits all;
  all.memory_bytes = shared->memory_bytes.load();
  std::int64_t ticks = shared->deadline.load();
  if (ticks != 0) all.deadline = Clock::time_point(Clock::duration(ticks));
  return all;
}

std::string stage() {
  const Stage& current = shared->stages[shared->current_stage.load()];
  return {current.text.data(), std::min<std::size_t>(current.length, stage_size)};
}

std::string deposited() {
  std::uint64_t current = shared->current_deposit.load();
  std::string report(current >> 1, '\0');
  const int file = deposit_files[current & 1];
  for (std::size_t have = 0; have < report.size();) {
    ssize_t count =
        pread(file, report.data() + have, report.size() - have, static_cast<off_t>(have));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return {};
    have += static_cast<std::size_t>(count);
  }
  return report;
}

Phase phase() {
  return shared->phase.load();
}

std::optional<int> exit_code() {
  int code = shared->exit_code.load();
  return code == no_exit_code ? std::nullopt : std::optional(code);
}

bool line_shown() {
  return shared->line_shown.load();
}

}  // namespace culprit::supervise
