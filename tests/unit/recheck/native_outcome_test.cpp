// SPDX-License-Identifier: MIT
#include "recheck/native/native_outcome.h"

#include <gtest/gtest.h>

#include <csignal>

namespace culprit::recheck {
namespace {

process::Ending ended(int exit_status, int signal, const std::string& standard_error) {
  process::Ending ending;
  ending.started = true;
  ending.exit_status = exit_status;
  ending.signal = signal;
  ending.standard_error = standard_error;
  return ending;
}

using program::PropertyKind;

class NativeOutcomeTest : public testing::Test {
 protected:
  NativeOutcomeTest() : file_(files_.add("dir/a.c", "one\ntwo\nthree\nfour\nfive\n")) {}

  // Line 3.
  unroll::Violation violation(PropertyKind kind) { return {kind, "", {file_, 8, 13}, {}, {}}; }
  Agreement compare_log(const std::string& log, PropertyKind kind) {
    return compare(read_outcome(ended(99, 0, ""), log), violation(kind), files_);
  }
  Agreement compare_error(const std::string& error, PropertyKind kind) {
    return compare(read_outcome(ended(0, SIGABRT, error), ""), violation(kind), files_);
  }

  source::SourceFiles files_;
  source::FileId file_;
};

TEST_F(NativeOutcomeTest, ReadsAssertions) {
  std::string said = "noise: 3\nreplay: /x/a.c:3: main: Assertion `a < b' failed.\n";
  EXPECT_EQ(compare_error(said, PropertyKind::assertion), Agreement::agrees);
  EXPECT_EQ(compare_error("replay: a.c:4: main: Assertion `x' failed.\n", PropertyKind::assertion),
            Agreement::elsewhere);
  EXPECT_EQ(compare_error("replay: b.c:3: main: Assertion `x' failed.\n", PropertyKind::assertion),
            Agreement::elsewhere);
  EXPECT_EQ(compare_error(said, PropertyKind::reach_error), Agreement::differs);
  EXPECT_EQ(compare_error("aborted\n", PropertyKind::assertion), Agreement::differs);
}

TEST_F(NativeOutcomeTest, ReadsWhatTheHarnessSays) {
  NativeOutcome outcome =
      read_outcome(ended(0, SIGABRT, "culprit: error reached, called before 0x000401136\n"), "");
  EXPECT_EQ(outcome.end, NativeEnd::stated_error);
  EXPECT_EQ(outcome.address, "0x000401136");
  NativeOutcome stopped = read_outcome(ended(86, 0, "culprit: an assumption does not hold\n"), "");
  EXPECT_EQ(stopped.end, NativeEnd::finished);
  EXPECT_EQ(stopped.what, "an assumption does not hold");
}

TEST_F(NativeOutcomeTest, ReadsUndefinedBehaviour) {
  std::string said = "/x/a.c:3:11: runtime error: division by zero\n";
  EXPECT_EQ(compare_log(said, PropertyKind::division_by_zero), Agreement::agrees);
  EXPECT_EQ(compare_log(said, PropertyKind::shift), Agreement::differs);
  EXPECT_EQ(
      compare_log("a.c:4:1: runtime error: division by zero\n", PropertyKind::division_by_zero),
      Agreement::elsewhere);
}

TEST_F(NativeOutcomeTest, ReadsMemoryErrors) {
  std::string said =
      "=====\n==12==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x60 at pc 0x5\n"
      "WRITE of size 4 at 0x60 thread T0\n"
      "    #0 0x7f in __interceptor_memcpy ../../asan.cpp:69\n"
      "    #1 0x55 in main /x/a.c:3\n"
      "    #2 0x7f in __libc_start_main (/lib/libc.so+0x1)\n"
      "\n"
      "allocated by thread T0 here:\n"
      "    #0 0x55 in main /x/a.c:1\n";
  EXPECT_EQ(compare_log(said, PropertyKind::out_of_bounds), Agreement::agrees);
  EXPECT_EQ(compare_log(said, PropertyKind::use_after_free), Agreement::differs);
  NativeOutcome outcome = read_outcome(ended(99, 0, ""), said);
  EXPECT_EQ(outcome.what, "heap-buffer-overflow");
  ASSERT_EQ(outcome.places.size(), 2u);
  EXPECT_EQ(outcome.places[1].line, 3u);
}

TEST_F(NativeOutcomeTest, ReadsPlacesWithColumns) {
  std::string said =
      "==12==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x1 bp 0x2)\n"
      "    #0 0x55 in main /x/a.c:3:7\n";
  EXPECT_EQ(compare_log(said, PropertyKind::null_pointer), Agreement::agrees);
}

TEST_F(NativeOutcomeTest, TextThatSaysItsOwnLinesIsTakenByTheRuleAlone) {
  file_ = files_.add("b.i", "# 1 \"x.c\"\nassert(0);\n");
  EXPECT_EQ(compare_error("replay: x.c:77: main: Assertion `0' failed.\n", PropertyKind::assertion),
            Agreement::agrees);
}

TEST_F(NativeOutcomeTest, ARunThatEndsWellDiffers) {
  NativeOutcome outcome = read_outcome(ended(0, 0, ""), "");
  EXPECT_EQ(compare(outcome, violation(PropertyKind::assertion), files_), Agreement::differs);
  EXPECT_EQ(describe(outcome), "exit status 0");
}

}  // namespace
}  // namespace culprit::recheck
