// SPDX-License-Identifier: MIT
#include "unroll/machine/repetition_watch.h"

#include <algorithm>
#include <cmath>

#include "effort/weights.h"
#include "effort/work.h"
#include "unroll/state/idle_slots.h"
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
  until_ = steps + steps / table_.repetition_share;
  compared_ = 0;
  idle_of_ = 0;
  idle_.clear();
  idle_numbers_.clear();
  is_sure_ = false;
  keep_state(steps);
}

void RepetitionWatch::keep_state(std::uint64_t steps) {
  before_ = std::make_unique<State>(run_.state);
  kept_at_ = steps;
  outside_before_ = run_.taken_from_outside;
  least_depth_ = run_.state.frames.size();
  for (Idle& each : idle_) each.least = each.most = number_in(run_.state, each);
}

// Of the innermost activation that did not end since the state was kept: those below wait for it,
// those above are others than before.
void RepetitionWatch::find_idle() {
  if (idle_of_ == least_depth_) return;
  idle_of_ = least_depth_;
  is_sure_ = false;
  idle_.clear();
  idle_numbers_.clear();
  if (least_depth_ == 0) return;
  const Frame& frame = run_.state.frames[least_depth_ - 1];
  for (std::uint32_t slot :
       idle_slots(run_.program, frame.function(), frame.code->order(), *frame.instruction)) {
    idle_numbers_.push_back(frame.slots + slot);
    idle_.push_back({frame.slots + slot, frame.function().slots[slot].scalar});
  }
}

std::int64_t RepetitionWatch::number_in(const State& state, const Idle& idle) {
  const std::uint64_t bits = state.slots[idle.slot].bits;
  const unsigned unused = 64u - idle.scalar.width;
  return static_cast<std::int64_t>(bits << unused) >> unused;
}

bool RepetitionWatch::may_go_on(std::uint64_t steps) const {
  const double rounds = 1 + static_cast<double>(run_.limits.max_steps - steps) /
                                static_cast<double>(steps - kept_at_);
  return std::all_of(idle_.begin(), idle_.end(), [&](const Idle& each) {
    if (each.scalar.is_floating()) return !run_.checks.enabled(program::CheckGroup::nan);
    if (!each.scalar.is_signed()) return each.scalar.is_integer();
    const double change = static_cast<double>(number_in(run_.state, each)) -
                          static_cast<double>(number_in(*before_, each));
    // Half of all numbers: far from where rounding matters.
    const double limit = std::ldexp(1.0, each.scalar.width - 2);
    const double highest = static_cast<double>(each.most) + std::max(0.0, rounds * change);
    const double lowest = static_cast<double>(each.least) + std::min(0.0, rounds * change);
    return highest < limit && lowest > -limit;
  });
}

RepetitionWatch::Seen RepetitionWatch::look(std::uint64_t steps) {
  if (!before_) {
    if (steps >= next_) begin(steps);
    return {};
  }
  const std::uint64_t most_compared = (until_ - kept_at_) * table_.repetition_compared;
  if (steps >= until_ || compared_ > most_compared || run_.taken_from_outside != outside_before_) {
    before_.reset();
    return {};
  }
  least_depth_ = std::min(least_depth_, run_.state.frames.size());
  if (is_sure_ && least_depth_ >= idle_of_) note_idle();
  if (!is_same_place(run_.state, *before_)) return {};
  find_idle();
  const std::uint64_t already = compared_;
  const bool is_same = has_same_values(run_.state, *before_, idle_numbers_, compared_);
  effort::spend(effort::per_compared_word * (compared_ - already));
  if (!is_same) return {};
  const bool is_equal = std::all_of(idle_.begin(), idle_.end(), [this](const Idle& each) {
    return number_in(run_.state, each) == number_in(*before_, each);
  });
  if (is_equal) return {steps - kept_at_, false};
  if (is_sure_) return {may_go_on(steps) ? steps - kept_at_ : 0, true};
  // Once more, now that it is known what to look at.
  is_sure_ = true;
  keep_state(steps);
  return {};
}

void RepetitionWatch::note_idle() {
  for (Idle& each : idle_) {
    const std::int64_t number = number_in(run_.state, each);
    each.least = std::min(each.least, number);
    each.most = std::max(each.most, number);
  }
}

}  // namespace culprit::unroll
