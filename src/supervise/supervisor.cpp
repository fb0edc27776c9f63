// SPDX-License-Identifier: MIT
#include "supervise/supervisor.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <optional>

#include "supervise/process_tree.h"

namespace culprit::supervise {

namespace {

using namespace std::chrono_literals;
using Duration = Clock::duration;

// How long the worker may take to end by itself, and how much memory a build needs beside what it
// is asked to keep to.
#if defined(__SANITIZE_ADDRESS__)
constexpr Duration grace = 1300ms;
constexpr std::uint64_t memory_factor = 3;
#else
constexpr Duration grace = 600ms;
constexpr std::uint64_t memory_factor = 1;
#endif
constexpr Duration between_wake_ups = 50ms;
// Between two looks at the memory: the less is left, the shorter.
constexpr Duration shortest_look = 5ms, longest_look = 100ms;
constexpr std::uint64_t bytes_a_second = std::uint64_t{8} << 30;  // no process fills memory faster

struct MemoryLimits {
  std::uint64_t stop = 0, kill = 0;  // 0: none
};

// A tenth more than the limit may be used, or 256 MB; within that comes the request to stop, and
// then the end.
MemoryLimits memory_limits(std::uint64_t given) {
  if (given == 0) return {};
  given *= memory_factor;
  std::uint64_t slack = std::max(given / 10, memory_factor * (std::uint64_t{256} << 20));
  return {given + slack / 2, given + slack / 10 * 8};
}

sigset_t watched_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (int signal : {SIGCHLD, SIGINT, SIGTERM, SIGTSTP}) sigaddset(&set, signal);
  return set;
}

// As in a program that does not wait for it.
void let_through(int signal) {
  raise(signal);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, signal);
  sigprocmask(SIG_UNBLOCK, &one, nullptr);
}

[[noreturn]] void die_of(int signal) {
  std::signal(signal, SIG_DFL);
  let_through(signal);
  _exit(128 + signal);
}

class Supervisor {
 public:
  Supervisor(pid_t worker, const LastResort& last_resort)
      : worker_(worker), last_resort_(last_resort) {}

  int run() {
    while (!has_ended()) {
      look_at_limits();
      if (killing_) break;
      wait_for_signal(next_look());
      if (killing_) break;
    }
    return finish();
  }

 private:
  bool has_ended() {
    for (;;) {
      int status = 0;
      pid_t ended = waitpid(-1, &status, WNOHANG);
      if (ended < 0 && errno == EINTR) continue;
      if (ended <= 0) return ended < 0;  // no child at all: it cannot be
      if (ended != worker_) continue;    // an orphan
      status_ = status;
      return true;
    }
  }

  void look_at_limits() {
    Clock::time_point now = Clock::now();
    SharedLimits given = limits();
    if (given.deadline && now >= *given.deadline) request_stop(StopCause::timeout);
    look_at_memory(now, memory_limits(given.memory_bytes));
    if (!stop_requested().load()) return;
    if (!stop_since_) stop_since_ = now;
    // Its report is on the way to a reader who may be slow.
    bool may_take_its_time = phase() == Phase::delivering && stop_cause() != StopCause::signal;
    if (now >= *stop_since_ + grace && !may_take_its_time) killing_ = true;
    // It may wait for input; and a request that comes just before it begins to wait would be lost.
    if (now >= next_wake_up_) {
      kill(worker_, SIGTERM);
      kill(worker_, SIGCONT);  // somebody may have stopped it
      next_wake_up_ = now + between_wake_ups;
    }
  }

  void look_at_memory(Clock::time_point now, const MemoryLimits& limit) {
    if (limit.stop == 0 || now < next_memory_look_ || phase() != Phase::working) return;
    std::uint64_t used = resident_bytes(descendants_of(getpid()));
    if (used > limit.stop) request_stop(StopCause::memory);
    if (used > limit.kill) killing_ = true;
    std::uint64_t left = limit.stop > used ? limit.stop - used : 0;
    auto until_full = std::chrono::duration_cast<Duration>(std::chrono::duration<double>(
        static_cast<double>(left) / static_cast<double>(bytes_a_second)));
    next_memory_look_ = now + std::clamp(until_full, shortest_look, longest_look);
  }

