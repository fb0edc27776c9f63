// SPDX-License-Identifier: MIT
// What the threads of one run did to shared memory and locks, operation by operation.
#pragma once

#include <vector>

#include "unroll/run/run_result.h"
#include "unroll/run/unrolling.h"
#include "unroll/threads/given_schedule.h"

namespace culprit::unroll {

struct TracedOperation {
  // Where each activation of the user's functions was, the outermost first.
  struct Position {
    program::FunctionId function = program::FunctionId::none;
    std::uint64_t activation = 0;  // tells it from all others
    source::SourceSpan span;
  };
  OperationPlace place;
  std::uint32_t execution = 0;  // times that the thread did this before
  std::vector<MemoryAccess> accesses;
  std::uint64_t object = 0;          // of an operation on a lock and the like
  std::vector<std::uint64_t> locks;  // held
  std::vector<Position> positions;
  ThreadNumber joins = 0;  // waits for this thread to end
  bool performed = true;   // false: the thread was still waiting at the end
};

struct ThreadTrace {
  struct Thread {
    program::FunctionId function = program::FunctionId::none;
    ThreadNumber creator = 0;
    // Where its creator stood, the outermost activation first.
    std::vector<TracedOperation::Position> created;
  };
  std::vector<TracedOperation> operations;
  std::vector<Thread> threads;  // threads[n - 1] is the thread n
  RunResult result;
};

std::vector<TracedOperation::Position> positions_of(const program::Program& program,
                                                    const Stack& stack, source::SourceSpan here);

TracedOperation traced(const program::Program& program, ThreadNumber thread, const Stack& stack,
                       const ThreadProgress& progress, const VisibleOperation& operation);

}  // namespace culprit::unroll
