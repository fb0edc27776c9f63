// SPDX-License-Identifier: MIT
#include "unroll/memory/subobject.h"

#include <charconv>
#include <vector>

namespace culprit::unroll {

using program::Field;
using program::Program;
using program::Type;
using program::TypeId;
using program::TypeKind;

namespace {

bool is_array(const Type& type) {
  return type.kind == TypeKind::array || type.kind == TypeKind::variable_array;
}
bool is_record(const Type& type) {
  return type.kind == TypeKind::structure || type.kind == TypeKind::union_type;
}

// Types of two translation units are different even if they are spelled the same.
bool same(const Program& program, TypeId left, TypeId right) {
  if (left == right) return true;
  const Type& a = program.type(left);
  const Type& b = program.type(right);
  return a.kind == b.kind && a.size == b.size && a.scalar == b.scalar && a.name == b.name;
}

bool has_size(const Program& program, TypeId type) {
  return type != TypeId::none && program.type(type).size != 0;
}

// The member that covers `offset`: of a union, one of the wanted type if there is one.
const Field* field_at(const Program& program, const Type& record, std::uint64_t offset,
                      TypeId wanted, program::BitField bits) {
  const Field* found = nullptr;
  for (const Field& field : record.fields) {
    if (bits.width != 0 && field.bit_width != 0) {
      if (field.offset == offset && field.bit_offset == bits.offset &&
          field.bit_width == bits.width) {
        return &field;
      }
      continue;
    }
    std::uint64_t size = field.bit_width != 0 ? (field.bit_offset + field.bit_width + 7u) / 8u
                                              : program.type(field.type).size;
    bool open_ended = size == 0 && is_array(program.type(field.type));  // a flexible array member
    if (offset < field.offset || (!open_ended && offset - field.offset >= size)) continue;
    if (!found) found = &field;
    if (wanted != TypeId::none && field.offset == offset && same(program, field.type, wanted)) {
      return &field;
    }
    if (record.kind == TypeKind::structure) found = &field;
  }
  return found;
}

}  // namespace

Subobject subobject_at(const Program& program, TypeId whole, std::uint64_t offset, TypeId wanted,
                       Fallback fallback, program::BitField bits) {
  Subobject at{"", whole, offset, {}};
  bool want_something = has_size(program, wanted);
  while (at.type != TypeId::none) {
    const Type& type = program.type(at.type);
    bool arrived = at.rest == 0 && bits.width == 0 &&
                   (want_something ? same(program, at.type, wanted)
                                   : fallback == Fallback::outermost && !is_array(type));
    if (arrived) break;
    if (is_array(type)) {
      std::uint64_t size = program.type(type.element).size;
      if (size == 0) break;
      std::uint64_t index = at.rest / size;
      at.path += "[" + std::to_string(index) + "]";
      at.rest -= index * size;
      at.type = type.element;
      // The end of an array, or what lies behind it, is named by an index alone.
      if (type.kind == TypeKind::array && type.count != 0 && index >= type.count) break;
    } else if (is_record(type)) {
      const Field* field = field_at(program, type, at.rest, wanted, bits);
      if (!field) break;
      if (!field->name.empty()) at.path += "." + field->name;
      at.rest -= field->offset;
      at.type = field->type;
      if (field->bit_width != 0) {
        at.bits = {field->bit_offset, field->bit_width};
        break;
      }
    } else {
      break;
    }
  }
  return at;
}

std::optional<NamedPart> part_named(const Program& program, TypeId whole, std::string_view path) {
  NamedPart part{0, whole, {}};
  while (!path.empty()) {
    const Type& type = program.type(part.type);
    if (path.front() == '[' && is_array(type)) {
      std::size_t close = path.find(']');
      if (close == std::string_view::npos) return std::nullopt;
      std::uint64_t index = 0;
      auto [end, error] = std::from_chars(path.data() + 1, path.data() + close, index);
      if (error != std::errc{} || end != path.data() + close) return std::nullopt;
      if (type.kind == TypeKind::array && index >= type.count) return std::nullopt;
      part.offset += index * program.type(type.element).size;
      part.type = type.element;
      path.remove_prefix(close + 1);
    } else if (path.front() == '.' && is_record(type)) {
      std::size_t end = std::min(path.find_first_of(".[", 1), path.size());
      std::string_view name = path.substr(1, end - 1);
      // Anonymous members are searched too; each entry of the list is a record and where it begins.
      std::vector<NamedPart> records{{part.offset, part.type, {}}};
      bool found = false;
      for (std::size_t next = 0; next < records.size() && !found; ++next) {
        NamedPart record = records[next];
        for (const Field& field : program.type(record.type).fields) {
          NamedPart member{
              record.offset + field.offset, field.type, {field.bit_offset, field.bit_width}};
          if (field.name == name) {
            part = member;
            found = true;
            break;
          }
          if (field.name.empty() && is_record(program.type(field.type))) records.push_back(member);
        }
      }
      if (!found) return std::nullopt;
      path.remove_prefix(end);
    } else {
      return std::nullopt;
    }
  }
  return part;
}

}  // namespace culprit::unroll
