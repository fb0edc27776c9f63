// SPDX-License-Identifier: MIT
#include "unroll/state/same_state.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>

namespace culprit::unroll {

namespace {

class Comparison {
 public:
  Comparison(const State& now, const State& before, std::span<const std::uint32_t> left_out,
             std::uint64_t& compared)
      : now_(now), before_(before), left_out_(left_out), compared_(compared) {}

  bool run() {
    return now_.phase == before_.phase && same_objects_on_stack() && same_slots() && same_memory();
  }

 private:
  // Locals, and what else lives on the stack, by their places.
  bool same_objects_on_stack() {
    for (std::uint32_t i = 0; i < now_.locals_end; ++i) {
      if (!pair(now_.locals[i], before_.locals[i])) return false;
    }
    for (std::size_t f = 0; f < now_.frames.size(); ++f) {
      if (!pair(now_.frames[f].variadic_area, before_.frames[f].variadic_area)) return false;
    }
    const auto &mine = now_.stack_allocations, &its = before_.stack_allocations;
    return std::equal(mine.begin(), mine.end(), its.begin(), its.end(),
                      [this](const auto& a, const auto& b) {
                        return a.first == b.first && pair(a.second, b.second);
                      });
  }

  bool pair(ObjectId now, ObjectId before) {
    if ((now == ObjectId::null) != (before == ObjectId::null)) return false;
    if (now != before) renamed_[before] = now;
    return true;
  }

  bool same_slots() {
    for (std::uint32_t i = 0; i < now_.slots_end; ++i) {
      const Value &mine = now_.slots[i], &its = before_.slots[i];
      if (mine.tag != its.tag) return false;
      const bool is_same = !mine.is_constant() || same_word(mine.bits, its.bits);
      if (!is_same && !std::binary_search(left_out_.begin(), left_out_.end(), i)) return false;
    }
    return true;
  }

  // A number, or a pointer to what stands in the same place.
  bool same_word(std::uint64_t now, std::uint64_t before) {
    ++compared_;
    if (renamed_.empty()) return now == before;
    auto found = renamed_.find(object_of(before));
    if (found == renamed_.end()) return now == before;
    return object_of(now) == found->second && offset_of(now) == offset_of(before);
  }

  bool same_memory() {
    const ObjectTable &mine = now_.memory.objects(), &its = before_.memory.objects();
    return mine.count() == its.count() &&
           its.all_live([this](const Object& before) { return same_object(before); });
  }

  bool same_object(const Object& before) {
    if (before.kind == ObjectKind::function || before.read_only) return true;
    auto found = renamed_.find(before.id);
    const Object& now = now_.memory.object(found == renamed_.end() ? before.id : found->second);
    if (now.kind != before.kind || now.size != before.size) return false;
    ++compared_;
    const bool is_shared =
        now.bytes.shares_with(before.bytes) && now.initialised.same_as(before.initialised);
    if (is_shared && renamed_.empty()) return true;
    if (now.initialised.missing() != before.initialised.missing()) return false;
    for (std::uint32_t at = 0; at < now.size;) {
      const std::uint32_t from = first_known(now, at);
      if (from != first_known(before, at)) return false;
      if (from == now.size) break;
      const std::uint32_t to = first_missing(now, from);
      if (to != first_missing(before, from) || !same_bytes(now, before, from, to)) return false;
      at = to;
    }
    return true;
  }

  static std::uint32_t first_known(const Object& object, std::uint32_t at) {
    return object.initialised.missing() == 0
               ? at
               : object.initialised.first_known(object.size, at, object.size);
  }
  static std::uint32_t first_missing(const Object& object, std::uint32_t at) {
    return object.initialised.missing() == 0
               ? object.size
               : object.initialised.first_missing(object.size, at, object.size);
  }

  // Pointers stand at multiples of 8.
  bool same_bytes(const Object& now, const Object& before, std::uint32_t from, std::uint32_t to) {
    if (renamed_.empty()) {
      compared_ += 1 + (to - from) / Bytes::page_size;
      return now.bytes.first_difference(before.bytes, from, to) == to;
    }
    while (from < to) {
      const std::uint32_t stop = std::min(to, (from / 8 + 1) * 8);
      std::uint64_t one = 0, other = 0;
      now.bytes.read(from, &one, stop - from);
      before.bytes.read(from, &other, stop - from);
      if (stop - from == 8 ? !same_word(one, other) : one != other) return false;
      from = stop;
    }
    return true;
  }

  const State& now_;
  const State& before_;
  std::span<const std::uint32_t> left_out_;  // slots
  std::uint64_t& compared_;
  std::unordered_map<ObjectId, ObjectId> renamed_;  // from before to now, where they differ
};

}  // namespace

bool is_same_place(const State& now, const State& before) {
  return now.frames.size() == before.frames.size() && now.slots_end == before.slots_end &&
         now.locals_end == before.locals_end &&
         std::equal(now.frames.rbegin(), now.frames.rend(), before.frames.rbegin(),
                    [](const Frame& a, const Frame& b) { return a.instruction == b.instruction; });
}

bool has_same_values(const State& now, const State& before,
                     std::span<const std::uint32_t> slots_that_do_not_count,
                     std::uint64_t& compared) {
  return Comparison(now, before, slots_that_do_not_count, compared).run();
}

}  // namespace culprit::unroll
