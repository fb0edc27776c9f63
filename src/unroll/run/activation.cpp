// SPDX-License-Identifier: MIT
#include "unroll/run/activation.h"

#include <fmt/format.h>

#include <algorithm>

#include "unroll/run/replay_log.h"
#include "unroll/run/symbolic.h"
#include "unroll/state/footprint.h"

namespace culprit::unroll {

namespace {

// The objects of variable length arrays are not part of PreparedFunction::native_frame_bytes.
void end_object(Run& run, const program::LocalInfo& info, ObjectId& object) {
  State& state = run.state;
  if (run.footprint) run.footprint->note_end(state.memory, object);
  if (info.size == 0) state.native_stack -= state.memory.object(object).size;
  state.memory.end(object, {});
  object = ObjectId::null;
}

[[noreturn]] void stack_is_full(Run& run) {
  std::uint64_t megabytes = run.limits.stack_bytes >> 20;
  run.stop_at_limit(fmt::format(
      "the call stack needs more than {} {}: recursion too deep? (--stack MB)",
      megabytes != 0 ? megabytes : run.limits.stack_bytes, megabytes != 0 ? "MB" : "bytes"));
}

bool exceeds_stack(const Run& run, std::uint64_t bytes) {
  return run.limits.stack_bytes != 0 && bytes > run.limits.stack_bytes;
}

}  // namespace

void push_frame(Run& run, const PreparedFunction& code) {
  State& state = run.state;
  const program::Function& function = *code.function;
  if (exceeds_stack(run, state.native_stack + code.native_frame_bytes)) [[unlikely]] {
    stack_is_full(run);
  }
  if (run.limits.max_depth != 0 && state.frames.size() >= run.limits.max_depth) [[unlikely]] {
    run.stop_at_limit(
        fmt::format("more than {} calls are under way (--max-depth)", run.limits.max_depth));
  }
  state.native_stack += code.native_frame_bytes;
  Frame pushed{&code, code.blocks.front(), state.slots_end, state.locals_end, ObjectId::null};
  if (run.symbolic) {
    pushed.key = state.frames.empty() ? 0 : mix(place_key(state), 0x63616c6c);
    pushed.iterations = state.iterations_end;
    pushed.conditions = state.path.size();
    state.iterations_end += code.order().deepest;
    state.iterations.resize(state.iterations_end);
    std::fill(state.iterations.begin() + pushed.iterations, state.iterations.end(), Iteration{});
  }
  state.frames.push_back(pushed);
  state.slots_end += static_cast<std::uint32_t>(function.slots.size());
  state.locals_end += static_cast<std::uint32_t>(function.locals.size());
  if (state.slots.size() < state.slots_end) state.slots.resize(2 * std::size_t{state.slots_end});
  if (state.locals.size() < state.locals_end)
    state.locals.resize(2 * std::size_t{state.locals_end});
  const Frame& frame = state.frames.back();
  std::fill(state.slots.begin() + frame.slots, state.slots.begin() + state.slots_end, Value{});
  std::fill(state.locals.begin() + frame.locals, state.locals.begin() + state.locals_end,
            ObjectId::null);
}

void pop_frame(Run& run) {
  State& state = run.state;
  const Frame& frame = state.frames.back();
  const program::Function& function = frame.function();
  for (std::size_t i = function.locals.size(); i-- > 0;) {
    ObjectId& object = state.locals[frame.locals + i];
    if (object != ObjectId::null) end_object(run, function.locals[i], object);
  }
  auto& allocated = state.stack_allocations;
  for (; !allocated.empty() && allocated.back().first == state.frames.size();
       allocated.pop_back()) {
    if (run.footprint) run.footprint->note_end(state.memory, allocated.back().second);
    state.memory.end(allocated.back().second, {});
  }
  if (frame.variadic_area != ObjectId::null) state.memory.end(frame.variadic_area, {});
  state.native_stack -= frame.code->native_frame_bytes;
  state.slots_end = frame.slots;
  state.locals_end = frame.locals;
  state.iterations_end = frame.iterations;
  state.iterations.resize(frame.iterations);
  state.frames.pop_back();
}

ObjectId begin_local(Run& run, const Frame& frame, program::LocalId local, std::uint64_t size) {
  State& state = run.state;
  const program::LocalInfo& info = frame.function().locals[program::index_of(local)];
  ObjectId& object = state.locals[frame.locals + program::index_of(local)];
  if (object != ObjectId::null) end_object(run, info, object);
  if (info.size == 0) {
    if (exceeds_stack(run, size) || exceeds_stack(run, state.native_stack + size))
      stack_is_full(run);
    state.native_stack += size;
  }
  object = run.begin_object(ObjectKind::local, size, Contents::indeterminate,
                            {&info.name, info.type, info.span, 0});
  if (run.symbolic && run.symbolic->options.replay.log) {
    run.symbolic->options.replay.log->begin_local(object, info);
  }
  return object;
}

void end_local(Run& run, const Frame& frame, program::LocalId local) {
  State& state = run.state;
  ObjectId& object = state.locals[frame.locals + program::index_of(local)];
  if (object == ObjectId::null) return;
  end_object(run, frame.function().locals[program::index_of(local)], object);
}

}  // namespace culprit::unroll
