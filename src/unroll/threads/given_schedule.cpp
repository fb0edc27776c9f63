// SPDX-License-Identifier: MIT
#include "unroll/threads/given_schedule.h"

namespace culprit::unroll {

OperationPlace place_of(ThreadNumber thread, const Stack& stack, const VisibleOperation& next) {
  OperationPlace place;
  place.thread = thread;
  place.instruction = stack.frames.empty() ? nullptr : stack.frames.back().instruction;
  place.span = next.span;
  place.kind = next.kind;
  place.writes = !next.accesses.empty() && next.accesses.front().writes;
  return place;
}

}  // namespace culprit::unroll
