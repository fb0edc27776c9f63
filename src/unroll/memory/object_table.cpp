// SPDX-License-Identifier: MIT
#include "unroll/memory/object_table.h"

#include <algorithm>

#include "source/invariant.h"

namespace culprit::unroll {

namespace {

constexpr std::uint32_t first_local = std::uint32_t{1} << 30;
constexpr std::uint32_t end_of_ids = std::uint32_t{1} << 31;
constexpr std::uint32_t smallest_table = 256;
// A dead object keeps its buffer up to this size; larger ones go back, so that they do not pile up.
constexpr std::uint64_t largest_kept_buffer = 1024;

}  // namespace

ObjectTable::ObjectTable()
    : entries_(smallest_table),
      mask_(smallest_table - 1),
      objects_(1),
      heap_{1, first_local, 1, false},
      locals_{first_local, end_of_ids, first_local, false} {}

void ObjectTable::reserve_static(std::uint32_t count) {
  INVARIANT(live_ == 0 && count < first_local / 2,
            "static ids should be reserved first, and be fewer than the heap's");
  heap_.begin = heap_.next = count + 1;
  objects_.reserve(count + smallest_table);
  std::size_t size = entries_.size();
  while (size / 4 <= count) size *= 2;
  entries_.resize(size);  // none is used yet
  mask_ = static_cast<std::uint32_t>(size - 1);
}

void ObjectTable::grow() {
  INVARIANT(entries_.size() < end_of_ids, "there should be fewer than 2^30 live objects");
  std::vector<Entry> old(entries_.size() * 2);
  old.swap(entries_);
  mask_ = static_cast<std::uint32_t>(entries_.size() - 1);
  for (const Entry& entry : old) {
    if (entry.id != ObjectId::null) find(static_cast<std::uint32_t>(entry.id)) = entry;
  }
}

ObjectTable::Entry& ObjectTable::find(std::uint32_t id) {
  std::uint32_t at = id & mask_;
  while (entries_[at].id != ObjectId::null && static_cast<std::uint32_t>(entries_[at].id) != id) {
    at = (at + 1) & mask_;
    any_displaced_ = true;
  }
  return entries_[at];
}

std::uint32_t ObjectTable::displaced_index(ObjectId id) const {
  std::uint32_t at = static_cast<std::uint32_t>(id) & mask_;
  while (entries_[at].id != ObjectId::null && entries_[at].id != id) at = (at + 1) & mask_;
  return entries_[at].id == id ? entries_[at].index : 0;
}

ObjectId ObjectTable::next_id(Range& range) {
  for (;;) {
    if (range.next == range.end) {
      range.next = range.begin;
      range.wrapped = true;
    }
    std::uint32_t id = range.next++;
    if (slot(id).id == ObjectId::null) return static_cast<ObjectId>(id);
  }
}

Object& ObjectTable::place(ObjectId id, ObjectKind kind) {
  std::uint32_t index;
  if (free_objects_.empty()) {
    index = static_cast<std::uint32_t>(objects_.size());
    objects_.emplace_back();
  } else {
    index = free_objects_.back();
    free_objects_.pop_back();
  }
  find(static_cast<std::uint32_t>(id)) = {id, index};
  ++live_;
  Object& object = objects_[index];
  object.id = id;
  object.kind = kind;
  object.read_only = false;
  return object;
}

Object& ObjectTable::add_static(ObjectId id, ObjectKind kind) {
  INVARIANT(static_cast<std::uint32_t>(id) < heap_.begin &&
                slot(static_cast<std::uint32_t>(id)).id == ObjectId::null,
            "a static id should be reserved and free");
  return place(id, kind);
}

Object& ObjectTable::add(ObjectKind kind) {
  if (live_ >= entries_.size() / 2) grow();
  bool on_stack = kind == ObjectKind::local || kind == ObjectKind::variadic_area;
  return place(next_id(on_stack ? locals_ : heap_), kind);
}

Object& ObjectTable::add_chosen(ObjectId id, ObjectKind kind) {
  auto number = static_cast<std::uint32_t>(id);
  if (live_ >= entries_.size() / 2) grow();
  Range& range = number >= first_local ? locals_ : heap_;
  range.next = std::max(range.next, number + 1);
  return place(id, kind);
}

void ObjectTable::remove(Object& object) {
  if (object.bytes.capacity() > largest_kept_buffer || object.size > Bytes::largest_whole)
    object.bytes.drop();
  if (object.size > largest_kept_buffer) object.initialised.drop();
  Entry& entry = find(static_cast<std::uint32_t>(object.id));
  entry = {};
  if (any_displaced_) close_gap(static_cast<std::uint32_t>(&entry - entries_.data()));
  --live_;
  object.kind = ObjectKind::none;
  object.size = object.plain_size = 0;
  object.id = ObjectId::null;
  free_objects_.push_back(static_cast<std::uint32_t>(&object - objects_.data()));
}

// Entries that were displaced past the free place move up to it.
void ObjectTable::close_gap(std::uint32_t gap) {
  for (std::uint32_t at = (gap + 1) & mask_; entries_[at].id != ObjectId::null;
       at = (at + 1) & mask_) {
    std::uint32_t home = static_cast<std::uint32_t>(entries_[at].id) & mask_;
    std::uint32_t from_home = (at - home) & mask_, from_gap = (at - gap) & mask_;
    if (from_home < from_gap) continue;
    entries_[gap] = entries_[at];
    entries_[at] = {};
    gap = at;
  }
}

ObjectKind ObjectTable::kind_once(ObjectId id) const {
  auto number = static_cast<std::uint32_t>(id);
  auto was_given_out = [number](const Range& range) {
    return number >= range.begin && number < (range.wrapped ? range.end : range.next);
  };
  if (was_given_out(heap_)) return ObjectKind::heap;
  if (was_given_out(locals_)) return ObjectKind::local;
  return ObjectKind::none;
}

std::vector<ObjectId> ObjectTable::live() const {
  std::vector<ObjectId> ids;
  for (const Entry& entry : entries_) {
    if (entry.id != ObjectId::null) ids.push_back(entry.id);
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

bool ObjectTable::any_cells() const {
  return std::any_of(objects_.begin(), objects_.end(), [](const Object& object) {
    return object.kind != ObjectKind::none && (object.cells.any() || object.is_conditional());
  });
}

}  // namespace culprit::unroll
