// SPDX-License-Identifier: MIT
// Where the threads of one run stop for each other: what it takes to make the run happen again
// natively.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "unroll/run/replay_log.h"
#include "unroll/threads/given_schedule.h"

namespace culprit::unroll {

class Run;
struct OperationCounts;

// Where a thread stops for another one, for a run that is made to happen again natively.
struct ScheduleStop {
  enum class Kind : std::uint8_t {
    ended,
    point,  // before an operation on a lock and the like
    read,   // before an access of the user's code
    write,
    other,  // inside a library function
  };
  ThreadNumber thread = 0;
  Kind kind = Kind::ended;
  std::uint64_t count = 0;    // of such operations that it has performed before
  std::uint64_t address = 0;  // of the access
  ReplayLog::Place place;     // of the object; owner external: a variable
  std::uint64_t offset = 0;
  ThreadNumber next = 0;  // goes on; 0: the schedule ends here
  // Unless it has ended: what it is about to do, and how often it did that before.
  OperationPlace operation;
  std::uint32_t execution = 0;
};

struct ThreadStops {
  std::vector<ScheduleStop> stops;
  std::size_t threads = 0;  // that there are; 0: one thread does everything
};

// The thread, which does not run any more, stops for `next`.
ScheduleStop stop_of(const Run& run, ThreadNumber thread, ThreadNumber next,
                     const OperationCounts& counts, const ReplayLog* log);

}  // namespace culprit::unroll
