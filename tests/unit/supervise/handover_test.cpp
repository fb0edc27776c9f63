// SPDX-License-Identifier: MIT
#include "supervise/handover.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace culprit::supervise {
namespace {

// What is shared belongs to a process and stays: each test in one of its own.
class Handover : public testing::Test {
 protected:
  // The child works, and then the parent looks at what it left.
  static void in_worker(const std::function<void()>& work) {
    ASSERT_TRUE(share_handover());
    pid_t worker = fork();
    ASSERT_GE(worker, 0);
    if (worker == 0) {
      become_worker();
      work();
      _exit(0);
    }
    waitpid(worker, nullptr, 0);
  }
};

TEST_F(Handover, KeepsTheLatestDepositAndStage) {
  in_worker([] {
    enter_stage("reading the input");
    deposit("first");
    deposit("");
    deposit(std::string(100'000, 'x'));
    enter_stage("looking for a failing run");
  });
  EXPECT_EQ(deposited(), std::string(100'000, 'x'));
  EXPECT_EQ(stage(), "looking for a failing run");
}

TEST_F(Handover, OnlyTheWorkerItselfDeposits) {
  in_worker([] {
    deposit("the worker's");
    if (fork() == 0) {
      deposit("of a process that it forked");
      _exit(0);
    }
    wait(nullptr);
  });
  EXPECT_EQ(deposited(), "the worker's");
}

TEST_F(Handover, TheFirstCauseCountsAndEveryProcessSeesIt) {
  in_worker([] {
    if (fork() == 0) {
      request_stop(StopCause::memory);
      _exit(0);
    }
    wait(nullptr);
    if (stop_requested().load()) request_stop(StopCause::signal);
  });
  EXPECT_TRUE(stop_requested().load());
  EXPECT_EQ(stop_cause(), StopCause::memory);
}

TEST_F(Handover, LimitsComeAsTheyWere) {
  Clock::time_point deadline = Clock::now() + std::chrono::seconds(3);
  in_worker([&] { set_limits({deadline, 5 << 20}); });
  EXPECT_EQ(limits().deadline, deadline);
  EXPECT_EQ(limits().memory_bytes, std::uint64_t{5} << 20);
}

TEST_F(Handover, AStageThatIsTooLongIsCut) {
  in_worker([] { enter_stage(std::string(10'000, 'y')); });
  EXPECT_EQ(stage(), std::string(stage().size(), 'y'));
  EXPECT_LT(stage().size(), 1000u);
}

}  // namespace
}  // namespace culprit::supervise
