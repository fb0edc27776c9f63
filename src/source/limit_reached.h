// SPDX-License-Identifier: MIT
// A limit of the command line was reached where a stage has nothing to hand on, as while another
// program reads the input. Caught in main alone, which reports that nothing is known, and why: exit
// code 3. Stages that have something to show return it, with the limit as a value.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace culprit::source {

enum class Limit : std::uint8_t { time, memory, signal };

class LimitReached : public std::runtime_error {
 public:
  LimitReached(Limit limit, const std::string& reason)
      : std::runtime_error(reason), limit_(limit) {}
  [[nodiscard]] Limit limit() const { return limit_; }

 private:
  Limit limit_;
};

}  // namespace culprit::source
