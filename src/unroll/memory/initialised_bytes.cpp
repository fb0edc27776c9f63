// SPDX-License-Identifier: MIT
#include "unroll/memory/initialised_bytes.h"

#include <algorithm>

namespace culprit::unroll {

namespace {

constexpr std::uint32_t word_bits = 64;

std::uint64_t record_size(std::uint32_t size) {
  return (std::uint64_t{size} + word_bits - 1) / word_bits * sizeof(std::uint64_t);
}

// Bits [begin, end) of word `word`, of the range [offset, offset + count).
std::uint64_t mask_in_word(std::uint64_t word, std::uint64_t offset, std::uint64_t end) {
  std::uint64_t first = std::max(offset, word * word_bits) - word * word_bits;
  std::uint64_t last = std::min(end, (word + 1) * word_bits) - word * word_bits;
  std::uint64_t below_last = last == word_bits ? ~std::uint64_t{0} : (std::uint64_t{1} << last) - 1;
  return below_last & (~std::uint64_t{0} << first);
}

}  // namespace

void InitialisedBytes::begin_empty(std::uint32_t size) {
  missing_ = size;
  small_ = 0;
  if (size > word_bits) large_.begin(record_size(size), Bytes::Fill::zero);
}

std::uint64_t InitialisedBytes::word_at(std::uint32_t size, std::uint64_t word) const {
  return size <= word_bits ? small_
                           : *reinterpret_cast<const std::uint64_t*>(large_.at(word * sizeof word));
}

std::uint64_t& InitialisedBytes::writable_word(std::uint32_t size, std::uint64_t word) {
  return size <= word_bits
             ? small_
             : *reinterpret_cast<std::uint64_t*>(large_.writable_at(word * sizeof word));
}

bool InitialisedBytes::has_recorded(std::uint32_t size, std::uint32_t offset,
                                    std::uint32_t count) const {
  return first_missing(size, offset, offset + count) == offset + count;
}

std::uint64_t InitialisedBytes::skip_full(std::uint32_t size, std::uint64_t word,
                                          std::uint64_t end) const {
  if (size <= word_bits) return word;
  while (word < end) {
    const std::uint64_t bytes = large_.contiguous(word * sizeof word, (end - word) * sizeof word);
    const auto* record = reinterpret_cast<const std::uint64_t*>(large_.at(word * sizeof word));
    const std::uint64_t count = bytes / sizeof word;
    const auto found = std::find_if(record, record + count, [](auto each) { return ~each != 0; });
    word += static_cast<std::uint64_t>(found - record);
    if (found != record + count) break;
  }
  return word;
}

std::uint32_t InitialisedBytes::first_missing(std::uint32_t size, std::uint32_t offset,
                                              std::uint32_t end) const {
  if (missing_ == size && offset < end) return offset;
  if (missing_ == 0 || offset >= end) return end;
  for (std::uint64_t word = offset / word_bits; word * word_bits < end; ++word) {
    // Large objects are full for long stretches.
    if (offset <= word * word_bits) word = skip_full(size, word, end / word_bits);
    if (word * word_bits >= end) return end;
    std::uint64_t lacking = mask_in_word(word, offset, end) & ~word_at(size, word);
    if (lacking != 0) {
      return static_cast<std::uint32_t>(word * word_bits) +
             static_cast<std::uint32_t>(std::countr_zero(lacking));
    }
  }
  return end;
}

void InitialisedBytes::set_large(std::uint32_t offset, std::uint32_t count) {
  if (count == 0) return;
  std::uint64_t end = std::uint64_t{offset} + count;
  for (std::uint64_t word = offset / word_bits; word * word_bits < end; ++word) {
    auto& record = *reinterpret_cast<std::uint64_t*>(large_.writable_at(word * sizeof word));
    std::uint64_t added = mask_in_word(word, offset, end) & ~record;
    record |= added;
    missing_ -= static_cast<std::uint32_t>(std::popcount(added));
  }
}

std::uint32_t InitialisedBytes::first_known(std::uint32_t size, std::uint32_t offset,
                                            std::uint32_t end) const {
  if (missing_ == size) return end;
  for (std::uint32_t at = offset; at < end;) {
    std::uint32_t count = std::min<std::uint32_t>(end - at, word_bits);
    std::uint64_t bits = extract(size, at, count);
    if (bits != 0) return at + static_cast<std::uint32_t>(std::countr_zero(bits));
    at += count;
  }
  return end;
}

std::uint64_t InitialisedBytes::extract(std::uint32_t size, std::uint32_t offset,
                                        std::uint32_t count) const {
  if (missing_ == 0) return range(0, count);
  std::uint32_t shift = offset % word_bits;
  std::uint64_t bits = word_at(size, offset / word_bits) >> shift;
  if (shift != 0 && shift + count > word_bits) {
    bits |= word_at(size, offset / word_bits + 1) << (word_bits - shift);
  }
  return bits & range(0, count);
}

void InitialisedBytes::assign(std::uint32_t size, std::uint32_t offset, std::uint32_t count,
                              std::uint64_t bits) {
  if (missing_ == 0) {
    if (bits == range(0, count)) return;
    begin_empty(size);
    set(size, 0, size);  // ends with missing_ == 0 and the record in place
  }
  std::uint32_t done = 0;
  while (done < count) {
    std::uint32_t at = offset + done;
    std::uint32_t shift = at % word_bits;
    std::uint32_t part = std::min(count - done, word_bits - shift);
    std::uint64_t mask = range(shift, part);
    std::uint64_t& word = writable_word(size, at / word_bits);
    std::uint64_t next = (word & ~mask) | (((bits >> done) << shift) & mask);
    missing_ += static_cast<std::uint32_t>(std::popcount(word & mask));
    missing_ -= static_cast<std::uint32_t>(std::popcount(next & mask));
    word = next;
    done += part;
  }
}

void InitialisedBytes::copy(std::uint32_t size, std::uint32_t offset, const InitialisedBytes& from,
                            std::uint32_t from_size, std::uint32_t from_offset,
                            std::uint32_t count) {
  if (from.missing_ == 0) {
    set(size, offset, count);
    return;
  }
  // Within one object the pieces are moved in the order in which none is overwritten before it is
  // read.
  bool backwards = this == &from && from_offset < offset;
  for (std::uint32_t done = 0; done < count;) {
    std::uint32_t part = std::min(count - done, word_bits);
    std::uint32_t at = backwards ? count - done - part : done;
    assign(size, offset + at, part, from.extract(from_size, from_offset + at, part));
    done += part;
  }
}

}  // namespace culprit::unroll
