// SPDX-License-Identifier: MIT
#include "unroll/state/state_hash.h"

#include <algorithm>
#include <cstring>

#include "unroll/memory/mix.h"

namespace culprit::unroll {

namespace {

std::uint64_t mix_value(std::uint64_t key, const Value& value) {
  bool known = value.is_constant() || value.is_term();
  key = mix(key, static_cast<std::uint64_t>(value.tag));
  return known ? mix(key, value.bits) : key;
}

std::uint64_t hash_object(const Object& object) {
  std::uint64_t key = mix(object.size, static_cast<std::uint64_t>(object.kind));
  for (std::uint32_t at = 0; at < object.size;) {
    std::uint32_t from = object.initialised.missing() == 0
                             ? at
                             : object.initialised.first_known(object.size, at, object.size);
    if (from == object.size) break;
    std::uint32_t to = object.initialised.missing() == 0
                           ? object.size
                           : object.initialised.first_missing(object.size, from, object.size);
    key = object.bytes.hash(mix(key, from), from, to);
    at = to;
  }
  if (object.cells.any()) {
    for (const Cell& cell : object.cells.all()) {
      key = mix(mix(key, cell.offset), mix(cell.size, static_cast<std::uint64_t>(cell.term)));
      key = mix(key, cell.first);
      if (cell.missing) key = mix(key, static_cast<std::uint64_t>(*cell.missing));
    }
  }
  if (object.alive) key = mix(key, static_cast<std::uint64_t>(*object.alive) + 1);
  if (object.unknown_size) key = mix(key, static_cast<std::uint64_t>(*object.unknown_size) + 2);
  for (const LoggedWrite* each = object.log.newest.get(); each; each = each->before.get()) {
    key = mix(
        key, mix(static_cast<std::uint64_t>(each->index), static_cast<std::uint64_t>(each->value)));
    key = mix(key, static_cast<std::uint64_t>(each->condition));
  }
  return key;
}

bool is_unchanged(const Object& now, const Object& before) {
  return now.bytes.shares_with(before.bytes) && now.cells.shares_with(before.cells) &&
         now.initialised.same_as(before.initialised) && now.alive == before.alive &&
         now.log.newest == before.log.newest;
}

std::uint64_t hash_of(const Stack& stack, bool any_slot_counts) {
  std::uint64_t key = stack.frames.size();
  for (std::size_t f = 0; f < stack.frames.size(); ++f) {
    const Frame& frame = stack.frames[f];
    const program::Function& function = frame.function();
    key = mix(key, reinterpret_cast<std::uintptr_t>(frame.instruction));
    key = mix(key, static_cast<std::uint64_t>(frame.variadic_area));
    bool innermost = f + 1 == stack.frames.size();
    const std::vector<bool>& live = innermost ? frame.code->live_before(*frame.instruction)
                                              : frame.code->live_before(*(frame.instruction + 1));
    // A call that is under way sets its result later.
    std::size_t result = SIZE_MAX;
    if (!innermost) {
      result = program::index_of(function.calls[frame.instruction->index].result_slot);
    }
    for (std::size_t i = 0; i < function.slots.size(); ++i) {
      if ((live[i] || any_slot_counts) && i != result) {
        key = mix_value(key, stack.slots[frame.slots + i]);
      }
    }
    for (std::size_t i = 0; i < function.locals.size(); ++i) {
      key = mix(key, static_cast<std::uint64_t>(stack.locals[frame.locals + i]));
    }
  }
  for (const auto& [depth, object] : stack.stack_allocations) {
    key = mix(key, static_cast<std::uint64_t>(object));
  }
  return mix(key, static_cast<std::uint64_t>(stack.chosen_callee));
}

// The order in which objects are found does not count.
std::uint64_t hash_of(const Memory& memory, const Memory& base) {
  std::uint64_t objects = 0;
  memory.objects().for_each_live([&](const Object& object) {
    if (object.kind == ObjectKind::function || object.read_only) return;
    auto id = static_cast<std::uint64_t>(object.id);
    const Object& before = base.object(object.id);
    bool is_old = before.kind == object.kind;
    if (is_old && is_unchanged(object, before)) return;
    std::uint64_t content = hash_object(object);
    if (is_old && content == hash_object(before)) return;
    objects += mix(mix(0x6f626a, id), content);
  });
  return objects;
}

bool is_constant_stack(const Stack& stack) {
  return std::none_of(stack.slots.begin(), stack.slots.begin() + stack.slots_end,
                      [](const Value& value) { return value.is_term(); });
}

}  // namespace

bool is_constant(const State& state) {
  return is_constant_stack(state) && !state.memory.objects().any_cells() &&
         std::all_of(state.threads.begin(), state.threads.end(), [](const ThreadRecord& each) {
           return !each.parked || is_constant_stack(each.parked->stack);
         });
}

std::uint64_t hash_of(const ParkedThread& thread) {
  std::uint64_t key = hash_of(thread.stack, false);
  const ThreadProgress& progress = thread.progress;
  for (const Value& value : progress.loaded) key = mix_value(key, value);
  key = mix(key, progress.loaded.size());
  key = mix(key, progress.atomic);
  key = mix(key, progress.quiet);
  key = mix(key, (progress.section_open ? 8u : 0u) + static_cast<std::uint64_t>(progress.stage));
  for (std::uint64_t lock : progress.locks) key = mix(key, lock);
  key = mix(key, progress.sections);
  return mix(key, static_cast<std::uint64_t>(thread.next.kind));
}

std::uint64_t place_hash(const Stack& stack, const VisibleOperation& next) {
  std::uint64_t key = stack.frames.size();
  for (const Frame& frame : stack.frames) {
    key = mix(key, reinterpret_cast<std::uintptr_t>(frame.instruction));
  }
  key = mix(key, static_cast<std::uint64_t>(next.kind));
  for (const MemoryAccess& access : next.accesses) {
    key = mix(mix(key, access.address), 2 * access.size + (access.writes ? 1 : 0));
  }
  return mix(mix(key, next.object), mix(next.word, next.value));
}

std::uint64_t hash_of(const State& state, const Memory& base, bool any_slot_counts) {
  std::uint64_t key =
      mix(hash_of(state.memory, base), hash_of(static_cast<const Stack&>(state), any_slot_counts));
  key = mix(mix_value(key, state.input_position), state.output.matched);
  for (const NamedInstead& each : state.named_instead)
    key = mix(mix(key, program::index_of(each.left_side)), std::hash<std::string>()(each.name));
  return state.chosen_node == program::NodeId::none ? key : mix(key, state.chosen_pointer);
}

std::uint64_t hash_of(const State& state, const State& base, const formula::Terms* terms) {
  std::uint64_t key = mix(hash_of(state.memory, base.memory), state.threads.size());
  for (const ThreadRecord& thread : state.threads) {
    key = mix(key, static_cast<std::uint64_t>(thread.state));
    if (thread.ended) {
      key = mix_value(mix(key, 1), thread.result);
    } else {
      key = mix(key, thread.parked ? thread.parked->hash : 0);
    }
  }
  for (std::uint32_t count : state.order.counts) key = mix(key, count);
  key = mix_value(key, state.input_position);
  if (terms) key = mix(key, static_cast<std::uint64_t>(state.path.guard(*terms)));
  return key;
}

}  // namespace culprit::unroll
