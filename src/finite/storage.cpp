// SPDX-License-Identifier: MIT
#include "finite/storage.h"

#include <fmt/format.h>

#include <algorithm>

#include "source/errors.h"

namespace culprit::finite {

using program::TypeKind;
using source::Unsupported;

namespace {

constexpr std::size_t most_cells = 4096;

bool is_const(const program::Type& type) {
  return type.name.starts_with("const ") || type.name.ends_with(" const");
}

}  // namespace

std::size_t Storage::width_of(program::Scalar scalar, source::SourceSpan span) const {
  if (scalar.kind == program::ScalarKind::boolean) return 1;
  if (!scalar.is_integer()) {
    throw Unsupported(scalar.is_floating() ? "a floating-point number in a finite-state program"
                                           : "a pointer in a finite-state program",
                      span);
  }
  return std::min<std::size_t>(scalar.width, int_width_);
}

CellId Storage::add(Cell cell) {
  if (cells_.size() >= most_cells)
    throw Unsupported(fmt::format("a finite-state program with more than {} variables", most_cells),
                      cell.span);
  std::size_t width = width_of(cell.scalar, cell.span);
  for (std::size_t i = 0; i < width; ++i) cell.state.push_back(circuit_.netlist.add_state());
  cell.next = cell.state;
  cells_.push_back(std::move(cell));
  return cells_.size() - 1;
}

CellId Storage::slot(program::FunctionId function, program::SlotId id) {
  auto [at, is_new] = slots_.try_emplace({function, id}, 0);
  if (is_new) {
    const program::SlotInfo& info = program_.function(function).slots[program::index_of(id)];
    Cell cell;
    cell.name = info.name;
    cell.scalar = info.scalar;
    cell.function = function;
    cell.span = info.span;
    cell.assignable = !is_const(program_.type(info.type));
    at->second = add(std::move(cell));
  }
  return at->second;
}

Object Storage::layout(program::TypeId root, const Cell& prototype) {
  struct Open {
    program::TypeId type;
    std::uint64_t offset;
    std::string name;
    program::BitField bits;
    bool element;
  };
  Object object;
  // The last one is handled first; parts are added from the end so that they come out in order.
  std::vector<Open> open = {{root, 0, prototype.name, {}, false}};
  while (!open.empty()) {
    Open at = std::move(open.back());
    open.pop_back();
    const program::Type& type = program_.type(at.type);
    switch (type.kind) {
      case TypeKind::scalar:
      case TypeKind::pointer: {
        Cell cell = prototype;
        cell.name = at.name;
        cell.scalar = type.scalar;
        if (at.bits.width != 0)
          cell.scalar.width = std::min<std::uint8_t>(cell.scalar.width, at.bits.width);
        cell.element = at.element;
        cell.assignable = cell.assignable && !is_const(type);
        object.push_back({at.offset, at.bits, add(std::move(cell))});
        break;
      }
      case TypeKind::array: {
        std::uint64_t size = program_.type(type.element).size;
        if (type.count > most_cells)
          throw Unsupported("a large array in a finite-state program", prototype.span);
        for (std::uint64_t i = type.count; i-- > 0;)
          open.push_back(
              {type.element, at.offset + i * size, fmt::format("{}[{}]", at.name, i), {}, true});
        break;
      }
      case TypeKind::structure:
        for (std::size_t i = type.fields.size(); i-- > 0;) {
          const program::Field& field = type.fields[i];
          std::string name = field.name.empty() ? at.name : at.name + "." + field.name;
          open.push_back({field.type,
                          at.offset + field.offset,
                          std::move(name),
                          {field.bit_offset, field.bit_width},
                          at.element});
        }
        break;
      default:
        throw Unsupported(fmt::format("a variable of type {} in a finite-state program", type.name),
                          prototype.span);
    }
  }
  return object;
}

const Object& Storage::global(program::GlobalId id) {
  auto at = globals_.find(id);
  if (at == globals_.end()) {
    const program::Global& info = program_.global(id);
    Cell prototype;
    prototype.name = info.name;
    prototype.span = info.span;
    prototype.assignable = !info.read_only;
    at = globals_.emplace(id, layout(info.type, prototype)).first;
  }
  return at->second;
}

const Object& Storage::local(program::FunctionId function, program::LocalId id) {
  auto at = locals_.find({function, id});
  if (at == locals_.end()) {
    const program::LocalInfo& info = program_.function(function).locals[program::index_of(id)];
    Cell prototype;
    prototype.name = info.name;
    prototype.span = info.span;
    prototype.function = function;
    at = locals_.emplace(std::pair(function, id), layout(info.type, prototype)).first;
  }
  return at->second;
}

}  // namespace culprit::finite
