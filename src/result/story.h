// SPDX-License-Identifier: MIT
// The whole story of a failure: what fails, why, what can be to blame, and what makes it right.
// Each chapter is what a command of its own would report.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "result/boolean_repairs.h"
#include "result/c_repairs.h"
#include "result/circuit_repairs.h"
#include "result/explanation.h"
#include "result/localization.h"
#include "result/schedule_explanation.h"

namespace culprit::result {

struct Story {
  // Of a C program without tests: the failing run, and the nearest successful one.
  std::optional<Explanation> failure;
  std::optional<ScheduleExplanation> schedule;  // of a program with threads: the same
  std::optional<Localization> blame;
  std::optional<CRepairs> patches;
  // Of a Boolean program, of a circuit: the failing run is part of it.
  std::optional<BooleanRepairs> boolean;
  std::optional<CircuitRepairs> circuit;
  // A chapter that cannot be told.
  struct Gap {
    enum class Chapter : std::uint8_t { why, blame, patch } chapter = Chapter::why;
    std::string reason;
  };
  std::vector<Gap> gaps;
  // What to type for more.
  struct Hint {
    std::string command, purpose;
  };
  std::vector<Hint> next;
};

}  // namespace culprit::result
