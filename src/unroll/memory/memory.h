// SPDX-License-Identifier: MIT
// The memory of a run: objects, their bytes, and exact rules for every access.
//
// An access is performed or refused as a whole. Why it was refused is the business of
// checked_memory.h: that path is taken at most once in a run, this one many million times a second.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "program/expression.h"
#include "unroll/memory/address.h"
#include "unroll/memory/object.h"
#include "unroll/memory/object_table.h"

namespace culprit::unroll {

static_assert(std::endian::native == std::endian::little,
              "bytes of the program's memory are copied to and from the host's integers");

enum class Access : std::uint8_t {
  done,
  refused,        // outside a live object, or a write to what is read-only
  indeterminate,  // a read of bytes that hold no value
};

enum class Contents : std::uint8_t { zero, indeterminate };

class Memory {
 public:
  // Functions and globals have the ids 1 … count.
  void reserve_static(std::uint32_t count) { objects_.reserve_static(count); }
  ObjectId begin_static(ObjectId id, ObjectKind kind, std::uint64_t size, Contents contents,
                        const Identity& identity);
  ObjectId begin(ObjectKind kind, std::uint64_t size, Contents contents, const Identity& identity);
  ObjectId begin_chosen(ObjectId id, ObjectKind kind, std::uint64_t size, Contents contents,
                        const Identity& identity);
  // An object of another state, with its id and content.
  void adopt(const Object& object);
  // Ends an object's life; `where` is remembered.
  void end(ObjectId id, source::SourceSpan where);
  void set_read_only(ObjectId id) { objects_[id].read_only = true; }

  // The live object, or one of kind `none` and size 0.
  [[nodiscard]] const Object& object(ObjectId id) const { return objects_[id]; }
  [[nodiscard]] const Object& object_at(std::uint64_t address) const {
    return objects_[object_of(address)];
  }
  [[nodiscard]] const ObjectTable& objects() const { return objects_; }
  // One of the last few thousand objects that died, or null.
  [[nodiscard]] const DeadObject* dead(ObjectId id) const;

  // Scalars of 1, 2, 4 or 8 bytes; bits are zero-extended.
  Access read(std::uint64_t address, unsigned size, std::uint64_t& bits) const;
  Access write(std::uint64_t address, unsigned size, std::uint64_t bits);
  Access read_bits(std::uint64_t address, program::BitField field, std::uint64_t& bits) const;
  // Other bits of a byte that held no value become 0: a bit-field's neighbours count as written.
  Access write_bits(std::uint64_t address, program::BitField field, std::uint64_t bits);

  // Ranges. `can_read` says nothing about what is indeterminate.
  [[nodiscard]] bool can_read(std::uint64_t address, std::uint64_t count) const {
    return inside(object_at(address).size, address, count);
  }
  [[nodiscard]] bool can_write(std::uint64_t address, std::uint64_t count) const {
    const Object& object = object_at(address);
    return inside(object.size, address, count) && !object.read_only;
  }
  // Requires can_read. The address of the first byte of the range without a value, or of the
  // range's end.
  [[nodiscard]] std::uint64_t first_indeterminate(std::uint64_t address, std::uint64_t count) const;
  // Requires can_read.
  void load(std::uint64_t address, void* to, std::uint64_t count) const;
  // The bytes from the address on, at most `most`, as far as they lie together: at least one.
  [[nodiscard]] std::span<const unsigned char> stretch(std::uint64_t address,
                                                       std::uint64_t most) const;
  // How many bytes from the address on, at most `count`, are the same in another memory's object.
  [[nodiscard]] std::uint32_t same_bytes(const Memory& other, std::uint64_t address,
                                         std::uint32_t count) const;
  // Requires can_write (of `to`) and can_read (of `from`); what is indeterminate stays so. Ranges
  // may overlap.
  void copy(std::uint64_t to, std::uint64_t from, std::uint64_t count);
  void fill(std::uint64_t to, unsigned char byte, std::uint64_t count);
  void store(std::uint64_t to, const void* bytes, std::uint64_t count);
  // Requires can_read. Bytes of the range that hold no value become 0.
  void settle(std::uint64_t address, std::uint64_t count);

