// SPDX-License-Identifier: MIT
#include "unroll/threads/thread_watch.h"

#include <algorithm>

#include "unroll/state/footprint.h"

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

bool ThreadWatch::access(std::vector<MemoryAccess> accesses, source::SourceSpan where,
                         Change change) {
  if (!run_.footprint) return look_at(std::move(accesses), where);
  bool noticed = look_at(accesses, where);  // or the thread is interrupted
  // What is done in quiet within quiet is about the thread itself.
  if (unjoined_threads_ > 1 && run_.state.progress.quiet < 2) {
    for (const MemoryAccess& each : accesses) {
      run_.footprint->note(run_.state.memory, each, change);
    }
  }
  return noticed;
}

bool ThreadWatch::look_at(std::vector<MemoryAccess> accesses, source::SourceSpan where) {
  if (!active() || scheduling_ == Scheduling::freely) return false;
  std::erase_if(accesses, [this](const MemoryAccess& each) { return is_private(each); });
  if (accesses.empty()) return false;
  const ThreadProgress& progress = run_.state.progress;
  bool noticed = order_ || sharing_.note(accesses, run_.state.running, progress.locks);
  if (!noticed && !counts && !constraints) return false;
  VisibleOperation next;
  next.kind = VisibleOperation::Kind::access;
  next.atomic = progress.atomic != 0;
  next.accesses = std::move(accesses);
  next.span = run_.blamed_span(where);
  if (!noticed || passes_alone() || (progress.atomic != 0 && progress.section_open)) {
    performed(next);
  } else {
    pass(next);
  }
  return noticed;
}

void ThreadWatch::operation(const VisibleOperation& next, bool ready) {
  if (!ready) interrupt(next);
  bool in_section = run_.state.progress.atomic != 0 && run_.state.progress.section_open;
  if (passes_alone() || in_section || scheduling_ == Scheduling::freely) {
    performed(next);
  } else {
    pass(next);
  }
}

void ThreadWatch::pass(const VisibleOperation& next) {
  ThreadProgress& progress = run_.state.progress;
  bool stops = !order_ || ends_turn(next);
  if (!progress.granted && stops) interrupt(next);
  progress.granted = false;
  if (progress.atomic != 0) progress.section_open = true;
  performed(next);
}

bool ThreadWatch::ends_turn(const VisibleOperation& next) const {
  const State& state = run_.state;
  if (state.order.turn >= order_->turns.size()) return false;
  const Turn& turn = order_->turns[state.order.turn];
  return turn.place != Turn::nowhere && state.order.counts[turn.place] == turn.execution &&
         order_->places[turn.place] == place_of(state.running, state, next);
}

void ThreadWatch::performed(const VisibleOperation& next) {
  if (!order_ && !counts && !constraints) return;
  State& state = run_.state;
  OperationPlace place = place_of(state.running, state, next);
  if (trace) {
    trace->operations.push_back(traced(run_.program, state.running, state, state.progress, next));
  }
  if (counts) ++counts->places[place];
  for (std::size_t i = 0; order_ && i < order_->places.size(); ++i) {
    if (order_->places[i] == place) ++state.order.counts[i];
  }
  if (!constraints) return;
  for (std::size_t i = 0; i < constraints->orders.size(); ++i) {
    if (constraints->orders[i].first == place) state.order.counts[i] = 1;
  }
  std::uint32_t& sections = state.progress.sections;
  sections = 0;
  for (std::size_t i = 0; i < constraints->sections.size(); ++i) {
    if (is_inside(constraints->sections[i], state, next.span)) sections |= 1u << i;
  }
}

void ThreadWatch::begin(State& state) const {
  state.order = {};
  state.order.counts.resize(order_        ? order_->places.size()
                            : constraints ? constraints->orders.size()
                                          : 0);
  if (trace) trace->threads.resize(1);
}

void ThreadWatch::created(const std::vector<TracedOperation::Position>& where) {
  if (trace) trace->threads.push_back({program::FunctionId::none, run_.state.running, where});
}

// Is the instruction part of an atomic operation that reads and writes? Natively that is one
// instruction of the machine, which is neither a read nor a write.
bool ThreadWatch::is_one_native_step(const Frame& frame) {
  const program::Function& function = frame.function();
  auto [known, is_new] = native_steps_.try_emplace(&function);
  std::set<const program::Instruction*>& steps = known->second;
  if (!is_new) return steps.contains(frame.instruction);
  std::vector<const program::Instruction*> section;
  bool inside = false, reads = false, stores = false;
  for (const program::Instruction& each : function.instructions) {
    if (each.operation == program::Operation::call) {
      program::FunctionId callee = function.calls[each.index].callee;
      auto intrinsic = run_.program.function(callee).intrinsic;
      if (intrinsic == program::Intrinsic::atomic_end && reads && stores) {
        steps.insert(section.begin(), section.end());
      }
      inside = intrinsic == program::Intrinsic::atomic_begin ||
               (inside && intrinsic != program::Intrinsic::atomic_end);
      if (intrinsic == program::Intrinsic::atomic_begin) {
        section.clear();
        reads = stores = false;
      }
      continue;
    }
    if (!inside) continue;
    section.push_back(&each);
    stores |= each.operation == program::Operation::store;
    if (each.value == program::NodeId::none) continue;
    for (std::size_t i = program::index_of(run_.program.node(each.value).first);
         i <= program::index_of(each.value); ++i) {
      reads |= run_.program.nodes[i].op == program::Op::load;
    }
  }
  return steps.contains(frame.instruction);
}

void ThreadWatch::count_access(std::uint64_t address, bool writes) {
  if (!counts || run_.state.frames.back().function().origin == program::Origin::model) return;
  if (run_.state.progress.atomic != 0 && is_one_native_step(run_.state.frames.back())) return;
  ++counts->accesses[{run_.state.running, address, writes}];
}

void ThreadWatch::interrupt(const VisibleOperation& next) {
  next_ = next;
  throw Interrupted{};
}

}  // namespace culprit::unroll
