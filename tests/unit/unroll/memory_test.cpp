// SPDX-License-Identifier: MIT
#include "unroll/memory/memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <random>

namespace culprit::unroll {
namespace {

TEST(Bytes, AreSharedUntilWritten) {
  Bytes a;
  a.begin(100, Bytes::Fill::zero);
  Bytes b = a;
  EXPECT_EQ(a.whole(), b.whole());
  a.writable_whole()[3] = 7;
  EXPECT_NE(a.whole(), b.whole());
  EXPECT_EQ(a.whole()[3], 7);
  EXPECT_EQ(b.whole()[3], 0);
}

TEST(Bytes, AnOwnBufferIsUsedAgain) {
  Bytes a;
  a.begin(64, Bytes::Fill::none);
  const unsigned char* before = a.whole();
  a.writable_whole()[0] = 1;
  a.begin(40, Bytes::Fill::zero);
  EXPECT_EQ(a.whole(), before);
  EXPECT_EQ(a.whole()[0], 0);
  Bytes shared = a;
  a.begin(40, Bytes::Fill::zero);
  EXPECT_NE(a.whole(), shared.whole());
}

TEST(Bytes, ShareThePagesThatWereNotWritten) {
  constexpr std::uint64_t size = 10 * Bytes::page_size;
  Bytes a;
  a.begin(size, Bytes::Fill::zero);
  a.fill(0, 7, size);
  Bytes b = a;
  *b.writable_at(5 * Bytes::page_size) = 1;
  EXPECT_EQ(a.at(4 * Bytes::page_size), b.at(4 * Bytes::page_size));
  EXPECT_NE(a.at(5 * Bytes::page_size), b.at(5 * Bytes::page_size));
  EXPECT_EQ(*a.at(5 * Bytes::page_size), 7);
  EXPECT_EQ(a.first_difference(b, 0, size), 5 * Bytes::page_size);
}

// Against vectors, for sizes on both sides of what is kept in pages.
TEST(Bytes, AgreeWithSimpleBuffers) {
  std::mt19937 random(7);
  for (std::uint64_t size :
       {Bytes::largest_whole, Bytes::largest_whole + 1, std::uint64_t{50001}}) {
    Bytes buffers[3];
    std::vector<unsigned char> simple[3];
    for (int i = 0; i < 3; ++i) {
      buffers[i].begin(size, Bytes::Fill::zero);
      simple[i].assign(size, 0);
    }
    auto check = [&](int i, int k) {
      std::vector<unsigned char> content(size);
      buffers[i].read(0, content.data(), size);
      ASSERT_EQ(content, simple[i]);
      const auto first = static_cast<std::uint64_t>(
          std::mismatch(simple[i].begin(), simple[i].end(), simple[k].begin()).first -
          simple[i].begin());
      ASSERT_EQ(buffers[i].first_difference(buffers[k], 0, size), first);
      const std::uint64_t from = random() % size;
      ASSERT_EQ(buffers[i].hash(1, from, size) == buffers[k].hash(1, from, size),
                std::equal(simple[i].begin() + static_cast<std::ptrdiff_t>(from), simple[i].end(),
                           simple[k].begin() + static_cast<std::ptrdiff_t>(from)));
    };
    for (int step = 0; step < 400; ++step) {
      const auto to = random() % 3, from = random() % 3;
      const std::uint64_t count = 1 + random() % (random() % 3 == 0 ? size : 20);
      const std::uint64_t at = random() % (size - count + 1),
                          source = random() % (size - count + 1);
      const auto begin = simple[to].begin() + static_cast<std::ptrdiff_t>(at);
      switch (random() % 5) {
        case 0: {
          const auto byte = static_cast<unsigned char>(random() % 3);
          buffers[to].fill(at, byte, count);
          std::fill_n(begin, count, byte);
          break;
        }
        case 1: {
          std::vector<unsigned char> held(
              simple[from].begin() + static_cast<std::ptrdiff_t>(source),
              simple[from].begin() + static_cast<std::ptrdiff_t>(source + count));
          buffers[to].copy(at, buffers[from], source, count);
          std::copy(held.begin(), held.end(), begin);
          break;
        }
        case 2:
          buffers[to] = buffers[from];
          simple[to] = simple[from];
          break;
        default: {
          std::vector<unsigned char> held(count);
          for (unsigned char& each : held) each = static_cast<unsigned char>(random() % 2);
          buffers[to].write(at, held.data(), count);
          std::copy(held.begin(), held.end(), begin);
        }
      }
      check(static_cast<int>(to), static_cast<int>(from));
    }
  }
}

// Against a vector of Booleans, for sizes on both sides of the 64 bytes that need no buffer.
TEST(InitialisedBytes, AgreeWithASimpleRecord) {
  std::mt19937 random(1);
  for (std::uint32_t size : {1u, 7u, 63u, 64u, 65u, 128u, 200u, 1000u, 80000u}) {
    for (int round = 0; round < 30; ++round) {
      InitialisedBytes record[2];
      std::vector<bool> simple[2];
      for (int i = 0; i < 2; ++i) {
        bool full = random() % 4 == 0;
        if (full) {
          record[i].begin_full();
        } else {
          record[i].begin_empty(size);
        }
        simple[i].assign(size, full);
      }
      for (int step = 0; step < 40; ++step) {
        auto to = random() % 2, from = random() % 2;
        auto offset = static_cast<std::uint32_t>(random() % size);
        auto count = static_cast<std::uint32_t>(random() % (size - offset) + 1);
        if (random() % 2 == 0) {
          record[to].set(size, offset, count);
          std::fill_n(simple[to].begin() + offset, count, true);
        } else {
          auto from_offset = static_cast<std::uint32_t>(random() % (size - count + 1));
          record[to].copy(size, offset, record[from], size, from_offset, count);
          std::vector<bool> piece(simple[from].begin() + from_offset,
                                  simple[from].begin() + from_offset + count);
          std::copy(piece.begin(), piece.end(), simple[to].begin() + offset);
        }
        for (int i = 0; i < 2; ++i) {
          auto missing = std::count(simple[i].begin(), simple[i].end(), false);
          ASSERT_EQ(record[i].missing(), static_cast<std::uint32_t>(missing));
          auto first =
              std::find(simple[i].begin() + offset, simple[i].begin() + offset + count, false);
          ASSERT_EQ(record[i].first_missing(size, offset, offset + count),
                    static_cast<std::uint32_t>(first - simple[i].begin()));
        }
      }
    }
  }
}

TEST(ObjectTable, FindsLiveObjectsAndForgetsDeadOnes) {
  ObjectTable table;
  table.reserve_static(10);
  table.add_static(static_cast<ObjectId>(3), ObjectKind::global);
  std::mt19937 random(2);
  std::map<ObjectId, ObjectKind> live{{static_cast<ObjectId>(3), ObjectKind::global}};
  std::map<ObjectId, ObjectKind> dead;
  for (int step = 0; step < 20000; ++step) {
    if (live.size() < 2 || random() % 2 == 0) {
      ObjectKind kind = random() % 3 == 0 ? ObjectKind::heap : ObjectKind::local;
      ObjectId id = table.add(kind).id;
      ASSERT_FALSE(live.contains(id));
      ASSERT_FALSE(dead.contains(id)) << "ids should not be used again";
      live[id] = kind;
    } else {
      auto victim = std::next(live.begin(), static_cast<long>(1 + random() % (live.size() - 1)));
      table.remove(table[victim->first]);
      dead.insert(*victim);
      live.erase(victim);
    }
  }
  for (auto [id, kind] : live) {
    ASSERT_EQ(table[id].id, id);
    ASSERT_EQ(table[id].kind, kind);
  }
  for (auto [id, kind] : dead) {
    ASSERT_EQ(table[id].kind, ObjectKind::none);
    ASSERT_EQ(table.kind_once(id), kind);
  }
  EXPECT_EQ(table[ObjectId::null].kind, ObjectKind::none);
  EXPECT_EQ(table.live().size(), live.size());
}

// Long runs: a few objects stay, very many come and go. Look-ups stay right while ids sweep over
// the table.
TEST(ObjectTable, ManyShortLivesBetweenLongOnes) {
  ObjectTable table;
  table.reserve_static(1);
  std::vector<ObjectId> kept;
  std::deque<ObjectId> recent;
  for (int i = 0; i < 300000; ++i) {
    if (i % 1000 == 0) kept.push_back(table.add(ObjectKind::heap).id);
    recent.push_back(table.add(ObjectKind::local).id);
    if (recent.size() > 5) {
      table.remove(table[recent.front()]);
      ASSERT_EQ(table[recent.front()].kind, ObjectKind::none);
      recent.pop_front();
    }
  }
  for (ObjectId id : kept) ASSERT_EQ(table[id].kind, ObjectKind::heap);
}

class MemoryTest : public ::testing::Test {
 protected:
  std::uint64_t object(std::uint64_t size, Contents contents = Contents::zero,
                       ObjectKind kind = ObjectKind::heap) {
    return address_of(memory.begin(kind, size, contents, {}));
  }
  Memory memory;
  std::uint64_t bits = 0;
};

TEST_F(MemoryTest, ScalarsComeBack) {
  std::uint64_t a = object(16);
  for (unsigned size : {1u, 2u, 4u, 8u}) {
    std::uint64_t value = 0x8877665544332211 & (~std::uint64_t{0} >> (64 - 8 * size));
    EXPECT_EQ(memory.write(a + 3, size, 0x8877665544332211), Access::done);
    EXPECT_EQ(memory.read(a + 3, size, bits), Access::done);
    EXPECT_EQ(bits, value);
  }
}

TEST_F(MemoryTest, AccessesOutsideAreRefused) {
  std::uint64_t a = object(16);
  EXPECT_EQ(memory.read(a + 12, 4, bits), Access::done);
  EXPECT_EQ(memory.read(a + 13, 4, bits), Access::refused);
  EXPECT_EQ(memory.read(a + 16, 1, bits), Access::refused);
  EXPECT_EQ(memory.read(a - 1, 1, bits), Access::refused);
  EXPECT_EQ(memory.read(a - 4, 8, bits), Access::refused);
  EXPECT_EQ(memory.write(a + 15, 2, 0), Access::refused);
  EXPECT_EQ(memory.read(0, 1, bits), Access::refused);
  EXPECT_EQ(memory.read(8, 8, bits), Access::refused);
  EXPECT_EQ(memory.read(0x123456789abcdef0, 8, bits), Access::refused);
  memory.end(object_of(a), {});
  EXPECT_EQ(memory.read(a, 4, bits), Access::refused);
}

TEST_F(MemoryTest, ReadOnlyObjectsRefuseWrites) {
  std::uint64_t a = object(8);
  memory.set_read_only(object_of(a));
  EXPECT_EQ(memory.write(a, 4, 1), Access::refused);
  EXPECT_EQ(memory.write_bits(a, {1, 3}, 1), Access::refused);
  EXPECT_EQ(memory.read(a, 4, bits), Access::done);
  memory.end(object_of(a), {});
  EXPECT_EQ(memory.write(object(8), 4, 1), Access::done) << "a new object should be writable";
}

TEST_F(MemoryTest, IndeterminateBytesAreNoticed) {
  std::uint64_t a = object(100, Contents::indeterminate);
  EXPECT_EQ(memory.read(a, 4, bits), Access::indeterminate);
  memory.write(a, 4, 5);
  EXPECT_EQ(memory.read(a, 4, bits), Access::done);
  EXPECT_EQ(memory.read(a, 8, bits), Access::indeterminate);
  memory.settle(a, 8);
  EXPECT_EQ(memory.read(a, 8, bits), Access::done);
  EXPECT_EQ(bits, 5u);
}

TEST_F(MemoryTest, CopiesKeepWhatIsIndeterminate) {
  std::uint64_t a = object(100, Contents::indeterminate), b = object(100);
  memory.write(a + 8, 4, 9);
  memory.copy(b, a, 50);
  EXPECT_EQ(memory.read(b + 8, 4, bits), Access::done);
  EXPECT_EQ(bits, 9u);
  EXPECT_EQ(memory.read(b + 12, 4, bits), Access::indeterminate);
  EXPECT_EQ(memory.read(b + 50, 8, bits), Access::done);
  memory.copy(b + 4, b, 60);  // overlapping
  EXPECT_EQ(memory.read(b + 12, 4, bits), Access::done);
  EXPECT_EQ(bits, 9u);
}

TEST_F(MemoryTest, AgreesWithAnArrayOfBits) {
  std::mt19937_64 random(3);
  std::uint64_t a = object(24);
  std::vector<bool> simple(24 * 8, false);
  for (int step = 0; step < 20000; ++step) {
    program::BitField field{static_cast<std::uint8_t>(random() % 8),
                            static_cast<std::uint8_t>(random() % 64 + 1)};
    auto byte = random() % (24 - 8);
    std::uint64_t value = random();
    if (random() % 2 == 0) {
      ASSERT_EQ(memory.write_bits(a + byte, field, value), Access::done);
      for (unsigned i = 0; i < field.width; ++i) {
        simple[byte * 8 + field.offset + i] = (value >> i & 1) != 0;
      }
    }
    std::uint64_t expected = 0;
    for (unsigned i = 0; i < field.width; ++i) {
      expected |= std::uint64_t{simple[byte * 8 + field.offset + i]} << i;
    }
    ASSERT_EQ(memory.read_bits(a + byte, field, bits), Access::done);
    ASSERT_EQ(bits, expected);
  }
}

TEST_F(MemoryTest, CopiesOfMemoryAreIndependent) {
  std::uint64_t a = object(8);
  memory.write(a, 4, 1);
  Memory other = memory;
  other.write(a, 4, 2);
  memory.read(a, 4, bits);
  EXPECT_EQ(bits, 1u);
  other.read(a, 4, bits);
  EXPECT_EQ(bits, 2u);
}

TEST_F(MemoryTest, RemembersTheDeadAndCountsTheLiving) {
  std::uint64_t a = object(1000);
  object(24);
  EXPECT_EQ(memory.live_bytes(), 1024u);
  memory.end(object_of(a), {1, 5, 9});
  EXPECT_EQ(memory.live_bytes(), 24u);
  EXPECT_EQ(memory.peak_bytes(), 1024u);
  const DeadObject* dead = memory.dead(object_of(a));
  ASSERT_NE(dead, nullptr);
  EXPECT_EQ(dead->size, 1000u);
  EXPECT_EQ(dead->end.begin, 5u);
  // Thousands of locals later the allocation is still remembered.
  for (int i = 0; i < 5000; ++i) {
    memory.end(memory.begin(ObjectKind::local, 4, Contents::zero, {}), {});
  }
  EXPECT_NE(memory.dead(object_of(a)), nullptr);
}

}  // namespace
}  // namespace culprit::unroll
