#include "unroll/thread_watch.h"

#include <algorithm>

namespace culprit::unroll {

namespace {

// Instructions after which another thread has a turn where nothing else decides.
constexpr std::uint32_t slice_length = 20000;

}  // namespace

void ThreadWatch::count_threads() {
  live_threads_ = static_cast<std::uint32_t>(
      std::count_if(run_.state.threads.begin(), run_.state.threads.end(),
                    [](const ThreadRecord& each) { return !each.ended; }));
  unjoined_threads_ = static_cast<std::uint32_t>(
      std::count_if(run_.state.threads.begin(), run_.state.threads.end(),
                    [](const ThreadRecord& each) { return !each.is_over(); }));
  slice_ = 0;
}

bool ThreadWatch::slice_is_over() {
  if (scheduling_ != Scheduling::freely || live_threads_ < 2) return false;
  return ++slice_ > slice_length && run_.state.progress.atomic == 0 &&
         run_.state.progress.quiet == 0;
}

// Constants, and the library's own variables, whose accesses the library orders by itself.
bool ThreadWatch::is_private(const MemoryAccess& access) const {
  ObjectId id = object_of(access.address);
  const Object& object = run_.state.memory.object(id);
  if (object.read_only || object.kind == ObjectKind::variadic_area) return true;
  if (object.kind != ObjectKind::global) return false;
  std::size_t functions = run_.program.functions.size() - 1;
  auto index = static_cast<std::size_t>(id) - functions;
  return index < run_.program.globals.size() &&
         run_.program.globals[index].origin == program::Origin::model;
}

bool ThreadWatch::access(std::vector<MemoryAccess> accesses, source::SourceSpan where) {
  if (!active() || scheduling_ == Scheduling::freely) return false;
  std::erase_if(accesses, [this](const MemoryAccess& each) { return is_private(each); });
  if (accesses.empty()) return false;
  const ThreadProgress& progress = run_.state.progress;
  if (!sharing_.note(accesses, run_.state.running, progress.locks)) return false;
  if (live_threads_ < 2 || (progress.atomic != 0 && progress.section_open)) return true;
  VisibleOperation next;
  next.kind = VisibleOperation::Kind::access;
  next.atomic = progress.atomic != 0;
  next.accesses = std::move(accesses);
  next.span = run_.blamed_span(where);
  pass(next);
  return true;
}

void ThreadWatch::operation(const VisibleOperation& next, bool ready) {
  if (live_threads_ == 1 && ready) return;
  if (scheduling_ == Scheduling::freely) {
    if (!ready) interrupt(next);
    return;
  }
  if (!ready) interrupt(next);
  if (run_.state.progress.atomic != 0 && run_.state.progress.section_open) return;
  pass(next);
}

void ThreadWatch::pass(const VisibleOperation& next) {
  ThreadProgress& progress = run_.state.progress;
  if (!progress.granted) interrupt(next);
  progress.granted = false;
  if (progress.atomic != 0) progress.section_open = true;
}

void ThreadWatch::count_access(std::uint64_t address, bool writes) {
  if (!counts || run_.state.frames.back().function().origin == program::Origin::model) return;
  ++counts->accesses[{run_.state.running, address, writes}];
}

void ThreadWatch::interrupt(const VisibleOperation& next) {
  next_ = next;
  throw Interrupted{};
}

}  // namespace culprit::unroll
