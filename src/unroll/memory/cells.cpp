// SPDX-License-Identifier: MIT
#include "unroll/memory/cells.h"

#include <algorithm>

namespace culprit::unroll {

namespace {

// The part of a cell inside [from, end).
Cell part(const Cell& cell, std::uint32_t from, std::uint32_t end) {
  std::uint32_t begin = std::max(cell.offset, from);
  return {begin, std::min(cell.end(), end) - begin, cell.term, cell.first + (begin - cell.offset),
          cell.missing};
}

auto first_ending_after(auto& cells, std::uint32_t offset) {
  return std::partition_point(cells.begin(), cells.end(),
                              [offset](const Cell& cell) { return cell.end() <= offset; });
}

}  // namespace

const std::vector<Cell>& Cells::all() const {
  static const std::vector<Cell> none;
  return cells_ ? *cells_ : none;
}

std::vector<Cell>::const_iterator Cells::from(std::uint32_t offset) const {
  return first_ending_after(all(), offset);
}

std::vector<Cell>& Cells::writable() {
  if (!cells_) {
    cells_ = std::make_shared<std::vector<Cell>>();
  } else if (cells_.use_count() > 1) {
    cells_ = std::make_shared<std::vector<Cell>>(*cells_);
  }
  return *cells_;
}

void Cells::erase(std::uint32_t offset, std::uint32_t count) {
  if (!cells_) return;
  std::uint32_t end = offset + count;
  auto first = from(offset);
  if (first == all().end() || first->offset >= end) return;
  auto index = first - all().begin();
  std::vector<Cell>& cells = writable();
  auto begin = cells.begin() + index;
  auto last = std::partition_point(begin, cells.end(),
                                   [end](const Cell& cell) { return cell.offset < end; });
  std::vector<Cell> rest;
  if (begin->offset < offset) rest.push_back(part(*begin, 0, offset));
  if ((last - 1)->end() > end) rest.push_back(part(*(last - 1), end, UINT32_MAX));
  auto place = cells.erase(begin, last);
  cells.insert(place, rest.begin(), rest.end());
  if (cells.empty()) cells_ = nullptr;
}

void Cells::put(const Cell& cell) {
  erase(cell.offset, cell.size);
  std::vector<Cell>& cells = writable();
  cells.insert(first_ending_after(cells, cell.offset), cell);
}

void Cells::copy(std::uint32_t to, const Cells& other, std::uint32_t from, std::uint32_t count) {
  std::vector<Cell> found;
  for (auto cell = other.from(from); cell != other.all().end() && cell->offset < from + count;
       ++cell) {
    Cell copied = part(*cell, from, from + count);
    copied.offset = copied.offset - from + to;
    found.push_back(copied);
  }
  erase(to, count);
  if (found.empty()) return;
  std::vector<Cell>& cells = writable();
  cells.insert(first_ending_after(cells, to), found.begin(), found.end());
}

}  // namespace culprit::unroll
