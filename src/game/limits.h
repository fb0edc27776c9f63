// How much an analysis may use. Reaching a limit is a result ("unknown", with the reason), so
// LimitReached never leaves src/game: the functions that a command calls catch it.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>

namespace culprit::game {

struct Limits {
  using Clock = std::chrono::steady_clock;
  std::optional<Clock::time_point> deadline;
  std::size_t memory_mb = 4096;

  [[nodiscard]] bool expired() const { return deadline && Clock::now() >= *deadline; }
};

class LimitReached : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace culprit::game
