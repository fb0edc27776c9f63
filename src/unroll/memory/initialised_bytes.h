// SPDX-License-Identifier: MIT
// Which bytes of an object hold a value. An object that is wholly initialised, as most are soon
// after their declaration, keeps no record at all: `missing() == 0` is all that a read has to look
// at.
//
// A record has one bit a byte (set: the byte holds a value), inside the handle up to 64 bytes, else
// in a buffer. Bits are set rather than cleared by a write, so that the record of a large fresh
// allocation is zero pages that nobody touched.
#pragma once

#include <bit>
#include <cstdint>

#include "unroll/memory/bytes.h"

namespace culprit::unroll {

class InitialisedBytes {
 public:
  // All of the object's bytes hold a value / none does.
  void begin_full() { missing_ = 0; }
  void begin_empty(std::uint32_t size);
  // Gives the memory of the record back.
  void drop() { large_.drop(); }

  [[nodiscard]] std::uint32_t missing() const { return missing_; }
  // Certainly the same record.
  [[nodiscard]] bool same_as(const InitialisedBytes& other) const {
    return missing_ == other.missing_ &&
           (missing_ == 0 || (small_ == other.small_ && large_.shares_with(other.large_)));
  }
  // Does each byte of [offset, offset + count) hold a value?
  [[nodiscard]] bool has(std::uint32_t size, std::uint32_t offset, std::uint32_t count) const {
    return missing_ == 0 || has_recorded(size, offset, count);
  }
  // The first byte of [offset, end) that holds none, or `end`.
  [[nodiscard]] std::uint32_t first_missing(std::uint32_t size, std::uint32_t offset,
                                            std::uint32_t end) const;
  // The first byte of [offset, end) that holds one, or `end`.
  [[nodiscard]] std::uint32_t first_known(std::uint32_t size, std::uint32_t offset,
                                          std::uint32_t end) const;
  // [offset, offset + count) is written.
  void set(std::uint32_t size, std::uint32_t offset, std::uint32_t count) {
    if (missing_ == 0) return;
    if (size <= 64) {
      std::uint64_t added = range(offset, count) & ~small_;
      small_ |= added;
      missing_ -= static_cast<std::uint32_t>(std::popcount(added));
    } else {
      set_large(offset, count);
    }
  }
  // [offset, offset + count) holds no value any more.
  void clear(std::uint32_t size, std::uint32_t offset, std::uint32_t count) {
    for (std::uint32_t at = offset; at < offset + count; at += 64) {
      assign(size, at, std::min(offset + count - at, 64u), 0);
    }
  }
  // [offset, offset + count) becomes a copy of [from_offset, …) of another object's record, or of
  // this one.
  void copy(std::uint32_t size, std::uint32_t offset, const InitialisedBytes& from,
            std::uint32_t from_size, std::uint32_t from_offset, std::uint32_t count);

 private:
  static constexpr std::uint64_t range(std::uint32_t offset, std::uint32_t count) {
    return (count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1) << offset;
  }
  [[nodiscard]] bool has_recorded(std::uint32_t size, std::uint32_t offset,
                                  std::uint32_t count) const;
  // The word'th 64 bits of the record.
  [[nodiscard]] std::uint64_t word_at(std::uint32_t size, std::uint64_t word) const;
  [[nodiscard]] std::uint64_t& writable_word(std::uint32_t size, std::uint64_t word);
  // The first word of [word, end) that has not all of its bits, or `end`.
  [[nodiscard]] std::uint64_t skip_full(std::uint32_t size, std::uint64_t word,
                                        std::uint64_t end) const;
  void set_large(std::uint32_t offset, std::uint32_t count);
  // Up to 64 bits from `offset` on; `assign` also starts a record where there was none.
  [[nodiscard]] std::uint64_t extract(std::uint32_t size, std::uint32_t offset,
                                      std::uint32_t count) const;
  void assign(std::uint32_t size, std::uint32_t offset, std::uint32_t count, std::uint64_t bits);

  std::uint32_t missing_ = 0;
  std::uint64_t small_ = 0;
  Bytes large_;
};

}  // namespace culprit::unroll
