// SPDX-License-Identifier: MIT
// What culprit is doing, on standard error: one line that changes on a terminal once a second has
// passed, a plain line every now and then elsewhere, nothing with --quiet. It is also the stage
// that is named where a limit ends the work.
#pragma once

#include <chrono>
#include <string>

#include "commands/options/command.h"

namespace culprit::commands {

class Progress {
 public:
  explicit Progress(const Context& context);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // Called often; an empty text says that the last one still holds.
  void tell(const std::string& what);
  // Takes the line away, so that a report can follow.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  bool quiet_;
  bool terminal_;
  bool shown_ = false;
  Clock::time_point start_;
  Clock::time_point next_;
  std::string what_;
};

}  // namespace culprit::commands
