// SPDX-License-Identifier: MIT
#include "unroll/access/unknown_content.h"

#include <algorithm>
#include <optional>

#include "unroll/memory/subobject.h"
#include "unroll/run/replay_log.h"

namespace culprit::unroll {

using formula::Term;

namespace {

struct Unit {
  std::uint32_t begin = 0, size = 1;
  program::TypeId type = program::TypeId::none;
  program::Scalar scalar{program::ScalarKind::unsigned_integer, 8};
  std::string path;         // in the object's type
  bool is_padding = false;  // between the members of a structure
};

Unit unit_at(const program::Program& program, const Object& object, std::uint32_t offset) {
  Unit unit;
  unit.begin = offset;
  if (object.identity.type != program::TypeId::none) {
    // What a parameter points to may be several of that type.
    std::uint64_t whole = program.type(object.identity.type).size;
    std::uint64_t inside =
        object.kind == ObjectKind::argument && whole != 0 ? offset % whole : offset;
    Subobject leaf = subobject_at(program, object.identity.type, inside, program::TypeId::none,
                                  Fallback::innermost);
    unit.path = leaf.path;
    if (leaf.type == program::TypeId::none || leaf.bits.width != 0) return unit;
    const program::Type& type = program.type(leaf.type);
    unit.is_padding = type.kind == program::TypeKind::structure;
    bool is_scalar = type.scalar.width != 0 && leaf.rest < type.size;
    auto begin = offset - static_cast<std::uint32_t>(leaf.rest);
    if (!is_scalar || begin + type.size > object.size) return unit;
    return {begin, static_cast<std::uint32_t>(type.size), leaf.type, type.scalar, leaf.path, false};
  }
  std::uint32_t begin = offset & ~3u;
  if (begin + 4 > object.size) return unit;
  return {begin, 4, program::TypeId::none, program::int_scalar, "", false};
}

// p[2].x, p->x or *p for what the parameter p points to, whose object is called (*p).
std::string name_of(const Run& run, const Memory& memory, const Object& object, const Unit& unit) {
  bool is_pointee = object.kind == ObjectKind::argument && object.identity.name &&
                    object.identity.name->starts_with("(*");
  if (!is_pointee) return run.describe.place(memory, address_of(object.id, unit.begin), unit.type);
  std::string name = object.identity.name->substr(2, object.identity.name->size() - 3);
  std::uint64_t whole = std::max<std::uint64_t>(run.program.type(object.identity.type).size, 1);
  if (object.size > whole) return name + "[" + std::to_string(unit.begin / whole) + "]" + unit.path;
  if (unit.path.empty()) return "*" + name;
  return unit.path.front() == '.' ? name + "->" + unit.path.substr(1)
                                  : "(*" + name + ")" + unit.path;
}

// What a replay knows of bytes that were read at unknown places.
std::optional<std::uint64_t> replayed(const Symbolic& symbolic, ObjectId id, std::uint32_t offset,
                                      std::uint32_t size) {
  const auto& bytes = symbolic.options.replay.bytes;
  std::uint64_t bits = 0;
  bool any = false;
  for (std::uint32_t i = 0; i < size && !bytes.empty(); ++i) {
    auto found = bytes.find({id, offset + i});
    if (found == bytes.end()) continue;
    any = true;
    bits |= std::uint64_t{found->second} << (8 * i);
  }
  return any ? std::optional(bits) : std::nullopt;
}

std::uint64_t memory_key(ObjectId id, std::uint32_t begin, std::uint32_t size) {
  return mix(mix(static_cast<std::uint64_t>(id), begin), size);
}

// Of all that an object holds and no other key says.
std::uint64_t whole_key(ObjectId id) {
  return mix(static_cast<std::uint64_t>(id), 0x77686f6c65);
}

std::uint64_t content_key(ObjectId id, const Unit& unit) {
  return mix(memory_key(id, unit.begin, unit.size), 0x6d656d);
}

std::uint64_t slot_key(const Frame& frame, std::size_t slot, Value held) {
  return mix(mix(mix(frame.key, held.bits), slot), 0x736c6f74);
}

// What another program's object is that holds the same: a parameter, or a variable that is defined
// elsewhere.
std::uint64_t pair_of(const Symbolic& symbolic, const Object& object, const Unit& unit) {
  std::uint64_t of = 0;
  if (auto found = symbolic.parameter_objects.find(object.id);
      found != symbolic.parameter_objects.end()) {
    of = found->second;
  } else if (object.kind == ObjectKind::global && object.identity.name) {
    of = std::hash<std::string>{}(*object.identity.name);
  }
  return of == 0 ? 0 : mix(mix(of, unit.begin), mix(unit.size, 0x706c616365));
}

// A variable of the entry function that is declared once, by its name; 0: another one.
std::uint64_t pair_of(const Run& run, const Frame& frame, std::size_t slot) {
  const InputOptions& options = run.symbolic->options.inputs;
  if (!options.pairs || !options.pairs_variables || run.state.frames.size() != 1) return 0;
  const program::Function& function = frame.function();
  const program::SlotInfo& info = function.slots[slot];
  const bool is_repeated =
      std::any_of(function.loops.begin(), function.loops.end(),
                  [&](const auto& loop) { return loop.span.contains(info.span); });
  if (info.name.empty() || !info.span.known() || is_repeated) return 0;
  const auto same_name = std::count_if(
      function.slots.begin(), function.slots.begin() + static_cast<std::ptrdiff_t>(slot),
      [&](const program::SlotInfo& each) { return each.name == info.name; });
  return mix(mix(std::hash<std::string>{}(info.name), static_cast<std::uint64_t>(same_name)),
             0x7661726961626c65);
}

// Declared in the file of a library model that is running.
bool is_internal(const Run& run, source::SourceSpan declaration) {
  const std::vector<Frame>& frames = run.state.frames;
  return std::any_of(frames.begin(), frames.end(), [&](const Frame& frame) {
    return frame.function().origin == program::Origin::model &&
           frame.function().span.file == declaration.file;
  });
}

}  // namespace

bool is_given(const Run& run, const Object& object) {
  if (object.kind == ObjectKind::argument || object.kind == ObjectKind::global) return true;
  return run.symbolic && run.symbolic->parameter_objects.contains(object.id);
}

ScalarPlace scalar_at(const Run& run, const Memory& memory, ObjectId id, std::uint32_t offset) {
  const Object& object = memory.object(id);
  Unit unit = unit_at(run.program, object, offset);
  return {unit.begin, unit.size, unit.type, unit.scalar, name_of(run, memory, object, unit)};
}

Term unknown_content(Run& run, const Memory& memory, ObjectId id, std::uint32_t offset,
                     std::uint32_t count) {
  Symbolic& symbolic = *run.symbolic;
  formula::Terms& terms = symbolic.terms;
  const Object& object = memory.object(id);
  std::optional<Term> result;
  for (std::uint32_t at = offset; at < offset + count;) {
    Unit unit = unit_at(run.program, object, at);
    Input input;
    input.width = 8 * unit.size;
    input.scalar = unit.scalar;
    input.type = unit.type;
    input.name = name_of(run, memory, object, unit);
    input.span = object.identity.span;
    input.internal = unit.is_padding || is_internal(run, input.span);
    input.pair = pair_of(symbolic, object, unit);
    bool is_logged = symbolic.options.replay.log && !input.internal;
    std::optional<std::uint64_t> known = replayed(symbolic, id, unit.begin, unit.size);
    if (!known && is_fixed(symbolic, id)) known = 0;
    Value value = symbolic.input(content_key(id, unit), std::move(input), known);
    std::uint32_t end = std::min(offset + count, unit.begin + unit.size);
    if (is_logged) {
      bool is_global = object.kind == ObjectKind::global && object.identity.name;
      symbolic.options.replay.log->read_object(id,
                                               is_global ? *object.identity.name : std::string(),
                                               at, end - at, value.bits >> (8 * (at - unit.begin)));
    }
    Term part =
        terms.extract(symbolic.term(value, 8 * unit.size), 8 * (at - unit.begin), 8 * (end - at));
    result = result ? terms.concatenate(part, *result) : part;
    at = end;
  }
  return *result;
}

void tell_given_content(Run& run, ObjectId id, std::uint32_t offset, std::uint32_t size,
                        std::uint64_t bits) {
  const Object& object = run.state.memory.object(id);
  Unit unit = unit_at(run.program, object, offset);
  if (unit.begin != offset || unit.size != size) return;
  Input input;
  input.width = 8 * size;
  input.scalar = unit.scalar;
  input.type = unit.type;
  input.name = name_of(run, run.state.memory, object, unit);
  input.span = object.identity.span;
  run.symbolic->input(content_key(id, unit), std::move(input), bits);
}

Value unknown_slot(Run& run, const Frame& frame, std::size_t slot, Value held,
                   std::optional<std::uint64_t> given) {
  const program::SlotInfo& info = frame.function().slots[slot];
  bool is_truth = info.scalar.kind == program::ScalarKind::boolean;
  Input input;
  input.width = is_truth ? 1 : info.scalar.width;
  input.scalar = info.scalar;
  input.type = info.type;
  input.name = info.name;
  input.function = frame.function().name;
  input.span = info.span;
  input.internal = frame.function().origin == program::Origin::model;
  input.pair = pair_of(run, frame, slot);
  Value value = run.symbolic->input(slot_key(frame, slot, held), std::move(input), given);
  bool is_internal = frame.function().origin == program::Origin::model;
  if (ReplayLog* log = run.symbolic->options.replay.log; log && !is_internal) {
    log->read_slot(frame.slots + static_cast<std::uint32_t>(slot), info.scalar.bytes(), value.bits);
  }
  if (!is_truth || !value.is_term()) return value;
  return Value::of(run.symbolic->terms.zero_extend(value.term(), info.scalar.width));
}

bool is_read_as_input(const Run& run, const Frame& frame, std::size_t slot, Value held) {
  if (!run.symbolic) return false;
  const KnownInputs* known = run.symbolic->options.inputs.known;
  if (known && known->may_be_read(slot_key(frame, slot, held))) return true;
  return pair_of(run, frame, slot) != 0;
}

bool is_read_as_input(const Run& run, ObjectId object, std::uint32_t offset, std::uint32_t size) {
  const KnownInputs* known = run.symbolic ? run.symbolic->options.inputs.known : nullptr;
  if (!known) return false;
  for (std::uint32_t at = offset; at < offset + size;) {
    Unit unit = unit_at(run.program, run.state.memory.object(object), at);
    if (!known->may_be_read(content_key(object, unit))) return false;
    at = unit.begin + unit.size;
  }
  return true;
}

void fix_slot(Run& run, const Frame& frame, std::size_t slot, Value held) {
  KnownInputs* known = run.symbolic->options.inputs.known;
  if (known && known->learning) known->values.try_emplace(slot_key(frame, slot, held), 0);
}

void fix_content(Run& run, ObjectId object) {
  KnownInputs* known = run.symbolic->options.inputs.known;
  if (known && known->learning) known->values.try_emplace(whole_key(object), 0);
}

bool is_fixed(const Symbolic& symbolic, ObjectId object) {
  const KnownInputs* known = symbolic.options.inputs.known;
  return known && known->values.contains(whole_key(object));
}

}  // namespace culprit::unroll
