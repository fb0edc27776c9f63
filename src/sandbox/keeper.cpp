// SPDX-License-Identifier: MIT
#include "sandbox/keeper.h"

#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>

#include "sandbox/descendants.h"
#include "sandbox/failure.h"
#include "sandbox/folder_size.h"
#include "sandbox/landlock.h"
#include "sandbox/namespaces.h"
#include "sandbox/prisoner.h"
#include "sandbox/report.h"

namespace culprit::sandbox {

namespace {

constexpr int milliseconds_between_looks = 50;

int wait_for(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

// The first process of its namespaces: those that it does not know come to it, and when it ends the
// kernel ends them.
[[noreturn]] void be_first_process(const Plan& plan, pid_t parent) {
  try {
    setsid();
    change_root(plan);
    Plan inside = plan;
    if (plan.directory.empty()) inside.directory = "/";
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    pid_t self = getpid();
    pid_t program = fork();
    expect(program >= 0, "a process");
    if (program == 0) become_program(inside, self);
    // Nothing of it is needed any more.
    close(0);
    close(1);
    close(2);
    Plan nothing;
    nothing.user = plan.user;
    nothing.reach = Reach::namespaces;
    lock_up(nothing);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    int status = 0;
    for (pid_t gone = 0; gone != program;) {
      gone = waitpid(-1, &status, 0);
      if (gone < 0 && errno != EINTR) break;
    }
    report_ending(status);
  } catch (const std::exception& error) {
    write_report("failed " + std::string(error.what()));
  }
  static_cast<void>(parent);
  _exit(0);
}

// Looks now and then whether too much was taken.
class Watch {
 public:
  explicit Watch(const Plan& plan) : plan_(plan) {}

  // The limit that was exceeded, or nothing.
  const char* look() {
    if (plan_.resident_bytes == 0 && plan_.folder_bytes == 0) return nullptr;
    std::vector<pid_t> processes;
    std::uint64_t resident = 0;
    for (const Descendant& each : descendants_of(getpid())) {
      processes.push_back(each.process);
      resident += each.resident_bytes;
    }
    if (plan_.resident_bytes != 0 && resident > plan_.resident_bytes) return "memory";
    if (plan_.folder_bytes == 0 || ++looks_ % looks_for_each_walk != 0) return nullptr;
    std::uint64_t written = size_of_folders(plan_.writable, plan_.folder_bytes);
    if (plan_.is_stranger) written += size_of_removed_files(processes);
    return written > plan_.folder_bytes ? "disk" : nullptr;
  }

 private:
  static constexpr unsigned looks_for_each_walk = 4;
  const Plan& plan_;
  unsigned looks_ = 0;
};

// Until the child has ended, or has to; gives its status in the first case.
bool watch_over(const Plan& plan, pid_t child, int signals, int& status) {
  Watch watch(plan);
  auto looked = std::chrono::steady_clock::now();
  for (;;) {
    pollfd waiting[] = {{leash, 0, 0}, {signals, POLLIN, 0}};
    poll(waiting, 2, milliseconds_between_looks);
    if ((waiting[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return false;
    if ((waiting[1].revents & POLLIN) != 0) {
      signalfd_siginfo ignored{};
      [[maybe_unused]] ssize_t taken = read(signals, &ignored, sizeof ignored);
    }
    for (pid_t gone = 0; (gone = waitpid(-1, &status, WNOHANG)) > 0;) {
      if (gone == child) return true;
    }
    auto now = std::chrono::steady_clock::now();
    if (now - looked < std::chrono::milliseconds(milliseconds_between_looks)) continue;
    looked = now;
    if (const char* limit = watch.look()) {
      write_report(std::string("limit ") + limit);
      return false;
    }
  }
}

int child_signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  sigprocmask(SIG_BLOCK, &set, nullptr);
  int descriptor = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  expect(descriptor >= 0, "waiting for a process");
  return descriptor;
}

void unblock_signals() {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

}  // namespace

void keep(const Plan& plan) {
  setsid();
  // The emulator of another processor may not know how; without a sandbox that is accepted.
  const bool keeps_orphans = prctl(PR_SET_CHILD_SUBREAPER, 1) == 0;
  expect(keeps_orphans || plan.reach == Reach::off, "looking after orphans");
  int signals = child_signals();
  bool apart = plan.reach == Reach::namespaces;
  if (apart) leave_for_new_namespaces(plan);
  pid_t self = getpid();
  pid_t child = fork();
  expect(child >= 0, "a process");
  if (child == 0) {
    unblock_signals();
    if (apart) be_first_process(plan, self);
    become_program(plan, self);
  }
  close(0);
  close(1);
  close(2);
  int status = 0;
  bool ended = watch_over(plan, child, signals, status);
  if (apart) {
    // With it go all that it started, at once.
    if (!ended) {
      kill(child, SIGKILL);
      wait_for(child);
    }
    end_descendants();
    return;
  }
  end_descendants();
  if (ended) report_ending(status);
}

namespace {

// Whether a child of ours can do it.
template <typename Action>
bool works(const Action& action, std::string* why) {
  int ends[2];
  if (pipe(ends) != 0) return false;
  pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    try {
      action();
      _exit(0);
    } catch (const std::exception& error) {
      std::string text = error.what();
      [[maybe_unused]] ssize_t written = write(ends[1], text.data(), text.size());
      _exit(1);
    }
  }
  close(ends[1]);
  char text[300];
  ssize_t count = child < 0 ? 0 : read(ends[0], text, sizeof text);
  close(ends[0]);
  if (why != nullptr && count > 0) why->assign(text, static_cast<std::size_t>(count));
  int status = child < 0 ? 1 : wait_for(child);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

Reach probe(const Plan& plan) {
  Plan tried = plan;
  auto inside = [&tried] {
    pid_t child = fork();
    expect(child >= 0, "a process");
    if (child == 0) {
      try {
        change_root(tried);
        lock_up(tried);
        _exit(0);
      } catch (const std::exception&) {
        _exit(1);
      }
    }
    errno = EPERM;
    expect(wait_for(child) == 0, "a file system of its own");
  };
  tried.reach = Reach::namespaces;
  if (works([&] { leave_for_new_namespaces(tried), inside(); }, nullptr)) return tried.reach;
  tried.reach = Reach::landlock;
  if (landlock_version() > 0 && works([&] { lock_up(tried); }, nullptr)) return tried.reach;
  tried.reach = Reach::base;
  std::string why;
  if (!works([&] { lock_up(tried); }, &why)) throw std::runtime_error(why);
  return tried.reach;
}

}  // namespace culprit::sandbox
