// How much an analysis may use, and whom it tells how far it has come. Reaching a limit is a result
// ("unknown", with the reason), so LimitReached never leaves src/game: the functions that a command
// calls catch it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>

namespace culprit::game {

class LimitReached : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Limits {
  using Clock = std::chrono::steady_clock;
  std::optional<Clock::time_point> deadline;
  std::size_t memory_mb = 4096;
  const std::atomic<bool>* interrupted = nullptr;
  // What is being done; called often, with an empty text if it is still the same.
  std::function<void(const std::string&)> progress;

  [[nodiscard]] bool stopped() const { return interrupted != nullptr && interrupted->load(); }
  // Nothing more may be tried, in contrast to a single question that was too large.
  [[nodiscard]] bool expired() const {
    return stopped() || (deadline && Clock::now() >= *deadline);
  }
  // LimitReached if it has expired.
  void check() const {
    if (stopped()) throw LimitReached("interrupted");
    if (expired()) throw LimitReached("out of time; --timeout allows more");
    tell({});
  }
  void tell(const std::string& what) const {
    if (progress) progress(what);
  }
};

}  // namespace culprit::game
