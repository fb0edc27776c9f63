// SPDX-License-Identifier: MIT
// The parts of an object whose content is a term. A cell covers some bytes of the object with as
// many bytes of a term; where constants are written over a part of it, the rest stays, so nothing
// here needs to build terms. To the object's record of initialised bytes these bytes are missing:
// only an access that meets a missing byte has to look here.
//
// Copies share the cells until one of them changes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "formula/terms.h"

namespace culprit::unroll {

struct Cell {
  std::uint32_t offset = 0;  // in the object
  std::uint32_t size = 0;    // bytes
  formula::Term term{};
  std::uint32_t first = 0;  // byte of the term that lies at `offset`
  // Where it matters: the condition under which nothing was written yet.
  std::optional<formula::Term> missing = std::nullopt;

  [[nodiscard]] std::uint32_t end() const { return offset + size; }
  bool operator==(const Cell&) const = default;
};

class Cells {
 public:
  [[nodiscard]] bool any() const { return cells_ != nullptr; }
  [[nodiscard]] bool shares_with(const Cells& other) const { return cells_ == other.cells_; }
  // Sorted by offset, without overlap.
  [[nodiscard]] const std::vector<Cell>& all() const;
  // The first cell that ends after `offset`.
  [[nodiscard]] std::vector<Cell>::const_iterator from(std::uint32_t offset) const;

  void clear() { cells_ = nullptr; }
  void erase(std::uint32_t offset, std::uint32_t count);
  void put(const Cell& cell);
  // What `other` has in [from, from + count) appears here at `to`; both may be the same.
  void copy(std::uint32_t to, const Cells& other, std::uint32_t from, std::uint32_t count);

 private:
  std::vector<Cell>& writable();

  std::shared_ptr<std::vector<Cell>> cells_;  // null: none
};

}  // namespace culprit::unroll
