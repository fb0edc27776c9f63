// SPDX-License-Identifier: MIT
#include "unroll/state/footprint.h"

#include <algorithm>

namespace culprit::unroll {

bool NumberSet::add(std::uint32_t number) {
  std::size_t at = number / 64;
  std::uint64_t bit = std::uint64_t{1} << number % 64;
  if (at >= bits_.size()) bits_.resize(at + 1);
  bool is_new = (bits_[at] & bit) == 0;
  bits_[at] |= bit;
  return is_new;
}

bool NumberSet::add(const NumberSet& more) {
  if (more.bits_.size() > bits_.size()) bits_.resize(more.bits_.size());
  bool grown = false;
  for (std::size_t i = 0; i < more.bits_.size(); ++i) {
    grown |= (more.bits_[i] & ~bits_[i]) != 0;
    bits_[i] |= more.bits_[i];
  }
  return grown;
}

void NumberSet::remove(std::uint32_t number) {
  if (number / 64 < bits_.size()) bits_[number / 64] &= ~(std::uint64_t{1} << number % 64);
}

bool NumberSet::meets(const NumberSet& other) const {
  std::size_t common = std::min(bits_.size(), other.bits_.size());
  for (std::size_t i = 0; i < common; ++i) {
    if ((bits_[i] & other.bits_[i]) != 0) return true;
  }
  return false;
}

bool Footprint::add(const Footprint& more) {
  bool grown = reads.add(more.reads);
  grown |= writes.add(more.writes);
  grown |= raises.add(more.raises);
  grown |= lowers.add(more.lowers);
  return grown;
}

bool Footprint::conflicts(const Footprint& other) const {
  auto against = [](const Footprint& one, const Footprint& two) {
    return one.writes.meets(two.writes) || one.writes.meets(two.reads) ||
           one.writes.meets(two.raises) || one.writes.meets(two.lowers) ||
           one.reads.meets(two.raises) || one.reads.meets(two.lowers) ||
           one.raises.meets(two.lowers);
  };
  return against(*this, other) || against(other, *this);
}

std::optional<SharedBytes::Numbers> SharedBytes::touch(const Memory& memory, std::uint64_t address,
                                                       std::uint64_t size, ThreadNumber thread) {
  // Numbers of one object, at most.
  constexpr std::uint64_t most = 1024;
  ObjectId id = object_of(address);
  Known& known = objects_[static_cast<std::uint64_t>(id)];
  if (known.first == 0) known.first = thread;
  if (!known.several) {
    if (known.first == thread) return std::nullopt;
    known.several = changed_ = true;
    std::uint64_t bytes = memory.object(id).size;
    while (bytes >> known.shift > most) ++known.shift;
    known.count = static_cast<std::uint32_t>((bytes >> known.shift) + 1);
    known.number = next_;
    next_ += known.count;
  }
  auto offset = static_cast<std::uint64_t>(offset_of(address));
  auto number = [&known](std::uint64_t at) {
    return known.number +
           static_cast<std::uint32_t>(std::min<std::uint64_t>(at >> known.shift, known.count - 1));
  };
  return Numbers{number(offset), number(offset + (size == 0 ? 0 : size - 1))};
}

SharedBytes::Numbers SharedBytes::special(std::uint64_t what) {
  auto [found, is_new] = special_.try_emplace(what, next_);
  if (is_new) ++next_;
  return {found->second, found->second};
}

void StepFootprint::note(const Memory& memory, const MemoryAccess& access, Change change) {
  if (access.size == 0) return;
  const Object& object = memory.object(object_of(access.address));
  if (object.read_only || object.kind == ObjectKind::function) return;
  auto numbers = shared_.touch(memory, access.address, access.size, thread_);
  if (!numbers) return;
  if (change != Change::any && !races_) {
    if (!access.writes) {
      pending_.push_back({access.address, access.size, *numbers, change});
      return;
    }
    auto read = std::find_if(pending_.begin(), pending_.end(), [&](const Pending& each) {
      return each.address == access.address && each.size == access.size && each.change == change;
    });
    if (read != pending_.end()) {
      NumberSet& set = change == Change::raises ? made_.raises : made_.lowers;
      for (std::uint32_t i = numbers->first; i <= numbers->last; ++i) set.add(i);
      pending_.erase(read);
      return;
    }
  }
  NumberSet& set = access.writes ? made_.writes : made_.reads;
  if (access.writes && !races_) {
    bool known_before = std::any_of(written_.begin(), written_.end(), [&](const Written& each) {
      return each.address == access.address && each.size == access.size;
    });
    if (!known_before) {
      Written written{access.address, access.size, 0, *numbers, false};
      written.is_known =
          (access.size == 1 || access.size == 2 || access.size == 4 || access.size == 8) &&
          memory.read(access.address, static_cast<std::uint32_t>(access.size), written.before) ==
              Access::done;
      written_.push_back(written);
    }
  }
  for (std::uint32_t i = numbers->first; i <= numbers->last; ++i) set.add(i);
}

void StepFootprint::note_special(std::uint64_t what, bool writes) {
  (writes ? made_.writes : made_.reads).add(shared_.special(what).first);
}

void StepFootprint::note_end(const Memory& memory, ObjectId object) {
  auto numbers = shared_.touch(memory, address_of(object), memory.object(object).size, thread_);
  if (!numbers) return;
  for (std::uint32_t i = numbers->first; i <= numbers->last; ++i) made_.writes.add(i);
  written_.push_back({address_of(object), memory.object(object).size, 0, *numbers, false});
}

Footprint StepFootprint::end(const std::vector<const Memory*>& after) {
  // The thread was interrupted before it wrote.
  for (const Pending& each : pending_) {
    for (std::uint32_t i = each.numbers.first; i <= each.numbers.last; ++i) made_.reads.add(i);
  }
  // What is as it was counts as read: whether it becomes so may depend on what it was.
  NumberSet kept, changed;
  for (const Written& each : written_) {
    bool is_same = each.is_known && !after.empty() &&
                   std::all_of(after.begin(), after.end(), [&each](const Memory* memory) {
                     std::uint64_t now = 0;
                     return memory->read(each.address, static_cast<std::uint32_t>(each.size),
                                         now) == Access::done &&
                            now == each.before;
                   });
    for (std::uint32_t i = each.numbers.first; i <= each.numbers.last; ++i) {
      (is_same ? kept : changed).add(i);
    }
  }
  for (const Written& each : written_) {
    for (std::uint32_t i = each.numbers.first; i <= each.numbers.last; ++i) {
      NumberSet one;
      one.add(i);
      if (!one.meets(kept) || one.meets(changed)) continue;
      made_.writes.remove(i);
      made_.reads.add(i);
    }
  }
  return std::move(made_);
}

}  // namespace culprit::unroll
