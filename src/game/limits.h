// SPDX-License-Identifier: MIT
// How much an analysis may use, and whom it tells how far it has come. Reaching a limit is a result
// ("unknown", with the reason): LimitReached is caught in src/game where a whole query ends, and
// in src/repair where one of many is left undecided. No command sees it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>

#include "effort/table.h"

namespace culprit::game {

class LimitReached : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Limits {
  using Clock = std::chrono::steady_clock;
  std::optional<Clock::time_point> deadline;
  std::size_t memory_mb = 4096;
  // Of one query, counted since `meter` was made.
  effort::Work max_work = effort::unlimited;
  effort::Meter meter;
  const effort::Table* effort = &effort::table();
  const std::atomic<bool>* interrupted = nullptr;
  // What is being done; called often, with an empty text if it is still the same.
  std::function<void(const std::string&)> progress;

  [[nodiscard]] bool stopped() const { return interrupted != nullptr && interrupted->load(); }
  // Nothing more may be tried, in contrast to a single query that was too large.
  [[nodiscard]] bool expired() const {
    return stopped() || (deadline && Clock::now() >= *deadline);
  }
  [[nodiscard]] bool used_up() const { return meter.spent() > max_work; }
  // LimitReached if it has expired, or the query's work is used up.
  void check() const {
    if (stopped()) throw LimitReached("interrupted");
    if (used_up()) throw LimitReached(std::string(effort::used_up));
    if (expired()) throw LimitReached("out of time; --timeout allows more");
    tell({});
  }
  void tell(const std::string& what) const {
    if (progress) progress(what);
  }
};

}  // namespace culprit::game
