// SPDX-License-Identifier: MIT
// What the steps of threads read and write, as far as other threads touch it too: two steps that
// do not meet here can be taken in either order, with the same result.
//
// Bytes are numbered when a second thread comes to their object; in objects of more than a kilobyte
// a number stands for several. A step that writes what was there before has not written it: a
// thread that locks, works and unlocks in one step leaves the lock as it was. And two steps that
// only add to a counter commute, if both raise it or both lower it (so that an overflow of one
// order is one of the other, too).
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "unroll/memory/memory.h"
#include "unroll/state/thread.h"

namespace culprit::unroll {

class NumberSet {
 public:
  // Each gives whether the set has grown.
  bool add(std::uint32_t number);
  bool add(const NumberSet& more);
  void remove(std::uint32_t number);
  [[nodiscard]] bool meets(const NumberSet& other) const;

 private:
  std::vector<std::uint64_t> bits_;
};

struct Footprint {
  NumberSet reads, writes, raises, lowers;

  bool add(const Footprint& more);
  // Does the order matter in which this and the other one are done?
  [[nodiscard]] bool conflicts(const Footprint& other) const;
};

// How an instruction changes the memory that it writes.
enum class Change : std::uint8_t { any, raises, lowers };

// Which objects several threads touch, and the numbers of their bytes.
class SharedBytes {
 public:
  struct Numbers {
    std::uint32_t first = 0, last = 0;
  };
  // A thread touches these bytes; nullopt: no other one did so far.
  std::optional<Numbers> touch(const Memory& memory, std::uint64_t address, std::uint64_t size,
                               ThreadNumber thread);
  // The same for something of the executor's own, which every thread may touch.
  Numbers special(std::uint64_t what);
  // Has an object become one that several threads touch, since the last query?
  bool changed() { return std::exchange(changed_, false); }

 private:
  struct Known {
    ThreadNumber first = 0;
    bool several = false;
    unsigned shift = 0;
    std::uint32_t number = 0, count = 0;
  };
  std::unordered_map<std::uint64_t, Known> objects_;
  std::unordered_map<std::uint64_t, std::uint32_t> special_;
  std::uint32_t next_ = 0;
  bool changed_ = false;
};

// Writes down what one step does.
class StepFootprint {
 public:
  explicit StepFootprint(bool races) : races_(races) {}

  void begin(ThreadNumber thread) {
    thread_ = thread;
    made_ = {};
    written_.clear();
    pending_.clear();
  }
  // Before it happens. `change`: of a number that is read, or written, to change it so.
  void note(const Memory& memory, const MemoryAccess& access, Change change = Change::any);
  void note_special(std::uint64_t what, bool writes);
  // The object is about to end.
  void note_end(const Memory& memory, ObjectId object);
  // The step has ended in these states.
  Footprint end(const std::vector<const Memory*>& after);

  // The word that says whether a thread has ended, and the one with its state and result.
  static std::uint64_t end_of(ThreadNumber thread) { return 2 * std::uint64_t{thread}; }
  static std::uint64_t state_of(ThreadNumber thread) { return 2 * std::uint64_t{thread} + 1; }
  static constexpr std::uint64_t standard_input = ~std::uint64_t{0};
  static constexpr std::uint64_t number_of_threads = ~std::uint64_t{0} - 1;

  [[nodiscard]] SharedBytes& shared() { return shared_; }
  [[nodiscard]] bool counts_accesses() const { return races_; }

 private:
  struct Written {
    std::uint64_t address = 0, size = 0, before = 0;
    SharedBytes::Numbers numbers;
    bool is_known = false;  // what was there before
  };

  const bool races_;  // the accesses themselves count, not only what comes of them
  ThreadNumber thread_ = 0;
  Footprint made_;
  std::vector<Written> written_;
  struct Pending {
    std::uint64_t address = 0, size = 0;
    SharedBytes::Numbers numbers;
    Change change = Change::any;
  };
  std::vector<Pending> pending_;  // read to be changed
  SharedBytes shared_;
};

}  // namespace culprit::unroll
