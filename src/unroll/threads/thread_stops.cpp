// SPDX-License-Identifier: MIT
#include "unroll/threads/thread_stops.h"

#include "unroll/run/run.h"
#include "unroll/threads/thread_watch.h"

namespace culprit::unroll {

ScheduleStop stop_of(const Run& run, ThreadNumber thread, ThreadNumber next,
                     const OperationCounts& counts, const ReplayLog* log) {
  using Kind = VisibleOperation::Kind;
  ScheduleStop stop;
  stop.thread = thread;
  stop.next = next;
  const ThreadRecord& record = run.state.threads[thread - 1];
  if (record.ended) return stop;
  const VisibleOperation& operation = record.parked->next;
  stop.operation = place_of(thread, record.parked->stack, operation);
  if (auto seen = counts.places.find(stop.operation); seen != counts.places.end()) {
    stop.execution = seen->second;
  }
  if (operation.kind != Kind::access) {
    stop.kind = ScheduleStop::Kind::point;
    auto found = counts.points.find(thread);
    stop.count = found == counts.points.end() ? 0 : found->second;
    return stop;
  }
  const MemoryAccess& access = operation.accesses.front();
  bool in_library = record.parked->stack.frames.back().function().origin == program::Origin::model;
  if (operation.atomic || in_library || operation.accesses.size() != 1) {
    stop.kind = ScheduleStop::Kind::other;
    return stop;
  }
  stop.kind = access.writes ? ScheduleStop::Kind::write : ScheduleStop::Kind::read;
  stop.address = access.address;
  auto found = counts.accesses.find({thread, access.address, access.writes});
  stop.count = found == counts.accesses.end() ? 0 : found->second;
  const Object& object = run.state.memory.object_at(access.address);
  stop.offset = static_cast<std::uint64_t>(offset_of(access.address));
  if (object.kind == ObjectKind::global && object.identity.name) {
    stop.place = {ReplayLog::Owner::external, *object.identity.name, object.identity.span, 0};
  } else if (log) {
    stop.place = log->place_of(object_of(access.address));
  }
  return stop;
}

}  // namespace culprit::unroll
