// SPDX-License-Identifier: MIT
// The live objects by id, in O(1) and in memory that depends on how many live, not on how many ever
// lived.
//
// Ids only grow, so that a pointer to a dead object is recognised for what it is. An id sits at
// slot `id mod capacity` of a table, and an id whose slot is taken is never given out: there are no
// collisions, a look-up is one comparison, and since half of the slots at least are free, skipping
// taken ones costs O(1) on average. Ids that differ modulo the capacity differ modulo its double,
// so growing keeps this too.
//
// The ids are split: heap objects take them from the lower part, locals from the upper, so that
// even an id that was forgotten tells what it was. Ids that somebody else chose (add_chosen) may
// meet a taken slot; those go to the next free one. Each part starts over at its end; ids of dead
// objects are used again then.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "unroll/memory/object.h"

namespace culprit::unroll {

class ObjectTable {
 public:
  ObjectTable();

  // Reserves the ids 1 … count for functions and globals. Before anything else.
  void reserve_static(std::uint32_t count);
  // A new object with a reserved id, or with the next free one for its kind. Its fields besides id
  // and kind are those of an earlier, dead object (whose buffer it takes over), or empty.
  // References to other objects become invalid.
  Object& add_static(ObjectId id, ObjectKind kind);
  Object& add(ObjectKind kind);
  // A new object with this id, which no live object has.
  Object& add_chosen(ObjectId id, ObjectKind kind);
  void remove(Object& object);

  // The live object, or one of kind `none` and size 0.
  [[nodiscard]] const Object& operator[](ObjectId id) const { return objects_[index(id)]; }
  [[nodiscard]] Object& operator[](ObjectId id) { return objects_[index(id)]; }

  // The kind that an id was last given to, as far as the id tells: heap, local, or none if it was
  // never given out.
  [[nodiscard]] ObjectKind kind_once(ObjectId id) const;

  // The first id that is not reserved.
  [[nodiscard]] std::uint32_t first_heap_id() const { return heap_.begin; }

  // Does any live object hold a term?
  [[nodiscard]] bool any_cells() const;
  template <typename Visit>
  void for_each_live(Visit visit) const {
    for (const Entry& entry : entries_) {
      if (entry.index != 0) visit(objects_[entry.index]);
    }
  }
  template <typename Predicate>
  [[nodiscard]] bool all_live(Predicate holds) const {
    return std::all_of(entries_.begin(), entries_.end(), [&](const Entry& entry) {
      return entry.index == 0 || holds(objects_[entry.index]);
    });
  }
  [[nodiscard]] std::uint32_t count() const { return live_; }
  // All live objects, in the order of their creation as far as ids tell.
  [[nodiscard]] std::vector<ObjectId> live() const;

 private:
  struct Entry {
    ObjectId id = ObjectId::null;
    std::uint32_t index = 0;  // into objects_; 0: the object that is none
  };
  struct Range {
    std::uint32_t begin = 0, end = 0, next = 0;
    bool wrapped = false;
  };

  [[nodiscard]] std::uint32_t index(ObjectId id) const {
    const Entry& entry = entries_[static_cast<std::uint32_t>(id) & mask_];
    if (entry.id == id) [[likely]] {
      return entry.index;
    }
    return any_displaced_ ? displaced_index(id) : 0;
  }
  [[nodiscard]] std::uint32_t displaced_index(ObjectId id) const;
  // The entry of a live id, or the free one where it belongs.
  [[nodiscard]] Entry& find(std::uint32_t id);
  [[nodiscard]] Entry& slot(std::uint32_t id) { return entries_[id & mask_]; }
  void close_gap(std::uint32_t gap);
  ObjectId next_id(Range& range);
  Object& place(ObjectId id, ObjectKind kind);
  void grow();

  std::vector<Entry> entries_;
  std::uint32_t mask_ = 0;
  std::vector<Object> objects_;              // entry 0 is none
  std::vector<std::uint32_t> free_objects_;  // last in, first out: their buffers are warm and fit
  std::uint32_t live_ = 0;
  bool any_displaced_ = false;  // some entry is behind its slot
  Range heap_, locals_;
};

}  // namespace culprit::unroll
