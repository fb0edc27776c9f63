// SPDX-License-Identifier: MIT
#include "sequential/sequential_program.h"

#include <gtest/gtest.h>

#include <sstream>

#include "../explain/c_source.h"

namespace culprit::sequential {
namespace {

using culprit::testing::CSource;

// The failing run of the program, written down.
SequentialProgram written(CSource& c) {
  unroll::Environment environment;
  environment.arguments = {"program"};
  unroll::Limits limits;
  unroll::Subject subject{c.read.program, c.files, c.read.entry,
                          environment,    limits,  program::Checks()};
  check::CheckOptions options;
  options.first = true;
  check::CheckResult checked = check::check_program(subject, options);
  if (!checked.counterexample) return {"", "no run fails"};
  std::string path = c.files.path(c.read.program.function(c.read.entry).span.file);
  return sequential_program(c.read.program, c.files, c.read.entry, *checked.counterexample, path,
                            {});
}

// But for the comments, which are the lines of the original.
bool calls(const std::string& text, const std::string& function) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    bool is_comment = line.find("//") != std::string::npos;
    if (!is_comment && line.find(function + "(") != std::string::npos) return true;
  }
  return false;
}

TEST(SequentialProgram, HasNoThreadsAndAnOrder) {
  CSource c(R"(
#include <assert.h>
#include <pthread.h>
static int balance;
static void *add(void *unused) { balance = balance + 1; return unused; }
int main(void) {
  pthread_t one, two;
  pthread_create(&one, NULL, add, NULL);
  pthread_create(&two, NULL, add, NULL);
  pthread_join(one, NULL);
  pthread_join(two, NULL);
  assert(balance == 2);
  return 0;
}
)");
  SequentialProgram made = written(c);
  ASSERT_EQ(made.impossible, "");
  EXPECT_NE(made.text.find("order[]"), std::string::npos);
  EXPECT_FALSE(calls(made.text, "pthread_create"));
  EXPECT_FALSE(calls(made.text, "pthread_join"));
  EXPECT_NE(made.text.find("          assert(balance == 2);"), std::string::npos);
}

TEST(SequentialProgram, KeepsFunctionsInWhichNobodyIsInterrupted) {
  CSource c(R"(
#include <assert.h>
#include <pthread.h>
static int value;
static int twice(int n) { return 2 * n; }
static void *set(void *unused) { value = twice(3); return unused; }
int main(void) {
  pthread_t one;
  pthread_create(&one, NULL, set, NULL);
  assert(value == 6);
  pthread_join(one, NULL);
  return 0;
}
)");
  SequentialProgram made = written(c);
  ASSERT_EQ(made.impossible, "");
  EXPECT_NE(made.text.find("static int twice(int n) { return 2 * n; }"), std::string::npos);
}

TEST(SequentialProgram, SaysWhatItCannotWrite) {
  CSource c(R"(
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
static int value;
static void *set(void *unused) { value = getchar(); return unused; }
int main(void) {
  pthread_t one;
  pthread_create(&one, NULL, set, NULL);
  pthread_join(one, NULL);
  assert(value != 'x');
  return 0;
}
)");
  SequentialProgram made = written(c);
  EXPECT_EQ(made.impossible, "standard input");
}

}  // namespace
}  // namespace culprit::sequential
