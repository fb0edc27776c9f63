// SPDX-License-Identifier: MIT
#include "unroll/access/ssa_objects.h"

#include <algorithm>

#include "unroll/access/term_memory.h"
#include "unroll/memory/subobject.h"
#include "unroll/run/symbolic.h"

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

// What a pointer points to, if the object can be made of these.
program::TypeId element_of(const program::Program& program, program::TypeId type,
                           const Object& object) {
  if (type == program::TypeId::none) return type;
  const program::Type& pointer = program.type(type);
  if (pointer.kind != program::TypeKind::pointer) return program::TypeId::none;
  std::uint64_t size = program.type(pointer.element).size;
  bool fits = size != 0 && object.size % size == 0 &&
              program.type(pointer.element).kind != program::TypeKind::void_type;
  return fits ? pointer.element : program::TypeId::none;
}

// The type of what `p = malloc(n)` allocates is the one that p points to. Seen in the program's
// text, not in a run: so it is the same in all unrollings.
program::TypeId allocated_type(const program::Program& program, const Object& object) {
  using program::Operation;
  for (const program::Function& function : program.functions) {
    if (function.origin != program::Origin::user) continue;
    program::SlotId result = program::SlotId::none;
    for (const program::Instruction& each : function.instructions) {
      if (each.operation == Operation::call && each.span == object.identity.span) {
        result = function.calls[each.index].result_slot;
        if (result == program::SlotId::none) break;
        const program::SlotInfo& slot = function.slots[program::index_of(result)];
        program::TypeId type = element_of(program, slot.type, object);
        if (type != program::TypeId::none) return type;
        continue;
      }
      bool gives = each.operation == Operation::assign || each.operation == Operation::store ||
                   each.operation == Operation::return_value;
      if (result == program::SlotId::none || !gives || each.value == program::NodeId::none) {
        continue;
      }
      const program::Node& root = program.node(each.value);
      const program::Node& first = program.nodes[program::index_of(root.first)];
      bool reads =
          first.op == program::Op::read_slot && first.immediate == program::index_of(result);
      if (!reads) continue;
      program::TypeId into = root.type;
      if (each.operation == Operation::assign) {
        into = function.slots[program::index_of(each.slot)].type;
      } else if (each.operation == Operation::store) {
        into = program.node(each.address).type;
        if (into != program::TypeId::none) into = program.type(into).element;
      }
      return element_of(program, into, object);
    }
  }
  return program::TypeId::none;
}

// "alloc(list.c:6#2)->next", "alloc(table.c:9)[3].key"
std::string allocated_place(const Run& run, const Object& object, program::TypeId type,
                            std::uint64_t offset, program::TypeId wanted) {
  std::uint64_t size = run.program.type(type).size;
  std::string path =
      subobject_at(run.program, type, offset % size, wanted, Fallback::innermost).path;
  std::string name =
      run.describe.pointer(run.state.memory, address_of(object.id), program::TypeId::none);
  if (object.size > size) return name + "[" + std::to_string(offset / size) + "]" + path;
  if (path.empty()) return "*" + name;
  return path.front() == '.' ? name + "->" + path.substr(1) : "(*" + name + ")" + path;
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
  const bool allocated =
      object.kind == ObjectKind::heap && object.identity.type == program::TypeId::none;
  const program::TypeId whole =
      allocated ? allocated_type(run.program, object) : object.identity.type;
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
      part.place = allocated && type_size != 0
                       ? allocated_place(run, object, whole, part.offset, part.type)
                       : run.describe.place(run.state.memory, address, part.type);
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
