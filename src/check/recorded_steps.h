// SPDX-License-Identifier: MIT
// The last steps of a run, as it is repeated.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "check/check_program.h"
#include "unroll/run/value_origins.h"

namespace culprit::check {

// Of a run that a page shows: the last ones.
inline constexpr std::size_t steps_on_page = 2000;

class RecordedSteps {
 public:
  // Of the user's functions, so many at most.
  explicit RecordedSteps(std::size_t most) : most_(most) {}

  void add(const unroll::Step& step);
  // With where their values came from, among those that are kept.
  std::vector<RunStep> take(const unroll::ValueOrigins& origins);

 private:
  std::size_t most_;
  std::deque<RunStep> steps_;
  std::deque<std::uint32_t> numbers_;  // ValueOrigins' for them
};

}  // namespace culprit::check
