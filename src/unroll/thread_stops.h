// Where the threads of one run stop for each other: what it takes to make the run happen again
// natively.
#pragma once

#include <cstddef>
#include <vector>

#include "unroll/schedules.h"

namespace culprit::unroll {

class Run;
struct OperationCounts;

struct ThreadStops {
  std::vector<ScheduleStop> stops;
  std::size_t threads = 0;  // that there are; 0: one thread does everything
};

// The thread, which does not run any more, stops for `next`.
ScheduleStop stop_of(const Run& run, ThreadNumber thread, ThreadNumber next,
                     const OperationCounts& counts, const ReplayLog* log);

}  // namespace culprit::unroll
