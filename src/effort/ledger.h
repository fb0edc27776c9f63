// SPDX-License-Identifier: MIT
// What was spent on what, for --verbose: so that a user sees which limit an answer met.
#pragma once

#include <cstdint>
#include <string>

#include "effort/work.h"

namespace culprit::effort {

enum class Purpose : std::uint8_t {
  small_values,
  induction,
  printable_output,
  query,
  query_cut_short,
  query_asked_again,
  query_followed_farther,
  probes,
  sets,
  overflow,
  in_place,
  refinement,
  synchronisation,
  suggestions,
  orders,
  large_games,
  patches,
  abstraction,
  nearest_runs,
  hypotheses,
};

// One more piece of work for this purpose; `allowed`: what it might have spent.
void note(Purpose purpose, Work spent, Work allowed);

// A line for each purpose that something was spent on, and all work; empty: for none.
std::string ledger_text();

// Notes what is spent until it ends.
class Entry {
 public:
  Entry(Purpose purpose, Work allowed) : purpose_(purpose), allowed_(allowed) {}
  ~Entry() { note(purpose_, meter_.spent(), allowed_); }
  Entry(const Entry&) = delete;
  Entry& operator=(const Entry&) = delete;
  [[nodiscard]] Work spent() const { return meter_.spent(); }
  [[nodiscard]] bool is_used_up() const { return meter_.spent() > allowed_; }

 private:
  Purpose purpose_;
  Work allowed_;
  Meter meter_;
};

}  // namespace culprit::effort
