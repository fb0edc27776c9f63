// SPDX-License-Identifier: MIT
#include "unroll/memory/memory.h"

#include <algorithm>

#include "source/invariant.h"

namespace culprit::unroll {

namespace {

// How many dead objects are remembered for messages. Locals die often and their rings should stay
// in the cache.
constexpr std::size_t remembered_heap = 8192;
constexpr std::size_t remembered_locals = 256;

unsigned bytes_touched(program::BitField field) {
  return (field.offset + field.width + 7u) / 8u;
}

std::uint64_t low_bits(unsigned width) {
  return width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
}

}  // namespace

void Memory::Graveyard::bury(const Object& object, source::SourceSpan where, std::size_t capacity) {
  DeadObject dead{object.id, object.kind, object.size, object.identity, where};
  if (ring.size() < capacity) {
    ring.push_back(dead);
    return;
  }
  ring[next] = dead;
  next = next + 1 == capacity ? 0 : next + 1;
}

const DeadObject* Memory::Graveyard::find(ObjectId id) const {
  // Newest first: an id may have died more than once after ids started over.
  for (std::size_t age = 1; age <= ring.size(); ++age) {
    const DeadObject& dead = ring[(next + ring.size() - age) % ring.size()];
    if (dead.id == id) return &dead;
  }
  return nullptr;
}

const DeadObject* Memory::dead(ObjectId id) const {
  const DeadObject* found = dead_heap_.find(id);
  return found ? found : dead_locals_.find(id);
}

ObjectId Memory::fill_in(Object& object, std::uint64_t size, Contents contents,
                         const Identity& identity) {
  INVARIANT(size <= largest_object, "an object should have at most 2 GiB");
  object.size = object.plain_size = static_cast<std::uint32_t>(size);
  object.identity = identity;
  object.cells.clear();
  object.alive.reset();
  object.unknown_size.reset();
  object.log = {};
  if (contents == Contents::zero) {
    object.bytes.begin(size, Bytes::Fill::zero);
    object.initialised.begin_full();
  } else {
    object.bytes.begin(size, Bytes::Fill::none);
    object.initialised.begin_empty(object.size);
  }
  live_bytes_ += size;
  peak_bytes_ = std::max(peak_bytes_, live_bytes_);
  return object.id;
}

ObjectId Memory::begin_static(ObjectId id, ObjectKind kind, std::uint64_t size, Contents contents,
                              const Identity& identity) {
  return fill_in(objects_.add_static(id, kind), size, contents, identity);
}

ObjectId Memory::begin(ObjectKind kind, std::uint64_t size, Contents contents,
                       const Identity& identity) {
  return fill_in(objects_.add(kind), size, contents, identity);
}

ObjectId Memory::begin_chosen(ObjectId id, ObjectKind kind, std::uint64_t size, Contents contents,
                              const Identity& identity) {
  return fill_in(objects_.add_chosen(id, kind), size, contents, identity);
}

void Memory::adopt(const Object& object) {
  objects_.add_chosen(object.id, object.kind) = object;
  live_bytes_ += object.size;
}

void Memory::end(ObjectId id, source::SourceSpan where) {
  Object& object = objects_[id];
  INVARIANT(object.kind != ObjectKind::none, "only a live object should end");
  if (object.kind == ObjectKind::heap) {
    dead_heap_.bury(object, where, remembered_heap);
  } else {
    dead_locals_.bury(object, where, remembered_locals);
  }
  live_bytes_ -= object.size;
  objects_.remove(object);
}

Access Memory::read_bits(std::uint64_t address, program::BitField field,
                         std::uint64_t& bits) const {
  unsigned touched = bytes_touched(field);
  if (!can_read(address, touched)) return Access::refused;
  if (first_indeterminate(address, touched) != address + touched) return Access::indeterminate;
  unsigned char held[9];
  load(address, held, touched);
  std::uint64_t low = 0;
  std::memcpy(&low, held, std::min(touched, 8u));
  bits = low >> field.offset;
  if (touched > 8) bits |= std::uint64_t{held[8]} << (64u - field.offset);
  bits &= low_bits(field.width);
  return Access::done;
}

Access Memory::write_bits(std::uint64_t address, program::BitField field, std::uint64_t bits) {
  unsigned touched = bytes_touched(field);
  if (!can_write(address, touched)) return Access::refused;
  settle(address, touched);
  Object& object = objects_[object_of(address)];
  unsigned char held[9];
  load(address, held, touched);
  std::uint64_t mask = low_bits(field.width);
  bits &= mask;
  std::uint64_t low = 0;
  std::memcpy(&low, held, std::min(touched, 8u));
  low = (low & ~(mask << field.offset)) | (bits << field.offset);
  std::memcpy(held, &low, std::min(touched, 8u));
  if (touched > 8) {
    unsigned in_last = field.offset + field.width - 64u;
    auto last_mask = static_cast<unsigned char>(low_bits(in_last));
    auto last = static_cast<unsigned char>(bits >> (64u - field.offset));
    held[8] = static_cast<unsigned char>((held[8] & ~last_mask) | (last & last_mask));
  }
  object.bytes.write(static_cast<std::uint32_t>(address), held, touched);
  return Access::done;
}

std::uint64_t Memory::first_indeterminate(std::uint64_t address, std::uint64_t count) const {
  const Object& object = object_at(address);
  auto offset = static_cast<std::uint32_t>(address);
  auto end = offset + static_cast<std::uint32_t>(count);
  return address + (object.initialised.first_missing(object.size, offset, end) - offset);
}

void Memory::load(std::uint64_t address, void* to, std::uint64_t count) const {
  if (count != 0) object_at(address).bytes.read(static_cast<std::uint32_t>(address), to, count);
}

std::span<const unsigned char> Memory::stretch(std::uint64_t address, std::uint64_t most) const {
  const Bytes& bytes = object_at(address).bytes;
  const auto offset = static_cast<std::uint32_t>(address);
  return {bytes.at(offset), bytes.contiguous(offset, most)};
}

std::uint32_t Memory::same_bytes(const Memory& other, std::uint64_t address,
                                 std::uint32_t count) const {
  const auto begin = static_cast<std::uint32_t>(address);
  const Bytes &mine = object_at(address).bytes, &its = other.object_at(address).bytes;
  return static_cast<std::uint32_t>(
             mine.first_difference(its, begin, std::uint64_t{begin} + count)) -
         begin;
}

void Memory::read_pages(const Object& object, std::uint32_t offset, unsigned size,
                        std::uint64_t& bits) {
  object.bytes.read(offset, &bits, size);
}

void Memory::write_pages(Object& object, std::uint32_t offset, unsigned size, std::uint64_t bits) {
  object.bytes.write(offset, &bits, size);
}

void Memory::copy(std::uint64_t to, std::uint64_t from, std::uint64_t count) {
  if (count == 0) return;
  auto length = static_cast<std::uint32_t>(count);
  Object& target = objects_[object_of(to)];
  const Object& source = objects_[object_of(from)];
  auto to_offset = static_cast<std::uint32_t>(to);
  auto from_offset = static_cast<std::uint32_t>(from);
  target.bytes.copy(to_offset, source.bytes, from_offset, count);
  target.initialised.copy(target.size, to_offset, source.initialised, source.size, from_offset,
                          length);
  if (source.cells.any() || target.cells.any()) [[unlikely]] {
    target.cells.copy(to_offset, source.cells, from_offset, length);
  }
}

void Memory::fill(std::uint64_t to, unsigned char byte, std::uint64_t count) {
  if (count == 0) return;
  Object& target = objects_[object_of(to)];
  auto offset = static_cast<std::uint32_t>(to);
  target.bytes.fill(offset, byte, count);
  target.initialised.set(target.size, offset, static_cast<std::uint32_t>(count));
  target.cells.erase(offset, static_cast<std::uint32_t>(count));
}

void Memory::store(std::uint64_t to, const void* bytes, std::uint64_t count) {
  if (count == 0) return;
  Object& target = objects_[object_of(to)];
  auto offset = static_cast<std::uint32_t>(to);
  target.bytes.write(offset, bytes, count);
  target.initialised.set(target.size, offset, static_cast<std::uint32_t>(count));
  target.cells.erase(offset, static_cast<std::uint32_t>(count));
}

void Memory::settle(std::uint64_t address, std::uint64_t count) {
  Object& object = objects_[object_of(address)];
  auto offset = static_cast<std::uint32_t>(address);
  auto end = offset + static_cast<std::uint32_t>(count);
  for (std::uint32_t at = offset;;) {
    at = object.initialised.first_missing(object.size, at, end);
    if (at == end) return;
    *object.bytes.writable_at(at) = 0;
    object.initialised.set(object.size, at, 1);
    object.cells.erase(at, 1);
  }
}

void Memory::write_term(std::uint64_t address, std::uint32_t count, formula::Term term,
                        std::optional<formula::Term> missing) {
  Object& object = objects_[object_of(address)];
  auto offset = static_cast<std::uint32_t>(address);
  object.initialised.clear(object.size, offset, count);
  object.cells.put({offset, count, term, 0, missing});
}

Memory::Piece Memory::first_piece(std::uint64_t address, std::uint32_t count) const {
  const Object& object = object_at(address);
  auto at = static_cast<std::uint32_t>(address);
  std::uint32_t end = at + count;
  auto cell = object.cells.from(at);
  bool has_cell = cell != object.cells.all().end();
  if (has_cell && cell->offset <= at) {
    return {Piece::Kind::term,
            at,
            std::min(end, cell->end()) - at,
            cell->term,
            cell->first + (at - cell->offset),
            cell->missing};
  }
  std::uint32_t stop = has_cell ? std::min(end, cell->offset) : end;
  std::uint32_t missing = object.initialised.first_missing(object.size, at, stop);
  if (missing > at) return {Piece::Kind::bytes, at, missing - at, {}, 0};
  std::uint32_t known = object.initialised.first_known(object.size, at + 1, stop);
  return {Piece::Kind::missing, at, known - at, {}, 0};
}

std::vector<Memory::Piece> Memory::pieces(std::uint64_t address, std::uint32_t count) const {
  std::vector<Piece> found;
  for (std::uint32_t done = 0; done < count; done += found.back().size) {
    found.push_back(first_piece(address + done, count - done));
  }
  return found;
}

}  // namespace culprit::unroll
