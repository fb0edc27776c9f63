// SPDX-License-Identifier: MIT
// Looks at what the running thread does and interrupts it before an operation that others may
// notice, unless it was allowed to perform one.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "unroll/run/run.h"
#include "unroll/state/sharing.h"
#include "unroll/threads/counter_updates.h"
#include "unroll/threads/given_schedule.h"
#include "unroll/threads/schedule_constraints.h"
#include "unroll/threads/thread_trace.h"

namespace culprit::unroll {

// The running thread stands before a visible operation (ThreadWatch::next).
struct Interrupted {};
// The running thread has ended itself.
struct ThreadExited {};

enum class Scheduling : std::uint8_t {
  every_choice,  // every visible operation waits for the scheduler
  freely,        // a thread goes on as long as it can, or for a while
  in_order,      // a thread goes on as long as it can, or to the end of its turn
};

// How often each thread did what, up to now: so a native run finds the place of a switch again.
struct OperationCounts {
  struct Access {
    ThreadNumber thread = 0;
    std::uint64_t address = 0;
    bool writes = false;
    auto operator<=>(const Access&) const = default;
  };
  std::map<Access, std::uint64_t> accesses;      // by the user's code
  std::map<ThreadNumber, std::uint64_t> points;  // operations on locks and the like
  std::map<OperationPlace, std::uint32_t> places;
};

class ThreadWatch {
 public:
  ThreadWatch(Run& run, Sharing& sharing, Scheduling scheduling)
      : run_(run), sharing_(sharing), scheduling_(scheduling), updates_(run.program) {}
  ThreadWatch(Run& run, Sharing& sharing, const GivenSchedule& order)
      : run_(run),
        sharing_(sharing),
        scheduling_(Scheduling::in_order),
        order_(&order),
        updates_(run.program) {}

  // Are there other threads that could notice something, in this schedule or in another one? One
  // that has ended counts until it is joined: it might have ended later.
  [[nodiscard]] bool active() const {
    return unjoined_threads_ > 1 && run_.state.progress.quiet == 0;
  }
  // The same for what is done in quiet, too: is it to be told to access()?
  [[nodiscard]] bool looks() const {
    return unjoined_threads_ > 1 && (run_.footprint || run_.state.progress.quiet == 0);
  }
  [[nodiscard]] bool alone() const { return unjoined_threads_ < 2; }
  [[nodiscard]] bool none_left() const { return live_threads_ == 0; }
  // The state is another one.
  void count_threads();

  // Before memory is accessed. Gives whether others may notice it.
  // `change`: what becomes of the number that is read or written (footprint.h).
  bool access(std::vector<MemoryAccess> accesses, source::SourceSpan where,
              Change change = Change::any);
  bool access(std::uint64_t address, std::uint64_t size, bool writes, source::SourceSpan where,
              Change change) {
    if (!looks()) return false;
    return access({{address, size, writes}}, where, change);
  }
  // What the running function does with the number that this reads or writes.
  template <typename Place>
  Change change(const Place& place) {
    return run_.footprint ? updates_.change(*run_.state.frames.back().code, place) : Change::any;
  }
  // Before another visible operation. `ready`: it need not wait.
  void operation(const VisibleOperation& next, bool ready);
  [[noreturn]] void interrupt(const VisibleOperation& next);
  [[nodiscard]] bool slice_is_over();
  void end_slice() { slice_ = UINT32_MAX / 2; }

  // Not null: what is performed is counted.
  OperationCounts* counts = nullptr;
  void count_access(std::uint64_t address, bool writes);
  void count_point() {
    if (counts) ++counts->points[run_.state.running];
  }

  // Not null: what is performed is written down here.
  ThreadTrace* trace = nullptr;
  // A thread was created by the running one.
  void created(const std::vector<TracedOperation::Position>& where);
  // Not null: what the threads do is to be seen in the light of these.
  const ScheduleConstraints* constraints = nullptr;
  // The state is the first of a run.
  void begin(State& state) const;

  [[nodiscard]] VisibleOperation& next() { return next_; }
  [[nodiscard]] Sharing& sharing() { return sharing_; }
  [[nodiscard]] Scheduling scheduling() const { return scheduling_; }

 private:
  [[nodiscard]] bool is_private(const MemoryAccess& access) const;
  bool look_at(std::vector<MemoryAccess> accesses, source::SourceSpan where);
  [[nodiscard]] bool is_one_native_step(const Frame& frame);
  // The operation may be performed now, or the thread is interrupted.
  void pass(const VisibleOperation& next);
  [[nodiscard]] bool ends_turn(const VisibleOperation& next) const;
  void performed(const VisibleOperation& next);
  // No other thread is left that could have a turn. Where every choice is looked at, steps do not
  // depend on how far the others are.
  [[nodiscard]] bool passes_alone() const {
    return live_threads_ < 2 && (scheduling_ != Scheduling::every_choice || unjoined_threads_ < 2);
  }

  Run& run_;
  Sharing& sharing_;
  Scheduling scheduling_;
  const GivenSchedule* order_ = nullptr;
  CounterUpdates updates_;
  VisibleOperation next_;
  std::uint32_t live_threads_ = 1;      // not ended
  std::uint32_t unjoined_threads_ = 1;  // not ended and joined
  std::uint32_t slice_ = 0;
  std::map<const program::Function*, std::set<const program::Instruction*>> native_steps_;
};

}  // namespace culprit::unroll
