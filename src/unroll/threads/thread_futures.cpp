// SPDX-License-Identifier: MIT
#include "unroll/threads/thread_futures.h"

#include <algorithm>

#include "unroll/memory/mix.h"

namespace culprit::unroll {

using NextKind = VisibleOperation::Kind;

ThreadFutures::Place ThreadFutures::place(const Memory& memory, ThreadNumber thread,
                                          const ParkedThread& parked) {
  auto [found, is_new] =
      known_.try_emplace(mix(parked.place, thread), static_cast<Place>(nodes_.size()));
  if (!is_new) return found->second;
  changed_ = true;
  Node node;
  const VisibleOperation& next = parked.next;
  step_.begin(thread);
  if (next.kind == NextKind::wait) step_.note(memory, {next.word, 4, false});
  if (next.kind == NextKind::join) {
    step_.note_special(StepFootprint::end_of(static_cast<ThreadNumber>(next.value)), false);
  }
  node.guard = step_.end({});
  if (step_.counts_accesses()) {
    step_.begin(thread);
    for (const MemoryAccess& access : next.accesses) step_.note(memory, access);
    node.next = step_.end({});
  }
  node.next.add(node.guard);
  node.future = node.next;
  nodes_.push_back(std::move(node));
  return found->second;
}

void ThreadFutures::forget() {
  nodes_.clear();
  known_.clear();
  changed_ = true;
}

void ThreadFutures::widen(Place place, const Footprint& more) {
  if (!nodes_[place].future.add(more)) return;
  std::vector<Place> open{place};
  while (!open.empty()) {
    Place at = open.back();
    open.pop_back();
    for (Place before : nodes_[at].before) {
      if (nodes_[before].future.add(nodes_[at].future)) open.push_back(before);
    }
  }
}

void ThreadFutures::learn(Place from, const Footprint& step, const std::vector<Place>& to) {
  if (nodes_[from].next.add(step)) {
    changed_ = true;
    widen(from, step);
  }
  for (Place each : to) {
    std::vector<Place>& behind = nodes_[from].behind;
    if (std::find(behind.begin(), behind.end(), each) != behind.end()) continue;
    changed_ = true;
    behind.push_back(each);
    nodes_[each].before.push_back(from);
    widen(from, nodes_[each].future);
  }
}

std::vector<bool> ThreadFutures::closure(const std::vector<Thread>& threads,
                                         std::size_t seed) const {
  std::vector<bool> chosen(threads.size());
  std::vector<std::size_t> open{seed};
  chosen[seed] = true;
  while (!open.empty()) {
    const Thread& thread = threads[open.back()];
    open.pop_back();
    const Node& node = nodes_[thread.place];
    // Of one that waits the others must not change what it waits for.
    const Footprint& step = thread.ready ? node.next : node.guard;
    for (std::size_t i = 0; i < threads.size(); ++i) {
      if (chosen[i] || !step.conflicts(nodes_[threads[i].place].future)) continue;
      chosen[i] = true;
      open.push_back(i);
    }
  }
  return chosen;
}

std::vector<ThreadNumber> ThreadFutures::to_try(const std::vector<Thread>& threads,
                                                ThreadNumber first) const {
  std::vector<bool> best;
  std::size_t fewest = SIZE_MAX;
  auto consider = [&](std::size_t seed) {
    if (!threads[seed].ready || (!best.empty() && best[seed])) return;
    std::vector<bool> chosen = closure(threads, seed);
    std::size_t ready = 0;
    for (std::size_t i = 0; i < threads.size(); ++i) {
      if (chosen[i] && threads[i].ready) ++ready;
    }
    if (ready < fewest) {
      fewest = ready;
      best = std::move(chosen);
    }
  };
  for (std::size_t i = 0; i < threads.size(); ++i) {
    if (threads[i].number == first) consider(i);
  }
  for (std::size_t i = 0; i < threads.size() && fewest > 1; ++i) consider(i);
  std::vector<ThreadNumber> result;
  for (std::size_t i = 0; i < threads.size(); ++i) {
    if (!best.empty() && best[i] && threads[i].ready) result.push_back(threads[i].number);
  }
  return result;
}

}  // namespace culprit::unroll
