// SPDX-License-Identifier: MIT
#include "unroll/machine/repetition_watch.h"

#include <algorithm>

#include "effort/weights.h"
#include "effort/work.h"
#include "unroll/state/same_state.h"

namespace culprit::unroll {

RepetitionWatch::RepetitionWatch(const Run& run)
    : run_(run), table_(run.limits.effort->unroll), next_(table_.repetition_after) {}

RepetitionWatch::~RepetitionWatch() = default;

std::uint64_t RepetitionWatch::steps_to_look(std::uint64_t steps, std::uint64_t wanted) const {
  if (before_) return 1;
  return steps < next_ ? std::min(wanted, next_ - steps) : wanted;
}

void RepetitionWatch::begin(std::uint64_t steps) {
  next_ = steps * table_.repetition_later;
  // What is given for the second time that an input is met is not what it was the first time.
  if (run_.inputs.any()) return;
  before_ = std::make_unique<State>(run_.state);
  kept_at_ = steps;
  until_ = steps + steps / table_.repetition_share;
  outside_before_ = run_.taken_from_outside;
  compared_ = 0;
}

std::uint64_t RepetitionWatch::look(std::uint64_t steps) {
  if (!before_) {
    if (steps >= next_) begin(steps);
    return 0;
  }
  const std::uint64_t most_compared = (until_ - kept_at_) * table_.repetition_compared;
  if (steps >= until_ || compared_ > most_compared || run_.taken_from_outside != outside_before_) {
    before_.reset();
    return 0;
  }
  if (!is_same_place(run_.state, *before_)) return 0;
  const std::uint64_t already = compared_;
  const bool is_same = has_same_values(run_.state, *before_, compared_);
  effort::spend(effort::per_compared_word * (compared_ - already));
  return is_same ? steps - kept_at_ : 0;
}

}  // namespace culprit::unroll
