// SPDX-License-Identifier: MIT
// Explores the schedules of a program with threads.
//
// A state has one thread at each visible operation (thread.h). Which thread performs its operation
// next is a choice; what lies between two visible operations of a thread is executed at once. The
// search goes over all choices, depth first, with at most so many switches between threads, and
// does not enter a state again that it was in with as few switches. Data that depends on inputs are
// terms: a branch on them splits the state as it does without threads.
//
// Why not one formula for all schedules (read-from and order variables with a bound on switches),
// or a sequential program with rounds? Programs with threads seldom read unknown inputs, so most
// states are constants here, and executing them costs what `culprit run` costs; loops that wait for
// another thread come back to a state that is known instead of being unwound; and the fewest
// switches that suffice are found by the first bound at which the search meets a failure. What
// explicit states cannot do, many independent threads in all orders, is held down by accesses that
// are not visible (sharing.h).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "unroll/run/replay_log.h"
#include "unroll/run/run_result.h"
#include "unroll/run/subject.h"
#include "unroll/run/unrolling.h"
#include "unroll/state/sharing.h"
#include "unroll/threads/given_schedule.h"
#include "unroll/threads/schedule_constraints.h"
#include "unroll/threads/thread_stops.h"

namespace culprit::unroll {

// The threads that go on one after the other, each by one step.
using Schedule = std::vector<ThreadNumber>;

struct ScheduleFailure {
  Schedule schedule;
  Event event;                // a violation
  formula::Term condition{};  // over the inputs
  std::uint32_t switches = 0;
};

struct Exploration {
  std::optional<ScheduleFailure> failure;
  bool cut = false;               // runs with more switches were left out
  std::vector<Event> unfollowed;  // bounds, limits, unsupported constructs that a run may meet
  std::set<program::PropertyId> reached;
  bool gave_up = false;  // there are more states than were to be looked at
  std::uint64_t states = 0;
  std::uint32_t threads = 0;  // created in one run, at most, main's included
  std::string stopped;        // not empty: given up, for this reason
};

struct ScheduleOptions {
  std::optional<std::uint32_t> switches;  // nullopt: any number
  std::uint64_t most_states = 0;          // 0: any number
  // Can all of these hold together? nullopt: no answer within the limits.
  std::function<std::optional<bool>(const std::vector<formula::Term>&)> possible;
};

// What several explorations of one program share.
class Schedules {
 public:
  Schedules(const Subject& subject, formula::Terms& terms, Registry& registry,
            const UnknownOptions& options);
  ~Schedules();

  // Before anything is explored: only schedules that keep to these.
  void constrain(const ScheduleConstraints& constraints);
  Exploration explore(const ScheduleOptions& options);
  [[nodiscard]] std::vector<Input> inputs() const;
  [[nodiscard]] std::vector<std::string> assumed() const;
  [[nodiscard]] const std::vector<UnwrittenElement>& elements() const;
  [[nodiscard]] Sharing& sharing() { return sharing_; }
  // Was something learnt since the last query that makes the last exploration incomplete? A schedule
  // counts steps between operations that were known to be visible, so that a failure has to be looked
  // for again, too.
  bool learnt();

 private:
  struct Parts;
  class Search;
  Sharing sharing_;
  std::unique_ptr<Parts> parts_;
};

// The order of threads that a schedule is.
GivenSchedule given_schedule(const Schedule& schedule, const std::vector<ScheduleStop>& stops);

// What is seen of a run while it is repeated.
struct ScheduleObserver {
  StepSink sink;
  InputObserver met;
  std::function<void(ThreadNumber, program::FunctionId)> began;  // a thread that runs this function
};

// One run with this schedule and known inputs (ReplayOptions::value). Where the schedule does not
// fit the run, the result is a limit that says so.
struct RepeatedSchedule {
  RunResult result;
  std::vector<ScheduleStop> stops;
};
RepeatedSchedule replay_schedule(const Subject& subject, formula::Terms& terms, Registry& registry,
                                 const UnknownOptions& options, const Schedule& schedule,
                                 Sharing& sharing, const ScheduleObserver& observer);

// A turn of a thread as a user gives it.
struct GivenTurn {
  ThreadNumber thread = 0;
  bool has_place = false;  // else: it ends where the thread waits or ends
  std::string file;
  std::uint32_t line = 0, column = 0;  // before what it ends
  bool is_access = false, writes = false;
  std::uint32_t execution = 0;  // times that the thread did this before
};

// The steps of the run in this order with known inputs, for replay_schedule() with this `sharing`.
// Behind the last turn each thread goes on as long as it can.
struct FollowedTurns {
  Schedule schedule;
  RunResult result;
  std::string misfit;  // not empty: why the turns do not fit the program
};
FollowedTurns follow_turns(const Subject& subject, formula::Terms& terms, Registry& registry,
                           const UnknownOptions& options, const std::vector<GivenTurn>& turns,
                           Sharing& sharing);

}  // namespace culprit::unroll