  // Terms. Requires can_write, or can_read to settle what was indeterminate.
  void write_term(std::uint64_t address, std::uint32_t count, formula::Term term,
                  std::optional<formula::Term> missing = std::nullopt);
  // Requires can_read: the range as stretches of one kind each, in order.
  struct Piece {
    enum class Kind : std::uint8_t { bytes, term, missing } kind = Kind::missing;
    std::uint32_t offset = 0;  // in the object
    std::uint32_t size = 0;
    formula::Term term{};
    std::uint32_t first = 0;                              // byte of the term
    std::optional<formula::Term> missing = std::nullopt;  // as in Cell
  };
  [[nodiscard]] Piece first_piece(std::uint64_t address, std::uint32_t count) const;
  [[nodiscard]] std::vector<Piece> pieces(std::uint64_t address, std::uint32_t count) const;
  [[nodiscard]] Object& writable_object(ObjectId id) { return objects_[id]; }
  [[nodiscard]] ObjectTable& writable_objects() { return objects_; }

  [[nodiscard]] std::uint64_t live_bytes() const { return live_bytes_; }
  [[nodiscard]] std::uint64_t peak_bytes() const { return peak_bytes_; }

 private:
  // Offsets below 0 are 2^31 and more as unsigned numbers, and no object is larger than 2^31.
  static bool inside(std::uint32_t object_size, std::uint64_t address, std::uint64_t count) {
    return count <= object_size && static_cast<std::uint32_t>(address) <= object_size - count;
  }
  // Scalars in a large object.
  static void read_pages(const Object& object, std::uint32_t offset, unsigned size,
                         std::uint64_t& bits);
  static void write_pages(Object& object, std::uint32_t offset, unsigned size, std::uint64_t bits);
  ObjectId fill_in(Object& object, std::uint64_t size, Contents contents, const Identity& identity);

  // The last objects that died, as a ring.
  struct Graveyard {
    std::vector<DeadObject> ring;
    std::size_t next = 0;
    void bury(const Object& object, source::SourceSpan where, std::size_t capacity);
    [[nodiscard]] const DeadObject* find(ObjectId id) const;
  };

  ObjectTable objects_;
  Graveyard dead_heap_, dead_locals_;
  std::uint64_t live_bytes_ = 0;
  std::uint64_t peak_bytes_ = 0;
};

inline Access Memory::read(std::uint64_t address, unsigned size, std::uint64_t& bits) const {
  const Object& object = object_at(address);
  auto offset = static_cast<std::uint32_t>(address);
  if (!inside(object.plain_size, address, size)) [[unlikely]] {
    return Access::refused;
  }
  if (!object.initialised.has(object.size, offset, size)) [[unlikely]] {
    return Access::indeterminate;
  }
  bits = 0;
  if (object.size > Bytes::largest_whole) {
    read_pages(object, offset, size, bits);
    return Access::done;
  }
  const unsigned char* from = object.bytes.whole() + offset;
  switch (size) {
    case 1: std::memcpy(&bits, from, 1); break;
    case 2: std::memcpy(&bits, from, 2); break;
    case 4: std::memcpy(&bits, from, 4); break;
    default: std::memcpy(&bits, from, 8); break;
  }
  return Access::done;
}

inline Access Memory::write(std::uint64_t address, unsigned size, std::uint64_t bits) {
  Object& object = objects_[object_of(address)];
  auto offset = static_cast<std::uint32_t>(address);
  if (!inside(object.plain_size, address, size) || object.read_only) [[unlikely]] {
    return Access::refused;
  }
  object.initialised.set(object.size, offset, size);
  if (object.cells.any()) [[unlikely]] {
    object.cells.erase(offset, size);
  }
  if (object.size > Bytes::largest_whole) {
    write_pages(object, offset, size, bits);
    return Access::done;
  }
  unsigned char* to = object.bytes.writable_whole() + offset;
  switch (size) {
    case 1: std::memcpy(to, &bits, 1); break;
    case 2: std::memcpy(to, &bits, 2); break;
    case 4: std::memcpy(to, &bits, 4); break;
    default: std::memcpy(to, &bits, 8); break;
  }
  return Access::done;
}

}  // namespace culprit::unroll
