// SPDX-License-Identifier: MIT
#include "unroll/memory/describe.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <variant>
#include <vector>

#include "unroll/memory/arithmetic.h"
#include "unroll/memory/subobject.h"

namespace culprit::unroll {

using program::Type;
using program::TypeId;
using program::TypeKind;

namespace {

constexpr std::size_t longest_literal = 24;  // bytes of a string literal in a message
constexpr unsigned most_members = 12;        // of an aggregate's content

bool is_named(const Identity& identity) {
  return identity.name && !identity.name->empty();
}

}  // namespace

std::string escaped(unsigned char byte) {
  switch (byte) {
    case '\n': return "\\n";
    case '\t': return "\\t";
    case '\r': return "\\r";
    case '\\': return "\\\\";
    case '"': return "\\\"";
    default: break;
  }
  if (byte >= ' ' && byte < 127) return std::string(1, static_cast<char>(byte));
  return fmt::format("\\{:03o}", byte);
}

std::string character(std::int64_t value) {
  if (value == 0) return "'\\0'";
  if (value == '\'') return "'\\''";
  if (value == '"') return "'\"'";
  bool has_name = value == '\n' || value == '\t' || value == '\r' || (value >= ' ' && value < 127);
  if (!has_name) return std::to_string(value);
  return "'" + escaped(static_cast<unsigned char>(value)) + "'";
}

TypeId Describer::element(TypeId pointer) const {
  const Type& type = program_.type(pointer);
  return type.kind == TypeKind::pointer ? type.element : TypeId::none;
}

std::string Describer::declaration(TypeId type, std::string_view name) const {
  std::string declarator(name);
  const Type* base = &program_.type(type);
  while (base->kind == TypeKind::array || base->kind == TypeKind::variable_array) {
    bool counted = base->kind == TypeKind::array && base->count != 0;
    declarator += counted ? fmt::format("[{}]", base->count) : "[]";
    base = &program_.type(base->element);
  }
  if (std::size_t star = base->name.find("(*"); star != std::string::npos) {
    return std::string(base->name).insert(star + 2, declarator);
  }
  bool glued = declarator.empty() || base->name.ends_with('*');
  return base->name + (glued ? "" : " ") + declarator;
}

std::string Describer::allocation(const Identity& identity) const {
  if (!identity.span.known()) return fmt::format("alloc(#{})", identity.ordinal);
  return fmt::format("alloc({}:{}#{})", files_.path(identity.span.file),
                     files_.begin(identity.span).line, identity.ordinal);
}

std::string Describer::literal(const Object& object) const {
  const Type& type = program_.type(object.identity.type);
  std::uint64_t width = type.kind == TypeKind::array ? program_.type(type.element).size : 1;
  if (width == 0 || width > 4) width = 1;
  std::string text = width == 1 ? "\"" : "L\"";
  std::uint64_t count = object.size / width;
  for (std::uint64_t i = 0; i < count; ++i) {
    std::uint32_t unit = 0;
    object.bytes.read(i * width, &unit, width);
    if (unit == 0 && i + 1 == count) break;
    if (i == longest_literal) return text + "...\"";
    text += unit < 256 ? escaped(static_cast<unsigned char>(unit)) : fmt::format("\\x{:x}", unit);
  }
  return text + "\"";
}

std::string Describer::name(const Object& object) const {
  if (object.kind == ObjectKind::heap) return allocation(object.identity);
  if (is_named(object.identity)) return *object.identity.name;
  if (object.kind == ObjectKind::global && object.read_only) return literal(object);
  if (object.kind == ObjectKind::variadic_area) return "the variable arguments";
  return object.identity.type == TypeId::none
             ? "a temporary"
             : "a temporary " + declaration(object.identity.type, "");
}

std::string Describer::object(const Object& object) const {
  if (object.kind == ObjectKind::function) return "function " + *object.identity.name;
  bool declared = object.kind != ObjectKind::heap && is_named(object.identity) &&
                  object.identity.type != TypeId::none;
  return declared ? declaration(object.identity.type, *object.identity.name) : name(object);
}

std::string Describer::object(const DeadObject& dead) const {
  Object same;
  same.kind = dead.kind;
  same.identity = dead.identity;
  same.size = 0;  // its bytes are gone
  return object(same);
}

std::string Describer::floating(std::uint64_t bits, unsigned width) const {
  double number = to_double(bits, width);
  if (std::isnan(number)) return std::signbit(number) ? "-NAN" : "NAN";
  if (std::isinf(number)) return number < 0 ? "-INFINITY" : "INFINITY";
  std::string text = width == 32 ? fmt::format("{}", to_float(bits)) : fmt::format("{}", number);
  // A number with a point or an exponent is a floating constant; 3 alone would be an int.
  return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

std::string Describer::value(const Memory& memory, std::uint64_t bits, program::Scalar scalar,
                             TypeId type_id) const {
  const Type& type = program_.type(type_id);
  if (type.kind == TypeKind::pointer || scalar.is_pointer()) {
    return pointer(memory, bits, element(type_id));
  }
  if (scalar.is_floating()) return floating(bits, scalar.width);
  for (const program::Enumerator& each : type.enumerators) {
    if (each.bits == bits) return each.name;
  }
  std::int64_t number = integer_value(bits, scalar);
  if (type.is_character) return character(number);
  return scalar.is_signed() ? std::to_string(number) : std::to_string(bits);
}

std::string Describer::pointer(const Memory& memory, std::uint64_t address, TypeId wanted) const {
  if (address == 0) return "NULL";
  ObjectId id = object_of(address);
  std::int64_t offset = offset_of(address);
  const Object* target = &memory.object(id);
  Object remembered;
  if (const DeadObject* dead = memory.dead(id); dead && target->kind == ObjectKind::none) {
    remembered.kind = dead->kind;
    remembered.identity = dead->identity;
    target = &remembered;
  }
  auto moved = [offset](const std::string& from) {
    if (offset == 0) return from;
    return fmt::format("{}{}{}", from, offset < 0 ? "-" : "+", offset < 0 ? -offset : offset);
  };
  switch (target->kind) {
    case ObjectKind::none: return fmt::format("(void *)0x{:x}", address);
    case ObjectKind::function:
    case ObjectKind::heap:
    case ObjectKind::variadic_area:
      return moved(target->kind == ObjectKind::function ? *target->identity.name : name(*target));
    default: break;
  }
  std::string base = name(*target);
  if (base.front() == '"' && offset == 0) return base;
  const Type& type = program_.type(target->identity.type);
  if (offset < 0) {
    auto size = static_cast<std::int64_t>(
        type.element == TypeId::none ? 0 : program_.type(type.element).size);
    if (size != 0 && offset % size == 0) return fmt::format("&{}[{}]", base, offset / size);
    return fmt::format("(char *)&{} - {}", base, -offset);
  }
  if (target->identity.type == TypeId::none && wanted != TypeId::none) {  // argv
    auto size = static_cast<std::int64_t>(program_.type(wanted).size);
    if (size != 0 && offset % size == 0) return fmt::format("&{}[{}]", base, offset / size);
  }
  Subobject part =
      subobject_at(program_, target->identity.type, static_cast<std::uint64_t>(offset), wanted);
  std::string whole = "&" + base + part.path;
  if (part.rest == 0) return whole;
  std::uint64_t size = program_.type(part.type).size;
  if (size == part.rest) return whole + " + 1";
  return fmt::format("(char *){} + {}", whole, part.rest);
}

std::string Describer::place(const Memory& memory, std::uint64_t address, TypeId type,
                             program::BitField bits) const {
  const Object& object = memory.object_at(address);
  std::int64_t offset = offset_of(address);
  bool has_parts = object.kind == ObjectKind::global || object.kind == ObjectKind::local ||
                   object.kind == ObjectKind::argument;
  if (has_parts && offset >= 0) {
    Subobject part =
        subobject_at(program_, object.identity.type, static_cast<std::uint64_t>(offset), type,
                     Fallback::innermost, bits);
    if (part.rest == 0) return name(object) + part.path;
  }
  std::string text = pointer(memory, address, type);
  return text.find(' ') == std::string::npos ? "*" + text : "*(" + text + ")";
}

std::string Describer::contents(const Memory& memory, std::uint64_t address, TypeId whole) const {
  struct Part {
    std::uint64_t address;
    TypeId type;
    program::BitField bits;
  };
  std::vector<std::variant<Part, std::string_view>> work{Part{address, whole, {}}};
  std::string text;
  for (unsigned members = 0; !work.empty();) {
    auto next = work.back();
    work.pop_back();
    if (const auto* punctuation = std::get_if<std::string_view>(&next)) {
      text += *punctuation;
      continue;
    }
    Part part = std::get<Part>(next);
    const Type& type = program_.type(part.type);
    std::vector<Part> inner;
    if (type.kind == TypeKind::array) {
      for (std::uint64_t i = 0; i < std::min<std::uint64_t>(type.count, most_members + 1); ++i) {
        inner.push_back({part.address + i * program_.type(type.element).size, type.element, {}});
      }
    } else if (type.kind == TypeKind::structure || type.kind == TypeKind::union_type) {
      for (const program::Field& field : type.fields) {
        inner.push_back(
            {part.address + field.offset, field.type, {field.bit_offset, field.bit_width}});
        if (type.kind == TypeKind::union_type) break;
      }
    } else {
      if (members++ == most_members) return text + "...";
      std::uint64_t bits = 0;
      Access access = Access::refused;
      if (part.bits.width != 0) {
        access = memory.read_bits(part.address, part.bits, bits);
      } else if (type.scalar.width != 0) {
        access = memory.read(part.address, type.scalar.bytes(), bits);
      }
      if (part.bits.width != 0 && type.scalar.is_signed()) {
        bits = truncate(static_cast<std::uint64_t>(sign_extend(bits, part.bits.width)),
                        type.scalar.width);
      }
      text += access == Access::done ? value(memory, bits, type.scalar, part.type) : "?";
      continue;
    }
    work.emplace_back("}");
    for (std::size_t i = inner.size(); i-- > 0;) {
      work.emplace_back(inner[i]);
      if (i != 0) work.emplace_back(", ");
    }
    text += "{";
  }
  return text;
}

std::string quoted(std::span<const std::uint64_t> characters) {
  std::string text = "\"";
  for (std::uint64_t character : characters) {
    if ((character & 0xff) == 0) break;
    text += escaped(static_cast<unsigned char>(character));
  }
  return text + "\"";
}

bool is_text_type(const program::Program& program, TypeId type) {
  if (type == TypeId::none || program.type(type).kind != TypeKind::array) return false;
  const Type& element = program.type(program.type(type).element);
  return element.is_character && element.size == 1;
}

}  // namespace culprit::unroll
