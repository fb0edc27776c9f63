// SPDX-License-Identifier: MIT
#include "supervise/supervisor.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "supervise/process_tree.h"

namespace culprit::supervise {
namespace {

using namespace std::chrono_literals;

constexpr int reported = 77;  // the exit code of a report for a lost worker

// What the report was told, sent to the test.
struct Told {
  StopCause cause = StopCause::none;
  int signal = 0;
  int exit_status = 0;
  std::array<char, 64> stage{}, report{};
};

class Supervisor : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(pipe(ends_.data()), 0);
    prctl(PR_SET_CHILD_SUBREAPER, 1);  // what outlives its parents comes here
  }
  void TearDown() override {
    close(ends_[0]);
    close(ends_[1]);
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a process is left over";
  }

  pid_t start(
      const std::function<int()>& work, const std::function<void()>& prepare = [] {}) {
    pid_t process = fork();
    if (process != 0) return process;
    LastResort last_resort;
    last_resort.prepare = prepare;
    last_resort.report = [this](const LostWorker& lost) {
      Told told{lost.cause, lost.signal, lost.exit_status, {}, {}};
      std::strncpy(told.stage.data(), lost.stage.c_str(), told.stage.size() - 1);
      std::strncpy(told.report.data(), lost.report.c_str(), told.report.size() - 1);
      send(told);
      return reported;
    };
    _exit(supervise(work, last_resort));
  }