  [[nodiscard]] Duration next_look() const {
    Clock::time_point now = Clock::now();
    Clock::time_point next = now + longest_look;
    SharedLimits given = limits();
    if (given.memory_bytes != 0 && phase() == Phase::working)
      next = std::min(next, next_memory_look_);
    if (given.deadline && !stop_since_) next = std::min(next, *given.deadline);
    if (stop_since_) next = std::min(next, next_wake_up_);
    return std::clamp(next - now, Duration(1ms), longest_look);
  }

  void wait_for_signal(Duration most) {
    auto nanoseconds = std::chrono::duration_cast<std::chrono::nanoseconds>(most).count();
    timespec timeout{static_cast<time_t>(nanoseconds / 1'000'000'000),
                     static_cast<long>(nanoseconds % 1'000'000'000)};
    sigset_t watched = watched_signals();
    switch (int signal = sigtimedwait(&watched, nullptr, &timeout)) {
      case SIGINT:
      case SIGTERM:
        if (signalled_) {
          killing_ = true;
          second_signal_ = signal;
        }
        signalled_ = true;
        request_stop(StopCause::signal);
        // The seconds that are left count from now, whatever was asked before.
        if (stop_cause() == StopCause::signal) stop_since_ = Clock::now();
        break;
      case SIGTSTP:  // for those who send it to this process alone
        kill(worker_, SIGTSTP);
        let_through(SIGTSTP);  // returns when it is continued
        block_watched();
        kill(worker_, SIGCONT);
        break;
      default: break;
    }
  }

  static void block_watched() {
    sigset_t watched = watched_signals();
    sigprocmask(SIG_BLOCK, &watched, nullptr);
  }

  void end_and_clear_up() const {
    end_all_descendants();
    last_resort_.clear_up();
  }

  int finish() {
    if (second_signal_ != 0) {
      end_and_clear_up();
      die_of(second_signal_);
    }
    bool has_report = phase() != Phase::working;
    std::optional<int> code = exit_code();
    if (status_ && WIFEXITED(*status_) && has_report && code) {
      end_all_descendants();
      // A sanitizer may have ended it with a code of its own, behind the report.
      return WEXITSTATUS(*status_);
    }
    LostWorker lost;
    lost.process = worker_;
    if (killing_) lost.cause = stop_cause();
    if (status_ && WIFSIGNALED(*status_)) lost.signal = WTERMSIG(*status_);
    // Before it could catch them.
    if (lost.signal == SIGINT || lost.signal == SIGTERM) {
      request_stop(StopCause::signal);
      lost.cause = stop_cause();
    }
    if (status_ && WIFEXITED(*status_)) lost.exit_status = WEXITSTATUS(*status_);
    lost.stage = stage();
    if (killing_) kill(worker_, SIGSTOP);  // it prints no more
    int result = 0;
    if (phase() == Phase::delivered && code) {
      result = *code;  // what it still did was to clear up
    } else if (phase() == Phase::delivering && stop_cause() == StopCause::signal) {
      end_and_clear_up();
      die_of(SIGTERM);
    } else {
      lost.report = deposited();
      result = last_resort_.report(lost);
    }
    end_and_clear_up();
    return result;
  }

  const pid_t worker_;
  const LastResort& last_resort_;
  std::optional<int> status_;
  std::optional<Clock::time_point> stop_since_;
  Clock::time_point next_wake_up_{}, next_memory_look_{};
  bool killing_ = false, signalled_ = false;
  int second_signal_ = 0;
};

int work_as_child(pid_t supervisor, const sigset_t& mask, const std::function<int()>& work) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != supervisor) _exit(1);  // it was gone before it could be watched
  sigprocmask(SIG_SETMASK, &mask, nullptr);
  become_worker();
  int code = work();
  set_exit_code(code);
  set_phase(Phase::delivered);
  return code;
}

}  // namespace

int supervise(const std::function<int()>& work, const LastResort& last_resort) {
  if (!share_handover()) return work();
  last_resort.prepare();
  std::signal(SIGCHLD, SIG_DFL);
  sigset_t watched = watched_signals(), before;
  sigprocmask(SIG_BLOCK, &watched, &before);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  pid_t supervisor = getpid();
  pid_t worker = fork();
  if (worker < 0) {
    sigprocmask(SIG_SETMASK, &before, nullptr);
    return work();
  }
  if (worker == 0) return work_as_child(supervisor, before, work);
  _exit(Supervisor(worker, last_resort).run());
}

}  // namespace culprit::supervise
