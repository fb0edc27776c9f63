// SPDX-License-Identifier: MIT
// A buffer of bytes that is shared until it is written: copying a State copies handles, and the
// first write to a shared buffer makes a copy of it.
//
//   Bytes a; a.begin(100, Bytes::Fill::zero);
//   Bytes b = a;              // shares
//   a.write(0, "x", 1);       // a has its own copy now
//
// A large buffer is a table of pages, which are shared one by one: programs declare `int a[100005]`
// and use ten elements, and a state's copy must not cost what it does not touch. (Of the time for
// repairing a search in a graph of a million cells, three quarters went into copying and comparing
// buffers when they were whole.) A page that was never written is null and reads as zeros. Pages
// remember their hash until they are written.
//
// References are counted without locks: states are never shared between threads.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace culprit::unroll {

class Bytes {
 public:
  enum class Fill : std::uint8_t { none, zero };

  // Larger buffers are kept in pages. Words of 8 bytes at multiples of 8 lie in one page.
  static constexpr std::uint64_t largest_whole = 1 << 13;
  static constexpr std::uint64_t page_size = 1 << 12;

  Bytes() = default;
  Bytes(const Bytes& other) : buffer_(other.buffer_) {
    if (buffer_) ++buffer_->references;
  }
  Bytes(Bytes&& other) noexcept : buffer_(std::exchange(other.buffer_, nullptr)) {}
  Bytes& operator=(Bytes other) noexcept {
    std::swap(buffer_, other.buffer_);
    return *this;
  }
  ~Bytes() { drop(); }

  // Makes room for `size` bytes whose content does not matter or is zero. An own buffer that is
  // large enough is used again, so that variables of a function that is called often cost no
  // allocation.
  void begin(std::uint64_t size, Fill fill) {
    const bool is_whole = size <= largest_whole;
    if (is_whole && buffer_ && buffer_->pages == 0 && buffer_->references == 1 &&
        buffer_->capacity >= size) {
      if (fill == Fill::zero) std::memset(buffer_->data(), 0, size);
      return;
    }
    drop();
    if (size == 0) return;
    buffer_ = is_whole ? allocate(size) : allocate_pages(size);
  }
  void drop() {
    if (buffer_ && --buffer_->references == 0) release(buffer_);
    buffer_ = nullptr;
  }

  [[nodiscard]] bool shares_with(const Bytes& other) const { return buffer_ == other.buffer_; }
  // What an own whole buffer holds at most; 0: there is none, or it is in pages.
  [[nodiscard]] std::uint64_t capacity() const { return buffer_ ? buffer_->capacity : 0; }

  // A buffer of at most `largest_whole` bytes.
  [[nodiscard]] const unsigned char* whole() const { return buffer_->data(); }
  [[nodiscard]] unsigned char* writable_whole() {
    if (buffer_->references > 1) [[unlikely]] {
      detach();
    }
    return buffer_->data();
  }

  // Any buffer. The byte at `offset`, and behind it those that lie in the same page: contiguous().
  [[nodiscard]] const unsigned char* at(std::uint64_t offset) const {
    if (buffer_->pages == 0) return buffer_->data() + offset;
    const Page* page = buffer_->table()[offset / page_size];
    return (page ? page->data : zeros) + offset % page_size;
  }
  // Of the `most` bytes from `offset` on, how many at() leads to; at least one.
  [[nodiscard]] std::uint64_t contiguous(std::uint64_t offset, std::uint64_t most) const {
    return buffer_->pages == 0 ? most : std::min(most, page_size - offset % page_size);
  }
  [[nodiscard]] unsigned char* writable_at(std::uint64_t offset) {
    if (buffer_->references > 1) [[unlikely]] {
      detach();
    }
    if (buffer_->pages == 0) return buffer_->data() + offset;
    return writable_page(offset / page_size) + offset % page_size;
  }

  void read(std::uint64_t offset, void* to, std::uint64_t count) const;
  void write(std::uint64_t offset, const void* from, std::uint64_t count);
  void fill(std::uint64_t offset, unsigned char byte, std::uint64_t count);
  // What `other` has in [from, from + count) appears here at `to`; both may be the same buffer, and
  // the ranges may overlap.
  void copy(std::uint64_t to, const Bytes& other, std::uint64_t from, std::uint64_t count);
  // The first place of [begin, end) where the buffers, of one size, differ; or `end`.
  [[nodiscard]] std::uint64_t first_difference(const Bytes& other, std::uint64_t begin,
                                               std::uint64_t end) const;
  // Of the bytes [begin, end), on top of a key; equal contents of buffers of one size yield the
  // same.
  [[nodiscard]] std::uint64_t hash(std::uint64_t key, std::uint64_t begin, std::uint64_t end) const;

 private:
  struct Page {
    std::uint64_t references = 1;
    std::uint64_t hash = 0;  // 0: not known
    alignas(16) unsigned char data[page_size];
  };
  struct alignas(16) Buffer {
    std::uint64_t references;
    std::uint64_t capacity;  // of a whole one
    std::uint64_t pages;     // 0: whole
    unsigned char* data() { return reinterpret_cast<unsigned char*>(this + 1); }
    Page** table() { return reinterpret_cast<Page**>(this + 1); }
  };
  static const unsigned char zeros[page_size];

  static Buffer* allocate(std::uint64_t size);
  static Buffer* allocate_pages(std::uint64_t size);
  static void release(Buffer* buffer);
  static void release(Page* page);
  static Page* new_page(const unsigned char* content);
  void detach();
  unsigned char* writable_page(std::uint64_t index);
  void replace_page(std::uint64_t index, Page* page);  // by another one, whose reference it takes

  Buffer* buffer_ = nullptr;
};

}  // namespace culprit::unroll
