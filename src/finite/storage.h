// SPDX-License-Identifier: MIT
// Where a finite-state program keeps its values: a cell for each variable that is a single value,
// and for each element and field of those that are not. A function is never active twice (there is
// no recursion), so its variables exist once. Every integer has at most `--int-width` bits.
//
//   int a[2]; struct { int x; char c; } s;     cells a[0], a[1], s.x, s.c
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "circuit/circuit.h"
#include "program/program.h"

namespace culprit::finite {

using CellId = std::size_t;

struct Cell {
  std::string name;  // as one writes it in C; empty: a temporary of the front end
  program::Scalar scalar;
  program::FunctionId function = program::FunctionId::none;  // none: a global
  source::SourceSpan span;                                   // the declaration
  bool assignable = true;                                    // not const
  bool element = false;                                      // of an array
  circuit::Word state;
  circuit::Word next;  // grows while the steps are translated
};

// A part of an object in memory: the scalar at an offset.
struct Part {
  std::uint64_t offset = 0;
  program::BitField bits;  // width 0: not a bit-field
  CellId cell = 0;
};
using Object = std::vector<Part>;

class Storage {
 public:
  // Unsupported: a variable of a type that has no cells (pointers, floats, unions).
  Storage(const program::Program& program, std::size_t int_width, circuit::Circuit& circuit)
      : program_(program), int_width_(int_width), circuit_(circuit) {}

  [[nodiscard]] std::size_t width_of(program::Scalar scalar, source::SourceSpan span) const;

  CellId slot(program::FunctionId function, program::SlotId slot);
  [[nodiscard]] bool has_slot(program::FunctionId function, program::SlotId slot) const {
    return slots_.contains({function, slot});
  }
  [[nodiscard]] bool has_global(program::GlobalId id) const { return globals_.contains(id); }
  const Object& global(program::GlobalId id);
  const Object& local(program::FunctionId function, program::LocalId id);

  [[nodiscard]] std::vector<Cell>& cells() { return cells_; }
  Cell& operator[](CellId id) { return cells_[id]; }

 private:
  CellId add(Cell cell);
  Object layout(program::TypeId type, const Cell& prototype);

  const program::Program& program_;
  std::size_t int_width_;
  circuit::Circuit& circuit_;
  std::vector<Cell> cells_;
  std::map<std::pair<program::FunctionId, program::SlotId>, CellId> slots_;
  std::map<program::GlobalId, Object> globals_;
  std::map<std::pair<program::FunctionId, program::LocalId>, Object> locals_;
};

}  // namespace culprit::finite
