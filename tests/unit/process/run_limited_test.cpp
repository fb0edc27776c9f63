// SPDX-License-Identifier: MIT
#include "process/run_limited.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

#include "process/sandbox.h"
#include "process/temporary_directory.h"
#include "sandbox/descendants.h"

namespace culprit::process {
namespace {

Ending shell(const std::string& script, double seconds = 10) {
  TemporaryDirectory folder;
  LimitedRun run;
  run.command = {"sh", "-c", script};
  run.directory = folder.fresh_folder("run");
  run.seconds = seconds;
  return run_limited(run);
}

TEST(RunLimited, GivesOutputAndStatus) {
  Ending ending = shell("echo out; echo err >&2; exit 3");
  EXPECT_TRUE(ending.started);
  EXPECT_EQ(ending.standard_output, "out\n");
  EXPECT_EQ(ending.standard_error, "err\n");
  EXPECT_EQ(ending.exit_status, 3);
  EXPECT_EQ(ending.signal, 0);
}

TEST(RunLimited, SaysWhichSignalEndedIt) {
  EXPECT_EQ(shell("kill -ABRT $$").signal, SIGABRT);
}

TEST(RunLimited, EndsWhatTakesTooLong) {
  EXPECT_TRUE(shell("sleep 100", 0.2).out_of_time);
  // Also if it closed its streams, or hides behind a process of its own.
  EXPECT_TRUE(shell("exec >&- 2>&-; sleep 100", 0.2).out_of_time);
  EXPECT_TRUE(shell("sleep 100 & wait", 0.2).out_of_time);
}

TEST(RunLimited, DoesNotWaitForWhatWasLeftBehind) {
  Ending ending = shell("sleep 100 & exit 4");
  EXPECT_FALSE(ending.out_of_time);
  EXPECT_EQ(ending.exit_status, 4);
}

TEST(RunLimited, KeepsOnlySoMuchOutput) {
  TemporaryDirectory folder;
  LimitedRun run;
  run.command = {"sh", "-c", "yes | head -c 300000; echo end >&2"};
  run.directory = folder.fresh_folder("run");
  run.captured_bytes = 1000;
  Ending ending = run_limited(run);
  EXPECT_EQ(ending.standard_output.size(), 1000u);
  EXPECT_EQ(ending.standard_error, "end\n");
}

TEST(RunLimited, LimitsFiles) {
  TemporaryDirectory folder;
  LimitedRun run;
  run.command = {"sh", "-c", "yes | head -c 300000 > file"};
  run.directory = folder.fresh_folder("run");
  run.file_bytes = 5000;
  run_limited(run);
  EXPECT_LE(std::filesystem::file_size(folder.path() / "run" / "file"), 5000u);
}

TEST(RunLimited, GivesTheEnvironmentThatIsWanted) {
  TemporaryDirectory folder;
  LimitedRun run;
  run.command = {"/usr/bin/env"};
  run.directory = folder.fresh_folder("run");
  run.environment = {"ONE=1", "TWO=2"};
  EXPECT_EQ(run_limited(run).standard_output, "ONE=1\nTWO=2\n");
}

TEST(RunLimited, SaysThatThereIsNoSuchProgram) {
  TemporaryDirectory folder;
  LimitedRun run;
  run.command = {"no-such-program-anywhere"};
  run.directory = folder.fresh_folder("run");
  EXPECT_FALSE(run_limited(run).started);
}

TEST(RunLimited, CanBeInterrupted) {
  TemporaryDirectory folder;
  std::atomic<bool> interrupted = true;
  LimitedRun run;
  run.command = {"sleep", "100"};
  run.directory = folder.fresh_folder("run");
  run.bounds.interrupted = &interrupted;
  EXPECT_TRUE(run_limited(run).interrupted);
}

TEST(RunLimited, EndsAtTheDeadline) {
  TemporaryDirectory folder;
  LimitedRun run;
  run.command = {"sleep", "100"};
  run.directory = folder.fresh_folder("run");
  run.seconds = 100;
  run.bounds.deadline = std::chrono::steady_clock::now();
  Ending ending = run_limited(run);
  EXPECT_TRUE(ending.out_of_time);
  EXPECT_TRUE(ending.past_deadline);
}

TEST(RunLimited, LeavesNothingBehindHoweverItHides) {
  TemporaryDirectory folder;
  LimitedRun run;
  run.command = {"sh", "-c",
                 "(setsid sh -c 'while :; do sleep 0.1; done' >/dev/null 2>&1 &) ; echo $$"};
  run.directory = folder.fresh_folder("run");
  Ending ending = run_limited(run);
  EXPECT_TRUE(ending.succeeded()) << ending.why_not_started;
  EXPECT_TRUE(sandbox::descendants_of(getpid()).empty());
}

TEST(RunLimited, WritesNowhereElse) {
  if (!sandbox_here().reach || *sandbox_here().reach == sandbox::Reach::base) {
    GTEST_SKIP() << "files are not guarded here";
  }
  TemporaryDirectory folder, other;
  std::filesystem::permissions(other.path(), std::filesystem::perms::all);
  LimitedRun run;
  run.command = {
      "sh", "-c",
      "touch here; touch " + other.path().string() + "/there; ls " + other.path().string()};
  run.directory = folder.fresh_folder("run");
  EXPECT_NE(run_limited(run).exit_status, 0);
  EXPECT_TRUE(std::filesystem::exists(run.directory / "here"));
  EXPECT_FALSE(std::filesystem::exists(other.path() / "there"));
}

TEST(RunLimited, EndsWhatPrintsForEver) {
  TemporaryDirectory folder;
  LimitedRun run;
  run.command = {"yes"};
  run.directory = folder.fresh_folder("run");
  run.output_bytes = 1 << 20;
  EXPECT_EQ(run_limited(run).exceeded, "output");
}

TEST(RunLimited, EndsWhatTakesTooMuchMemory) {
  TemporaryDirectory folder;
  LimitedRun run;
  run.command = {"sh", "-c", "yes | tr '\\n' x | head -c 1000000000 | sort"};
  run.directory = folder.fresh_folder("run");
  run.resident_bytes = 100 << 20;
  run.seconds = 60;
  EXPECT_EQ(run_limited(run).exceeded, "memory");
}

TEST(RunLimited, EndsWhatFillsTheDisk) {
  TemporaryDirectory folder;
  LimitedRun run;
  run.command = {"sh", "-c",
                 "i=0; while :; do i=$((i+1)); head -c 100000 /dev/zero > file$i; done"};
  run.directory = folder.fresh_folder("run");
  run.folder_bytes = 2 << 20;
  run.seconds = 60;
  EXPECT_EQ(run_limited(run).exceeded, "disk");
}

}  // namespace
}  // namespace culprit::process
