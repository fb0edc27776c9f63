// SPDX-License-Identifier: MIT
#include "unroll/explore/loop_cuts.h"

#include <algorithm>
#include <cstring>

#include "unroll/access/term_memory.h"
#include "unroll/access/unknown_content.h"

namespace culprit::unroll {

using formula::Term;
using program::SlotId;

namespace {

// Of an object of which a loop writes more scalars, none is kept; if it is more than a few, they
// are elements of an array, of which little is worth knowing.
constexpr std::size_t most_values_of_object = 128, few_values_of_object = 12;

Iteration& innermost_iteration(State& state) {
  const Frame& frame = state.frames.back();
  return state.iterations[frame.iterations + frame.code->order().depth(frame.block) - 1];
}

// What tells the loop and the calls that led to it from all others, in whichever iteration.
std::uint64_t key_of_loop(const State& state) {
  std::uint64_t key = 0x6c6f6f70;
  for (const Frame& frame : state.frames) {
    key = mix(key,
              static_cast<std::uint64_t>(frame.instruction - frame.function().instructions.data()));
    key = mix(key, std::hash<std::string>{}(frame.function().name));
  }
  return key;
}

bool is_number(program::Scalar scalar) {
  return scalar.is_integer() || scalar.is_pointer();
}

std::uint64_t key_of_place(const CutPlace& place) {
  return mix(mix(static_cast<std::uint64_t>(place.slot), static_cast<std::uint64_t>(place.object)),
             mix(place.offset, place.size));
}

}  // namespace

Term content(Run& run, const Memory& memory, const CutPlace& place) {
  formula::Terms& terms = run.symbolic->terms;
  std::optional<Term> result;
  for (const Memory::Piece& piece :
       memory.pieces(address_of(place.object, place.offset), place.size)) {
    Term part{};
    switch (piece.kind) {
      case Memory::Piece::Kind::bytes: {
        std::vector<std::uint64_t> limbs((piece.size + 7) / 8);
        memory.load(address_of(place.object, piece.offset), limbs.data(), piece.size);
        part = terms.wide_constant(8 * piece.size, limbs);
        break;
      }
      case Memory::Piece::Kind::term:
        part = terms.extract(piece.term, 8 * piece.first, 8 * piece.size);
        break;
      case Memory::Piece::Kind::missing:
        part = unknown_content(run, memory, place.object, piece.offset, piece.size);
        break;
    }
    result = result ? terms.concatenate(part, *result) : part;
  }
  return *result;
}

Term value_at(Run& run, const CutPlace& place) {
  if (place.slot != SlotId::none) {
    const Frame& frame = run.state.frames.back();
    const std::size_t slot = program::index_of(place.slot);
    Value held = run.state.slots[frame.slots + slot];
    if (!held.is_constant() && !held.is_term()) held = unknown_slot(run, frame, slot, held);
    return run.symbolic->term(held, frame.function().slots[slot].scalar.width);
  }
  const Object& object = run.state.memory.object(place.object);
  // Not there on this way: it cannot be looked at.
  if (object.kind == ObjectKind::none || place.offset + place.size > object.size)
    return run.symbolic->terms.constant(8 * place.size, 0);
  if (object.log.any()) TermMemory(run, *run.symbolic).carry_out(place.object);
  return content(run, run.state.memory, place);
}

bool holds_pointer(const Run& run, const CutPlace& place) {
  if (place.slot != SlotId::none) {
    const Frame& frame = run.state.frames.back();
    return frame.function().slots[program::index_of(place.slot)].scalar.is_pointer();
  }
  if (place.size != 8) return false;
  const ScalarPlace scalar = scalar_at(run, run.state.memory, place.object, place.offset);
  return scalar.type == program::TypeId::none ||
         (scalar.begin == place.offset && scalar.scalar.is_pointer());
}

bool LoopCuts::cuts(const program::Function& function, const LoopComponent& loop) {
  auto [found, is_new] = cut_.try_emplace({&function, loop.head});
  if (is_new) found->second = names_.contains(loop_name(function, loop));
  return found->second;
}

bool LoopCuts::is_assumed(const State& state) const {
  if (assumed_ == 0) return false;
  return std::any_of(state.frames.begin(), state.frames.end(), [&](const Frame& frame) {
    const auto first = state.iterations.begin() + frame.iterations;
    return std::any_of(first, first + frame.code->order().depth(frame.block),
                       [&](const Iteration& each) { return is_assumed(each); });
  });
}

bool LoopCuts::pass(Run& run, std::optional<State>& beside) {
  if (!given_up_.empty()) return false;
  const Iteration iteration = innermost_iteration(run.state);
  if (observe) {
    observe(cut_at_entry(run));
    return true;
  }
  try {
    if (iteration.cut == 0) {
      begin_cut(run, beside);
      return true;
    }
    if (!run.symbolic->feasible(run.state)) return false;
    if (iteration.part == Iteration::Part::first_iterations) return iteration.number < assumed_;
    if (iteration.number == 1) {
      Cut& cut = cuts_[iteration.cut - 1];
      learn(run, cut);
      CutArrival again = arrival(run, cut);
      cut.again.push_back(std::move(again));
    }
    return given_up_.empty() && iteration.number <= assumed_;
  } catch (const RunStopped&) {
    // Nothing was found out about the states behind: that is as if the loop were not supported.
    give_up(run.result.reason.empty() ? "a loop cannot be followed" : run.result.reason);
    std::vector<std::string> assumptions = std::move(run.result.assumed);
    run.result = RunResult{};
    run.result.assumed = std::move(assumptions);
    return false;
  }
}

Cut LoopCuts::cut_at_entry(Run& run) {
  const State& state = run.state;
  const Frame& frame = state.frames.back();
  const LoopOrder& order = frame.code->order();
  const LoopComponent& loop = order.components[order.innermost[program::index_of(frame.block)]];
  Cut cut;
  cut.loop = key_of_loop(state);
  cut.name = loop_name(frame.function(), loop);
  cut.function = &frame.function();
  cut.span = loop.loop < cut.function->loops.size() ? cut.function->loops[loop.loop].span
                                                    : cut.function->span;
  add_places(run, written_[cut.loop], cut);
  cut.entry = arrival(run, cut);
  return cut;
}

void LoopCuts::begin_cut(Run& run, std::optional<State>& beside) {
  State& state = run.state;
  Symbolic& symbolic = *run.symbolic;
  formula::Terms& terms = symbolic.terms;
  Cut cut = cut_at_entry(run);
  Learnt& written = written_[cut.loop];
  const auto number = static_cast<std::uint32_t>(cuts_.size() + 1);
  Iteration& iteration = innermost_iteration(state);
  iteration.cut = number;
  iteration.number = 0;
  if (assumed_ != 0) {
    iteration.part = Iteration::Part::first_iterations;
    Term which = symbolic.anything(mix(place_key(state), 0x7768696368), 1);
    beside = state;
    beside->path.push(terms, which);
    state.path.push(terms, terms.logical_not(which));
  }
  innermost_iteration(state).part = Iteration::Part::any_iteration;
  make_unknown(run, written);
  for (const CutValue& each : cut.places) cut.head.push_back(value_at(run, each.place));
  for (CutValue& each : cut.places) {
    auto found = written.find(each.place);
    if (found != written.end()) add_pointees(run, found->second, each);
  }
  if (guess) {
    Event known;
    known.kind = EventKind::assumption;
    known.text = cut.name;
    symbolic.add(state, terms.logical_not(guess(cut)), std::move(known));
  }
  cut.state = std::make_shared<const State>(state);
  cuts_.push_back(std::move(cut));
}

// What is written first; then what it may be compared with: variables that can be read, and numbers
// in global variables.
void LoopCuts::add_places(Run& run, const Learnt& written, Cut& cut) const {
  const State& state = run.state;
  const Frame& frame = state.frames.back();
  std::map<ObjectId, std::size_t> in_object;
  auto add = [&](const CutPlace& place, program::Scalar scalar, const std::string& name,
                 bool is_written) {
    if (cut.places.size() >= most_values_ || !is_number(scalar) || name.empty()) return;
    const bool is_element =
        place.slot == SlotId::none &&
        (in_object[place.object] > few_values_of_object || name.find('[') != std::string::npos);
    cut.places.push_back({place, scalar, name, is_written, is_element, {}});
  };
  for (const auto& [place, shape] : written) ++in_object[place.object];
  for (const auto& [place, shape] : written) {
    if (place.slot != SlotId::none) {
      const program::SlotInfo& info = frame.function().slots[program::index_of(place.slot)];
      add(place, info.scalar, info.name, true);
    } else if (in_object[place.object] <= most_values_of_object &&
               state.memory.object(place.object).size >= place.offset + place.size) {
      ScalarPlace scalar = scalar_at(run, state.memory, place.object, place.offset);
      if (scalar.begin == place.offset && scalar.size == place.size)
        add(place, scalar.scalar, scalar.name, true);
    }
  }
  const std::vector<bool>& live = frame.code->live_before(*frame.instruction);
  for (std::size_t i = 0; i < live.size(); ++i) {
    const CutPlace place{static_cast<SlotId>(i), ObjectId::null, 0, 0};
    const program::SlotInfo& info = frame.function().slots[i];
    if (live[i] && !written.contains(place)) add(place, info.scalar, info.name, false);
  }
  for (std::size_t i = 1; i < run.program.globals.size(); ++i) {
    const program::Global& global = run.program.globals[i];
    const program::Type& type = run.program.type(global.type);
    if (global.origin != program::Origin::user || type.scalar.width == 0 || global.read_only)
      continue;
    const auto object = static_cast<ObjectId>(run.program.functions.size() - 1 + i);
    const CutPlace place{SlotId::none, object, 0, static_cast<std::uint32_t>(type.size)};
    if (!written.contains(place)) add(place, type.scalar, global.name, false);
  }
}

void LoopCuts::add_pointees(const Run& run, const PointerShape& shape, CutValue& value) const {
  for (std::uint64_t each : shape.addresses()) value.pointees.push_back({each, 0});
  for (const auto& [object, stretch] : shape.stretches())
    value.pointees.push_back({address_of(object), run.state.memory.object(object).size});
}

void LoopCuts::make_unknown(Run& run, Learnt& written) {
  State& state = run.state;
  Symbolic& symbolic = *run.symbolic;
  const std::uint64_t here = mix(place_key(state), 0x637574);
  const Frame& frame = state.frames.back();
  for (auto& [place, shape] : written) {
    const bool in_slot = place.slot != SlotId::none;
    const Object& object = state.memory.object(place.object);
    if (!in_slot && (object.kind == ObjectKind::none || place.offset + place.size > object.size))
      continue;
    const std::uint64_t key = mix(here, key_of_place(place));
    const program::Scalar scalar =
        in_slot ? frame.function().slots[program::index_of(place.slot)].scalar : program::Scalar{};
    const std::uint32_t width = in_slot ? scalar.width : 8 * place.size;
    Term value{};
    if (holds_pointer(run, place)) {
      if (shape.add(symbolic.terms, value_at(run, place))) learnt_ = true;
      value = shape.any(symbolic.terms, [&](std::uint32_t n, std::uint32_t bits) {
        return symbolic.anything(mix(key, mix(n, bits)), bits);
      });
    } else if (scalar.kind == program::ScalarKind::boolean) {
      value = symbolic.terms.zero_extend(symbolic.anything(mix(key, 1), 1), width);
    } else {
      value = symbolic.anything(mix(key, width), width);
    }
    if (in_slot) {
      state.slots[frame.slots + program::index_of(place.slot)] = symbolic.value(value);
      continue;
    }
    if (object.log.any()) TermMemory(run, symbolic).carry_out(place.object);
    if (symbolic.terms.is_constant(value)) {
      state.memory.store(address_of(place.object, place.offset), symbolic.terms.limbs(value).data(),
                         place.size);
    } else {
      state.memory.write_term(address_of(place.object, place.offset), place.size, value);
    }
  }
}

CutArrival LoopCuts::arrival(Run& run, const Cut& cut) const {
  const Symbolic& symbolic = *run.symbolic;
  CutArrival made{run.state.path.guard(symbolic.terms),
                  symbolic.unrolling.alive,
                  symbolic.unrolling.events.size(),
                  {}};
  for (const CutValue& each : cut.places) made.values.push_back(value_at(run, each.place));
  return made;
}

}  // namespace culprit::unroll
