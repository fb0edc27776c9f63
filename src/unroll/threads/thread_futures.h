// SPDX-License-Identifier: MIT
// What threads may still do, as far as it was seen, and which of them have to be tried.
//
// For each thread a graph is learnt while schedules are explored: its nodes are places (where its
// activations stand, and its next visible operation), and an edge is a step that was seen, with
// what it read and wrote. So the future of a place is all that the steps behind it have touched. In
// a state it suffices to try a set of threads whose next steps meet nothing in the future of the
// others, and which the others cannot wake: whatever the others do, these steps can be taken before
// it (persistent sets; Godefroid, Partial-Order Methods, 1996, computed as there for "conflicting
// transitions", but from futures that are learnt).
//
// Why this is right, though futures are only those that were seen: an access or a place that was
// never seen is treated like a failure. Take the shortest run from any explored state that ends in
// a failure or in such a step. All of its steps but the last are in the graphs, and the last one is
// up to its first access that is not; so the first step of a tried thread can come first, the state
// behind it was explored as well, and from there the rest is shorter and fails as before. If none
// of the tried threads is in the run, one of their steps is put before it, which does not change
// what the run reads; schedules.cpp makes sure that this leads to a state that was done with
// earlier. When something is seen that the graphs did not have, the exploration begins again, as it
// does for Sharing.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "unroll/state/footprint.h"
#include "unroll/state/thread.h"

namespace culprit::unroll {

class ThreadFutures {
 public:
  using Place = std::uint32_t;

  explicit ThreadFutures(StepFootprint& step) : step_(step) {}

  // Where the thread stands.
  Place place(const Memory& memory, ThreadNumber thread, const ParkedThread& parked);
  // A step from there was seen, which came to these places, of its own thread or of one that it
  // created.
  void learn(Place from, const Footprint& step, const std::vector<Place>& to);
  // Was something learnt since the last query?
  bool changed() { return std::exchange(changed_, false); }
  void forget();

  struct Thread {
    ThreadNumber number = 0;
    Place place = 0;
    bool ready = false;
  };
  // Of all threads that have not ended: those ready ones that have to be tried. `first`: preferred.
  [[nodiscard]] std::vector<ThreadNumber> to_try(const std::vector<Thread>& threads,
                                                 ThreadNumber first) const;

 private:
  struct Node {
    Footprint guard;   // what decides whether the next step can be taken
    Footprint next;    // what it touches
    Footprint future;  // with all that comes behind it
    std::vector<Place> before, behind;
  };
  void widen(Place place, const Footprint& more);
  // Those that have to be tried with this one, as bits of `threads`.
  [[nodiscard]] std::vector<bool> closure(const std::vector<Thread>& threads,
                                          std::size_t seed) const;

  StepFootprint& step_;
  std::vector<Node> nodes_;
  std::unordered_map<std::uint64_t, Place> known_;
  bool changed_ = false;
};

}  // namespace culprit::unroll
