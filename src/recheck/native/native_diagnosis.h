// SPDX-License-Identifier: MIT
// The second opinion on a diagnosis: the program, compiled with the values of the diagnosis in the
// place of its components, meets what is expected of each test.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "process/run_limited.h"
#include "recheck/harness/native_replacement.h"
#include "recheck/native/native_outcome.h"
#include "recheck/native/native_recheck.h"
#include "source/changed_texts.h"
#include "unroll/run/replay_log.h"
#include "unroll/state/expected_output.h"
#include "unroll/threads/thread_stops.h"

namespace culprit::recheck {

struct ChangedTest {
  std::string name;
  std::vector<std::string> arguments;  // but for the program's name
  std::string standard_input;
  const unroll::Expectation* expectation = nullptr;
  std::vector<ReplacedExecution> executions;
  std::optional<unroll::ReplayLog> log;  // what it takes from outside besides
  unroll::ThreadStops threads;           // if there are several
};

struct ChangedDiagnosis {
  std::vector<program::ComponentId> components;
  std::vector<ChangedTest> tests;
};

// `kind`: the rule that the failing runs break; assertion if they only print what they should not.
Recheck recheck_diagnosis(const NativeProgram& program, const ChangedDiagnosis& diagnosis,
                          program::PropertyKind kind, const NativeLimits& limits);

// The same for a change of the text: with these edits made, the program passes each test.
Recheck recheck_patch(const NativeProgram& program, const source::FileEdits& edits,
                      const std::vector<ChangedTest>& tests, program::PropertyKind kind,
                      const NativeLimits& limits);

// What is wrong with the native run of a test, or nothing.
std::string complaint(const ChangedTest& test, const NativeOutcome& outcome,
                      const process::Ending& ending, bool any_text);
// The rule that is watched natively.
program::PropertyKind watched_kind(program::PropertyKind kind);

}  // namespace culprit::recheck
