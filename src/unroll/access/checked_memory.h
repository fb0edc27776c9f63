// SPDX-License-Identifier: MIT
// The program's memory with its rules: an access is performed, or the run ends with the rule that
// it broke.
#pragma once

#include <cstdint>
#include <string>

#include "unroll/run/run.h"

namespace culprit::unroll {

class CheckedMemory {
 public:
  explicit CheckedMemory(Run& run) : run_(run), memory_(run.state.memory) {}

  // False: a rule is violated or the content unknown; `bits` is as it was.
  bool try_read(std::uint64_t address, unsigned size, std::uint64_t& bits) const {
    std::uint64_t found = 0;
    if (memory_.read(address, size, found) != Access::done) return false;
    bits = found;
    return true;
  }
  // With unknown inputs: is the content, or whether the object lives, or its size, unknown?
  [[nodiscard]] bool may_be_unknown(std::uint64_t address, std::uint64_t count) const;
  // Only the rule about values that were never written.
  void require_defined(std::uint64_t address, std::uint64_t count, source::SourceSpan where);
  std::uint64_t read(std::uint64_t address, unsigned size, source::SourceSpan where) {
    std::uint64_t bits = 0;
    if (memory_.read(address, size, bits) != Access::done) [[unlikely]] {
      require_values(address, size, where);
      memory_.load(address, &bits, size);
    }
    return bits;
  }
  void write(std::uint64_t address, unsigned size, std::uint64_t bits, source::SourceSpan where) {
    if (memory_.write(address, size, bits) != Access::done) [[unlikely]] {
      require_writable(address, size, where);
      memory_.store(address, &bits, size);
    }
  }
  std::uint64_t read_bits(std::uint64_t address, program::BitField field, source::SourceSpan where);
  void write_bits(std::uint64_t address, program::BitField field, std::uint64_t bits,
                  source::SourceSpan where);

  // Ranges; an empty one may be anywhere.
  void copy(std::uint64_t to, std::uint64_t from, std::uint64_t count, source::SourceSpan where);
  void fill(std::uint64_t to, unsigned char byte, std::uint64_t count, source::SourceSpan where);
  void store(std::uint64_t to, std::string_view bytes, source::SourceSpan where);
  void require_readable(std::uint64_t address, std::uint64_t count, source::SourceSpan where);
  void require_writable(std::uint64_t address, std::uint64_t count, source::SourceSpan where);
  // Readable, and every byte holds a value: one that holds none violates a rule or becomes 0.
  void require_values(std::uint64_t address, std::uint64_t count, source::SourceSpan where);

  // The bytes of a range, and of a text that ends with a zero byte.
  std::string bytes(std::uint64_t address, std::uint64_t count, source::SourceSpan where);
  std::string text(std::uint64_t address, source::SourceSpan where);
  // How many of the first `limit` bytes come before the first `byte`; no byte after that is looked
  // at.
  std::uint64_t find_byte(std::uint64_t address, unsigned char byte, std::uint64_t limit,
                          source::SourceSpan where);
  // As memcmp, reading up to the first difference only.
  int compare(std::uint64_t left, std::uint64_t right, std::uint64_t count,
              source::SourceSpan where);

 private:
  // What was never written becomes an input; terms are not what the caller can work with.
  void require_alive(std::uint64_t address, std::uint64_t count, source::SourceSpan where);
  void make_inputs(std::uint64_t address, std::uint64_t count);
  void settle_unknown(std::uint64_t address, std::uint64_t count, source::SourceSpan where);
  class Pieces;
  enum class Purpose : std::uint8_t { read, write };
  [[noreturn]] void refuse(Purpose purpose, std::uint64_t address, std::uint64_t count,
                           source::SourceSpan where);
  void refuse_what_is_not_followed(const Object& object, std::uint64_t end,
                                   source::SourceSpan where);
  [[noreturn]] void refuse_dead(ObjectKind kind, const DeadObject* dead, std::uint64_t address,
                                const std::string& does, source::SourceSpan where);

  Run& run_;
  Memory& memory_;
};

// "declared here" or "allocated here".
std::vector<Note> origin_note(ObjectKind kind, const Identity& identity);

}  // namespace culprit::unroll
