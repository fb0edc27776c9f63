// SPDX-License-Identifier: MIT
// Which memory several threads access at the same time, as far as it was seen in any schedule.
//
// A switch between threads has to be tried only before an operation that another thread may notice.
// An access is such an operation if the memory was accessed by more than one thread while several
// were alive, by one of them to write, and no lock was held at all of these accesses: what a lock
// protects, or one thread has to itself, commutes with everything that the others can do before the
// next operation that counts. This is learnt while schedules are explored. When something new was
// learnt, the exploration begins again; in the end everything that happened agrees with what is
// known here.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "unroll/state/thread.h"

namespace culprit::unroll {

class Sharing {
 public:
  // Notes the accesses of a thread that holds these locks. Can another thread notice them?
  bool note(const std::vector<MemoryAccess>& accesses, ThreadNumber thread,
            const std::vector<std::uint64_t>& locks);
  // A thread looks at locks without waiting for them: releasing one is noticed.
  void observe_locks() {
    if (!locks_observed_) changed_ = true;
    locks_observed_ = true;
  }
  [[nodiscard]] bool locks_observed() const { return locks_observed_; }
  // From now on every operation can be noticed.
  void notice_everything() { everything_ = locks_observed_ = true; }
  // Was something learnt since the last query that makes more operations visible?
  bool changed() { return std::exchange(changed_, false); }

 private:
  struct Known {
    ThreadNumber first = 0;
    bool several = false;
    bool written = false;
    bool visible = false;
    std::vector<std::uint64_t> locks;  // held at every access
  };
  bool note(Known& known, bool writes, ThreadNumber thread,
            const std::vector<std::uint64_t>& locks);

  std::unordered_map<std::uint64_t, Known> words_;    // by address / 4
  std::unordered_map<std::uint64_t, Known> objects_;  // those of which large parts are accessed
  bool everything_ = false;
  bool locks_observed_ = false;
  bool changed_ = false;
};

}  // namespace culprit::unroll
