// SPDX-License-Identifier: MIT
#include "unroll/threads/parking.h"

#include <memory>
#include <utility>

#include "unroll/state/state_hash.h"

namespace culprit::unroll {

void resume_thread(State& state, ThreadNumber thread, bool granted) {
  ThreadRecord& record = state.threads[thread - 1];
  static_cast<Stack&>(state) = record.parked->stack;
  state.progress = record.parked->progress;
  record.parked = nullptr;
  state.running = thread;
  state.progress.granted = granted;
}

void park_thread(State& state, VisibleOperation next) {
  auto parked = std::make_shared<ParkedThread>();
  state.progress.granted = false;
  parked->stack = std::exchange(static_cast<Stack&>(state), Stack{});
  parked->progress = std::exchange(state.progress, ThreadProgress{});
  parked->next = std::move(next);
  parked->hash = hash_of(*parked);
  parked->place = place_hash(parked->stack, parked->next);
  state.threads[state.running - 1].parked = std::move(parked);
  state.chosen_node = program::NodeId::none;  // chosen again when the instruction is executed again
  state.running = 0;
}

}  // namespace culprit::unroll
