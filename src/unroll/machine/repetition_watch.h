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
// What the run printed in between does not count, and at the end of its input it stays there. Nor do
// slots that are only counted up (idle_slots.h), as long as none of them will overflow within the
// limit on steps: the run goes on until then, and nothing else will come of it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

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
  struct Seen {
    std::uint64_t ago = 0;  // so many steps; 0: it was not the same, as far as this was looked at
    bool counts = false;    // but for what it counts
  };
  // Before an instruction; its address is in the innermost frame.
  Seen look(std::uint64_t steps);

 private:
  // A slot that is only counted up or down, with the values that it had since the state was kept.
  struct Idle {
    std::uint32_t slot = 0;  // of the state's
    program::Scalar scalar;
    std::int64_t least = 0, most = 0;
  };

  void begin(std::uint64_t steps);
  void keep_state(std::uint64_t steps);
  void find_idle();
  void note_idle();
  [[nodiscard]] static std::int64_t number_in(const State& state, const Idle& idle);
  // Will none of them overflow if things go on like this until the limit on steps?
  [[nodiscard]] bool may_go_on(std::uint64_t steps) const;

  const Run& run_;
  const effort::UnrollTable& table_;
  std::uint64_t next_;             // steps after which the state is kept
  std::unique_ptr<State> before_;  // that was kept; null: none is
  std::uint64_t kept_at_ = 0, until_ = 0;
  std::uint64_t outside_before_ = 0;
  std::uint64_t compared_ = 0;   // words, since it was kept
  std::size_t least_depth_ = 0;  // of activations, since it was kept
  std::size_t idle_of_ = 0;      // whose idle slots are known: the activation, from 1
  std::vector<Idle> idle_;
  std::vector<std::uint32_t> idle_numbers_;  // ascending
  bool is_sure_ = false;                     // what is idle was known when the state was kept
};

}  // namespace culprit::unroll
