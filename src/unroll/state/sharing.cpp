// SPDX-License-Identifier: MIT
#include "unroll/state/sharing.h"

#include <algorithm>

namespace culprit::unroll {

namespace {

constexpr std::uint64_t word = 4;
// Accesses of more bytes count for the whole object.
constexpr std::uint64_t large = 1024;

}  // namespace

bool Sharing::note(Known& known, bool writes, ThreadNumber thread,
                   const std::vector<std::uint64_t>& locks) {
  if (known.first == 0) {
    known.first = thread;
    known.locks = locks;
  } else {
    if (known.first != thread) known.several = true;
    std::erase_if(known.locks, [&locks](std::uint64_t lock) {
      return !std::binary_search(locks.begin(), locks.end(), lock);
    });
  }
  if (writes) known.written = true;
  bool visible = known.several && known.written && known.locks.empty();
  if (visible && !known.visible) changed_ = true;
  known.visible = visible;
  return visible;
}

bool Sharing::note(const std::vector<MemoryAccess>& accesses, ThreadNumber thread,
                   const std::vector<std::uint64_t>& locks) {
  bool visible = everything_;
  for (const MemoryAccess& access : accesses) {
    if (access.size == 0) continue;
    std::uint64_t object = static_cast<std::uint64_t>(object_of(access.address));
    if (access.size > large && !objects_.contains(object)) {
      objects_[object];
      changed_ = true;
    }
    if (auto whole = objects_.find(object); whole != objects_.end()) {
      visible |= note(whole->second, access.writes, thread, locks);
      continue;
    }
    std::uint64_t last = (access.address + access.size - 1) / word;
    for (std::uint64_t at = access.address / word; at <= last; ++at) {
      visible |= note(words_[at], access.writes, thread, locks);
    }
  }
  return visible;
}

}  // namespace culprit::unroll
