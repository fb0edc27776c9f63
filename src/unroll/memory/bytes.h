// SPDX-License-Identifier: MIT
// A buffer of bytes that is shared until it is written: copying a State copies handles, and the
// first write to a shared buffer makes a copy of it.
//
//   Bytes a; a.begin(100, Bytes::Fill::zero);
//   Bytes b = a;            // shares
//   a.writable()[0] = 1;    // a has its own copy now
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
    if (buffer_ && buffer_->references == 1 && buffer_->capacity >= size) {
      if (fill == Fill::zero) std::memset(buffer_->data(), 0, size);
      return;
    }
    drop();
    buffer_ = size == 0 ? nullptr : allocate(size, fill);
  }
  void drop() {
    if (buffer_ && --buffer_->references == 0) std::free(buffer_);
    buffer_ = nullptr;
  }

  [[nodiscard]] bool shares_with(const Bytes& other) const { return buffer_ == other.buffer_; }
  [[nodiscard]] std::uint64_t capacity() const { return buffer_ ? buffer_->capacity : 0; }
  [[nodiscard]] const unsigned char* data() const { return buffer_ ? buffer_->data() : nullptr; }
  [[nodiscard]] unsigned char* writable() {
    if (!buffer_) return nullptr;
    if (buffer_->references > 1) [[unlikely]] {
      detach();
    }
    return buffer_->data();
  }

 private:
  struct alignas(16) Buffer {
    std::uint64_t references;
    std::uint64_t capacity;
    unsigned char* data() { return reinterpret_cast<unsigned char*>(this + 1); }
  };

  // calloc: the pages of a large zeroed buffer cost nothing until they are touched.
  static Buffer* allocate(std::uint64_t size, Fill fill) {
    std::uint64_t capacity = (size + 15) / 16 * 16;
    void* place = fill == Fill::zero ? std::calloc(1, sizeof(Buffer) + capacity)
                                     : std::malloc(sizeof(Buffer) + capacity);
    if (!place) throw std::bad_alloc();
    return new (place) Buffer{1, capacity};
  }
  void detach() {
    Buffer* copy = allocate(buffer_->capacity, Fill::none);
    std::memcpy(copy->data(), buffer_->data(), buffer_->capacity);
    --buffer_->references;
    buffer_ = copy;
  }

  Buffer* buffer_ = nullptr;
};

}  // namespace culprit::unroll