  static int status_of(pid_t process) {
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
  }
  static int exit_code_of(pid_t process) {
    int status = status_of(process);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

  template <typename Message>
  void send(const Message& message) {
    ASSERT_EQ(write(ends_[1], &message, sizeof message), static_cast<ssize_t>(sizeof message));
  }
  template <typename Message>
  Message received() {
    Message message{};
    pollfd ready{ends_[0], POLLIN, 0};
    constexpr int patience = 60'000;
    EXPECT_EQ(poll(&ready, 1, patience), 1);
    EXPECT_EQ(read(ends_[0], &message, sizeof message), static_cast<ssize_t>(sizeof message));
    return message;
  }

  std::array<int, 2> ends_{};
};

TEST_F(Supervisor, PassesTheExitCodeOn) {
  EXPECT_EQ(exit_code_of(start([] { return 0; })), 0);
  EXPECT_EQ(exit_code_of(start([] { return 3; })), 3);
}

TEST_F(Supervisor, ReportsACrash) {
  pid_t process = start([]() -> int {
    enter_stage("dividing");
    deposit("a failing run");
    std::signal(SIGSEGV, SIG_DFL);  // a sanitizer would make an exit of it
    raise(SIGSEGV);
    return 0;
  });
  Told told = received<Told>();
  EXPECT_EQ(exit_code_of(process), reported);
  EXPECT_EQ(told.cause, StopCause::none);
  EXPECT_EQ(told.signal, SIGSEGV);
  EXPECT_STREQ(told.stage.data(), "dividing");
  EXPECT_STREQ(told.report.data(), "a failing run");
}

TEST_F(Supervisor, ReportsAnExitInTheMiddle) {
  pid_t process = start([]() -> int { _exit(9); });
  EXPECT_EQ(received<Told>().exit_status, 9);
  EXPECT_EQ(exit_code_of(process), reported);
}

TEST_F(Supervisor, AsksForAnEndAtTheDeadline) {
  pid_t process = start([] {
    std::signal(SIGTERM, SIG_IGN);
    set_limits({Clock::now() + 20ms, 0});
    while (!stop_requested().load()) usleep(1000);
    return stop_cause() == StopCause::timeout ? 5 : 6;
  });
  EXPECT_EQ(exit_code_of(process), 5);
}

TEST_F(Supervisor, WakesAWorkerThatWaits) {
  pid_t process = start([] {
    struct sigaction action {};
    action.sa_handler = [](int) {};
    sigaction(SIGTERM, &action, nullptr);
    set_limits({Clock::now() + 20ms, 0});
    while (!stop_requested().load()) pause();
    return 5;
  });
  EXPECT_EQ(exit_code_of(process), 5);
}

TEST_F(Supervisor, EndsAWorkerThatDoesNotStop) {
  pid_t process = start([]() -> int {
    std::signal(SIGTERM, SIG_IGN);
    set_limits({Clock::now() + 20ms, 0});
    enter_stage("reordering");
    deposit("so far");
    for (;;) pause();
  });
  Told told = received<Told>();
  EXPECT_EQ(exit_code_of(process), reported);
  EXPECT_EQ(told.cause, StopCause::timeout);
  EXPECT_STREQ(told.stage.data(), "reordering");
  EXPECT_STREQ(told.report.data(), "so far");
}

TEST_F(Supervisor, AWorkerThatWasStoppedGoesOnAtTheLimit) {
  pid_t process = start([] {
    std::signal(SIGTERM, SIG_IGN);
    set_limits({Clock::now() + 20ms, 0});
    raise(SIGSTOP);
    return stop_cause() == StopCause::timeout ? 5 : 6;
  });
  EXPECT_EQ(exit_code_of(process), 5);
}

TEST_F(Supervisor, KnowsTheTaskOfAWorkerThatIsLostAtOnce) {
  pid_t process = start([]() -> int { _exit(9); }, [] { deposit("the task"); });
  EXPECT_STREQ(received<Told>().report.data(), "the task");
  EXPECT_EQ(exit_code_of(process), reported);
}

TEST_F(Supervisor, CountsTheMemoryOfAllProcesses) {
  pid_t process = start([]() -> int {
    std::signal(SIGTERM, SIG_IGN);
    set_limits({std::nullopt, std::uint64_t{1} << 20});
    // Two processes, neither of which has too much alone.
    constexpr std::size_t part = std::size_t{800} << 20;
    fork();
    void* memory = mmap(nullptr, part, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    std::memset(memory, 1, part);
    for (;;) pause();
  });
  EXPECT_EQ(received<Told>().cause, StopCause::memory);
  EXPECT_EQ(exit_code_of(process), reported);
}

TEST_F(Supervisor, ASignalAsksForAnEnd) {
  pid_t process = start([this] {
    struct sigaction action {};
    action.sa_handler = [](int) {};
    sigaction(SIGTERM, &action, nullptr);
    send('x');
    while (!stop_requested().load()) usleep(1000);
    return stop_cause() == StopCause::signal ? 5 : 6;
  });
  received<char>();
  kill(process, SIGINT);
  EXPECT_EQ(exit_code_of(process), 5);
}

TEST_F(Supervisor, ASecondSignalEndsAtOnce) {
  pid_t process = start([this]() -> int {
    std::signal(SIGTERM, SIG_IGN);
    send('x');
    for (;;) pause();
  });
  received<char>();
  kill(process, SIGINT);
  usleep(20'000);
  kill(process, SIGINT);
  EXPECT_EQ(exit_code_of(process), -SIGINT);
}

TEST_F(Supervisor, WhatWasDeliveredIsNotDeliveredTwice) {
  pid_t process = start([]() -> int {
    set_limits({Clock::now() + 20ms, 0});
    set_exit_code(1);
    set_phase(Phase::delivered);
    std::signal(SIGTERM, SIG_IGN);
    for (;;) pause();  // clearing up takes for ever
  });
  EXPECT_EQ(exit_code_of(process), 1);
}

TEST_F(Supervisor, NoDescendantIsLeft) {
  pid_t process = start([this]() -> int {
    if (fork() == 0) {
      setsid();
      pid_t orphan = fork();
      if (orphan == 0) {
        for (;;) pause();
      }
      send(orphan);
      _exit(0);
    }
    while (true) {
      if (wait(nullptr) > 0) return 4;
    }
  });
  auto orphan = received<pid_t>();
  EXPECT_EQ(exit_code_of(process), 4);
  EXPECT_NE(kill(orphan, 0), 0);
}

TEST_F(Supervisor, TheWorkerDiesWithIt) {
  pid_t process = start([this]() -> int {
    send(getpid());
    for (;;) pause();
  });
  auto worker = received<pid_t>();
  kill(process, SIGKILL);
  EXPECT_EQ(exit_code_of(process), -SIGKILL);
  EXPECT_EQ(exit_code_of(worker), -SIGKILL);  // this process is its reaper now
}

TEST(ProcessTree, FindsAllDescendants) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  pid_t child = fork();
  if (child == 0) {
    pid_t grandchild = fork();
    if (grandchild == 0) {
      for (;;) pause();
    }
    [[maybe_unused]] ssize_t written = write(ends[1], &grandchild, sizeof grandchild);
    for (;;) pause();
  }
  pid_t grandchild = 0;
  ASSERT_EQ(read(ends[0], &grandchild, sizeof grandchild), static_cast<ssize_t>(sizeof grandchild));
  EXPECT_EQ(descendants_of(getpid()), (std::vector<pid_t>{child, grandchild}));
  EXPECT_GT(resident_bytes({child, grandchild}), 0u);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  end_all_descendants();
  EXPECT_TRUE(descendants_of(getpid()).empty());
  close(ends[0]);
  close(ends[1]);
}

}  // namespace
}  // namespace culprit::supervise
