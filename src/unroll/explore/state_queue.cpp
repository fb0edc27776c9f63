// SPDX-License-Identifier: MIT
#include "unroll/explore/state_queue.h"

#include <algorithm>

#include "effort/table.h"
#include "unroll/explore/merge.h"
#include "unroll/run/suspension.h"
#include "unroll/state/state_hash.h"

namespace culprit::unroll {

StateQueue::Position StateQueue::position(const State& state) {
  Position place;
  if (state.frames.empty()) return place;
  const Frame& frame = state.frames.back();
  const LoopOrder& order = frame.code->order();
  std::uint32_t depth = order.depth(frame.block);
  place.resize(std::size_t{2} * depth);
  std::uint32_t component = order.innermost[program::index_of(frame.block)];
  for (std::uint32_t i = depth; i-- > 0;) {
    place[std::size_t{2} * i] = order.place[program::index_of(order.components[component].head)];
    place[std::size_t{2} * i + 1] = state.iterations[frame.iterations + i].number;
    component = order.components[component].parent;
  }
  place.push_back(order.place[program::index_of(frame.block)]);
  place.push_back(
      static_cast<std::uint32_t>(frame.instruction - frame.function().instructions.data()));
  return place;
}

void StateQueue::clear() {
  pending_.clear();
  pending_states_ = 0;
}

void StateQueue::enqueue(State state) {
  std::size_t depth = state.frames.size();
  if (pending_.size() <= depth) pending_.resize(depth + 1);
  Position place = position(state);
  Waiting& waiting = pending_[depth][std::move(place)];
  waiting.states.push_back(std::move(state));
  waiting.fingerprints.emplace_back();
  ++pending_states_;
}

std::uint64_t StateQueue::fingerprint(const State& state) const {
  if (!state.threads.empty() || !is_constant(state)) return 0;
  const Suspension* suspension = run_.symbolic->options.replaced.suspension;
  const bool any_slot_counts = suspension && suspension->any_target();
  return std::max<std::uint64_t>(1, hash_of(state, first_memory_, any_slot_counts));
}

bool StateQueue::comes_first(const State& state) const {
  if (pending_states_ == 0) return true;
  std::size_t deepest = pending_.size();
  while (deepest > 0 && pending_[deepest - 1].empty()) --deepest;
  std::size_t depth = state.frames.size();
  return deepest <= depth ||
         (deepest == depth + 1 && position(state) < pending_[depth].begin()->first);
}

// Of many states each would be compared with what all those before it became, which differs from
// it in as many places as there were states: neighbours first, then neighbours of what these
// became.
void StateQueue::merge_neighbours(Waiting& waiting) {
  run_.symbolic->keeps_constants_apart = false;
  std::vector<State>& states = waiting.states;
  for (std::size_t before = states.size() + 1; before > states.size() && states.size() > 1;) {
    before = states.size();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < before; ++i, ++kept) {
      if (i + 1 < before && merge(run_, *run_.symbolic, states[i + 1], states[i])) ++i;
      if (kept != i) states[kept] = std::move(states[i]);
    }
    states.resize(kept);
    pending_states_ -= before - kept;
  }
  waiting.fingerprints.assign(states.size(), std::nullopt);
}

bool StateQueue::take_next(SsaRecorder* ssa) {
  while (!pending_.empty() && pending_.back().empty()) pending_.pop_back();
  if (pending_.empty()) return false;
  auto first = pending_.back().begin();
  Waiting& waiting = first->second;
  std::vector<State>& states = waiting.states;
  const bool apart = run_.symbolic->options.replaced.suspension != nullptr &&
                     pending_states_ <= effort::table().unroll.changed_runs_apart;
  if (!apart && !ssa && states.size() > effort::table().unroll.merged_in_pairs)
    merge_neighbours(waiting);
  State state = std::move(states.back());
  states.pop_back();
  --pending_states_;
  std::vector<SsaRecorder::Join> joins;
  if (ssa) joins.push_back(ssa->joining(state));
  auto number = [&](std::optional<std::uint64_t>& known, const State& of) {
    if (!known) known = fingerprint(of);
    return *known;
  };
  std::uint64_t mine = 0;
  if (apart && !states.empty()) mine = number(waiting.fingerprints.back(), state);
  waiting.fingerprints.pop_back();
  run_.symbolic->keeps_constants_apart = apart;
  run_.symbolic->compares_constants =
      mine != 0 || pending_states_ >= effort::table().unroll.changed_runs_compared;
  // The last ones have the longest way in common.
  for (std::size_t i = states.size(); i-- > 0;) {
    const std::uint64_t other = mine != 0 ? number(waiting.fingerprints[i], states[i]) : 0;
    if (other != 0 && other != mine) continue;
    // Where there are threads no number says nothing.
    const WithoutTerms without_terms = other != 0              ? WithoutTerms::both
                                       : state.threads.empty() ? WithoutTerms::not_both
                                                               : WithoutTerms::not_known;
    if (!merge(run_, *run_.symbolic, state, states[i], without_terms)) continue;
    if (mine != 0 && waiting.fingerprints[i] == 0) mine = 0;
    if (ssa) joins.push_back(ssa->joining(states[i]));
    states.erase(states.begin() + static_cast<std::ptrdiff_t>(i));
    waiting.fingerprints.erase(waiting.fingerprints.begin() + static_cast<std::ptrdiff_t>(i));
    --pending_states_;
  }
  if (states.empty()) pending_.back().erase(first);
  run_.state = std::move(state);
  if (joins.size() > 1) ssa->merged(joins);
  return true;
}

}  // namespace culprit::unroll
