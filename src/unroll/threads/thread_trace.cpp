// SPDX-License-Identifier: MIT
#include "unroll/threads/thread_trace.h"

namespace culprit::unroll {

std::vector<TracedOperation::Position> positions_of(const program::Program& program,
                                                    const Stack& stack, source::SourceSpan here) {
  std::vector<TracedOperation::Position> positions;
  for (const Frame& frame : stack.frames) {
    if (frame.function().origin != program::Origin::user) continue;
    TracedOperation::Position position;
    position.function =
        static_cast<program::FunctionId>(&frame.function() - program.functions.data());
    position.activation = frame.key;
    position.span = frame.instruction->span;
    positions.push_back(position);
  }
  if (!positions.empty()) positions.back().span = here;
  return positions;
}

TracedOperation traced(const program::Program& program, ThreadNumber thread, const Stack& stack,
                       const ThreadProgress& progress, const VisibleOperation& operation) {
  TracedOperation made;
  made.place = place_of(thread, stack, operation);
  made.accesses = operation.accesses;
  made.object = operation.object;
  made.locks = progress.locks;
  made.positions = positions_of(program, stack, operation.span);
  if (operation.kind == VisibleOperation::Kind::join) made.joins = operation.value;
  return made;
}

}  // namespace culprit::unroll
