#include "unroll/ssa_objects.h"

#include <algorithm>

#include "unroll/subobject.h"
#include "unroll/symbolic.h"
#include "unroll/term_memory.h"

namespace culprit::unroll {

namespace {

// The steps of a larger object are not compared.
constexpr std::uint32_t largest_object_compared = 1 << 14;

bool is_users(const Run& run, const Object& object) {
  switch (object.kind) {
    case ObjectKind::heap: return true;
    case ObjectKind::local: return object.identity.name && !object.identity.name->empty();
    case ObjectKind::global: {
      std::size_t functions = run.program.functions.size() - 1;
      std::size_t index = static_cast<std::size_t>(object.id) - functions;
      const program::Global& global = run.program.globals[index];
      return global.origin == program::Origin::user && !global.is_literal;
    }
    case ObjectKind::argument: return true;
    case ObjectKind::none:
    case ObjectKind::function:
    case ObjectKind::variadic_area: break;
  }
  return false;
}

}  // namespace

void keep_users_objects(const Run& run, std::vector<ObjectId>& objects) {
  std::sort(objects.begin(), objects.end());
  objects.erase(std::unique(objects.begin(), objects.end()), objects.end());
  std::erase_if(objects, [&run](ObjectId id) {
    const Object& object = run.state.memory.object(id);
    return object.kind == ObjectKind::none || object.read_only || !is_users(run, object);
  });
}

void append_parts(Run& run, ObjectId id, bool with_text, std::vector<SsaPart>& parts) {
  TermMemory memory(run, *run.symbolic);
  const Object& object = run.state.memory.object(id);
  if (object.size == 0 || object.size > largest_object_compared) return;
  if (object.log.any() && !TermMemory::can_carry_out(object)) return;
  memory.carry_out(id);
  const program::TypeId whole = object.identity.type;
  const std::uint64_t type_size = whole == program::TypeId::none ? 0 : run.program.type(whole).size;
  for (std::uint32_t at = 0; at < object.size;) {
    SsaPart part;
    part.object = id;
    part.offset = at;
    part.size = object.size - at >= 4 && at % 4 == 0 ? 4 : 1;
    part.scalar = {program::ScalarKind::unsigned_integer, static_cast<std::uint8_t>(8 * part.size)};
    bool is_padding = false;
    if (type_size != 0) {
      Subobject leaf = subobject_at(run.program, whole, at % type_size, program::TypeId::none,
                                    Fallback::innermost);
      bool is_typed = leaf.type != program::TypeId::none && leaf.bits.width == 0;
      if (is_typed) {
        const program::Type& type = run.program.type(leaf.type);
        is_padding = type.kind == program::TypeKind::structure;
        bool is_scalar = type.scalar.width != 0 && leaf.rest == 0 && type.size <= 8 &&
                         at + type.size <= object.size;
        if (is_scalar) {
          part.size = static_cast<std::uint32_t>(type.size);
          part.type = leaf.type;
          part.scalar = type.scalar;
        } else {
          part.size = 1;
        }
      } else {
        part.size = 1;
      }
      if (part.type == program::TypeId::none) {
        part.scalar = {program::ScalarKind::unsigned_integer,
                       static_cast<std::uint8_t>(8 * part.size)};
      }
    }
    at += part.size;
    if (is_padding) continue;
    const std::uint64_t address = address_of(id, part.offset);
    for (const Memory::Piece& piece : run.state.memory.pieces(address, part.size)) {
      part.missing |= piece.kind == Memory::Piece::Kind::missing;
    }
    part.value = part.missing ? run.symbolic->terms.constant(8 * part.size, 0)
                              : memory.read_known(id, part.offset, part.size);
    if (with_text) {
      auto bits = run.symbolic->terms.constant_bits(part.value);
      part.place = run.describe.place(run.state.memory, address, part.type);
      if (bits) {
        part.text = run.describe.value(run.state.memory, *bits, part.scalar, part.type);
      }
    }
    parts.push_back(std::move(part));
  }
}

void write_part(Run& run, const SsaPart& part) {
  std::uint64_t address = address_of(part.object, part.offset);
  if (auto bits = run.symbolic->terms.constant_bits(part.value)) {
    run.state.memory.store(address, &*bits, part.size);
  } else {
    run.state.memory.write_term(address, part.size, part.value);
  }
}

}  // namespace culprit::unroll
