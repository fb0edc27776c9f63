// SPDX-License-Identifier: MIT
// Is there a run of a Boolean program that breaks an assertion?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boolean/program.h"
#include "boolean/trace.h"
#include "game/boolean/replacement.h"
#include "game/limits.h"
#include "game/verdict.h"

namespace culprit::game {

struct AssertionVerdict {
  Site site;
  Verdict verdict = Verdict::unknown;
  bool reached = false;
};

struct CheckResult {
  Verdict verdict = Verdict::unknown;
  std::string reason;                        // of an unknown
  std::vector<AssertionVerdict> assertions;  // in the order of the text
  boolean::Trace trace;                      // to the earliest found violation
  std::uint64_t steps = 0;
  long nodes = 0;
  bool some_run_ends = false;  // the exit of main is reached
};

CheckResult check(const boolean::Program& program, const Limits& limits);

}  // namespace culprit::game
