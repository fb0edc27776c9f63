// SPDX-License-Identifier: MIT
#include "unroll/run/value_origins.h"

#include <gtest/gtest.h>

namespace culprit::unroll {
namespace {

using Steps = ValueOrigins::Steps;

constexpr ThreadNumber one = 1;

// `slot` = something, as a step.
ValueOrigins::StepNumber assign(ValueOrigins& origins, std::size_t slot) {
  ValueOrigins::StepNumber step = origins.begin_step(one);
  origins.write_slot(one, slot);
  origins.end_instruction(one);
  return step;
}

ValueOrigins::StepNumber store(ValueOrigins& origins, std::uint64_t address, std::uint64_t size) {
  ValueOrigins::StepNumber step = origins.begin_step(one);
  origins.write_bytes(one, address, size);
  origins.end_instruction(one);
  return step;
}

Steps read(ValueOrigins& origins, std::uint64_t address, std::uint64_t size) {
  origins.read_bytes(one, address, size);
  ValueOrigins::StepNumber step = origins.begin_step(one);
  origins.end_instruction(one);
  return origins.of(step);
}

TEST(ValueOrigins, AStepComesFromTheLastWriterOfWhatItReads) {
  ValueOrigins origins;
  assign(origins, 0);
  auto second = assign(origins, 0), other = assign(origins, 1);
  origins.read_slot(one, 1);
  origins.read_slot(one, 0);
  EXPECT_EQ(origins.of(origins.begin_step(one)), (Steps{second, other}));
}

TEST(ValueOrigins, ValuesPassThroughTemporaries) {
  ValueOrigins origins;
  auto first = assign(origins, 0);
  origins.read_slot(one, 0);
  origins.write_slot(one, 5);  // no step of its own
  origins.end_instruction(one);
  origins.read_slot(one, 5);
  EXPECT_EQ(origins.of(origins.begin_step(one)), Steps{first});
}

TEST(ValueOrigins, BytesKeepTheirWriters) {
  ValueOrigins origins;
  const std::uint64_t object = address_of(static_cast<ObjectId>(7));
  auto all = store(origins, object, 12);
  auto middle = store(origins, object + 4, 4);
  EXPECT_EQ(read(origins, object, 4), Steps{all});
  EXPECT_EQ(read(origins, object + 5, 1), Steps{middle});
  EXPECT_EQ(read(origins, object + 8, 4), Steps{all});
  EXPECT_EQ(read(origins, object + 2, 4), (Steps{all, middle}));
  EXPECT_EQ(read(origins, object + 12, 4), Steps{});
  auto over = store(origins, object + 2, 20);
  EXPECT_EQ(read(origins, object, 2), Steps{all});
  EXPECT_EQ(read(origins, object, 12), (Steps{all, over}));
}

TEST(ValueOrigins, BitsBesideAreKept) {
  ValueOrigins origins;
  const std::uint64_t object = address_of(static_cast<ObjectId>(7));
  auto first = store(origins, object, 4);
  auto second = origins.begin_step(one);
  origins.write_bits(one, object, 1);
  origins.end_instruction(one);
  EXPECT_EQ(read(origins, object, 1), (Steps{first, second}));
  EXPECT_EQ(read(origins, object + 1, 1), Steps{first});
}

TEST(ValueOrigins, ALibraryFunctionWorksForItsCall) {
  ValueOrigins origins;
  auto written = assign(origins, 0);
  auto call = origins.begin_step(one);
  origins.enter(one, 2, 10, 3);
  origins.end_instruction(one);
  origins.read_slot(one, 0);
  origins.work_for(one, origins.entered_for(one, 2));
  origins.write_slot(one, 1);
  origins.end_instruction(one);
  EXPECT_EQ(origins.of(call), Steps{written});
  origins.read_slot(one, 1);
  EXPECT_EQ(origins.of(origins.begin_step(one)), Steps{call});
}

TEST(ValueOrigins, ThreadsHaveSlotsOfTheirOwn) {
  ValueOrigins origins;
  assign(origins, 0);
  origins.read_slot(2, 0);
  EXPECT_EQ(origins.of(origins.begin_step(2)), Steps{});
}

}  // namespace
}  // namespace culprit::unroll
