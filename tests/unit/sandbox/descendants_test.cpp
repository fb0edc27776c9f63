// SPDX-License-Identifier: MIT
#include "sandbox/descendants.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

namespace culprit::sandbox {
namespace {

TEST(Descendants, AreFoundAndEndedHoweverTheyHide) {
  // In a process of its own, which orphans come to.
  pid_t keeper = fork();
  if (keeper == 0) {
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    int ready[2];
    if (pipe(ready) != 0) _exit(2);
    if (fork() == 0) {
      setsid();
      if (fork() == 0) {
        [[maybe_unused]] ssize_t told = write(ready[1], "x", 1);
        for (;;) pause();
      }
      _exit(0);
    }
    char byte = 0;
    if (read(ready[0], &byte, 1) != 1) _exit(2);
    if (descendants_of(getpid()).empty()) _exit(3);
    end_descendants();
    _exit(descendants_of(getpid()).empty() ? 0 : 4);
  }
  int status = 0;
  waitpid(keeper, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(Descendants, TakeMemory) {
  pid_t child = fork();
  if (child == 0) {
    for (;;) pause();
  }
  auto found = descendants_of(getpid());
  auto same = std::find_if(found.begin(), found.end(),
                           [child](const Descendant& each) { return each.process == child; });
  ASSERT_NE(same, found.end());
  EXPECT_GT(same->resident_bytes, 0u);
  EXPECT_GE(threads_of_user(geteuid()), 2u);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
}

}  // namespace
}  // namespace culprit::sandbox
