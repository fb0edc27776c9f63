// SPDX-License-Identifier: MIT
#include "unroll/memory/bytes.h"

#include "unroll/memory/mix.h"

namespace culprit::unroll {

namespace {

std::uint64_t hash_range(std::uint64_t key, const unsigned char* from, std::uint64_t count) {
  const std::uint64_t all = count;
  for (; count >= 8; from += 8, count -= 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, from, 8);
    key = mix(key, word);
  }
  std::uint64_t rest = 0;
  std::memcpy(&rest, from, count);
  return mix(mix(key, rest), all);
}

}  // namespace

alignas(16) const unsigned char Bytes::zeros[page_size] = {};

// What was never written is compared with the rest: it must not be whatever malloc has left there.
Bytes::Buffer* Bytes::allocate(std::uint64_t size) {
  std::uint64_t capacity = (size + 15) / 16 * 16;
  void* place = std::calloc(1, sizeof(Buffer) + capacity);
  if (!place) throw std::bad_alloc();
  return new (place) Buffer{1, capacity, 0};
}

Bytes::Buffer* Bytes::allocate_pages(std::uint64_t size) {
  const std::uint64_t pages = (size + page_size - 1) / page_size;
  void* place = std::calloc(1, sizeof(Buffer) + pages * sizeof(Page*));
  if (!place) throw std::bad_alloc();
  return new (place) Buffer{1, 0, pages};
}

void Bytes::release(Buffer* buffer) {
  for (std::uint64_t i = 0; i < buffer->pages; ++i) release(buffer->table()[i]);
  std::free(buffer);
}

void Bytes::release(Page* page) {
  if (page && --page->references == 0) std::free(page);
}

Bytes::Page* Bytes::new_page(const unsigned char* content) {
  void* place = std::malloc(sizeof(Page));
  if (!place) throw std::bad_alloc();
  Page* page = new (place) Page;
  std::memcpy(page->data, content, page_size);
  return page;
}

void Bytes::detach() {
  Buffer* copy = nullptr;
  if (buffer_->pages == 0) {
    copy = allocate(buffer_->capacity);
    std::memcpy(copy->data(), buffer_->data(), buffer_->capacity);
  } else {
    copy = allocate_pages(buffer_->pages * page_size);
    std::copy_n(buffer_->table(), buffer_->pages, copy->table());
    for (std::uint64_t i = 0; i < copy->pages; ++i) {
      if (Page* page = copy->table()[i]) ++page->references;
    }
  }
  --buffer_->references;
  buffer_ = copy;
}

void Bytes::replace_page(std::uint64_t index, Page* page) {
  Page*& place = buffer_->table()[index];
  release(place);
  place = page;
}

unsigned char* Bytes::writable_page(std::uint64_t index) {
  Page* page = buffer_->table()[index];
  if (!page || page->references > 1) {
    page = new_page(page ? page->data : zeros);
    replace_page(index, page);
  }
  page->hash = 0;
  return page->data;
}

void Bytes::read(std::uint64_t offset, void* to, std::uint64_t count) const {
  auto* target = static_cast<unsigned char*>(to);
  while (count > 0) {
    const std::uint64_t part = contiguous(offset, count);
    std::memcpy(target, at(offset), part);
    target += part, offset += part, count -= part;
  }
}

void Bytes::write(std::uint64_t offset, const void* from, std::uint64_t count) {
  const auto* source = static_cast<const unsigned char*>(from);
  while (count > 0) {
    const std::uint64_t part = contiguous(offset, count);
    std::memcpy(writable_at(offset), source, part);
    source += part, offset += part, count -= part;
  }
}

void Bytes::fill(std::uint64_t offset, unsigned char byte, std::uint64_t count) {
  Page* filled = nullptr;  // what all pages that are filled share
  while (count > 0) {
    const std::uint64_t part = contiguous(offset, count);
    const bool is_page = buffer_->pages != 0 && part == page_size;
    if (!is_page) {
      std::memset(writable_at(offset), byte, part);
    } else {
      if (buffer_->references > 1) detach();
      if (byte != 0 && !filled) {
        filled = new_page(zeros);
        std::memset(filled->data, byte, page_size);
      } else if (filled) {
        ++filled->references;
      }
      replace_page(offset / page_size, filled);
    }
    offset += part, count -= part;
  }
}

void Bytes::copy(std::uint64_t to, const Bytes& other, std::uint64_t from, std::uint64_t count) {
  if (buffer_->pages == 0 && other.buffer_->pages == 0) {
    const unsigned char* source = nullptr;
    unsigned char* target = writable_whole();
    source = other.buffer_->data();  // after `target` was made, which may be the same buffer
    std::memmove(target + to, source + from, count);
    return;
  }
  // Backwards where what is still to be read lies behind.
  const bool backwards = this == &other && from < to;
  unsigned char held[page_size];
  for (std::uint64_t done = 0; done < count;) {
    const std::uint64_t part = std::min(count - done, page_size);
    const std::uint64_t at = backwards ? count - done - part : done;
    other.read(from + at, held, part);
    write(to + at, held, part);
    done += part;
  }
}

std::uint64_t Bytes::first_difference(const Bytes& other, std::uint64_t begin,
                                      std::uint64_t end) const {
  if (buffer_ == other.buffer_) return end;
  while (begin < end) {
    const std::uint64_t part = contiguous(begin, end - begin);
    const unsigned char *mine = at(begin), *its = other.at(begin);
    if (mine != its && std::memcmp(mine, its, part) != 0)
      return begin + static_cast<std::uint64_t>(std::mismatch(mine, mine + part, its).first - mine);
    begin += part;
  }
  return end;
}

std::uint64_t Bytes::hash(std::uint64_t key, std::uint64_t begin, std::uint64_t end) const {
  static const std::uint64_t of_zeros = hash_range(0, zeros, page_size);
  if (begin < end && buffer_->pages == 0) return hash_range(key, at(begin), end - begin);
  while (begin < end) {
    const std::uint64_t part = contiguous(begin, end - begin);
    if (part < page_size) {
      key = hash_range(key, at(begin), part);
    } else {
      Page* page = buffer_->table()[begin / page_size];
      if (page && page->hash == 0) page->hash = hash_range(0, page->data, page_size);
      key = mix(key, page ? page->hash : of_zeros);
    }
    begin += part;
  }
  return key;
}

}  // namespace culprit::unroll
