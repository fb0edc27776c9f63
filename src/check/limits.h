// SPDX-License-Identifier: MIT
// When to stop, and other small things that the ways of checking share.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "unroll/run/subject.h"
#include "unroll/run/unrolling.h"

namespace culprit::check {

// Time and memory that are left.
class Budget {
 public:
  explicit Budget(const unroll::Limits& limits)
      : limits_(limits), start_(std::chrono::steady_clock::now()) {}

  // So much of what --timeout allows is over; false if that is no limit.
  [[nodiscard]] bool is_late(double share = 1) const {
    return limits_.timeout_seconds > 0 && seconds() > share * limits_.timeout_seconds;
  }
  // Empty: nothing says that it should stop.
  [[nodiscard]] std::string why_stopped();

 private:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }
  [[nodiscard]] bool out_of_memory();

  const unroll::Limits& limits_;
  std::chrono::steady_clock::time_point start_;
  effort::Meter meter_;
  bool out_of_memory_ = false;
  double next_look_at_memory_ = 0;
};

// Of an input without a C type: by its bits.
std::string scalar_name(const unroll::Input& input);

}  // namespace culprit::check
