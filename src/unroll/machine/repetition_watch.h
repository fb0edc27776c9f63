// SPDX-License-Identifier: MIT
// Notices that a run has no end: nothing in it is other than it was some steps before, and nothing
// came from outside since, so it will be there again and again.
//
//   while (low < high) { mid = (low + high) / 2; if (v[mid] < x) low = mid; … }      low = 2, high = 3
//
// Now and then the state is kept, and each instruction is looked at for a while: the same one, with
// the same values? (Brent's way of finding cycles, in which the state that is kept moves on, with a
// pause in between: most runs end long before the first look.) Locals may be other objects than
// before, as they are in each call of a function, if these stand in the same places.
//
// What the run printed in between does not count, and at the end of its input it stays there.
#pragma once

#include <cstdint>
#include <memory>

#include "effort/table.h"
#include "unroll/run/run.h"

namespace culprit::unroll {

class RepetitionWatch {
 public:
  explicit RepetitionWatch(const Run& run);
  ~RepetitionWatch();

  // How many steps may be executed before the next look, if no more than `wanted` are.
  [[nodiscard]] std::uint64_t steps_to_look(std::uint64_t steps, std::uint64_t wanted) const;
  // Is every instruction looked at now?
  [[nodiscard]] bool is_looking() const { return before_ != nullptr; }
  // Before an instruction; its address is in the innermost frame. How many steps ago the run was
  // the same; 0: it was not, as far as this was looked at.
  std::uint64_t look(std::uint64_t steps);

 private:
  void begin(std::uint64_t steps);

  const Run& run_;
  const effort::UnrollTable& table_;
  std::uint64_t next_;             // steps after which the state is kept
  std::unique_ptr<State> before_;  // that was kept; null: none is
  std::uint64_t kept_at_ = 0, until_ = 0;
  std::uint64_t outside_before_ = 0;
  std::uint64_t compared_ = 0;  // words, since it was kept
};

}  // namespace culprit::unroll
