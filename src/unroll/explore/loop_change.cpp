// SPDX-License-Identifier: MIT
// What an iteration has changed.
#include <fmt/format.h>

#include <algorithm>

#include "unroll/access/term_memory.h"
#include "unroll/access/unknown_content.h"
#include "unroll/explore/loop_cuts.h"
#include "unroll/run/activation.h"

namespace culprit::unroll {

using program::SlotId;

namespace {

// A loop that writes more of one object is not followed.
constexpr std::size_t most_places_of_object = 1 << 12;

bool same_content(const Object& a, const Object& b) {
  return a.bytes.shares_with(b.bytes) && a.cells.shares_with(b.cells) &&
         a.initialised.same_as(b.initialised) && a.log.newest == b.log.newest;
}

// The number that a byte belongs to. Where the object has no type, what was written says.
CutPlace place_of(const Run& run, ObjectId id, std::uint32_t at) {
  const Memory& memory = run.state.memory;
  const ScalarPlace scalar = scalar_at(run, memory, id, at);
  CutPlace place{SlotId::none, id, scalar.begin, scalar.size};
  if (scalar.type != program::TypeId::none) return place;
  const std::uint32_t wide = at & ~7u;
  if (wide + 8 > memory.object(id).size) return place;
  const Memory::Piece piece = memory.first_piece(address_of(id, wide), 8);
  if (piece.kind == Memory::Piece::Kind::term && piece.size == 8 && piece.first == 0)
    return {SlotId::none, id, wide, 8};
  return place;
}

}  // namespace

void LoopCuts::learn(Run& run, const Cut& cut) {
  State& state = run.state;
  const State& head = *cut.state;
  Learnt& written = written_[cut.loop];
  if (state.input_position != head.input_position) return give_up(cut.name + " reads input");
  // Variables of the loop's body are gone, whether their block was left or not: who looks at them
  // breaks a rule, and that is never proved not to happen.
  const Frame& frame = state.frames.back();
  for (std::size_t i = 0; i < frame.function().locals.size(); ++i) {
    const ObjectId now = state.locals[frame.locals + i], before = head.locals[frame.locals + i];
    if (now == before) continue;
    if (before != ObjectId::null) return give_up(cut.name + " declares a variable again");
    end_local(run, frame, static_cast<program::LocalId>(i));
  }
  learn_slots(run, head, written);
  if (given_up_.empty()) learn_memory(run, head, written);
}

void LoopCuts::learn_place(Run& run, const CutPlace& place, Learnt& written) {
  auto [found, is_new] = written.try_emplace(place);
  learnt_ |= is_new;
  if (!holds_pointer(run, place)) return;
  if (found->second.add(run.symbolic->terms, value_at(run, place))) learnt_ = true;
}

void LoopCuts::learn_slots(Run& run, const State& head, Learnt& written) {
  const Frame& frame = run.state.frames.back();
  const std::vector<bool>& live = frame.code->live_before(*frame.instruction);
  for (std::size_t i = 0; i < live.size(); ++i) {
    if (!live[i]) continue;
    const CutPlace place{static_cast<SlotId>(i), ObjectId::null, 0, 0};
    const bool differs = run.state.slots[frame.slots + i] != head.slots[frame.slots + i];
    if (differs) learn_place(run, place, written);
  }
}

void LoopCuts::learn_memory(Run& run, const State& head, Learnt& written) {
  const std::string& function = run.state.frames.back().function().name;
  const std::vector<ObjectId> before = head.memory.objects().live();
  for (ObjectId id : run.state.memory.objects().live()) {
    if (!std::binary_search(before.begin(), before.end(), id))
      return give_up(
          fmt::format("a loop of {} leaves memory behind that it has allocated", function));
  }
  std::optional<State> copy;  // of the head, if it has to be changed to be compared
  for (ObjectId id : before) {
    const Object& a = head.memory.object(id);
    const Object& b = run.state.memory.object(id);
    if (b.kind != a.kind || a.alive != b.alive || a.size != b.size ||
        a.unknown_size != b.unknown_size) {
      return give_up(fmt::format("a loop of {} frees memory from before it", function));
    }
    if (same_content(a, b)) continue;
    if (!copy) copy = head;
    learn_object(run, *copy, id, written);
    if (!given_up_.empty()) return;
  }
}

bool LoopCuts::absorb(CutPlace& place, Learnt& written) {
  if (written.contains(place)) return true;
  bool any = false;
  auto each = written.lower_bound({SlotId::none, place.object, place.offset, 0});
  // Stretches do not overlap each other: only the one before may reach into this one.
  if (each != written.begin() && std::prev(each)->first.object == place.object) --each;
  while (each != written.end() && each->first.object == place.object &&
         each->first.offset < place.offset + place.size) {
    const CutPlace other = each->first;
    if (other.offset + other.size <= place.offset) {
      ++each;
      continue;
    }
    const std::uint32_t end = std::max(other.offset + other.size, place.offset + place.size);
    place.offset = std::min(place.offset, other.offset);
    place.size = end - place.offset;
    each = written.erase(each);
    any = learnt_ = true;
  }
  return any;
}

void LoopCuts::learn_object(Run& run, State& head, ObjectId id, Learnt& written) {
  auto carry_out = [&](State& state) {
    if (!state.memory.object(id).log.any()) return;
    std::swap(run.state, state);
    try {
      TermMemory(run, *run.symbolic).carry_out(id);
    } catch (...) {
      std::swap(run.state, state);
      throw;
    }
    std::swap(run.state, state);
  };
  carry_out(head);
  if (run.state.memory.object(id).log.any()) TermMemory(run, *run.symbolic).carry_out(id);
  const std::uint32_t size = run.state.memory.object(id).size;
  std::size_t places = 0;
  for (std::uint32_t at = 0; at < size;) {
    // Stretches that are the same are many, and large.
    const std::uint64_t address = address_of(id, at);
    const Memory::Piece a = head.memory.first_piece(address, std::min(size - at, 1u << 20));
    const Memory::Piece b = run.state.memory.first_piece(address, std::min(size - at, 1u << 20));
    using Kind = Memory::Piece::Kind;
    std::uint32_t count = std::min(a.size, b.size);
    if (a.kind == Kind::missing && b.kind == Kind::missing) {
      at += count;
      continue;
    }
    if (a.kind == Kind::bytes && b.kind == Kind::bytes) {
      const std::uint32_t same = head.memory.same_bytes(run.state.memory, address, count);
      at += same;
      if (same == count) continue;
    }
    CutPlace place = place_of(run, id, at);
    if (++places > most_places_of_object)
      return give_up(
          fmt::format("a loop writes more than {} places of an object", most_places_of_object));
    if (absorb(place, written) ||
        content(run, head.memory, place) != content(run, run.state.memory, place)) {
      learn_place(run, place, written);
    }
    at = place.offset + place.size;
  }
}

}  // namespace culprit::unroll
